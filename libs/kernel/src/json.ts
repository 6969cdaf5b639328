/** What JSON can say, and no more: the shape of everything that enters or leaves a game but its texts. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = { readonly [key: string]: Json };

export function isObject(given: Json | undefined): given is JsonObject {
  return typeof given === 'object' && given !== null && !Array.isArray(given);
}

/** The value under an object's own key: `constructor` and its like are nobody's keys here. */
export function own(given: JsonObject, key: string): Json | undefined {
  return Object.hasOwn(given, key) ? given[key] : undefined;
}
