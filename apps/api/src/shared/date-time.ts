import { GraphQLError, GraphQLScalarType, Kind } from 'graphql';

const iso = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/;

function parse(given: unknown): number {
  const instant = typeof given === 'string' && iso.test(given) ? Date.parse(given) : NaN;
  if (Number.isNaN(instant)) throw new GraphQLError('A DateTime is written 2026-11-21T14:00:00.000Z.');
  return instant;
}

/** An instant: whole milliseconds since the epoch inside, ISO 8601 in UTC outside. */
export const DateTime = new GraphQLScalarType<number, string>({
  name: 'DateTime',
  description: 'An instant in UTC with milliseconds, as in `2026-11-21T14:00:00.000Z`.',
  serialize: (value) => new Date(value as number).toISOString(),
  parseValue: parse,
  parseLiteral: (node) => parse(node.kind === Kind.STRING ? node.value : undefined),
});
