import { GraphQLError, GraphQLScalarType, Kind } from 'graphql';

const iso = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})(\.\d{1,3})?Z$/;

/** The instant of a text, if there is one: no thirtieth of February, which a `Date` takes for a day in March. */
function instantIn(given: string): number | undefined {
  const [, seconds] = iso.exec(given) ?? [];
  const instant = Date.parse(given);
  if (seconds === undefined || Number.isNaN(instant)) return undefined;
  return new Date(instant).toISOString().startsWith(seconds) ? instant : undefined;
}

function parse(given: unknown): number {
  const instant = typeof given === 'string' ? instantIn(given) : undefined;
  if (instant === undefined) throw new GraphQLError('A DateTime is written 2026-11-21T14:00:00.000Z.');
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
