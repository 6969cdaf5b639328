import { nameOfSide, type Desk } from '../desk.js';
import type { DeskSide } from '../figures.js';
import type { Slip } from '../results/slips.js';

/** A table at which two entries or teams are paired. */
export interface TableOfTwo {
  readonly slip: Slip;
  readonly sides: readonly [string, string];
}

/** The entry that a side plays for; undefined of partners. */
const entryOf = ({ team, players }: DeskSide): string | undefined =>
  team?.id ?? (players.length === 1 ? players[0]?.id : undefined);

/** The tables where two may have sat down otherwise: none in an arena, in a duplicate or on a ladder. */
export function tablesOfTwo({ plan, slips }: Pick<Desk, 'plan' | 'slips'>): readonly TableOfTwo[] {
  if (plan.status !== 'PAIRED' || !plan.offeredFormat.canBeReseated) return [];
  return slips.flatMap((slip) => {
    const [first, second, ...others] = slip.sides.map(entryOf);
    return first === undefined || second === undefined || others.length > 0
      ? []
      : [{ slip, sides: [first, second] as const }];
  });
}

/** The tables at which others sit, or the same the other way round: seats are named table by table. */
export const seatedOtherwise = (
  tables: readonly (Pick<TableOfTwo, 'sides'> & { readonly slip: Pick<Slip, 'id'> })[],
  seats: readonly string[],
) =>
  tables.flatMap(({ slip: { id: matchId }, sides }, at) => {
    const [firstId = '', secondId = ''] = seats.slice(2 * at, 2 * at + 2);
    return firstId === sides[0] && secondId === sides[1] ? [] : [{ matchId, firstId, secondId }];
  });

/** A match whose sides can be exchanged, and the names of those who meet there. */
interface ToSwap {
  readonly id: string;
  readonly board: number;
  readonly sides: readonly string[];
}

/** Whether nothing shows who sat there: a game without a ply does not. */
const isUnplayed = ({ games, currentGames, reports }: Slip): boolean =>
  reports.length === 0 &&
  currentGames.every(({ ply }) => ply === 0) &&
  games.nodes.every(({ gameId }) => currentGames.some((current) => current.gameId === gameId));

/** The matches whose sides can be exchanged: those that are open and unplayed, and in the next round of teams those for which no line-up is named. */
export function toSwap(desk: Pick<Desk, 'plan' | 'slips' | 'pairings' | 'entries'>): readonly ToSwap[] {
  const open = tablesOfTwo(desk).filter(({ slip }) => slip.status === 'OPEN' && isUnplayed(slip));
  const waiting =
    desk.plan.status === 'PAIRED' ? desk.pairings.filter(({ lineUpsIn }) => lineUpsIn.length === 0) : [];
  const next = Math.min(...waiting.map(({ round }) => round));
  const names = new Map(desk.entries.map(({ id, name }) => [id, name ?? '?']));
  return [
    ...open.map(({ slip }) => ({ id: slip.id, board: slip.board ?? 0, sides: slip.sides.map(nameOfSide) })),
    ...waiting
      .filter(({ round, entries }) => round === next && entries.length === 2)
      .map(({ matchId: id, board, entries }) => ({
        id,
        board,
        sides: entries.map((entry) => names.get(entry.id) ?? '?'),
      })),
  ];
}
