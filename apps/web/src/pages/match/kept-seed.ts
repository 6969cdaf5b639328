/** Where the seed of a seat is kept until it is revealed: on this device alone, also while the page is closed. */
const place = (dealId: string, seat: number): string => `fairview.seed.${dealId}.${seat}`;

/** The seed that this device has drawn for a seat of a deal; a new one of 32 bytes the first time (SH-1). */
export function seedFor(dealId: string, seat: number): string {
  const kept = keptSeed(dealId, seat);
  if (kept !== null) return kept;
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const seed = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  localStorage.setItem(place(dealId, seat), seed);
  return seed;
}

/** The seed that this device has drawn before; null if another device did. */
export const keptSeed = (dealId: string, seat: number): string | null =>
  localStorage.getItem(place(dealId, seat));

/** Forgets a seed that everybody knows by now, or nobody will ask for. */
export const forgetSeed = (dealId: string, seat: number): void =>
  localStorage.removeItem(place(dealId, seat));
