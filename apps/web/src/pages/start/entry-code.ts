/** The code in `#code=CODE`, the address in the picture on slips; null without one. */
export function entryCodeIn(fragment: string): string | null {
  const code = new URLSearchParams(fragment.replace(/^#/u, '')).get('code');
  return code === '' ? null : code;
}

let taken: string | null = null;

/** Takes the entry code out of the address that the page was opened with: it stays in no history. */
export function takeEntryCode(): void {
  taken = entryCodeIn(location.hash);
  if (taken !== null) history.replaceState(history.state, '', location.pathname + location.search);
}

/** The entry code that this page was opened with. */
export const takenEntryCode = (): string | null => taken;
