/** The entry codes that this page was shown. They are kept nowhere else, and are gone when the page is. */
const shown = new Map<string, string>();

/** Keeps the code of an entry until the page is left. */
export function keepCode(entry: string, code: string): void {
  shown.set(entry, code);
}

/** The code of an entry, if this page was shown it. */
export const codeOf = (entry: string): string | undefined => shown.get(entry);
