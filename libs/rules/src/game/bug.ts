/** A broken promise between our own functions, never a bad move: the one place in this room that throws. */
export function bug(what: string): never {
  throw new Error(`bug: ${what}`);
}
