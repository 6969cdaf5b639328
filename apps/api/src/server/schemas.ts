import type { FastifyInstance } from 'fastify';
import { servedSchemas } from '../types/json-schema.js';

/** Serves the JSON Schemas of the API's JSON values, at /schemas/NAME.json, to programs of any origin. */
export function mountSchemas(fastify: FastifyInstance): void {
  const texts = new Map(
    [...servedSchemas().values()].map(({ path, schema }) => [path, JSON.stringify(schema, null, 2)]),
  );
  fastify.get('/schemas/:file', ({ url }, reply) => {
    const text = texts.get(url.split('?')[0] ?? '');
    return text === undefined
      ? reply.callNotFound()
      : reply
          .header('cache-control', 'public, max-age=3600')
          .header('access-control-allow-origin', '*')
          .header('cross-origin-resource-policy', 'cross-origin')
          .type('application/schema+json; charset=utf-8')
          .send(text);
  });
}
