import { typesWith } from '@fairview/events';
import type { ProposalEvent } from '@fairview/play';
import type { TournamentAct } from '../tournament/official-acts.js';
import { tournamentFacts, type TournamentFact } from './acts.js';

/** What a tournament's stream may say. */
export type TournamentEvent = TournamentFact | ProposalEvent<TournamentAct>;

/** The types of events from which something may follow in matches. */
export const changesMatches: ReadonlySet<string> = new Set(
  typesWith(tournamentFacts, (fact) => fact.changesMatches),
);
