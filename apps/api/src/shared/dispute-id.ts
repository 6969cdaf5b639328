/** The id of a dispute: that of its game, its match or its tournament, and its number there. */
export const disputeId = (of: string, number: number): string => `${of}-${number}`;

/** What the id of a dispute says: whose it is, and its number there. */
export function disputeNamed(id: unknown): { readonly of: string; readonly number: number } | undefined {
  const [, of, number] = (typeof id === 'string' && /^(.{36})-([1-9]\d{0,5})$/u.exec(id)) || [];
  return of === undefined ? undefined : { of, number: Number(number) };
}
