import type { RangedRow, TournamentRow } from '@fairview/tournaments';
import type { QuestionKind } from '@fairview/play';
import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { instanceOf } from '../../shared/instance-of.js';
import { OpenQuestionKindWord, standingRowOf, type StandingRow } from '../standing.js';
import type { RankReason } from '../rank-reason.js';

@ObjectType({
  description:
    'One step on the way to the ranks, as plain lists with an item for each row: null where the rank was decided before, or ' +
    'where another criterion came at this step.',
})
export class ReasonFigures {
  @Field(() => String, { description: 'What was compared: see `RankReason.criterion`.' })
  readonly criterion: string;

  @Field(() => String, { description: 'Its name.' })
  readonly name: string;

  @Field(() => [Int], { nullable: 'items', description: 'See `RankReason.value`.' })
  readonly values: readonly (number | null)[];

  @Field(() => [String], { nullable: 'items', description: 'See `RankReason.figure`.' })
  readonly figures: readonly (string | null)[];

  @Field(() => [Int], { nullable: 'items', description: 'See `RankReason.uncapped`.' })
  readonly uncapped: readonly (number | null)[];

  @Field(() => [Int], { nullable: 'items', description: 'See `RankReason.among`.' })
  readonly among: readonly (number | null)[];

  @Field(() => [Int], { nullable: 'items', description: 'See `RankReason.level`.' })
  readonly level: readonly (number | null)[];
}

/** The columns of whole numbers, each a field of `StandingRow` under the same name. */
const counted = [
  ...(['matchPoints', 'won', 'drawn', 'lost', 'played', 'spread', 'credits', 'boardPoints'] as const),
  ...(['total', 'dealsWon', 'best', 'round', 'place', 'chips'] as const),
];
type Counted = (typeof counted)[number];

@ObjectType({
  description:
    'The standings of a tournament as plain lists with an item for each row, the first first: what `StandingRow` has under the same name.',
})
export class StandingsFigures implements Readonly<Record<Counted, readonly number[]>> {
  /** Its rows, for the fields that are made on request. */
  readonly rows: readonly StandingRow[];

  @Field(() => Int, { description: 'See `StandingConnection.asOfLogPosition`.' })
  readonly asOfLogPosition: number;

  @Field(() => [ID], { description: 'The ids of the entries.' })
  readonly entries: readonly string[];

  @Field(() => [Int], { description: 'See `StandingRow.rank`.' })
  readonly ranks: readonly number[];

  @Field(() => [Int], { description: 'See `StandingRow.matchPoints`.' })
  readonly matchPoints: readonly number[];

  @Field(() => [Int], { description: 'See `StandingRow.won`.' })
  readonly won: readonly number[];

  @Field(() => [Int], { description: 'See `StandingRow.drawn`.' })
  readonly drawn: readonly number[];

  @Field(() => [Int], { description: 'See `StandingRow.lost`.' })
  readonly lost: readonly number[];

  @Field(() => [Int], { description: 'See `StandingRow.played`.' })
  readonly played: readonly number[];

  @Field(() => [Int], { description: 'See `StandingRow.spread`.' })
  readonly spread: readonly number[];

  @Field(() => [Int], { description: 'See `StandingRow.credits`.' })
  readonly credits: readonly number[];

  @Field(() => [Int], { description: 'See `StandingRow.boardPoints`.' })
  readonly boardPoints: readonly number[];

  @Field(() => [Int], { description: 'See `StandingRow.total`.' })
  readonly total: readonly number[];

  @Field(() => [Int], { description: 'See `StandingRow.dealsWon`.' })
  readonly dealsWon: readonly number[];

  @Field(() => [Int], { description: 'See `StandingRow.best`.' })
  readonly best: readonly number[];

  @Field(() => [Int], { description: 'See `StandingRow.round`.' })
  readonly round: readonly number[];

  @Field(() => [Int], { description: 'See `StandingRow.place`.' })
  readonly place: readonly number[];

  @Field(() => [Int], { description: 'See `StandingRow.chips`.' })
  readonly chips: readonly number[];

  @Field(() => [[OpenQuestionKindWord]], {
    description: 'The kinds of the open questions of each row; a row that has any is provisional.',
  })
  readonly questions: readonly (readonly QuestionKind[])[];

  @Field(() => [Boolean], { description: 'See `StandingRow.mayChange`.' })
  readonly mayChange: readonly boolean[];

  @Field(() => [Boolean], { description: 'See `StandingRow.clinched`.' })
  readonly clinched: readonly boolean[];

  @Field(() => [Int], {
    nullable: 'items',
    description: 'The best rank that each can still reach: see `StandingRow.possibleRanks`.',
  })
  readonly bestRanks: readonly (number | null)[];

  @Field(() => [Int], { nullable: 'items', description: 'The worst.' })
  readonly worstRanks: readonly (number | null)[];
}

/** The standings as plain lists. */
export function standingsFiguresOf(
  tournament: TournamentRow,
  ranked: { readonly rows: readonly RangedRow[]; readonly asOfLogPosition: number },
): StandingsFigures {
  const rows = ranked.rows.map((row) => standingRowOf(tournament, row));
  return instanceOf(StandingsFigures, {
    ...(Object.fromEntries(counted.map((key) => [key, rows.map((row) => row[key])])) as Record<
      Counted,
      number[]
    >),
    rows,
    asOfLogPosition: ranked.asOfLogPosition,
    entries: rows.map(({ entryId }) => entryId),
    ranks: rows.map(({ rank }) => rank),
    questions: rows.map(({ openQuestions }) => openQuestions.map(({ kind }) => kind)),
    mayChange: rows.map(({ mayChange }) => mayChange),
    clinched: rows.map(({ clinched }) => clinched),
    bestRanks: rows.map(({ possibleRanks }) => possibleRanks?.best ?? null),
    worstRanks: rows.map(({ possibleRanks }) => possibleRanks?.worst ?? null),
  });
}

/** The steps that led to the ranks, in their order: rows part on the way, so at one step there may be two criteria. */
export function reasonFiguresOf(rows: readonly StandingRow[]): readonly ReasonFigures[] {
  const steps = new Map<string, { readonly at: number; readonly first: RankReason }>();
  // A row makes its reasons each time they are read.
  const reasons = rows.map(({ why }) => why);
  for (const why of reasons)
    for (const [at, reason] of why.entries()) {
      const key = `${at} ${reason.criterion}`;
      if (!steps.has(key)) steps.set(key, { at, first: reason });
    }
  return [...steps.values()]
    .sort((one, other) => one.at - other.at)
    .map(({ at, first: { criterion, name } }) => {
      const own = reasons.map((why) => (why[at]?.criterion === criterion ? why[at] : undefined));
      const each = <Key extends 'value' | 'figure' | 'uncapped' | 'among' | 'level'>(key: Key) =>
        own.map((reason) => reason?.[key] ?? null);
      return instanceOf(ReasonFigures, {
        criterion,
        name,
        values: each('value'),
        figures: each('figure'),
        uncapped: each('uncapped'),
        among: each('among'),
        level: each('level'),
      });
    });
}
