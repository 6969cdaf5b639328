import { defined } from '@fairview/kernel';
import type { Instant } from '@fairview/events';
import type { Games } from '@fairview/rules';
import type { GameState } from './game/state.js';
import type { OpenQuestion } from './open-question.js';
import { isPending } from './proposals/proposal.js';
import { wentOnWithout } from './match/around-game.js';
import { decideMatch } from './match/decide.js';
import type { MatchFact } from './match/events.js';
import { evolveMatch } from './match/evolve.js';
import { contradicting } from './match/side-reports.js';
import { unconfirmedGames, type MatchState } from './match/state.js';

/** A question with the game that it is about. */
export type AskedOfMatch = OpenQuestion & { readonly state?: GameState };

type Answer = readonly MatchFact[];

/** Nobody reads why: these facts are never written. */
const reason = 'open';

/** What a ruling on a game would do to its match: take the game off the sheet, or back on. Nothing of a game in progress. */
function answersOnGame(match: MatchState, gameId: string): readonly Answer[] {
  const game = match.games.find((each) => each.gameId === gameId);
  if (!game?.entered) return [];
  if (game.struck === undefined) return [[{ type: 'GameStruck', gameId, reason }]];
  return wentOnWithout(match, gameId) ? [] : [[{ type: 'GameRestored', gameId, reason }]];
}

/** What the rulings that are proposed for a game would do; to let it stand changes only a game that is void. */
function answersProposed(match: MatchState, { game, state }: AskedOfMatch): readonly Answer[] {
  const isStruck = match.games.some(({ gameId, struck }) => gameId === game && struck !== undefined);
  const changes = (state?.proposals ?? []).some(
    (each) => isPending(each) && (each.act.ruling === 'void') !== isStruck,
  );
  return changes && game !== null ? answersOnGame(match, game) : [];
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
    return kind === 'dispute' ? answersOnGame(match, game) : answersProposed(match, question);
  return match.proposals.flatMap((each) => {
    const decided = isPending(each) && !each.applied ? decideMatch(games, match, each.act, now) : undefined;
    return decided?.ok === true ? [decided.value.events] : [];
  });
}

const after = (games: Games, match: MatchState, answer: Answer): MatchState =>
  answer.reduce(
    (state, body) => evolveMatch(games, state, { body, version: state.version, position: state.position }),
    match,
  );

/**
 * How a match may come to stand: one state for each combination of answers to what is open about it, but for the one that
 * changes nothing. An answer that would be refused after another one is left out.
 */
export function answeredMatches(
  games: Games,
  match: MatchState,
  questions: readonly AskedOfMatch[],
  now: Instant,
): readonly MatchState[] {
  const branches = questions.reduce<readonly MatchState[]>(
    (known, question) =>
      known.flatMap((state) => [
        state,
        ...answersTo(games, state, question, now).map((answer) => after(games, state, answer)),
      ]),
    [match],
  );
  return branches.slice(1);
}
