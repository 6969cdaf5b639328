import type { TournamentFilter, ListOrder, TournamentStatus } from '@fairview/tournaments';
import { defined } from '@fairview/kernel';
import { ArgsType, Field, InputType, ObjectType } from '@nestjs/graphql';
import { PageArgs } from '../shared/page.js';
import { registerEnum } from '../shared/register-enum.js';
import { FormatWord, TournamentStatusWord } from './tournament-words.js';
import { GameKindWord } from './game-words.js';

const OrderWord = registerEnum<ListOrder>('TournamentOrder', 'The order in which tournaments are listed.', {
  newest: 'Newest first.',
  oldest: 'Oldest first.',
  name: 'By name, ignoring upper and lower case.',
});

@InputType({ description: 'Selects tournaments. Anything you leave out does not matter.' })
export class TournamentFilterInput {
  @Field(() => [TournamentStatusWord], { nullable: true, description: 'Tournaments in these states.' })
  readonly status?: readonly TournamentStatus[] | null;

  @Field(() => [String], {
    nullable: true,
    description: 'Tournaments of these games: `teeko`, `scarney-highlow`.',
  })
  readonly gameKind?: readonly string[] | null;

  @Field(() => [GameKindWord], {
    nullable: true,
    description: 'The same as enum values. Tournaments in either list are found.',
  })
  readonly kind?: readonly string[] | null;

  @Field(() => [FormatWord], { nullable: true, description: 'Tournaments of these formats.' })
  readonly format?: readonly string[] | null;

  @Field(() => String, {
    nullable: true,
    description: 'Tournaments whose name contains this text, in upper or lower case.',
  })
  readonly name?: string | null;
}

@ArgsType()
export class TournamentsArgs extends PageArgs {
  @Field(() => TournamentFilterInput, {
    nullable: true,
    description: 'Which ones to list; all, if left out.',
  })
  readonly filter?: TournamentFilterInput | null;

  @Field(() => OrderWord, { defaultValue: 'newest', description: 'The order in which they are listed.' })
  readonly orderBy: ListOrder;
}

/** The filter of a list of tournaments. */
export const filterOf = ({ filter }: TournamentsArgs): TournamentFilter =>
  defined({
    statuses: filter?.status ?? undefined,
    games:
      filter?.gameKind || filter?.kind ? [...(filter.gameKind ?? []), ...(filter.kind ?? [])] : undefined,
    formats: filter?.format ?? undefined,
    name: filter?.name?.normalize('NFC') ?? undefined,
  });

@ObjectType({ description: 'What a link to a tournament says to those who may not see the tournament.' })
export class TournamentTitle {
  @Field(() => String, { description: 'The name of the tournament.' })
  readonly name: string;

  @Field(() => String, { description: 'The name of its club.' })
  readonly clubName: string;
}
