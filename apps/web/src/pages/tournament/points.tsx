import { useFormats } from '../../messages/formats.js';
import { pointsOf } from './cross-table.js';
import { isUnderWay, type TournamentMatch } from './figures.js';
import type { BracketSlot } from '../../parts/brackets/documents.js';

/** The points of an entry in a match of a bracket; undefined before the first point. */
export type PointsOf = (match: string, entry: string) => number | undefined;

/** How the matches of a tournament stand, by match and by entry. */
export function pointsIn(matches: readonly TournamentMatch[]): PointsOf {
  const byId = new Map(matches.map((match) => [match.id, match]));
  return (id, entry) => {
    const match = byId.get(id);
    const side = match?.sides.find(({ players }) => players.some((player) => player.id === entry));
    if (!match || !side) return undefined;
    const isPlayed = match.status === 'FINISHED' || match.sheet.sides.some(({ count }) => count !== 0);
    return isPlayed ? pointsOf(match, side.name) : undefined;
  };
}

/** `4–3`: the points of the winner first, or as the sides of the bracket stand. They are never parted at the end of a line. */
export function scoreOf({ sides, match, winner }: BracketSlot, points: PointsOf): string | undefined {
  const entries = sides.flatMap(({ entry }) => entry ?? []);
  const inOrder = [...entries].sort(
    (one, other) => Number(other.id === winner?.id) - Number(one.id === winner?.id),
  );
  const figures = inOrder.flatMap(({ id }) => (match ? (points(match.id, id) ?? []) : []));
  return figures.length === 2 ? figures.join('\u2060–\u2060') : undefined;
}

/** `4–3`; before the first point what stands between two names. */
export function Points({ match }: { readonly match: TournamentMatch }) {
  const { versus } = useFormats();
  const points = match.sides.map(({ name }) => pointsOf(match, name)).join('–');
  if (match.status !== 'OPEN' || isUnderWay(match)) return points;
  return (
    <>
      <span className="unseen">{points}</span>
      <span aria-hidden="true">{versus.trim()}</span>
    </>
  );
}
