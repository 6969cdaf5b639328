import { defined } from '@fairview/kernel';
import { withPenalties, type Ranked, type SheetFigures } from '@fairview/rules';
import { counted } from './penalties.js';
import type { MatchState, RuledMatch } from './state.js';

/** A table's order with this side first, the rest as they stood; as it is where there is no such side (BC-18). */
const withFirst = (ranking: readonly Ranked[], winner: string | null): readonly Ranked[] => [
  ...ranking.filter(({ side }) => side === winner),
  ...ranking.filter(({ side }) => side !== winner),
];

/** The side that was there while the others were not; `null` where nobody was. */
export const presentSide = (
  { sides }: Pick<MatchState['opened'], 'sides'>,
  absent: readonly string[],
): string | null => Object.keys(sides).find((side) => !absent.includes(side)) ?? null;

/** What a side has from a match that was forfeited: the agreed spread, or as much less. */
export const forfeitNet = ({ absent = [], spread = 0 }: RuledMatch, side: string): number =>
  absent.includes(side) ? 0 - spread : spread;

/**
 * How a match stands: its sheet's answer. Where an arbiter has ended it the points stay as they were played, the match is
 * for the side that the ruling names, and nobody is credited with anything. A forfeited one has the agreed spread. Penalties
 * are taken off at the end.
 */
export const figuresOfMatch = (
  match: Pick<MatchState, 'opened' | 'sheet' | 'ruled' | 'penalties'>,
): SheetFigures => withPenalties(answerAsPlayed(match), counted(match.penalties), match.sheet.sides);

/** The same without penalties. */
function answerAsPlayed({
  opened,
  sheet,
  ruled,
}: Pick<MatchState, 'opened' | 'sheet' | 'ruled'>): SheetFigures {
  const answer = sheet.figures();
  if (!ruled) return answer;
  const { winner, absent, spread = 0 } = ruled;
  const { ranking } = answer;
  const net = Object.entries(opened.sides).flatMap(([side, players]) =>
    players.map((player) => [player, forfeitNet(ruled, side)] as const),
  );
  return {
    ...{ ...answer, finished: true, winner, spread },
    ...(absent ? { net: Object.fromEntries(net), credits: [] } : {}),
    ...defined({ ranking: ranking && withFirst(ranking, winner) }),
  };
}
