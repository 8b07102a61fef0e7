# syntax=docker/dockerfile:1
#
# The root file system can be read-only: the portal only writes to /data and /tmp. The build downloads
# the base image from Docker's registry, the packages from npm's registry, and jemalloc from
# deb.debian.org. If that host is unreachable, set a mirror in the base image's sources.
#
# Build the portal with production dependencies, without the demo backend (the last stage):
#   docker build -t portal .
# Build the portal with the demo backend:
#   docker build -t portal-demo --target demo .
# Print the current configuration, or its errors:
#   docker run --rm --env-file portal.env portal node build/server/config.js

FROM node:26-bookworm-slim AS base
WORKDIR /portal
# Images and uploads need large blocks of memory for a short time. glibc does not return this memory to the
# system; jemalloc does.
RUN apt-get update && apt-get install -y --no-install-recommends libjemalloc2 && rm -rf /var/lib/apt/lists/*
ENV LD_PRELOAD=libjemalloc.so.2 MALLOC_CONF=background_thread:true,dirty_decay_ms:2000

FROM base AS manifests
COPY package.json package-lock.json .npmrc ./
COPY demo-backend/package.json demo-backend/

FROM manifests AS build
RUN npm ci --include=dev
COPY . .
RUN npm run build
# The build lists the files of packages that the server loads, and their licences.
RUN mkdir image && tar -c -T build/server/image-files.txt | tar -x -C image

FROM manifests AS demo-dependencies
RUN npm ci --omit=dev --omit=peer

FROM base AS runtime
# Without this limit, Node on a host with much memory keeps several hundred megabytes of garbage.
# 384 MB is Node's default in a container with 768 MB.
ENV NODE_OPTIONS=--max-old-space-size=384
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 METRICS_PORT=9464 DATA_DIR=/data
RUN mkdir /data && chown node:node /data
COPY package.json ./
COPY --from=build /portal/build build
VOLUME /data
EXPOSE 3000 9464
HEALTHCHECK --interval=15s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]

FROM runtime AS demo
# The demo backend serves pages, such as its mailbox, on a separate port.
ENV UPSTREAM_HOST=0.0.0.0 UPSTREAM_PORT=3001
EXPOSE 3001
COPY --from=demo-dependencies /portal/node_modules node_modules
# The licence files of the packages in the build.
COPY --from=build /portal/image/node_modules node_modules
COPY --from=demo-dependencies /portal/demo-backend demo-backend
COPY gateway/schema gateway/schema
COPY scripts/demo.mjs scripts/
COPY scripts/lib scripts/lib
COPY demo-backend demo-backend
USER node
CMD ["node", "scripts/demo.mjs"]

FROM runtime AS portal
COPY --from=build /portal/image/node_modules node_modules
USER node
CMD ["node", "build/server/server.js"]
