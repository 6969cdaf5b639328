import { accepted, quoted, refused, type Checked, type Refused } from '../../game/refusal.js';
import type { Instant } from '../clock.js';
import type { Pairing, SheetBoard, SheetGame } from '../contract.js';
import type { Contest, Ledger } from '../ledger.js';
import type { Result } from '../result.js';
import type { Rotation, Standing, Step } from '../rotation.js';

/** A board that is done, in a round that may not be. */
type Board = SheetBoard & { readonly side?: number; readonly endedAt?: Instant };

const sizeOf = ({ columns }: Ledger): number => columns[0]?.players.length ?? 0;

/** TM-13: whom a board of a round brings together; the first team has black in the odd rounds. */
function pairing({ columns }: Ledger, round: number, board: number): Pairing {
  const [own, others] = columns.map(({ players }) => players);
  const place = board - 1;
  const [one = '', other = ''] = [own?.[place], others?.[(place + round - 1) % (others.length || 1)]];
  return { seats: round % 2 === 1 ? [one, other] : [other, one], round, board };
}

/** The boards from 1, of a round in which these are done. */
const openBoards = (size: number, done: readonly Board[]): readonly number[] => {
  const numbers = new Set(done.map(({ board }) => board));
  return Array.from({ length: size }, (_, place) => place + 1).filter((board) => !numbers.has(board));
};

/** TM-14: the board sums balanced; one board without a result leaves the round without one (TM-19). */
function netOf(boards: readonly Board[], size: number): Pick<Contest, 'winner' | 'points' | 'how'> {
  if (boards.length < size || boards.some(({ how }) => how === 'no-contest')) {
    return { winner: undefined, points: 0, how: 'no-contest' };
  }
  const net = boards.reduce((sum, { side, points }) => (side === 0 ? sum + points : sum - points), 0);
  if (net === 0) return { winner: undefined, points: 0, how: 'even' };
  return { winner: net > 0 ? 0 : 1, points: Math.abs(net), how: 'net' };
}

/** What is entered of a round: its net, with the boards in the order of their numbers. */
function entered(round: number, done: readonly Board[], size: number): Contest {
  const inOrder = [...done].sort((one, other) => one.board - other.board);
  const endedAt = Math.max(...inOrder.map((board) => board.endedAt ?? -Infinity));
  const boards = inOrder.map(({ side: _, endedAt: __, ...board }): SheetBoard => board);
  return { ...netOf(done, size), endedAt, round: { round, boards } };
}

/** TM-14, TM-13: a game is of the round in play, on a board of it that is not done, and nobody sits at two. */
function judgePlace(
  { round, board }: SheetGame,
  { black, red }: Result,
  inPlay: { readonly round: number; readonly done: readonly Board[]; readonly size: number },
): Checked<number> {
  if (round !== inPlay.round) return refused('TM-14', 'round-not-in-play', { round: inPlay.round });
  const { size, done } = inPlay;
  if (board === undefined || !Number.isInteger(board) || board < 1 || board > size) {
    return refused('TM-13', 'board-unknown', { boards: size });
  }
  if (done.some((other) => other.board === board))
    return refused('TM-13', 'board-repeated', { board, round });
  return twiceSeated([black, red], done) ?? accepted(board);
}

/** TM-13: the boards of a round are played at once. */
function twiceSeated(colours: readonly (string | undefined)[], done: readonly Board[]): Refused | undefined {
  const player = colours.find(
    (name) => name !== undefined && done.some(({ black, red }) => black === name || red === name),
  );
  return player === undefined
    ? undefined
    : refused('TM-13', 'player-at-two-boards', { player: quoted(player) });
}

/**
 * TM-13, TM-14: teams play a board for each of their players at once, round after round, and a round is entered when all
 * its boards are done. `done` are those of the round in play, in the order in which they came in.
 */
export function rounds(round = 1, done: readonly Board[] = []): Rotation {
  const whole = (ledger: Ledger, boards: readonly Board[]): Step => ({
    rotation: rounds(round + 1),
    contest: entered(round, boards, sizeOf(ledger)),
  });
  const rotation: Rotation = {
    next: ({ ledger }) => openBoards(sizeOf(ledger), done).map((board) => pairing(ledger, round, board)),
    after: (game, result, { ledger }: Standing) => {
      const size = sizeOf(ledger);
      const place = judgePlace(game, result, { round, done, size });
      if (!place.ok) return place;
      const { endedAt } = game;
      const board: Board = {
        board: place.value,
        game: ledger.games,
        ...result,
        ...(endedAt === undefined ? {} : { endedAt }),
      };
      const boards = [...done, board];
      return accepted(boards.length < size ? { rotation: rounds(round, boards) } : whole(ledger, boards));
    },
    cutOff: ({ ledger }) => (done.length === 0 ? { rotation } : whole(ledger, done)),
  };
  return rotation;
}
