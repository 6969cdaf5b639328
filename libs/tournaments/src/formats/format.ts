import type { Format as FileFormat } from '@fairview/competition';
import type { Checked } from '@fairview/kernel';
import type { Games } from '@fairview/rules';
import type { PairingMethod } from '../pairing/method.js';
import type { DrawnSlot } from '../scores/bracket.js';
import type { StandingColumn } from '../scores/columns.js';
import type { Criterion } from '../scores/criteria.js';
import type { Played } from '../scores/played.js';
import type { ScoreTable } from '../scores/results.js';
import type { MatchPlan, PairingEngine } from '../tournament/terms.js';
import type { TournamentCreated } from '../tournament/created.js';
import type { TournamentRow } from '../tournament/row.js';
import type { Proposes } from './proposal.js';

/** How many players each side of a match has. */
export type Shape = readonly number[];

/**
 * A format: its pairings and its ranking. Everything that sets a tournament apart from others of its kind is declared here, and
 * nothing outside asks which format it is. To write another one, follow `docs/adding-a-format.md`.
 */
export interface Format {
  /** Its name in the log and in files, kebab-case. It never changes. */
  readonly id: string;
  /** One sentence for organizers who choose a format; the schema shows it. */
  readonly description: string;
  /**
   * The options that its tournaments may set, each with the most that is allowed; others are refused. `cycles`: how often
   * everybody meets everybody. `rounds`: how many are played; required if rounds are paired one by one. `boards`: how many
   * players of a team play a match; with it teams meet, without it players. `engines`: the ways to pair, the default first.
   * `thirdPlace`: whether those who lost the semi-finals may meet for third place. `drawnMatches`: what becomes of a drawn
   * match. `stages`: groups and a final, required. `ladder`: entries challenge one another, by rules that are required.
   * `minutes`: how long it lasts, required.
   */
  readonly options: {
    readonly cycles?: number;
    readonly rounds?: number;
    readonly boards?: number;
    readonly engines?: readonly PairingEngine[];
    readonly thirdPlace?: true;
    readonly drawnMatches?: true;
    readonly stages?: true;
    readonly ladder?: true;
    readonly minutes?: number;
  };
  /** The sides that a match may have, by how many players they are. A plan must be playable in one of these shapes. */
  shapes(created: Pick<TournamentCreated, 'boards'>): readonly Shape[];
  /** What a plan must be beyond that: a refusal of TO-2 if it is not. Absent: nothing. */
  judge?(plan: MatchPlan, games: Games): Checked<undefined>;
  /** How its rounds are paired; absent if the organizer arranges match by match. */
  readonly pairing?: PairingMethod;
  /** How many deals all of its matches play, the same in each; absent if matches share none. */
  readonly sharedDeals?: number;
  /** All matches of its bracket, or of that of its final, those to come too; absent if no bracket is played. */
  bracket?(
    played: Pick<
      Played,
      'entries' | 'pairings' | 'byes' | 'matches' | 'bracket' | 'stages' | 'cycles' | 'plan'
    >,
  ): readonly DrawnSlot[];
  /** What every entry has scored so far: a score for each of `entries`. The order of the matches makes no difference. */
  scores(played: Played): ScoreTable;
  /**
   * How its tournaments are written in a tournament file (docs/tournament-file.md); absent if files cannot express the format.
   * Its tournaments may be ranked by any key of the file that fits.
   */
  readonly inFile?: {
    format(created: Pick<TournamentRow, 'cycles' | 'engine'>): FileFormat;
    /** The keys of the file that say the same as `criteria`; absent if there are none for one of them. */
    readonly tieBreaks?: readonly string[];
    /** TRF can express it too, whatever was agreed. */
    readonly hasTrf?: true;
  };
  /** The default criteria that entries are ranked by: the first ranks them all, each further one those still tied. */
  readonly criteria: readonly Criterion[];
  /** The figures that a page shows of every entry, what ranks first at the left. Draws are added where there are any. */
  readonly columns: readonly StandingColumn[];
  /** A table of who met whom stands with its standings: sensible if everybody may meet everybody. */
  readonly crossTable?: true;
  /** What organizers are proposed it for; absent if for nothing. They can choose it for everything that it can be played with. */
  readonly proposes?: Proposes;
}
