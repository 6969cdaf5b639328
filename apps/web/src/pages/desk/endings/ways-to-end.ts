import type { TriedAct } from '../../../parts/previews/document.js';

/** How a match is ended at the desk: a side did not come, or a ruling ends it, with a winner or without. */
export type WayToEnd =
  | { readonly kind: 'absent'; readonly absent: readonly string[] }
  | { readonly kind: 'ruled'; readonly winner: string | null };

/** The ways to end a match of these sides: one of them did not come, or all; or a ruling ends it (PL-15). */
export function waysToEnd(sides: readonly { readonly name: string }[]): readonly WayToEnd[] {
  const names = sides.map(({ name }) => name);
  const absent: readonly WayToEnd[] =
    names.length > 1
      ? [...names.map((name) => [name]), names].map((some) => ({ kind: 'absent', absent: some }))
      : [];
  return [...absent, ...[...names, null].map((winner): WayToEnd => ({ kind: 'ruled', winner }))];
}

/** Names a way among the others. */
export const keyOfWay = (way: WayToEnd): string =>
  way.kind === 'absent' ? `absent ${way.absent.join(' ')}` : `ruled ${way.winner ?? ''}`;

/** The same, to be tried out. */
export const triedOf = (way: WayToEnd): TriedAct =>
  way.kind === 'absent' ? { forfeit: { absent: [...way.absent] } } : { adjudication: { winner: way.winner } };
