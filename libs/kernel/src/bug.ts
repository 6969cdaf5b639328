/** A programming error: a promise between our own functions is broken. */
export class Bug extends Error {
  override readonly name = 'Bug';
}

/** Stops a programming error where it shows. What a user can cause is a refusal, a value, instead. */
export function bug(message: string): never {
  throw new Bug(message);
}
