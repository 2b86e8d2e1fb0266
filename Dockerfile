# The image of every part of the site but its stores: code, dependencies, the proxy, and what backups need.
FROM python:3.11.13-slim-bookworm

RUN apt-get update \
    && apt-get install --yes --no-install-recommends caddy postgresql-client-15 \
    && rm -rf /var/lib/apt/lists/* \
    && useradd --system --uid 10001 --home-dir /srv/liargame --shell /usr/sbin/nologin liargame

WORKDIR /srv/liargame

COPY scripts/make-venv scripts/install scripts/
COPY requirements/run.txt requirements/
RUN scripts/make-venv python3 .venv && scripts/install .venv requirements/run.txt

COPY . .
RUN mkdir -p var/static var/proxy && chown -R liargame var

ENV PYTHONDONTWRITEBYTECODE=1 PYTHONUNBUFFERED=1 LIARGAME_MODE=served LIARGAME_BIND=0.0.0.0
USER liargame
ENTRYPOINT ["deploy/run"]
