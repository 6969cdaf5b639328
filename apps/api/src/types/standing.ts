import { type PointRule, type RangedRow, type TournamentRow } from '@fairview/tournaments';
import type { QuestionKind } from '@fairview/play';
import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { connectionOf } from '../shared/page.js';
import { registerEnum } from '../shared/register-enum.js';
import { RankReason, reasonOf } from './rank-reason.js';

export const OpenQuestionKindWord = registerEnum<QuestionKind>(
  'OpenQuestionKind',
  'Why a result may still change.',
  {
    dispute:
      'A dispute or an appeal waits for an answer: about a game, about the sheet, or about the row itself.',
    proposal: 'A ruling or a correction is proposed and waits for a second person.',
    conflict: 'The sides have reported different results for a game that was played on a board.',
    report: 'An official reported the result of their own match, and nobody has confirmed it.',
  },
);

const PointRuleWord = registerEnum<PointRule>(
  'PointRule',
  'The rule by which a match in an arena brings points.',
  {
    won: 'AR-6: a match won, 2 points.',
    drawn: 'AR-6: a drawn match, 1 point.',
    lost: 'AR-6: a match lost, 0 points.',
    'won-by-forfeit': 'AR-7: a match that the other side forfeited, 2 points.',
    'lost-by-forfeit': 'AR-7: a match that they forfeited, 0 points.',
  },
);

@ObjectType({ description: 'The points that an entry got from one match of an arena, and by which rule.' })
export class GivenPoints {
  @Field(() => ID, { description: 'Id of the match.' })
  readonly matchId: string;

  @Field(() => ID, { description: 'Id of the opponent.' })
  readonly opponentId: string;

  @Field(() => Int, { description: 'The points, not doubled: 2, 1 or 0.' })
  readonly points: number;

  @Field(() => PointRuleWord, { description: 'The rule that gave them.' })
  readonly rule: PointRule;
}

@ObjectType({ description: 'A match whose spread counts for less, because of the agreed cap.' })
export class CappedSpread {
  @Field(() => ID, { description: 'Id of the match.' })
  readonly matchId: string;

  @Field(() => ID, { description: 'Id of the opponent.' })
  readonly opponentId: string;

  @Field(() => Int, { description: 'The actual spread.' })
  readonly spread: number;

  @Field(() => Int, { description: 'The spread that counts.' })
  readonly counted: number;
}

@ObjectType({
  description:
    'Something that is open about a match, or about the row itself, so that the result is provisional.',
})
export class OpenQuestion {
  readonly club: string;
  readonly matchId: string | null;

  @Field(() => OpenQuestionKindWord, { description: 'The kind of question.' })
  readonly kind: QuestionKind;
}

@ObjectType({ description: 'The ranks that an entry can still reach.' })
export class RankRange {
  @Field(() => Int, { description: 'The best possible rank.' })
  readonly best: number;

  @Field(() => Int, { description: 'The worst possible rank.' })
  readonly worst: number;
}

@ObjectType({ description: 'A row of the standings.' })
export class StandingRow {
  readonly tournament: TournamentRow;
  readonly entryId: string;

  @Field(() => Int, { description: 'The rank, from 1. Equal entries share a rank: 1, 2, 2, 4.' })
  readonly rank: number;

  @Field(() => Int, {
    description:
      'Match points, doubled so that they are whole numbers: 2 for a win, 1 for a draw. In an arena they are the arena points.',
  })
  readonly matchPoints: number;

  @Field(() => Int, {
    description: 'The sum of the spreads of its matches; for a player, the sum of their nets.',
  })
  readonly spread: number;

  @Field(() => Int, {
    description: 'The credits of its players in total, not counting what they paid.',
  })
  readonly credits: number;

  @Field(() => Int, { description: 'The points that its players won on their boards.' })
  readonly boardPoints: number;

  @Field(() => Int, { description: 'Finished matches; in a duplicate, finished deals.' })
  readonly played: number;

  @Field(() => Int, { description: 'Matches won.' })
  readonly won: number;

  @Field(() => Int, { description: 'Matches drawn.' })
  readonly drawn: number;

  @Field(() => Int, { description: 'Matches lost.' })
  readonly lost: number;

