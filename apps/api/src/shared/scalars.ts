import { GraphQLError, GraphQLScalarType, Kind, type ValueNode } from 'graphql';
import type { Json } from '@fairview/kernel';

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

/** More than the longest record that can be imported, and little enough to be looked through at once. */
const most = { depth: 16, values: 20_000, characters: 100_000 };

function refuse(what: string): never {
  throw new GraphQLError(`A JSON value here has at most ${what}.`);
}

/** Counts what a JSON value holds, keys included, and refuses what is beyond `most`. */
function measured(given: unknown): Json {
  let [values, characters] = [0, 0];
  const count = (text: string) => {
    if ((characters += text.length) > most.characters) refuse(`${most.characters} characters`);
  };
  const look = (value: unknown, depth: number): void => {
    if (depth > most.depth) refuse(`${most.depth} levels`);
    if ((values += 1) > most.values) refuse(`${most.values} values`);
    if (typeof value === 'string') count(value);
    if (typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) return value.forEach((each) => look(each, depth + 1));
    for (const [key, each] of Object.entries(value)) {
      count(key);
      look(each, depth + 1);
    }
  };
  look(given, 0);
  return given as Json;
}

function literal(node: ValueNode, variables: Readonly<Record<string, unknown>>): unknown {
  switch (node.kind) {
    case Kind.NULL:
      return null;
    case Kind.INT:
    case Kind.FLOAT:
      return Number(node.value);
    case Kind.STRING:
    case Kind.BOOLEAN:
    case Kind.ENUM:
      return node.value;
    case Kind.LIST:
      return node.values.map((each) => literal(each, variables));
    case Kind.OBJECT:
      return Object.fromEntries(
        node.fields.map((field) => [field.name.value, literal(field.value, variables)]),
      );
    case Kind.VARIABLE:
      return variables[node.name.value] ?? null;
  }
}

/** What the rulebooks define as JSON: variants, settings, records. The rules judge what is in it. */
export const JsonValue = new GraphQLScalarType<Json, unknown>({
  name: 'JSON',
  description:
    'A JSON value as the rulebooks define it: a variant, the settings of a match, a game record. ' +
    `At most ${most.characters} characters, ${most.values} values and ${most.depth} levels.`,
  serialize: (value) => value,
  parseValue: measured,
  parseLiteral: (node, variables) => measured(literal(node, variables ?? {})),
});
