import type { VariablesOf } from '../../../data/graphql.js';
import type { createTournamentDocument } from './create-tournament.js';

type Input = VariablesOf<typeof createTournamentDocument>['input'];
export type Format = NonNullable<Input['format']>;

/** What is proposed for a tournament: its formats, the usual one first, and what they need. */
interface Proposal {
  readonly formats: readonly Format[];
  /** What must be agreed of the game; nothing else is, so that it is as the rulebook has it. */
  readonly variants?: Partial<Record<Format, Readonly<Record<string, unknown>>>>;
  /** How many of a team play in a match, if only one number of them can be scored. */
  readonly boards?: number;
}

const brackets = ['SINGLE_ELIMINATION', 'DOUBLE_ELIMINATION'] as const;

/** The formats of matches between two, the usual one first. */
const ofTwo = [
  'ROUND_ROBIN',
  'SWISS',
  'AUSTRALIAN_DRAW',
  'KING_OF_THE_HILL',
  ...brackets,
  'GROUPS_THEN_FINAL',
  'LADDER',
  'ARENA',
  'ARRANGED',
] as const;

const ofTeams = ['TEAM_ROUND_ROBIN', 'TEAM_SWISS'] as const;
const partners = { players: 4, partners: true };

/** By the way of scoring: it says who can meet. docs/tournaments.md lists the other formats that the server accepts. */
const proposals: Readonly<Record<string, Proposal>> = {
  'three-handed': { formats: ['TABLES', 'ARRANGED'] },
  partnership: { formats: [...ofTeams, 'ARRANGED'] },
  solitaire: { formats: ['DUPLICATE', 'ARRANGED'] },
  singles: { formats: ['TABLES', ...ofTwo] },
  skarney: { formats: ['WHIST', 'ARRANGED'], variants: { WHIST: partners, ARRANGED: partners } },
  'skarney-duplicate': {
    formats: ofTeams,
    variants: { TEAM_ROUND_ROBIN: partners, TEAM_SWISS: partners },
    boards: 4,
  },
  baccarat: { formats: ['ARRANGED'] },
  elimination: { formats: ['ELIMINATION'] },
};

/** What is proposed for a way of scoring. */
export const proposalOf = (system: string): Proposal => proposals[system] ?? { formats: ofTwo };