  @Field(() => Int, { description: 'In a duplicate: the sum of its scores; otherwise 0.' })
  readonly total: number;

  @Field(() => Int, {
    description: 'In a duplicate: the number of deals on which it alone had the highest score; otherwise 0.',
  })
  readonly dealsWon: number;

  @Field(() => Int, { description: 'In a duplicate: its best score on a deal; otherwise 0.' })
  readonly best: number;

  @Field(() => Int, { description: 'In an elimination: the last round that it reached; otherwise 0.' })
  readonly round: number;

  @Field(() => Int, {
    description:
      'In an elimination: its place at the table in its last round. In a bracket: the place that it has, or cannot fall below. Otherwise 0.',
  })
  readonly place: number;

  @Field(() => Int, { description: 'In an elimination: its play chips in its last round; otherwise 0.' })
  readonly chips: number;

  @Field(() => Boolean, {
    description:
      'Whether there are open questions about any of its own matches, finished or not: see `openQuestions`.',
  })
  readonly provisional: boolean;

  @Field(() => [OpenQuestion], {
    complexity: 3,
    description:
      'The open questions about its own matches. As long as there are any, the row is provisional.',
  })
  readonly openQuestions: readonly OpenQuestion[];

  @Field(() => Boolean, {
    description:
      'Whether the answer to any open question in the tournament could change its figures or its rank. If more than six ' +
      'questions are open, this is true for every row.',
  })
  readonly mayChange: boolean;

  @Field(() => RankRange, {
    nullable: true,
    description:
      'The ranks that it can still reach in the remaining matches and rounds, however ties are broken. The range only ' +
      'narrows, unless a result is corrected, somebody enters late or comes back, a pairing is taken back or recorded as ' +
      'played, or the tournament is reopened. Null before the first round, and if match points are not the first criterion.',
  })
  readonly possibleRanks: RankRange | null;

  @Field(() => Boolean, {
    description: 'Whether first rank is certain, whatever happens in the remaining matches and rounds.',
  })
  readonly clinched: boolean;

  @Field(() => [RankReason], { description: 'Why it has this rank, step by step.' })
  readonly why: readonly RankReason[];

  @Field(() => [GivenPoints], {
    complexity: 20,
    description:
      'In an arena: its points, with the match and the rule that gave them, in the order of the matches; otherwise empty.',
  })
  readonly pointsGiven: readonly GivenPoints[];

  @Field(() => [CappedSpread], {
    complexity: 20,
    description:
      'The matches whose spread was capped, in the order of the matches; empty if there is no cap.',
  })
  readonly cappedSpreads: readonly CappedSpread[];
}

@ObjectType({ description: 'A page of the standings.' })
export class StandingConnection extends connectionOf(StandingRow, 'Standing') {
  @Field(() => Int, {
    description:
      "The position in the club's log up to which everything is included. Pass it to `standingsUpdated(after:)` " +
      'to continue from there.',
  })
  readonly asOfLogPosition: number;

  @Field(() => Boolean, { description: 'Whether any row of the whole list is provisional.' })
  readonly provisional: boolean;

  @Field(() => Int, { description: 'How many rows of the whole list are provisional.' })
  readonly provisionalCount: number;

  @Field(() => Int, { description: 'How many rows of the whole list may change through open questions.' })
  readonly mayChangeCount: number;
}

/** A row of the standings of a tournament, as the schema has it. Its reasons are long, and few ask for them: they are made when read. */
export const standingRowOf = (
  tournament: TournamentRow,
  { entry, derivation, questions, ...score }: RangedRow,
): StandingRow => ({
  tournament,
  entryId: entry,
  clinched: score.possibleRanks?.worst === 1,
  provisional: questions.length > 0,
  openQuestions: questions.map(({ kind, match }) => ({ club: tournament.club, matchId: match, kind })),
  get why() {
    return derivation.compared.map((comparison) => reasonOf(comparison, derivation.capped));
  },
  get pointsGiven() {
    return derivation.given.map(({ match, opponent, points, rule }) => ({
      matchId: match,
      opponentId: opponent,
      points,
      rule,
    }));
  },
  get cappedSpreads() {
    return derivation.capped.map(({ match, opponent, ...figures }) => ({
      matchId: match,
      opponentId: opponent,
      ...figures,
    }));
  },
  ...score,
});
