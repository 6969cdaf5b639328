/** The id of a dispute: that of its game, its match or its tournament, and its number there. */
export const disputeId = (of: string, number: number): string => `${of}-${number}`;

/** The id of a proposal: that of its game, its match or its tournament, and its own there, as the log has it. */
export const proposalId = (of: string, own: string): string => `${of}-${own}`;

/** What an id that names a place says: what it is of, where, and which one there. */
export interface PlaceNamed {
  readonly kind: 'dispute' | 'proposal';
  readonly of: string;
  readonly own: string;
}

/** What the id of a dispute or a proposal says; `undefined` for any other id. */
export function placeNamed(id: unknown): PlaceNamed | undefined {
  const [, of, own] =
    (typeof id === 'string' && /^([0-9a-f-]{36})-([1-9]\d{0,5}|[0-9a-f-]{36})$/u.exec(id)) || [];
  if (of === undefined || own === undefined) return undefined;
  return { kind: own.length === 36 ? 'proposal' : 'dispute', of, own };
}

/** What the id of a dispute says: whose it is, and its number there. */
export function disputeNamed(id: unknown): { readonly of: string; readonly number: number } | undefined {
  const named = placeNamed(id);
  return named?.kind === 'dispute' ? { of: named.of, number: Number(named.own) } : undefined;
}
