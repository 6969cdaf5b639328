import type { Seating } from '../../board/index.js';
import type { Viewer } from '../../data/viewer.js';
import type { GameHead } from './documents.js';

/** Whether the agreed options of a game make partners of the seats across. */
const playsPartners = (variant: unknown): boolean =>
  typeof variant === 'object' && variant !== null && 'partners' in variant && variant.partners === true;

/** Who sits at a game, as the boards name it; `own` where the viewer sits there. */
export function seatingOf(
  { seats, variant }: Pick<GameHead, 'seats' | 'variant'>,
  viewer: Viewer | null | undefined,
  nameless: (seat: number) => string,
): Seating {
  const own = viewer?.seats.flatMap(({ entry }) => entry?.id ?? []) ?? [];
  const seat = seats.find(({ entry }) => entry && own.includes(entry.id))?.seat;
  return {
    names: seats.map(({ seat: at, entry }) => entry?.name ?? nameless(at)),
    partners: playsPartners(variant),
    ...(seat === undefined ? {} : { own: seat }),
  };
}
