const form = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A UUID in lower case, as the log writes and hashes it; `undefined` where the text is none. */
export function uuidOf(text: string): string | undefined {
  const lower = text.toLowerCase();
  return form.test(lower) ? lower : undefined;
}
