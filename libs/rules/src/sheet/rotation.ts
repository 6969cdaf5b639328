import { accepted, defined, type Checked } from '@fairview/kernel';
import type { Pairing, SheetGame } from './contract.js';
import type { Credited } from './credited.js';
import type { Contest, Ledger } from './ledger.js';
import { roundTheTable } from './sides.js';

/** The current ledger, and whether the next game is an extra game without clock (TM-20). */
export type MatchProgress = { readonly ledger: Ledger; readonly extraGameDue: boolean };

/** What a game leads to: who is due from then on, and what is entered, if anything is yet. */
export type Step = { readonly rotation: Rotation; readonly contest?: Contest };

/** The pairings, updated as the games played are entered. An immutable value. */
export interface Rotation {
  /** Whether a round is in play that must be whole before the match can end (S-21). */
  readonly isInRound?: boolean;
  /** The games that are due. */
  next(standing: MatchProgress): readonly Pairing[];
  /** The step that a game makes from where the match stands. Refused if it cannot be played there (TM-13, TM-14). */
  after(game: SheetGame, result: Credited, standing: MatchProgress): Checked<Step>;
  /** The step when time runs out: games begun and not complete are no contest (TM-19). */
  cutOff(standing: MatchProgress): Step;
}

/** What is entered if a game stands alone. */
export const contestOf = (
  { endedAt }: SheetGame,
  { side, points, scores, tieBreak, shoe, how }: Credited,
): Contest => ({
  winner: side,
  points,
  ...defined({ scores, tieBreak, shoe }),
  how,
  ...defined({ endedAt }),
});

/**
 * TM-10, S-25: the first side opens, and black (or the start) changes after each game: to the player who did not have
 * it in the last one, if that is known, else by the number of games.
 */
export function twoHanded(lastBlack?: string): Rotation {
  const rotation: Rotation = {
    next: ({ ledger }) => {
      const [first = '', second = ''] = ledger.columns.flatMap(({ players }) => players);
      const firstOpens = lastBlack === undefined ? ledger.games % 2 === 0 : lastBlack === second;
      return [{ seats: firstOpens ? [first, second] : [second, first] }];
    },
    after: (game, result) =>
      accepted({
        rotation: twoHanded(result.black ?? result.seats?.[0]),
        contest: contestOf(game, result),
      }),
    cutOff: () => ({ rotation }),
  };
  return rotation;
}

/** What a match gives to a game: to its variant, to its setup. */
type Given = Pick<Pairing, 'setup' | 'variant'>;

/**
 * The players keep their seats from game to game, the sides in turn round the table. `givenTo` is what the match gives to a
 * game at so many seats, if anything.
 */
export function seated(givenTo?: (ledger: Ledger, seats: number) => Given): Rotation {
  const rotation: Rotation = {
    next: ({ ledger }) => {
      const seats = roundTheTable({
        sides: ledger.columns.map(({ side, players }) => ({ name: side, players })),
      });
      return [{ seats, ...givenTo?.(ledger, seats.length) }];
    },
    after: (game, result) => accepted({ rotation, contest: contestOf(game, result) }),
    cutOff: () => ({ rotation }),
  };
  return rotation;
}
