import type { RuledDispute, RulingGiven, Superseded } from './document.js';

/** Rulings after which plies of a game stand no longer. */
const supersedes: ReadonlySet<RulingGiven['ruling']> = new Set(['PLAY_ON', 'AWARD', 'NO_CONTEST']);

/**
 * The ruling that superseded these plies: the first one after they were played that can have done it. Undefined if it
 * was itself corrected.
 */
export function rulingOf(
  { from, plies }: Superseded,
  disputes: readonly RuledDispute[],
): RulingGiven | undefined {
  const playedAt = Math.max(...plies.map(({ at }) => Date.parse(at)));
  return disputes
    .flatMap(({ ruling, appeal }) => [ruling, appeal?.ruling ?? null])
    .filter((ruling) => ruling !== null)
    .filter((ruling) => supersedes.has(ruling.ruling) && (ruling.ply === null || ruling.ply === from))
    .filter(({ at }) => Date.parse(at) >= playedAt)
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))[0];
}
