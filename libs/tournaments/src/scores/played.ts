import type { BracketRules, MatchPlan, Stages } from '../tournament/terms.js';
import type { Bye, Pairing } from '../tournament/rounds.js';
import type { LadderState } from '../tournament/ladder/ladder.js';
import type { RankedMatch } from './sheets.js';

/** What standings are worked out from. */
export interface Played {
  /** The entries to be ranked: the players, or the teams if teams meet; in the order of their numbers once paired. */
  readonly entries: readonly string[];
  /** The pairings, and the entries without a match. */
  readonly pairings: readonly Pairing[];
  readonly byes: readonly Bye[];
  /** How many rounds were agreed; null if the format has its own number. */
  readonly rounds: number | null;
  /** How many of a team play a match; null if players meet. */
  readonly boards: number | null;
  /** What was agreed of a bracket; null if there is none. */
  readonly bracket: BracketRules | null;
  /** The groups and the final that were agreed; null if there are none. */
  readonly stages: Stages | null;
  /** What the places of a ladder follow from; null if there is none. */
  readonly ladder: LadderState | null;
  readonly plan: MatchPlan;
  readonly cycles: number;
  readonly isClosed: boolean;
  readonly matches: readonly RankedMatch[];
  /** The current matches, if `matches` are those of a tried answer to an open question: these decide what a reader may know. */
  readonly standing: readonly RankedMatch[];
  /** The entries of the reader: a format whose matches share deals counts those alone that the reader may know of. */
  readonly reader: ReadonlySet<string>;
}
