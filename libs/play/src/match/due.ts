import { defined, isObject, type Json, own } from '@fairview/kernel';
import { type Games, type Pairing } from '@fairview/rules';
import { choices, isAt, type Choice } from './terms.js';
import { figuring, gamesInProgress, type MatchState } from './state.js';

/**
 * The pairings to be played next (TM-10, TM-11, TM-13): one, or for teams the boards of the round that are neither entered nor
 * in progress. None while the game of two or three players is in progress, and none when the match is over.
 */
export function duePairings(state: MatchState): readonly Pairing[] {
  if (state.ruled) return [];
  const open = gamesInProgress(state);
  return state.sheet.next().filter((pairing) => !open.some((game) => isAt(game, pairing)));
}

/** Numbers run on over games that were struck: a game keeps its number for ever. */
export const nextNumber = (state: MatchState): number =>
  Math.max(0, ...state.games.map((game) => game.number)) + 1;

/** A choice before a game: what it is about, whose it is, and what stands until it is made. */
export interface ChoiceDue {
  readonly what: Choice;
  /** Nobody's if it is agreed. */
  readonly by?: string;
  readonly standing: Json;
}

/**
 * TM-10: the holder of red names the style of each game; or of two players the loser of the last game does, the first
 * game being as agreed, and after a draw (or a no contest) the last style stays.
 */
function styleOf(state: MatchState, { seats: [, red] }: Pairing): ChoiceDue | undefined {
  const { openings, opening: agreed } = state.sheet.terms;
  if (agreed === undefined) return undefined;
  const last = figuring(state).at(-1);
  const what = 'opening';
  if (openings === 'redSelects' && red !== undefined) return { what, by: red, standing: agreed };
  if (openings !== 'loserSelects') return { what, standing: agreed };
  const standing = last?.opening ?? agreed;
  const winner = last?.entered && state.sheet.figuresOf(last.entered.result, last.seats).winner;
  const loser = winner == null ? undefined : last?.seats.find((player) => player !== winner);
  return { what, standing, ...defined({ by: loser }) };
}

const isChoice = (key: string): key is Choice => choices.some((choice) => choice === key);

/** S-5: the seat to which the game leaves it chooses the setup; what the game itself would lay out stands. */
function setupOf(games: Games, { opened }: MatchState, { seats }: Pairing): ChoiceDue | undefined {
  const rulebook = games.rulebook(opened.game, opened.rules);
  if (!rulebook.ok || !rulebook.value.chosen || !isChoice(rulebook.value.chosen.key)) return undefined;
  const { seat, key: what } = rulebook.value.chosen;
  const by = seats[seat];
  const setup = rulebook.value.deal(opened.variant, () => []);
  const standing = setup.ok && isObject(setup.value) ? own(setup.value, what) : undefined;
  return standing === undefined ? undefined : { what, standing, ...defined({ by }) };
}

/** What is to be chosen before a game of these seats, if anything is. */
export const choiceOf = (games: Games, state: MatchState, pairing: Pairing): ChoiceDue | undefined =>
  styleOf(state, pairing) ?? setupOf(games, state, pairing);
