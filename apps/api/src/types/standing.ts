import { type PointRule, type RangedRow, type TournamentRow } from '@fairview/tournaments';
import type { QuestionKind } from '@fairview/play';
import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { connectionOf } from '../shared/page.js';
import { registerEnum } from '../shared/register-enum.js';
import { RankReason, reasonOf } from './rank-reason.js';

const OpenQuestionKindWord = registerEnum<QuestionKind>(
  'OpenQuestionKind',
  'Why a result may still change.',
  {
    dispute:
      'A dispute or an appeal waits for an answer: about a game, about the sheet, or about the row itself.',
    proposal: 'A ruling or a correction was proposed and waits for a second person.',
    conflict: 'The sides have reported different results of a game that was played on a board.',
    report: 'An official reported a result of their own match, and nobody has confirmed it.',
  },
);

const PointRuleWord = registerEnum<PointRule>(
  'PointRule',
  'By which rule of an arena a match brings points.',
  {
    won: 'AR-6: a match won, 2 points.',
    drawn: 'AR-6: a drawn match, 1 point.',
    lost: 'AR-6: a match lost, 0 points.',
    'won-by-forfeit': 'AR-7: a match that the other side forfeited, 2 points.',
    'lost-by-forfeit': 'AR-7: a match that they forfeited, 0 points.',
  },
);

@ObjectType({ description: 'What one match of an arena brought an entry, and by which rule.' })
export class GivenPoints {
  @Field(() => ID, { description: 'Id of the match.' })
  readonly matchId: string;

  @Field(() => ID, { description: 'Id of the entry whom they met.' })
  readonly opponentId: string;

  @Field(() => Int, { description: 'The points, not doubled: 2, 1 or 0.' })
  readonly points: number;

  @Field(() => PointRuleWord, { description: 'The rule that gave them.' })
  readonly rule: PointRule;
}

@ObjectType({ description: 'A match whose spread counts for less than it was, by the cap that was agreed.' })
export class CappedSpread {
  @Field(() => ID, { description: 'Id of the match.' })
  readonly matchId: string;

  @Field(() => ID, { description: 'Id of the entry whom they met.' })
  readonly opponentId: string;

  @Field(() => Int, { description: 'The spread as it was.' })
  readonly spread: number;

  @Field(() => Int, { description: 'The spread as it counts.' })
  readonly counted: number;
}

@ObjectType({
  description: 'Something that is open about a match, or about a row itself: what stands is provisional.',
})
export class OpenQuestion {
  readonly club: string;
  readonly matchId: string | null;

  @Field(() => OpenQuestionKindWord, { description: 'What is open.' })
  readonly kind: QuestionKind;
}

@ObjectType({ description: 'The ranks that an entry may still come to have.' })
export class RankRange {
  @Field(() => Int, { description: 'The best of them.' })
  readonly best: number;

  @Field(() => Int, { description: 'The worst of them.' })
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
      'Match points, doubled so that they are whole numbers: 2 for a win, 1 for a draw. In an arena these are the points.',
  })
  readonly matchPoints: number;

  @Field(() => Int, {
    description: 'The sum of the spreads of its matches; for a player, the sum of their nets.',
  })
  readonly spread: number;

  @Field(() => Int, {
    description: 'What its players were credited with in total, without what they paid.',
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
    description: 'In a duplicate: the number of deals on which nobody else scored as much; otherwise 0.',
  })
  readonly dealsWon: number;

  @Field(() => Int, { description: 'In a duplicate: its best score on a deal; otherwise 0.' })
  readonly best: number;

  @Field(() => Int, { description: 'In an elimination: the last round that it reached; otherwise 0.' })
  readonly round: number;

  @Field(() => Int, {
    description:
      'In an elimination: its place at the table in that round. In a bracket: the place that it has, or cannot fall below. Otherwise 0.',
  })
  readonly place: number;

  @Field(() => Int, { description: 'In an elimination: its chips (play chips) in that round; otherwise 0.' })
  readonly chips: number;

  @Field(() => Boolean, {
    description: 'Whether something is open about a match of its own, finished or not: `openQuestions`.',
  })
  readonly provisional: boolean;

  @Field(() => [OpenQuestion], {
    complexity: 3,
    description: 'What is open about its own matches. While there is anything, the row is provisional.',
  })
  readonly openQuestions: readonly OpenQuestion[];

  @Field(() => Boolean, {
    description:
      'Whether an answer to anything that is open in the tournament would change one of its figures or its rank. ' +
      'Where more than six questions are open this is true of every row.',
  })
  readonly mayChange: boolean;

  @Field(() => RankRange, {
    nullable: true,
    description:
      'The ranks that it may still come to have, by the matches and rounds that are still to be played and whatever breaks ties. ' +
      'It only narrows, as long as no result is corrected, nobody comes late or comes back, no pairing is taken back or recorded as played, and the tournament is not opened again. ' +
      'Null before the first round, and where match points do not rank first.',
  })
  readonly possibleRanks: RankRange | null;

  @Field(() => Boolean, {
    description: 'Whether the first rank is sure, whatever happens in the matches and rounds to come.',
  })
  readonly clinched: boolean;

  @Field(() => [RankReason], { description: 'Why it has this rank, step by step.' })
  readonly why: readonly RankReason[];

  @Field(() => [GivenPoints], {
    complexity: 20,
    description:
      'In an arena: every point with the match and the rule that gave it, in the order of the matches; otherwise empty.',
  })
  readonly pointsGiven: readonly GivenPoints[];

  @Field(() => [CappedSpread], {
    complexity: 20,
    description:
      'The matches whose spread was capped, in the order of the matches; empty where there is no cap.',
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

  @Field(() => Boolean, { description: 'Whether any of its rows is provisional.' })
  readonly provisional: boolean;

  @Field(() => Int, { description: 'How many of all its rows are provisional.' })
  readonly provisionalCount: number;

  @Field(() => Int, { description: 'How many of all its rows may change by what is open.' })
  readonly mayChangeCount: number;
}

/** A row of the standings of a tournament, as the schema has it. */
export const standingRowOf = (
  tournament: TournamentRow,
  { entry, derivation, questions, ...score }: RangedRow,
): StandingRow => ({
  ...score,
  tournament,
  entryId: entry,
  clinched: score.possibleRanks?.worst === 1,
  provisional: questions.length > 0,
  openQuestions: questions.map(({ kind, match }) => ({ club: tournament.club, matchId: match, kind })),
  why: derivation.compared.map((comparison) => reasonOf(comparison, derivation.capped)),
  pointsGiven: derivation.given.map(({ match, opponent, points, rule }) => ({
    matchId: match,
    opponentId: opponent,
    points,
    rule,
  })),
  cappedSpreads: derivation.capped.map(({ match, opponent, ...figures }) => ({
    ...{ matchId: match, opponentId: opponent, ...figures },
  })),
});
