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

/** An object's type without its keys that may be undefined, which become optional. */
export type Defined<T> = {
  [K in keyof T as undefined extends T[K] ? never : K]: T[K];
} & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};

/**
 * The object without the keys whose value is undefined: `defined({ a: 1, b: undefined })` is `{ a: 1 }`. For types
 * with optional keys, and for JSON, where a key that is undefined must not be.
 */
export function defined<T extends object>(given: T): Defined<T> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Defined<T>;
}
