import { defined } from '@fairview/kernel';
import type { Instant } from '@fairview/events';
import { isDeepStrictEqual } from 'node:util';
import { noContestResult, type Games } from '@fairview/rules';
import { tableBefore } from '../game/courses.js';
import type { GameState } from '../game/state.js';
import type { OpenQuestion } from '../open-question.js';
import { isPending } from '../proposals/proposal.js';
import { wentOnWithout } from '../match/around-game.js';
import { decideMatch } from '../match/decide.js';
import { placeOf } from '../match/decided.js';
import type { GameResult } from '../match/terms.js';
import type { MatchFact } from '../match/acts.js';
import { evolveMatch } from '../match/evolve.js';
import { resultOf } from '../match/result.js';
import { contradicting } from '../match/acts/report-for-side.js';
import { unconfirmedGames, type MatchState } from '../match/state.js';

/** A question with the game that it is about. */
export type AskedOfMatch = OpenQuestion & { readonly state?: GameState };

type Answer = readonly MatchFact[];

/** With more states than these of one match nobody tries them out. */
const mostBranches = 300;

/** Nobody reads why: these facts are never written. */
const reason = 'open';

/** What the sheet would enter of a game if a ruling ended it: an award against each seat, or no contest. */
function resultsRuled({ sheet }: MatchState, state: GameState): readonly GameResult[] {
  const { started, plies, opening } = state;
  if (state.undealt || started.seats.length === 0) return [];
  const before = tableBefore(state, plies.length);
  const table = before.outcome && plies.length > 0 ? tableBefore(state, plies.length - 1) : before;
  const ends = opening.seats === started.seats.length ? started.seats.map((_, seat) => seat) : [];
  const awarded = ends.flatMap((seat) => {
    const ended = { by: 'resignation', seat } as const;
    const over = table.end(ended);
    return over.ok ? [resultOf(sheet, { table: over.value, seats: started.seats, plies, ended })] : [];
  });
  return [...awarded, noContestResult];
}

/**
 * What a ruling on a game would do to its match: take the game off the sheet, or back on; and if the game is known, end
 * it for one seat or another, or as no contest.
 */
function answersOnGame(match: MatchState, gameId: string, state?: GameState): readonly Answer[] {
  const game = match.games.find((each) => each.gameId === gameId);
  if (!game) return [];
  const { number, seats, entered, struck } = game;
  if (struck !== undefined)
    return !entered || wentOnWithout(match, gameId) ? [] : [[{ type: 'GameRestored', gameId, reason }]];
  const place = placeOf(game);
  const results = (state ? resultsRuled(match, state) : []).filter(
    (result) => !isDeepStrictEqual(result, entered?.result),
  );
  return [
    ...(entered ? [[{ type: 'GameStruck' as const, gameId, reason }]] : []),
    ...results.map((result): Answer => [
      { type: 'GameEntered', v: 2, gameId, number, seats, source: 'played', result, ...place },
    ]),
  ];
}

/** What the rulings that are proposed for a game would do; to let it stand changes only what a ruling has changed. */
function answersProposed(match: MatchState, { game, state }: AskedOfMatch): readonly Answer[] {
  if (game === null) return [];
  const isStruck = match.games.some(({ gameId, struck }) => gameId === game && struck !== undefined);
  const pending = (state?.proposals ?? []).filter(isPending).map(({ act }) => act.ruling);
  const isOther = pending.some((ruling) => ruling !== 'void' && ruling !== 'let-stand');
  if (isOther || state?.ruledFrom) return pending.length > 0 ? answersOnGame(match, game, state) : [];
  const changes = pending.some((ruling) => (ruling === 'void') !== isStruck);
  return changes ? answersOnGame(match, game) : [];
}

function answersTo(games: Games, match: MatchState, question: AskedOfMatch, now: Instant): readonly Answer[] {
  const { kind, game } = question;
  if (kind === 'report')
    return unconfirmedGames(match).map((gameId) => [{ type: 'GameStruck', gameId, reason }]);
  if (kind === 'conflict')
    return contradicting(match).flatMap(({ gameId, result, board }) => {
      const act = { type: 'EnterGame', gameId, source: 'reported', result, ...defined({ board }) } as const;
      const decided = decideMatch(games, match, act, now);
      return decided.ok ? [decided.value.events] : [];
    });
  if (game !== null)
    return kind === 'dispute' ? answersOnGame(match, game, question.state) : answersProposed(match, question);
  return match.proposals.flatMap((each) => {
    const decided = isPending(each) && !each.applied ? decideMatch(games, match, each.act, now) : undefined;
    return decided?.ok === true ? [decided.value.events] : [];
  });
}

const after = (games: Games, match: MatchState, answer: Answer, at: Instant): MatchState =>
  answer.reduce(
    (state, body) =>
      evolveMatch(games, state, { body, version: state.version, position: state.position, at }),
    match,
  );

/** A dispute about the sheet itself may be answered by any correction: nobody can try them all. */
const isOfSheet = ({ kind, game }: AskedOfMatch): boolean => kind === 'dispute' && game === null;

/**
 * How a match may come to stand: one state for each combination of answers to what is open about it, except the one
 * that changes nothing; `undefined` if there are more than `mostBranches`, or if the sheet itself is disputed. An
 * answer that would be refused after another one is left out.
 */
export function answeredMatches(
  games: Games,
  match: MatchState,
  questions: readonly AskedOfMatch[],
  now: Instant,
): readonly MatchState[] | undefined {
  if (questions.some(isOfSheet)) return undefined;
  let branches: readonly MatchState[] = [match];
  for (const question of questions) {
    branches = branches.flatMap((state) => [
      state,
      ...answersTo(games, state, question, now).map((answer) => after(games, state, answer, now)),
    ]);
    if (branches.length > mostBranches) return undefined;
  }
  return branches.slice(1);
}
