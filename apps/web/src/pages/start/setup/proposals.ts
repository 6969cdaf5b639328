import type { VariablesOf } from '../../../data/graphql.js';
import type { createTournamentDocument } from './create-tournament.js';

type Input = VariablesOf<typeof createTournamentDocument>['input'];
export type Format = NonNullable<Input['format']>;

/** What a tournament of a game is proposed as: its formats, the usual one first, and what each needs. */
interface Proposal {
  readonly formats: readonly Format[];
  /** What a format needs to be agreed of the game. */
  readonly variants?: Partial<Record<Format, Readonly<Record<string, unknown>>>>;
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

/** Formats that pair the game with its usual rules. Which others the server takes, docs/tournaments.md says. */
const proposals: Readonly<Record<string, Proposal>> = {
  teeko: { formats: [...ofTwo] },
  'scarney-solitaire': { formats: ['DUPLICATE', 'ARRANGED'] },
  'scarney-singles': { formats: ['TABLES', ...ofTwo] },
  'scarney-doubles': { formats: [...ofTwo] },
  'scarney-highlow': { formats: [...ofTwo] },
  skarney: { formats: ['WHIST', 'ARRANGED'], variants: { WHIST: { players: 4, partners: true } } },
  'scarney-baccarat': { formats: ['ELIMINATION'] },
  scarnecchia: { formats: [...ofTwo] },
};

/** The formats proposed for a game, the usual one first. */
export function formatsOf(gameKind: string): readonly Format[] {
  return proposals[gameKind]?.formats ?? ofTwo;
}

/** What a format needs to be agreed of a game; nothing else is, so that it is as the rulebook has it. */
export function variantOf(gameKind: string, format: Format): Readonly<Record<string, unknown>> | null {
  return proposals[gameKind]?.variants?.[format] ?? null;
}
