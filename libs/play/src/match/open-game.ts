import type { Instant } from '@fairview/events';
import type { Pairing } from '@fairview/rules';
import { v5 as derivedId } from 'uuid';
import { refused } from '../refusals.js';
import { decided, matchOver, placeOf, type Decided } from './decided.js';
import { choiceOf, duePairings, nextNumber, seatsOf } from './due.js';
import type { AskedGame, MatchClock, MatchEvent, Place } from './events.js';
import { awaitsOpening } from './naming.js';
import { gamesInProgress, isOver, limitAhead, type MatchState } from './state.js';

/** How long an opening may take from the reading of the clock to the record of it. */
const openingMs = 1_000;

/** Namespace of the ids of a round's boards: they follow from the id that the round was opened under. */
const boards = '0d6f6f0e-6a0b-5a5e-8f3b-2f1d9a6f7c54';

/** The id of a game that is opened under `id`: of a round, each board has its own. */
export const gameIdAt = (id: string, { board }: Place): string =>
  board === undefined ? id : derivedId(`${id}:${board}`, boards);

/** A game that can start: a style is named for it, or none needs to be. */
interface ReadyGame extends Omit<AskedGame, 'by'> {
  readonly opening?: string;
}

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
  const events = ready.map(({ gameId, number, seats, opening, ...at }, index): MatchEvent => ({
    ...{ type: 'GameOpened', gameId, number, seats, ...placeOf(at) },
    ...(opening === undefined ? {} : { opening }),
    ...(index === 0 && clock ? { clock } : {}),
    ...(state.limitReached ? { extra: true } : {}),
  }));
  return decided(events, clock ? now + openingMs : limitAhead(state));
}

/** Asks for the styles of all games that need one; `undefined` where none does. */
function ask(state: MatchState, due: readonly Pairing[], id: string, now: Instant): Decided | undefined {
  const first = nextNumber(state);
  const asked = due.flatMap((pairing, index): readonly AskedGame[] => {
    const { by } = choiceOf(state, pairing);
    const gameId = gameIdAt(id, pairing);
    return by === undefined
      ? []
      : [{ gameId, number: first + index, seats: seatsOf(pairing), by, ...placeOf(pairing) }];
  });
  if (asked.length === 0) return undefined;
  const { openingSeconds } = state.opened;
  const dueAt = openingSeconds === undefined ? {} : { dueAt: now + openingSeconds * 1_000 };
  return decided([{ type: 'OpeningsAsked', games: asked, ...dueAt }], limitAhead(state));
}

/**
 * Opens the next game, of teams all boards of the round that are due; or asks for the openings that are to be named
 * first (TM-10), and opens the games when they are. Refused while a game is in progress or an opening is awaited, and
 * when the match is over.
 */
export function openGame(state: MatchState, id: string, now: Instant): Decided {
  if (gamesInProgress(state).length > 0) return refused('game-in-progress');
  if (isOver(state)) return matchOver;
  if (awaitsOpening(state)) return refused('opening-awaited');
  if (state.asked) return openAll(state, state.asked.games, now);
  const due = duePairings(state);
  const asked = ask(state, due, id, now);
  if (asked) return asked;
  const first = nextNumber(state);
  const ready = due.map((pairing, index): ReadyGame => {
    const { standing } = choiceOf(state, pairing);
    const isAgreed = standing === undefined || standing === state.sheet.terms.opening;
    return {
      gameId: gameIdAt(id, pairing),
      number: first + index,
      seats: seatsOf(pairing),
      ...placeOf(pairing),
      ...(isAgreed ? {} : { opening: standing }),
    };
  });
  return openAll(state, ready, now);
}
