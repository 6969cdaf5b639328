import { defined, type Json, type JsonObject } from '@fairview/kernel';
import type { Instant } from '@fairview/events';
import type { Games, GivenFigures } from '@fairview/rules';
import { v5 as derivedId } from 'uuid';
import { refused } from '../../refusals.js';
import type { ActOfMatch, FactOfMatch } from '../act.js';
import { decided, matchOver, placeOf, type Decided } from '../decided.js';
import { choiceOf, duePairings, nextNumber } from '../due.js';
import {
  dealsPlayed,
  gamesInProgress,
  isOver,
  limitAhead,
  withoutReportsAt,
  type MatchGame,
  type MatchState,
} from '../state.js';
import type { AskedGame, Choice, MatchClock, Place } from '../terms.js';
import { sidesMissing } from './arrivals.js';
import { awaitsChoice } from './make-choice.js';

/** The next game, or all boards of the next round at once: `gameId` is the id of the first, others follow from it. */
export interface OpenGame {
  readonly type: 'OpenGame';
  readonly gameId: string;
  /** A player asks for it, and no official who sees who is there. */
  readonly bySeat?: true;
}

/** A game starts. */
export interface GameOpened extends Place {
  readonly type: 'GameOpened';
  readonly gameId: string;
  readonly number: number;
  /** The player (entry id) at each seat, seat 0 first. */
  readonly seats: readonly string[];
  /** Set with the first game of a timed match. */
  readonly clock?: MatchClock;
  /** An extra game of TM-17 or TM-20 after the time limit, played without a clock. */
  readonly extra?: true;
  /** The opening style, if it was named for this game. */
  readonly opening?: string;
  /** What the match gives to the variant, if anything: chips and rounds at a table of elimination (BC-18). */
  readonly variant?: JsonObject;
  /** The setup, if a player has chosen it. */
  readonly setup?: Json;
  /** What the match gives to the setup of a game that is dealt. */
  readonly given?: GivenFigures;
  /** Which of the deals that the matches share it is played from, from 1. */
  readonly dealNumber?: number;
}

/** How long an opening may take from the reading of the clock to the record of it. */
const openingMs = 1_000;

/** Namespace of the ids of a round's boards: they follow from the id that the round was opened under. */
const boards = '0d6f6f0e-6a0b-5a5e-8f3b-2f1d9a6f7c54';

/** The id of a game that is opened under `id`: of a round, each board has its own. */
export const gameIdAt = (id: string, { board }: Place): string =>
  board === undefined ? id : derivedId(`${id}:${board}`, boards);

/** A game that can start: what is to be chosen for it is chosen. */
type ReadyGame = Omit<GameOpened, 'type' | 'clock' | 'extra'>;

/** What a choice makes of a game: its opening style, or its setup. */
const chosenFor = (what: Choice, choice: Json): Pick<ReadyGame, 'opening' | 'setup'> =>
  what === 'opening'
    ? typeof choice === 'string'
      ? { opening: choice }
      : {}
    : { setup: { [what]: choice } };

/** The clock of a timed match whose first game starts now (TM-18). */
function clockFrom(state: MatchState, now: Instant): MatchClock | undefined {
  const { limit } = state.sheet.terms;
  if (!limit || state.clock || state.limitReached) return undefined;
  const endsAt = now + limit.span;
  return { startedAt: now, endsAt, noContestAfter: endsAt + limit.grace };
}

/** All games at once: what no clock bounds may be written at any time, else in time (TM-19). */
function openAll(state: MatchState, ready: readonly ReadyGame[], now: Instant): Decided {
  const clock = clockFrom(state, now);
  const events = ready.map(
    ({ gameId, number, seats, opening, variant, setup, given, dealNumber, ...at }, index): GameOpened => ({
      type: 'GameOpened',
      gameId,
      number,
      seats,
      ...placeOf(at),
      ...defined({ opening, variant, setup, given, dealNumber }),
      ...(index === 0 && clock ? { clock } : {}),
      ...(state.limitReached ? { extra: true } : {}),
    }),
  );
  return decided(events, clock ? now + openingMs : limitAhead(state));
}

