import { nameOfSide } from '../desk.js';
import type { DeskPlan } from '../base-document.js';
import type { Slip } from './slips.js';
import { boardsToEnter } from '../../../parts/results/boards-to-enter.js';

interface SideOfRow {
  readonly name: string;
  readonly player: string;
  readonly points: number;
  /** Whether somebody else has won. */
  readonly hasLost: boolean;
}

/** A line of the desk: a match that is over, or the next game of one that is not. */
export interface SlipRow {
  readonly key: string;
  readonly slip: Slip;
  readonly isOpen: boolean;
  /** In matches of teams: the board, from 1. */
  readonly board: number | null;
  /** The game, if it was opened here. */
  readonly gameId: string | null;
  readonly sides: readonly SideOfRow[];
}

/** The lines of a match: one, or in matches of teams one for each board that is to come. */
export function rowsOf(slip: Slip, plan: Pick<DeskPlan, 'boards'>): readonly SlipRow[] {
  const points = (side: string): number => slip.sheet.sides.find((each) => each.side === side)?.count ?? 0;
  const isOpen = slip.status === 'OPEN';
  const names = new Map(
    slip.sides.flatMap(({ players }) => players.map(({ id, name }) => [id, name ?? '?'])),
  );
  const boards = isOpen
    ? boardsToEnter(slip.sides, slip.games.nodes)
    : [{ board: null, players: slip.sides.map(({ players }) => players[0]?.id ?? '') }];
  return boards.map(({ board, players }) => ({
    key: `${slip.id}:${board ?? ''}:${slip.games.nodes.length}`,
    slip,
    isOpen,
    board,
    gameId: board === null ? (slip.currentGames[0]?.gameId ?? null) : null,
    sides: slip.sides.map((side, at) => ({
      name: board === null || plan.boards === null ? nameOfSide(side) : (names.get(players[at] ?? '') ?? '?'),
      player: players[at] ?? '',
      points: points(side.name),
      hasLost: slip.sheet.winner !== null && slip.sheet.winner !== side.name,
    })),
  }));
}
