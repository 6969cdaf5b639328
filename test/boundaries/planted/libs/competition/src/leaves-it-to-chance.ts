const { random } = Math;
const renamed = Math;

export const now = (): number => Date.now();
export const die = (): number => Math.random() + random() + renamed.random();
export const sorted = (names: string[]): string[] => names.sort();
export const compared = (a: string, b: string): number => a.localeCompare(b);
export function refuse(): never {
  throw new Error('not a value');
}
export const global = globalThis;
