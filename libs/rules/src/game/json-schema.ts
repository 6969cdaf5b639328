import { isObject, type Json, type JsonObject } from '@fairview/kernel';

/** A JSON Schema (2020-12): what a JSON value may be, as data. */
export type JsonSchema = JsonObject;

/** One of these values. */
export const oneOfValues = (values: readonly Json[]): JsonSchema => ({ enum: values });

/** A whole number within these bounds. */
export const wholeNumber = (minimum: number, maximum: number): JsonSchema => ({
  type: 'integer',
  minimum,
  maximum,
});

export const anyText: JsonSchema = { type: 'string' };

/** A list of items of one kind, within bounds if there are any. */
export const listOf = (items: JsonSchema, bounds: JsonObject = {}): JsonSchema => ({
  type: 'array',
  items,
  ...bounds,
});

/** A value, or null. */
export const orNull = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: 'null' }] });

/** An object with these keys, some of them required; other keys are refused unless they are declared as kept. */
export const objectOf = (
  properties: Readonly<Record<string, JsonSchema>>,
  {
    required = [],
    othersKept = false,
  }: { readonly required?: readonly string[]; readonly othersKept?: boolean } = {},
): JsonSchema => ({
  type: 'object',
  properties,
  ...(required.length === 0 ? {} : { required }),
  ...(othersKept ? {} : { additionalProperties: false }),
});

/** The same with a word on what it is. */
export const explained = (description: string, schema: JsonSchema): JsonSchema => ({
  description,
  ...schema,
});

/** What a value of this schema may be, in one line: `1 to 9`, `red, black`, the keys of an object. */
export function takenBy({ enum: values, minimum, maximum, properties, type }: JsonSchema): string {
  if (Array.isArray(values)) return `one of ${values.map((each) => JSON.stringify(each)).join(', ')}`;
  if (typeof minimum === 'number' && typeof maximum === 'number')
    return `a whole number from ${minimum} to ${maximum}`;
  if (isObject(properties)) return `an object of ${Object.keys(properties).join(', ')}`;
  return typeof type === 'string' ? type : 'as its JSON Schema has it';
}
