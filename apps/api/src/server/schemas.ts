import { isAbstractType, printSchema, type GraphQLSchema } from 'graphql';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { encoded } from '../transport/encoding.js';
import { servedSchemas } from '../types/json-schema.js';

const heading = `# The GraphQL schema of Fairview, printed from the resolvers: npm run schema:print\n\n`;

/** What schema.graphql holds. */
export const printed = (schema: GraphQLSchema): string => `${heading}${printSchema(schema)}\n`;

/** The types that each union and interface may be, by its name: what caches need to read fragments on them. */
export const possibleTypesOf = (schema: GraphQLSchema): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    Object.values(schema.getTypeMap())
      .filter(isAbstractType)
      .map((type) => [
        type.name,
        schema
          .getPossibleTypes(type)
          .map(({ name }) => name)
          .sort(),
      ]),
  );

const plain = 'text/plain; charset=utf-8';
const json = 'application/json; charset=utf-8';

/** A text that is the same until the server ends, made when it is first asked for: few ask, and a start does not wait for it. */
class PublishedText {
  private made: string | undefined;

  constructor(
    readonly type: string,
    private readonly make: () => string,
  ) {}

  get text(): string {
    return (this.made ??= this.make());
  }
}

/** Answers with it, to programs of any origin. */
async function publish(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, text }: PublishedText,
): Promise<FastifyReply> {
  const body = await encoded(request, reply, text);
  return reply
    .header('cache-control', 'public, max-age=3600')
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin')
    .type(type)
    .send(body);
}

/**
 * Serves what programs read once: the schema of the API at /schema.graphql, what its unions and interfaces may be at
 * /schemas/possible-types.json, and the JSON Schemas of its JSON values at /schemas/NAME.json.
 */
export function mountSchemas(fastify: FastifyInstance, schema: GraphQLSchema): void {
  const jsonSchema = 'application/schema+json; charset=utf-8';
  const texts = new Map(
    [...servedSchemas().values()].map(({ path, schema: one }) => [
      path,
      new PublishedText(jsonSchema, () => JSON.stringify(one, null, 2)),
    ]),
  );
  texts.set(
    '/schemas/possible-types.json',
    new PublishedText(json, () => JSON.stringify(possibleTypesOf(schema), null, 2)),
  );
  const whole = new PublishedText(plain, () => printed(schema));
  fastify.get('/schema.graphql', (request, reply) => publish(request, reply, whole));
  fastify.get('/schemas/:file', (request, reply) => {
    const one = texts.get(request.url.split('?')[0] ?? '');
    return one === undefined ? reply.callNotFound() : publish(request, reply, one);
  });
}
