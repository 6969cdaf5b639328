import type { ResultOf } from '../../data/graphql.js';
import type { SayIn } from '../../messages/say.js';
import type { reportedParts } from './documents.js';
import { positionWorth } from '../../games/teeko/slip.js';
import type { SheetResult } from './changed-documents.js';

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

/** How a result is said: the message, and what it names. */
type ResultSaid =
  | { readonly message: 'no-contest' | 'drawn' }
  | { readonly message: 'resigned'; readonly name: string }
  | { readonly message: 'figures'; readonly name: string; readonly figures: string };

const figure = (points: number): string => (points < 0 ? `−${-points}` : String(points));

/** A result in a few words, as it stands in a box: `Clara 3`, `12–28`, `drawn`. */
export function resultSaid(result: SheetResult): ResultSaid {
  const { noContest, resigned, winner, active, points, score, scores } = result;
  if (noContest) return { message: 'no-contest' };
  const name = winner?.name ?? active?.name ?? '';
  if (scores.length > 0)
    return { message: 'figures', name, figures: scores.map((each) => figure(each.points)).join('–') };
  const worth = score ?? points;
  if (worth !== null && worth !== 0) return { message: 'figures', name, figures: figure(worth) };
  if (resigned) return { message: 'resigned', name };
  return winner || score !== null
    ? { message: 'figures', name, figures: figure(worth ?? 0) }
    : { message: 'drawn' };
}
