/** Stops a programming error where it shows. What a user can cause is a value instead. */
export function bug(message: string): never {
  throw new Error(message);
}
