import type { BracketSide as SideOfSlot, DrawnSlot, TournamentRow } from '@fairview/tournaments';
import { Field, Int, ObjectType } from '@nestjs/graphql';
import { connectionOf } from '../shared/page.js';
import { registerEnum } from '../shared/register-enum.js';

type SourceKind = 'number' | 'winner-of' | 'loser-of';

export const BracketSourceWord = registerEnum<SourceKind>(
  'BracketSource',
  'Where a side of a match of a bracket comes from.',
  {
    number: 'The seeding: an entry by its number in the bracket.',
    'winner-of': 'The winner of another match.',
    'loser-of': 'The loser of another match.',
  },
);

@ObjectType({ description: 'A side of a match of a bracket.' })
export class BracketSide {
  readonly row: TournamentRow;
  readonly entryId: string | null | undefined;

  @Field(() => BracketSourceWord, { description: 'Where it comes from.' })
  readonly from: SourceKind;

  @Field(() => String, {
    nullable: true,
    description: 'The match that it comes from; null if it comes from the seeding.',
  })
  readonly ofPlace: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Its number in the bracket; null if it comes from a match.',
  })
  readonly number: number | null;

  @Field(() => Boolean, {
    description:
      'Whether the side stays empty: the place has no entry, or neither side came to the match before.',
  })
  readonly empty: boolean;
}

@ObjectType({ description: 'A match of a bracket, played or still to be played.' })
export class BracketMatch {
  readonly row: TournamentRow;
  readonly matchId: string | undefined;
  readonly winnerId: string | null | undefined;

  @Field(() => String, {
    description:
      'Its place in the bracket, as in `MatchPairing.place`: `W2.1`, `L2.1`, `F` for the final, `F2` for the second final, `P3` for third place.',
  })
  readonly place: string;

  @Field(() => [BracketSide], {
    description: 'Its two sides, in the order of the places that they come from.',
  })
  readonly sides: readonly BracketSide[];

  @Field(() => Boolean, {
    description:
      'Whether it is not played: a second final that is not needed, or is not known to be needed yet.',
  })
  readonly off: boolean;
}

@ObjectType({ description: 'A page of the matches of a bracket.' })
export class BracketMatchConnection extends connectionOf(BracketMatch, 'BracketMatch') {}

function sideOf(row: TournamentRow, { from, entry }: SideOfSlot): BracketSide {
  const side = { row, entryId: entry, empty: entry === null };
  if ('seed' in from) return { ...side, from: 'number', ofPlace: null, number: from.seed };
  return 'winnerOf' in from
    ? { ...side, from: 'winner-of', ofPlace: from.winnerOf, number: null }
    : { ...side, from: 'loser-of', ofPlace: from.loserOf, number: null };
}

/** The matches of a bracket as the schema has them. */
export const bracketMatchesOf = (slots: readonly DrawnSlot[], row: TournamentRow): readonly BracketMatch[] =>
  slots.map(({ place, sides, winner, isOff, match }) => ({
    row,
    place,
    off: isOff,
    winnerId: winner,
    matchId: match,
    sides: sides.map((side) => sideOf(row, side)),
  }));
