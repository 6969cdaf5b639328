import {
  accepted,
  defined,
  isObject,
  own,
  quoted,
  refused,
  type Checked,
  type Json,
  type JsonObject,
} from '@fairview/kernel';
import { oneOfValues, type JsonSchema } from './json-schema.js';

/** What each option of a variant may be; the first is the default. */
export type Choices<Variant> = { readonly [Key in keyof Variant]: readonly Variant[Key][] };

/** The options as JSON Schema, each with a word on what it decides. */
export const optionSchemas = <Variant extends JsonObject>(
  choices: Choices<Variant>,
  about: Readonly<Record<keyof Variant, string>>,
): Readonly<Record<string, JsonSchema>> =>
  Object.fromEntries(
    Object.entries<readonly Json[]>(choices).map(([key, values]) => [
      key,
      { description: about[key] ?? '', ...oneOfValues(values), ...defined({ default: values[0] }) },
    ]),
  );

/** R-3 for a game whose options each have a few values: unknown keys and values are refused, absent keys take the default. */
export function readOptions<Variant extends JsonObject>(
  given: Json,
  choices: Choices<Variant>,
): Checked<Variant> {
  if (!isObject(given)) return refused('R-3', 'variant-not-object');
  const known = Object.keys(choices);
  const foreign = Object.keys(given).find((key) => !known.includes(key));
  if (foreign !== undefined)
    return refused('R-3', 'variant-key-unknown', { key: quoted(foreign), allowed: known.join(', ') });
  const variant: Record<string, Json> = {};
  for (const key of known) {
    const values: readonly Json[] = choices[key] ?? [];
    const value = Object.hasOwn(given, key) ? own(given, key) : values[0];
    if (value === undefined || !values.includes(value)) {
      return refused('R-3', 'variant-value-unknown', { key, allowed: values.join(', ') });
    }
    variant[key] = value;
  }
  return accepted(variant as Variant);
}

/** R-4's first half: a setup is an object of these keys. */
export function readKeys(given: Json, keys: readonly string[]): Checked<JsonObject> {
  if (!isObject(given)) return refused('R-4', 'setup-not-object');
  const foreign = Object.keys(given).find((key) => !keys.includes(key));
  return foreign === undefined
    ? accepted(given)
    : refused('R-4', 'setup-key-unknown', { key: quoted(foreign) });
}
