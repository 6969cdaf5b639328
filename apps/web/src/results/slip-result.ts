import type { VariablesOf } from '../data/graphql.js';
import type { reportResultDocument } from './documents.js';

export type ResultInput = NonNullable<VariablesOf<typeof reportResultDocument>['input']['result']>;

/** A side of a match, with its players in line-up order. */
export interface SideAtBoards {
  readonly team: { readonly id: string } | null;
  readonly players: readonly { readonly id: string }[];
}

/** Where a game of a match was played, and whether it counts. */
export interface GameAtBoard {
  readonly round: number | null;
  readonly board: number | null;
  readonly struck: string | null;
}

/** How a game ended, as an official picks it if the figures do not say it. */
export type Ending = 'points' | 'resignation' | 'given-up' | 'draw' | 'no-contest';

/** The positions of Teeko by what they are worth (TM-1). */
export const positionWorth: Readonly<Record<number, string>> = {
  1: 'sixteen-circle-square',
  2: 'nine-circle-square',
  3: 'small-square',
  4: 'row',
  5: 'big-square',
};

/** The endings that a slip of a game may bear, the usual one first. */
export function endingsOf(gameKind: string, system: string): readonly Ending[] {
  if (gameKind === 'teeko') return ['points', 'resignation', 'draw', 'no-contest'];
  if (system === 'skarney' || system === 'skarney-duplicate') return ['points', 'given-up', 'no-contest'];
  if (gameKind === 'scarnecchia') return ['points', 'given-up', 'no-contest'];
  return ['points', 'no-contest'];
}

/** One side of a slip: who plays for it, and what was written in its box. */
export interface Written {
  /** The player of the side in this game: the one at the board. */
  readonly player: string;
  readonly box: string;
}

/** What of a slip cannot be read, for a sentence beside it. */
export type Unreadable =
  'no-figures' | 'one-box' | 'all-boxes' | 'not-a-figure' | 'not-a-position' | 'level' | 'winner-unmarked';

export type Read = { readonly result: ResultInput } | { readonly unreadable: Unreadable };

const figure = /^[-−]?\d{1,5}$/u;
const figureIn = (box: string): number | null =>
  figure.test(box.trim()) ? Number(box.trim().replace('−', '-')) : null;
const isBlank = (box: string): boolean => box.trim() === '';

/** The one side that has something in its box other than zero; undefined if none or several have. */
function marked(sides: readonly Written[]): Written | undefined {
  const own = sides.filter(({ box }) => !isBlank(box) && figureIn(box) !== 0);
  return own.length === 1 ? own[0] : undefined;
}

/** Reads a slip: what its boxes and its ending say is the result of the game. The server judges whether it can be. */
export function readSlip(gameKind: string, system: string, ending: Ending, sides: readonly Written[]): Read {
  if (ending === 'no-contest') return { result: { noContest: true } };
  if (ending === 'draw') return { result: { draw: true } };
  if (ending === 'resignation') {
    const winner = marked(sides)?.player;
    return winner ? { result: { resignation: { winner } } } : { unreadable: 'winner-unmarked' };
  }
  if (sides.every(({ box }) => isBlank(box))) return { unreadable: 'no-figures' };
  if (ending === 'given-up') return givenUp(gameKind, sides);
  if (gameKind === 'teeko') return teekoResult(sides);
  if (sides.some(({ box }) => !isBlank(box) && figureIn(box) === null)) return { unreadable: 'not-a-figure' };
  return scored(gameKind, sides);
}

function teekoResult(sides: readonly Written[]): Read {
  const won = marked(sides);
  if (!won) return { unreadable: 'one-box' };
  const worth = figureIn(won.box) ?? 0;
  // In Super-Teeko every figure is followed by a zero (TM-3).
  const position = positionWorth[worth] ?? positionWorth[worth / 10];
  if (!position) return { unreadable: 'not-a-position' };
  return { result: { win: { winner: won.player, position } } };
}

function givenUp(gameKind: string, sides: readonly Written[]): Read {
  if (gameKind === 'skarney') {
    const winner = marked(sides)?.player;
    return winner ? { result: { skarneyGivenUp: { winner } } } : { unreadable: 'winner-unmarked' };
  }
  const scores = scoresOf(sides);
  if (!scores) return { unreadable: 'all-boxes' };
  const best = highest(sides, scores);
  return best ? { result: { scarnecchiaGivenUp: { winner: best, scores } } } : { unreadable: 'level' };
}

function scored(gameKind: string, sides: readonly Written[]): Read {
  const one = sides.filter(({ box }) => !isBlank(box));
  const [only] = one;
  switch (gameKind) {
    case 'scarney-solitaire':
      return only && one.length === 1
        ? { result: { solitaire: { score: figureIn(only.box) ?? 0 } } }
        : { unreadable: 'one-box' };
    case 'scarney-singles':
      return only && one.length === 1
        ? { result: { singles: { active: only.player, score: figureIn(only.box) ?? 0 } } }
        : { unreadable: 'one-box' };
    case 'scarney-highlow': {
      const won = marked(sides);
      return won
        ? { result: { highlow: { winner: won.player, score: figureIn(won.box) ?? 0 } } }
        : { unreadable: 'one-box' };
    }
  }
  const scores = scoresOf(sides);
  if (!scores) return { unreadable: 'all-boxes' };
  if (gameKind === 'scarney-doubles') return { result: { doubles: { scores } } };
  if (gameKind === 'skarney') return { result: { skarney: { scores } } };
  if (gameKind === 'scarney-baccarat') return { result: { baccarat: { nets: scores } } };
  const winner = highest(sides, scores);
  return { result: winner ? { scarnecchia: { winner, scores } } : { scarnecchiaTie: { scores } } };
}

function scoresOf(sides: readonly Written[]): number[] | null {
  const scores = sides.map(({ box }) => figureIn(box));
  return scores.every((score) => score !== null) ? scores : null;
}

function highest(sides: readonly Written[], scores: readonly number[]): string | null {
  const most = Math.max(...scores);
  return scores.filter((score) => score === most).length === 1
    ? (sides[scores.indexOf(most)]?.player ?? null)
    : null;
}

/** The boards of the round in play in a match of teams, with the pairs (TM-13); one board for other matches. */
export function boardsToEnter(
  sides: readonly SideAtBoards[],
  games: readonly GameAtBoard[],
): readonly { readonly board: number | null; readonly players: readonly string[] }[] {
  const [one, other] = sides;
  const isTeams = one?.players.length !== 1 && one?.players.length === other?.players.length && other?.team;
  if (!isTeams || !one || !other)
    return [{ board: null, players: sides.map(({ players }) => players[0]?.id ?? '') }];
  const count = one.players.length;
  const counting = games.filter(({ struck }) => struck === null);
  const full = (round: number): boolean => counting.filter((game) => game.round === round).length >= count;
  let round = 1;
  while (full(round)) round += 1;
  const entered = new Set(counting.filter((game) => game.round === round).map(({ board }) => board));
  return one.players.flatMap(({ id }, index) =>
    entered.has(index + 1)
      ? []
      : [
          {
            board: index + 1,
            players: [id, other.players[(index + round - 1) % count]?.id ?? ''],
          },
        ],
  );
}
