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