const figuresOf = (setup: JsonObject): GivenFigures =>
  Object.fromEntries(
    Object.entries(setup).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
  );

/**
 * The shared deal that a game starts from: that of its round; else the first that is not played. A game made void is played
 * again from the same deal.
 */
function nextDeal({ opened, ...state }: MatchState, { round }: Place): { readonly dealNumber?: number } {
  if (!opened.deals) return {};
  const played = dealsPlayed(state);
  const number = round ?? opened.deals.findIndex((_, index) => !played.includes(index + 1)) + 1;
  return number === 0 ? {} : { dealNumber: number };
}

/** The games that are due, numbered; `id` is what they are opened under. */
const dueGames = (state: MatchState, id: string) => {
  const first = nextNumber(state);
  return duePairings(state).map((pairing, index) => ({
    gameId: gameIdAt(id, pairing),
    number: first + index,
    seats: pairing.seats,
    ...placeOf(pairing),
    ...defined({ variant: pairing.variant }),
    ...(pairing.setup === undefined ? {} : { given: figuresOf(pairing.setup) }),
    ...nextDeal(state, pairing),
  }));
};
type DueGame = ReturnType<typeof dueGames>[number];

/** Asks for the choices that games need; `undefined` if none need any. */
function ask(games: Games, state: MatchState, due: readonly DueGame[], now: Instant): Decided | undefined {
  const asked = due.flatMap((game): readonly AskedGame[] => {
    const choice = choiceOf(games, state, game);
    return choice?.by === undefined ? [] : [{ ...game, by: choice.by, what: choice.what }];
  });
  if (asked.length === 0) return undefined;
  const { choiceSeconds } = state.opened;
  const dueAt = choiceSeconds === undefined ? {} : { dueAt: now + choiceSeconds * 1_000 };
  return decided([{ type: 'ChoicesAsked', games: asked, ...dueAt }], limitAhead(state));
}

/** The style that stands, if it is not the one that was agreed for the match (TM-10). */
function standingStyle(games: Games, state: MatchState, game: DueGame): Pick<ReadyGame, 'opening'> {
  const choice = choiceOf(games, state, game);
  const isOther = choice?.what === 'opening' && choice.standing !== state.sheet.terms.opening;
  return isOther && typeof choice.standing === 'string' ? { opening: choice.standing } : {};
}

/**
 * Opens the next game, of teams all boards of the round that are due; or asks for what is to be chosen first (TM-10,
 * S-5), and opens the games when it is. Refused while a game is in progress or a choice is awaited, when the match is over, and
 * under PL-24 to a player while a side is waited for that has not shown itself: a game would otherwise speak for both.
 */
export const openGame: ActOfMatch<OpenGame> = {
  timed: true,
  reachesCancelled: false,
  decide: ({ games, state, now }, { gameId: id, bySeat }) => {
    if (gamesInProgress(state).length > 0) return refused('game-in-progress');
    if (isOver(state)) return matchOver(state);
    if (awaitsChoice(state)) return refused('choice-awaited');
    if (bySeat && sidesMissing(state).length > 0)
      return refused('side-awaited', { sides: sidesMissing(state).join(', ') });
    if (state.asked) {
      const chosen = state.asked.games.map(({ what, choice = null, ...game }) => ({
        ...game,
        ...chosenFor(what, choice),
      }));
      return openAll(state, chosen, now);
    }
    const due = dueGames(state, id);
    const ready = due.map((game) => ({ ...game, ...standingStyle(games, state, game) }));
    return ask(games, state, due, now) ?? openAll(state, ready, now);
  },
};

export const gameOpened: FactOfMatch<GameOpened> = {
  changesSheet: false,
  evolve: ({ asked: _asked, ...state }, body, { version }) => {
    const { gameId, number, seats, clock, extra, opening, variant, setup, given, dealNumber } = body;
    const game: MatchGame = {
      gameId,
      number,
      seats,
      extra: extra === true,
      changes: [],
      ...placeOf(body),
      openedVersion: version,
      ...defined({ opening, variant, setup, given, dealNumber }),
    };
    const reports = withoutReportsAt(state.reports, game);
    return { ...state, reports, games: [...state.games, game], ...defined({ plannedClock: clock }) };
  },
};
