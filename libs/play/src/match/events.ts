import { eventReader, typesWith } from '@fairview/events';
import { proposalEventTypes, type ProposalEvent } from '../proposals/proposal.js';
import { matchFacts, type MatchAct, type MatchFact } from './acts.js';
import { matchUpcasts } from './upcasts.js';

/** What a match's stream may say. */
export type MatchEvent = MatchFact | ProposalEvent<MatchAct>;

/** Reads an event of a match's stream in today's form. */
export const readMatchEvent = eventReader<MatchEvent>(matchUpcasts);

/**
 * The types of events that may change the sheet, or whether it is provisional, and so the standings of a tournament. A result that is
 * proposed, or not confirmed yet, is provisional.
 */
export const sheetEvents: ReadonlySet<string> = new Set([
  ...typesWith(matchFacts, ({ changesSheet }) => changesSheet),
  ...proposalEventTypes,
]);
