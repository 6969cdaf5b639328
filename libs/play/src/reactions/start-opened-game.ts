import { defined } from '@fairview/kernel';
import type { Games } from '@fairview/rules';
import { phaseOf, sealedDeal, type DealState } from '../deal/state.js';
import { dealStream } from '../deal/stream.js';
import type { GameEvent } from '../game/events.js';
import { gameStream } from '../game/stream.js';
import { gamesInProgress, type MatchGame, type MatchState } from '../match/state.js';
import { matchStream } from '../match/stream.js';
import { notCounted } from '../given-back.js';
import { variantOf } from '../match/variant.js';
import { attemptId } from '../sealed/sealed-deal.js';
import { dealSize, defaultSetup } from '../sealed/setups.js';
import type { Reaction, ReactionCommand, Subject } from './reaction.js';

type GameStarted = Extract<GameEvent, { type: 'GameStarted' }>;

/** The first event of a game that the match has opened, before it is dealt. An extra game is played without the clock (TM-20). */
function startOf({ id, state }: Subject<MatchState>, game: MatchGame): GameStarted {
  const { opened, clock, plannedClock } = state;
  const { tournament, moveSeconds } = opened;
  const givenBack = notCounted(state.givenBack);
  const lost =
    givenBack.length > 0 && plannedClock
      ? { givenBack, planned: { endsAt: plannedClock.endsAt, noContestAfter: plannedClock.noContestAfter } }
      : {};
  const limit = clock && !game.extra ? { ...clock, ...lost } : undefined;
  return {
    type: 'GameStarted',
    game: opened.game,
    rules: opened.rules,
    variant: variantOf(opened, game),
    setup: game.setup ?? null,
    seats: game.seats,
    match: id,
    number: game.number,
    ...defined({ tournament, board: game.board, limit, moveSeconds }),
  };
}

/** The deal that a game is played from: its own, or one that others play too. */
const dealOf = ({ opened }: MatchState, { gameId, dealNumber = 0 }: MatchGame): string =>
  opened.deals?.[dealNumber - 1] ?? gameId;

/** The games of a match that are played from a deal, over ones too. */
export const gamesOfDeal = (state: MatchState, dealId: string): readonly MatchGame[] =>
  state.games.filter((game) => dealOf(state, game) === dealId);

const causeOf = ({ id }: Subject<MatchState>, { gameId, openedVersion }: MatchGame) => ({
  stream: matchStream(id),
  version: openedVersion,
  what: `start-${gameId}`,
});

/** A game starts from its deal once that is made; nothing follows before. */
function startDealt(
  subject: Subject<MatchState>,
  game: MatchGame,
  deal: DealState,
): readonly ReactionCommand[] {
  if (phaseOf(deal) !== 'dealt') return [];
  const dealt = { ...sealedDeal(deal), ...defined({ given: game.given }) };
  const start = { ...startOf(subject, game), setup: null, deal: dealt };
  return [{ to: 'game', id: game.gameId, start, cause: causeOf(subject, game) }];
}

/**
 * The deal of a game is opened. Deals of a tournament exist before its matches do; one shared by the tables of this match has
 * the seeds of all its players.
 */
function openDeal(subject: Subject<MatchState>, game: MatchGame, n: number): ReactionCommand {
  const { id: match, state } = subject;
  const { game: played, rules, variant, seats } = startOf(subject, game);
  const id = dealOf(state, game);
  const players = Object.values(state.opened.sides).flat();
  const seated =
    id === game.gameId ? { seats, match } : { seats: players, matches: players.map(() => match) };
  const start = { game: played, rules, variant, n, ...seated };
  return { to: 'deal', id, start, needs: { draw: attemptId(id, 1) }, cause: causeOf(subject, game) };
}

/** The games that a match has opened start: with the setup that was chosen or that the game itself lays out, or from a deal. */
export function startOpenedGame(registry: Games): Reaction<MatchState> {
  const sizeOf = (subject: Subject<MatchState>, game: MatchGame) =>
    dealSize(registry, startOf(subject, game));
  return {
    needs: (subject, { game }) =>
      gamesInProgress(subject.state).flatMap((opened) => {
        if (sizeOf(subject, opened) === undefined) return [];
        const { gameId } = opened;
        return [gameStream(gameId), ...(game(gameId) ? [] : [dealStream(dealOf(subject.state, opened))])];
      }),
    react: (subject, { game, deal }) =>
      gamesInProgress(subject.state).flatMap((opened): readonly ReactionCommand[] => {
        const n = sizeOf(subject, opened);
        const { gameId } = opened;
        if (n === undefined) {
          const start = startOf(subject, opened);
          const setup = start.setup ?? defaultSetup(registry, start);
          return [{ to: 'game', id: gameId, start: { ...start, setup }, cause: causeOf(subject, opened) }];
        }
        if (game(gameId)) return [];
        const dealt = deal(dealOf(subject.state, opened));
        return dealt ? startDealt(subject, opened, dealt) : [openDeal(subject, opened, n)];
      }),
  };
}

/** The matches whose games are played from a deal. */
const matchesOf = ({ opened: { match, matches } }: DealState): readonly string[] => [
  ...new Set(matches ?? (match === undefined ? [] : [match])),
];

/** The games that waited for a deal start when it is made. */
export const startDealtGames: Reaction<DealState> = {
  needs: ({ state }) => (phaseOf(state) === 'dealt' ? matchesOf(state).map(matchStream) : []),
  react: ({ id: dealId, state: deal }, { match }) =>
    matchesOf(deal).flatMap((id) => {
      const state = match(id);
      if (!state) return [];
      return gamesInProgress(state)
        .filter((game) => dealOf(state, game) === dealId)
        .flatMap((game) => startDealt({ id, state }, game, deal));
    }),
};
