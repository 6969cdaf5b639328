import { Field, ObjectType, Int } from '@nestjs/graphql';

@ObjectType({ description: 'A side of a match: one player, or a partnership.' })
export class Side {
  readonly club: string;
  readonly tournamentId: string | null;
  readonly entryIds: readonly string[];

  readonly teamId: string | null;

  @Field(() => String, { description: 'Its name on the sheet. Side `A` opens with black.' })
  readonly name: string;
}

/** A fact about a side: with its name on the sheet, and as an object. */
@ObjectType({ isAbstract: true })
export abstract class OfSide {
  @Field(() => String, { description: 'The name of the side on the sheet: `A`, `B`.' })
  readonly side: string;

  @Field(() => Side, { description: 'The side that got it.' })
  readonly of: Side;
}

/** The line-up of a match: the players of each side, and the teams, if there are any. */
interface LineUp {
  readonly club: string;
  readonly tournament: string | null;
  readonly sides: Readonly<Record<string, readonly string[]>>;
  readonly teams?: Readonly<Record<string, string>> | null | undefined;
}

/** The sides of a match, in their order. */
export class Sides {
  readonly all: readonly Side[];
  /** Whose players they are. */
  readonly place: { readonly club: string; readonly tournamentId: string | null };

  constructor({ club, tournament: tournamentId, sides, teams }: LineUp) {
    this.place = { club, tournamentId };
    this.all = Object.entries(sides).map(([name, entryIds]) => ({
      club,
      tournamentId,
      entryIds,
      name,
      teamId: teams?.[name] ?? null,
    }));
  }

  /** The side of this name; null if none is named. */
  named(name: string | null | undefined): Side | null {
    return this.all.find((side) => side.name === name) ?? null;
  }

  /** What `OfSide` has of a side, by its name. */
  of(side: string): OfSide {
    const of = this.named(side);
    if (!of) throw new Error(`a match without a side ${side}`);
    return { side, of };
  }
}

@ObjectType({ description: 'Points of a side.' })
export class SidePoints extends OfSide {
  @Field(() => Int, { description: 'Points.' })
  readonly points: number;
}

/** A figure by side, as a list. */
export const bySide = (sides: Sides, points: Readonly<Record<string, number>>): readonly SidePoints[] =>
  Object.entries(points).map(([side, figure]) => ({ ...sides.of(side), points: figure }));
