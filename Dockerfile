# How to use it: docs/operations.md, "In a container". The data are in a volume; the image contains no secrets.
FROM node:24-bookworm-slim AS built
WORKDIR /srv/dealdesk
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --ignore-scripts
COPY . .
RUN node scripts/build.ts && npm prune --omit=dev --ignore-scripts

FROM node:24-bookworm-slim
# util-linux has prlimit, setpriv and unshare, which isolate the child processes that read uploads.
RUN apt-get update && apt-get install -y --no-install-recommends util-linux \
  && rm -rf /var/lib/apt/lists/* \
  && install -d -o node -g node -m 0700 /data
WORKDIR /srv/dealdesk
COPY --from=built --chown=node:node /srv/dealdesk /srv/dealdesk
USER node
ENV DATA_DIR=/data HOST=0.0.0.0 PORT=3000 NODE_COMPILE_CACHE=/tmp/compile
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/api/health').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--heap-growing-percent=200", "--max-semi-space-size=16", "--max-old-space-size=1024", "--import=./scripts/quickImports.ts", "src/server/main.ts"]
