import type { SheetFigures } from '@fairview/rules';
import { Field, Int, ObjectType } from '@nestjs/graphql';
import { OfSide, Side, type Sides } from './side.js';

/** Whose players the entries of a sheet are. */
interface Place {
  readonly club: string;
  readonly tournamentId: string | null;
}

@ObjectType({ description: "One side's column of a sheet." })
export class SheetSide extends OfSide {
  @Field(() => Int, { description: 'Points on the sheet, including any agreed spot.' })
  readonly count: number;

  @Field(() => Int, { description: 'Games won.' })
  readonly gamesWon: number;

  @Field(() => Int, { description: 'The count including bonuses and doublings, once the match is over.' })
  readonly total: number;

  @Field(() => Int, {
    nullable: true,
    description: 'Scarnecchia: the points of all hands, which break a tie of counts (SC-14).',
  })
  readonly tieBreak: number | null;
}

@ObjectType({ description: 'What one player collects from another at the end of the match.' })
export class Credit implements Place {
  readonly club: string;
  readonly tournamentId: string | null;
  readonly fromId: string;
  readonly toId: string;

  @Field(() => Int, { description: 'Points; negative if the winner of the match has the lower total.' })
  readonly points: number;
}

@ObjectType({
  description:
    'What a match brought a player in total. Except for penalties, the nets of a match add up to zero.',
})
export class Net implements Place {
  readonly club: string;
  readonly tournamentId: string | null;
  readonly entryId: string;

  @Field(() => Int, { description: 'Points won minus points lost.' })
  readonly points: number;
}

@ObjectType({ description: 'A line of a sheet.' })
export class SheetLine extends OfSide {
  @Field(() => String, {
    description: 'What the points are for: `points`, `game bonus`, `match bonus`, `shut-out`, `penalty`.',
  })
  readonly label: string;

  @Field(() => Int, { description: 'Points.' })
  readonly points: number;
}

@ObjectType({ description: 'The place of a side at a table of an elimination (BC-18).' })
export class RankedSide extends OfSide {
  @Field(() => Int, { description: 'Its chips. They are play chips, not money.' })
  readonly chips: number;

  @Field(() => Int, {
    nullable: true,
    description: 'The round after which it left; null while it is still playing.',
  })
  readonly outAfter: number | null;
}

@ObjectType({ description: 'The score sheet of a match. `fairview sheet` prints the same.' })
export class Sheet {
  @Field(() => Boolean, { description: 'Whether the match is over.' })
  readonly finished: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'The name of the side that won; null while the match is open, and if it is drawn.',
  })
  readonly winner: string | null;

  @Field(() => Side, {
    nullable: true,
    description: 'The side that won; null while the match is open, and if it is drawn.',
  })
  readonly winningSide: Side | null;

  @Field(() => Boolean, { description: 'Whether it is a shut-out: the loser won nothing in play.' })
  readonly shutOut: boolean;

  @Field(() => [SheetSide], { description: 'One item for each side.' })
  readonly sides: readonly SheetSide[];

  @Field(() => [Credit], { description: 'Who collects how much from whom; empty while the match is open.' })
  readonly credits: readonly Credit[];

  @Field(() => [Net], { description: 'The net of each player; 0 while the match is open.' })
  readonly nets: readonly Net[];

  @Field(() => Int, {
    nullable: true,
    description: 'What the winner collects from each loser; null while the match is open.',
  })
  readonly spread: number | null;

  @Field(() => [SheetLine], { description: 'Its lines.' })
  readonly lines: readonly SheetLine[];

  @Field(() => String, {
    nullable: true,
    description: 'The rulebook’s name for a finished match of Scarney Solitaire (S-18): `Par match`.',
  })
  readonly rating: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Scarney Baccarat: what the house won or lost (BC-17). House and players add up to zero.',
  })
  readonly house: number | null;

  @Field(() => [RankedSide], {
    complexity: 6,
    description: 'Scarney Baccarat by elimination: the sides in order of rank (BC-18); otherwise empty.',
  })
  readonly ranking: readonly RankedSide[];
}

/** The sheet as the rules count it, side by side and player by player in the order of the line-up. */
export function sheetOf(figures: SheetFigures, sides: Sides): Sheet {
  const { finished, winner, shutOut, count, gamesWon, totals, credits, net, spread, lines } = figures;
  const { rating = null, tieBreak, house = null, ranking = [] } = figures;
  return {
    finished,
    winner,
    shutOut,
    spread,
    rating,
    house,
    winningSide: sides.named(winner),
    sides: sides.all.map(({ name }) => ({
      ...sides.of(name),
      count: count[name] ?? 0,
      gamesWon: gamesWon[name] ?? 0,
      total: totals[name] ?? 0,
      tieBreak: tieBreak?.[name] ?? null,
    })),
    credits: credits.map(({ from, to, points }) => ({ ...sides.place, fromId: from, toId: to, points })),
    nets: sides.all
      .flatMap(({ entryIds }) => entryIds)
      .map((entryId) => ({ ...sides.place, entryId, points: net[entryId] ?? 0 })),
    lines: lines.map(({ label, side, points }) => ({ ...sides.of(side), label, points })),
    ranking: ranking.map(({ side, chips, outAfter }) => ({ ...sides.of(side), chips, outAfter })),
  };
}
