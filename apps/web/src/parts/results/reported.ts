import type { ResultOf } from '../../data/graphql.js';
import type { SayIn } from '../../messages/say.js';
import type { reportedParts } from './documents.js';
import { positionWorth } from '../../games/teeko/slip.js';

export type Reported = ResultOf<typeof reportedParts>;

export interface SideCalled {
  readonly name: string;
  readonly players: readonly { readonly id: string; readonly name: string | null }[];
}

const called = (players: SideCalled['players']): string => players.map(({ name }) => name ?? '?').join(' & ');

/** A side's report of a game, as on a slip: `Ada 3`, `Ada 12, Bruno 30`, `drawn`. */
export function saidBy(
  { noContest, resigned, winner, active, kind, score, scores }: Reported,
  sides: readonly SideCalled[],
  say: SayIn<'ending-draw' | 'ending-no-contest' | 'ending-resignation'>,
): string {
  if (noContest) return say('ending-no-contest');
  if (scores.length > 0)
    return scores.map(({ side, points }) => `${namesOfSide(sides, side)} ${points}`).join(', ');
  const whose = (winner ?? active)?.id;
  const who = called(sides.flatMap(({ players }) => players).filter(({ id }) => id === whose));
  if (resigned) return `${who}: ${say('ending-resignation')}`;
  const worth = Object.keys(positionWorth).find((points) => positionWorth[Number(points)] === kind);
  const points = worth ?? score;
  return points === null ? say('ending-draw') : `${who} ${points}`.trim();
}

/** The names of those who play on a side. */
export const namesOfSide = (sides: readonly SideCalled[], side: string): string =>
  called(sides.find(({ name }) => name === side)?.players ?? []);
