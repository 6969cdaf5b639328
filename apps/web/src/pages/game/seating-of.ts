import type { Seating } from '../../parts/board/index.js';
import type { GameHead } from './documents.js';

/** Whether the agreed options of a game make partners of the seats across. */
export const playsPartners = (variant: unknown): boolean =>
  typeof variant === 'object' && variant !== null && 'partners' in variant && variant.partners === true;

/** The players of a game, as the boards name them; `own` if one of the viewer's entries sits there: the first that may act. */
export function seatingOf(
  { seats, variant, toAct }: Pick<GameHead, 'seats' | 'variant' | 'toAct'>,
  entries: readonly string[],
  nameless: (seat: number) => string,
): Seating {
  const own = seats.flatMap(({ seat: at, entry }) => (entry && entries.includes(entry.id) ? [at] : []));
  const seat = own.find((at) => toAct.includes(at)) ?? own[0];
  return {
    names: seats.map(({ seat: at, entry }) => entry?.name ?? nameless(at)),
    partners: playsPartners(variant),
    ...(seat === undefined ? {} : { own: seat }),
  };
}
