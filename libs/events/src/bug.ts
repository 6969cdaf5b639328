/** A programming error. */
export class Bug extends Error {
  override readonly name = 'Bug';
}

/** Stops a programming error where it shows. What a user can cause is a value instead. */
export function bug(message: string): never {
  throw new Bug(message);
}
