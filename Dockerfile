# syntax=docker/dockerfile:1
# Debian and Node 24, as in the tests; by digest, so that a rebuild changes nothing by itself.
FROM node:24.21.0-trixie-slim@sha256:8ec5d7557396cfe32d21c3f9c13072355ceab22b584578ca4bb28af31120cffe AS packages
WORKDIR /app
# Only what says which packages are needed: they are installed again only when that changes.
COPY package.json package-lock.json ./
COPY packages/contract/package.json packages/contract/
COPY apps/api/package.json apps/api/
COPY apps/web/package.json apps/web/
COPY apps/form-helper/package.json apps/form-helper/
COPY e2e/package.json e2e/
COPY bench/package.json bench/

FROM packages AS build
# No install scripts: none of the packages needs one to build.
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund
COPY tsconfig.json tsconfig.base.json ./
COPY packages/contract packages/contract
COPY apps apps
RUN node node_modules/vite/bin/vite.js build apps/web && node node_modules/vite/bin/vite.js build apps/api && node apps/form-helper/build.mjs

FROM packages AS production
# What the server imports, nothing of the site's, the build's or the tests'.
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund --workspace @sac/api

FROM node:24.21.0-trixie-slim@sha256:8ec5d7557396cfe32d21c3f9c13072355ceab22b584578ca4bb28af31120cffe
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# See scripts/server-env.mjs.
ENV MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=262144 MALLOC_TRIM_THRESHOLD_=262144
WORKDIR /app
COPY --from=production /app/package.json ./
COPY --from=production /app/node_modules node_modules
# With the packages of which another workspace has another version: npm puts these here.
COPY --from=production /app/apps/api apps/api
COPY --from=build /app/apps/api/fonts apps/api/fonts
COPY --from=build /app/apps/api/dist apps/api/dist
COPY --from=build /app/apps/web/dist apps/web/dist
COPY --from=build /app/apps/form-helper/dist/*.zip apps/form-helper/dist/
# The only places it writes to; the rest of the file system can be read-only.
RUN mkdir /data /backups && chown node:node /data /backups
VOLUME /data
USER node
EXPOSE 3000
# Alive; whether it is ready (/readyz) is for the balancer: to start a process again does not bring a database back. It listens
# after it has migrated the database, which may take long on a large one. `fetch` is Node's own.
HEALTHCHECK --interval=5s --timeout=5s --start-period=30m --retries=6 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
# Node itself is the process that gets SIGTERM: no npm and no shell before it.
CMD ["node", "--enable-source-maps", "--max-semi-space-size=8", "apps/api/dist/main.js"]
