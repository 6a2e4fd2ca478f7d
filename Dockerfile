# syntax=docker/dockerfile:1
# Stage `tools` has everything but the tests' packages (migrations, commands, seed); the last stage has the application and nothing else.
FROM node:24-bookworm-slim AS tools
WORKDIR /app
ENV NEXT_TELEMETRY_DISABLED=1
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund
COPY . .
RUN BUILD_STANDALONE=1 npm run build && mkdir -p /data && chown node:node /data
USER node
CMD ["node", "src/cli/db-migrate.mjs"]

FROM node:24-bookworm-slim AS application
WORKDIR /app
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 APP_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
RUN mkdir -p /data && chown node:node /data
COPY --from=tools /app/.next/standalone ./
COPY --from=tools /app/.next/static ./.next/static
COPY --from=tools /app/public ./public
COPY --from=tools /app/src/cli ./src/cli
COPY --from=tools /app/tools ./tools
COPY --from=tools /app/prisma/migrations ./prisma/migrations
COPY --from=tools /app/prisma/seed/demo-accounts.jso[n] ./prisma/seed/
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=20s --retries=6 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/infomed/api/health`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "src/cli/serve-container.mjs"]
