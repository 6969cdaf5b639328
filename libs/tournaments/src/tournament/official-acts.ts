import type { AskedRuling } from '@fairview/play';
import type { RecordAsPlayed, SwapSides } from './reseating.js';
import type { RowRemedy } from './row-dispute.js';

/** A closed tournament is opened again. */
export interface ReopenTournament {
  readonly type: 'ReopenTournament';
  readonly reason: string;
}

/** The answer to a dispute of a row of the standings, or to an appeal. */
export interface RuleOnRow extends AskedRuling<RowRemedy> {
  readonly type: 'RuleOnDispute';
}

/** What an official may ask of a tournament that needs a second person (PL-20): its state keeps what was proposed. */
export type TournamentAct = ReopenTournament | RuleOnRow | SwapSides | RecordAsPlayed;
