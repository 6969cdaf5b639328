import type { TournamentFilter, ListOrder, TournamentStatus } from '@fairview/tournaments';
import { defined } from '@fairview/kernel';
import { ArgsType, Field, InputType } from '@nestjs/graphql';
import { PageArgs } from '../shared/page.js';
import { registerEnum } from '../shared/register-enum.js';
import { FormatWord } from './format-word.js';
import { GameKindWord } from './game-words.js';
import { TournamentStatusWord } from './tournament-words.js';

const OrderWord = registerEnum<ListOrder>('TournamentOrder', 'The order in which tournaments are listed.', {
  newest: 'Those that were created last come first.',
  oldest: 'Those that were created first come first.',
  name: 'By name, whatever the case of its letters.',
});

@InputType({ description: 'Which tournaments are listed. What you leave out does not matter.' })
export class TournamentFilterInput {
  @Field(() => [TournamentStatusWord], { nullable: true, description: 'Those in one of these states.' })
  readonly status?: readonly TournamentStatus[] | null;

  @Field(() => [String], {
    nullable: true,
    description: 'Those of one of these games: `teeko`, `scarney-highlow`.',
  })
  readonly gameKind?: readonly string[] | null;

  @Field(() => [GameKindWord], {
    nullable: true,
    description: 'The same as enums. Those of both lists are found.',
  })
  readonly kind?: readonly string[] | null;

  @Field(() => [FormatWord], { nullable: true, description: 'Those of one of these formats.' })
  readonly format?: readonly string[] | null;

  @Field(() => String, {
    nullable: true,
    description: 'Those whose name has this text in it, whatever the case of its letters.',
  })
  readonly name?: string | null;
}

@ArgsType()
export class TournamentsArgs extends PageArgs {
  @Field(() => TournamentFilterInput, { nullable: true, description: 'Which of them; all if left out.' })
  readonly filter?: TournamentFilterInput | null;

  @Field(() => OrderWord, { defaultValue: 'newest', description: 'The order in which they are listed.' })
  readonly orderBy: ListOrder;
}

/** What a list of tournaments is asked for. */
export const filterOf = ({ filter }: TournamentsArgs): TournamentFilter =>
  defined({
    statuses: filter?.status ?? undefined,
    games:
      filter?.gameKind || filter?.kind ? [...(filter.gameKind ?? []), ...(filter.kind ?? [])] : undefined,
    formats: filter?.format ?? undefined,
    name: filter?.name?.normalize('NFC') ?? undefined,
  });
