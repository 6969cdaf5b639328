import { accepted, bug, defined, type Checked } from '@fairview/kernel';
import { assignedByLog } from '@fairview/events';
import type { Games } from '@fairview/rules';
import { v5 as derivedId } from 'uuid';
import { awaitsAnswer } from './disputes/dispute.js';
import type { GameState } from './game/state.js';
import type { Play } from './play.js';
import { isPending } from './proposals/proposal.js';
import { decideMatch } from './match/decide.js';
import type { GameResult } from './match/terms.js';
import type { MatchEvent } from './match/events.js';
import type { MatchFact } from './match/acts.js';
import { evolveMatch } from './match/evolve.js';
import { figuring, gamesInProgress, type MatchState } from './match/state.js';

/** A result from the board that goes with those who sat there, when their match is opened again. */
export interface KeptResult {
  readonly result: GameResult;
  /** For one of several boards of a round: which. */
  readonly board?: number;
  /** The slip bore the signatures of all sides. */
  readonly signed?: true;
}

/** What was done in a match, as far as it says whether others can have sat there. */
export interface SeatingEvidence {
  /** Games were played here, or imported ply by ply, even if void: they contain their players. */
  readonly isPlayed: boolean;
  /** A ruling that stands, a penalty, a dispute or a proposal is about those who were paired. */
  readonly isJudged: boolean;
  /** The results from the board that stand, in the order in which they were entered. */
  readonly results: readonly KeptResult[];
  /** How many reports of single sides are on no sheet yet. */
  readonly reports: number;
}

/** Nothing was done. */
export const nothingDone: SeatingEvidence = { isPlayed: false, isJudged: false, results: [], reports: 0 };

/** A game without a ply is not begun, unless its cards were dealt: those have been seen. */
const isUnderWay = ({ plies, started }: GameState): boolean => plies.length > 0 || started.deal !== undefined;

/**
 * What was done in a match.
 * @param open its games in progress that have started
 */
export function seatingEvidence(state: MatchState, open: readonly GameState[]): SeatingEvidence {
  const entered = figuring(state).flatMap(({ entered: how, board }) => (how ? [{ ...how, board }] : []));
  const isPlayed = state.games.some((game) => game.entered?.source === 'played') || open.some(isUnderWay);
  const isJudged =
    state.ruled !== undefined ||
    state.penalties.some(({ lifted }) => lifted === undefined) ||
    state.disputes.some(awaitsAnswer) ||
    state.proposals.some(isPending);
  const results = entered.map(({ result, board, agreed }) => ({
    result,
    ...defined({ board }),
    ...(agreed === 'slip' ? { signed: true as const } : {}),
  }));
  return { isPlayed, isJudged, results, reports: state.reports.length };
}

/** What was done in a match as it stands now; nothing if it is not open yet. */
export async function seatingEvidenceOf(
  play: Pick<Play, 'game' | 'match'>,
  club: string,
  match: string,
): Promise<SeatingEvidence> {
  const state = await play.match(club, match);
  if (!state) return nothingDone;
  const open = await Promise.all(gamesInProgress(state).map(({ gameId }) => play.game(club, gameId)));
  return seatingEvidence(
    state,
    open.filter((game) => game !== undefined),
  );
}

/** Namespace of the ids of games whose results were kept. */
const keptGames = '0b0f3ad5-6a4e-5a86-9d0e-3d9f6a1c7e52';

/**
 * A match with results from the board, as its stream begins, and its state then. Refused as the sheet refuses a result: under other
 * sides it may be none.
 */
export function openedWith(
  games: Games,
  id: string,
  opened: Extract<MatchEvent, { type: 'MatchOpened' }>,
  results: readonly KeptResult[],
): Checked<{ readonly events: readonly MatchFact[]; readonly state: MatchState }> {
  const events: MatchFact[] = [opened];
  const after = (before: MatchState | undefined, body: MatchFact): MatchState => {
    const version = (before?.version ?? 0) + 1;
    return evolveMatch(games, before, { body, version, position: version, at: assignedByLog });
  };
  let state = after(undefined, opened);
  for (const [at, kept] of results.entries()) {
    const gameId = derivedId(`${id}:${at + 1}`, keptGames);
    const decided = decideMatch(games, state, { type: 'EnterGame', gameId, source: 'reported', ...kept }, 0);
    if (!decided.ok) return decided;
    const [entered = bug('a result is entered by no event')] = decided.value.events;
    events.push(entered);
    state = after(state, entered);
  }
  return accepted({ events, state });
}
