import { eventReader, typesWith, type Upcast } from '@fairview/events';
import { proposalEventTypes, type ProposalEvent } from '../proposals/proposal.js';
import { gameFacts, type GameAct, type GameFact } from './acts.js';

/** What a game's stream may say. */
export type GameEvent = GameFact | ProposalEvent<GameAct>;

/** Old forms of these events that a log may still hold. None so far. */
export const gameUpcasts: readonly Upcast[] = [];

/** Reads an event of a game's stream in today's form. */
export const readGameEvent = eventReader<GameEvent>(gameUpcasts);

/** The types of events that say something of a dispute or a proposal, and so may change whether a result is provisional. */
export const disputeEvents: ReadonlySet<string> = new Set([
  ...typesWith(gameFacts, ({ concernsDispute }) => concernsDispute),
  ...proposalEventTypes,
]);

/** The types of a game's other events: they open and settle no question. */
export const undisputedEvents = typesWith(gameFacts, ({ concernsDispute }) => !concernsDispute);
