import type { Pairing } from '@fairview/rules';
import type { MatchGame, MatchState } from './state.js';
import { figuring, gamesInProgress } from './state.js';

const samePlace = (one: Pick<MatchGame, 'round' | 'board'>, other: Pairing): boolean =>
  one.round === other.round && one.board === other.board;

/**
 * Who is to play next (TM-10, TM-11, TM-13): one pairing, of teams the boards of the round that are neither entered nor
 * in progress. None while the game of two or three players is in progress, and none when the match is over.
 */
export function duePairings(state: MatchState): readonly Pairing[] {
  if (state.ruled) return [];
  const open = gamesInProgress(state);
  return state.sheet.next().filter((pairing) => !open.some((game) => samePlace(game, pairing)));
}

/** Numbers run on over games that were struck: a game keeps its number for ever. */
export const nextNumber = (state: MatchState): number =>
  Math.max(0, ...state.games.map((game) => game.number)) + 1;

/** The players of a pairing by seat. */
export const seatsOf = ({ seats }: Pairing): readonly string[] => seats;

/** Whose choice the style of a coming game is, and which stands until it is made; no game but Teeko has styles. */
export interface Choice {
  /** Nobody's where the style is agreed. */
  readonly by?: string;
  readonly standing: string | undefined;
}

/**
 * TM-10: the holder of red names the style of each game; or of two players the loser of the last game does, the first
 * game being as agreed, and after a draw (or a no contest) the last style stays.
 */
export function choiceOf(state: MatchState, { seats: [, red] }: Pairing): Choice {
  const { openings, opening: agreed } = state.sheet.terms;
  const last = figuring(state).at(-1);
  const standing = last?.opening ?? agreed;
  if (openings === 'redSelects' && red !== undefined) return { by: red, standing: agreed };
  if (openings !== 'loserSelects') return { standing: agreed };
  const winner = last?.entered?.result.winner;
  const loser = typeof winner === 'string' ? last?.seats.find((player) => player !== winner) : undefined;
  return loser === undefined ? { standing } : { by: loser, standing };
}
