import { pointsOf } from './cross-table.js';
import { isUnderWay } from './under-way.js';
import type { TournamentMatch } from './figures.js';

/** `4–3`; before the first point a dash alone. */
export function Points({ match }: { readonly match: TournamentMatch }) {
  const points = match.sides.map(({ name }) => pointsOf(match, name)).join('–');
  if (match.status !== 'OPEN' || isUnderWay(match)) return points;
  return (
    <>
      <span className="unseen">{points}</span>
      <span aria-hidden="true">–</span>
    </>
  );
}
