import { Field, ID, InputType, Int, ObjectType } from '@nestjs/graphql';
import { payloadOfField } from '../shared/payload.js';
import type { Tournament } from '../types/tournament.js';
import { TournamentInput } from './tournament-input.js';

@InputType({ description: 'Takes the last pairing back and makes it again.' })
export class PairAgainInput extends TournamentInput {
  @Field(() => String, { description: 'The reason, 1 to 500 characters. It is kept in the log.' })
  readonly reason: string;

  @Field(() => [ID], {
    nullable: true,
    description: 'The order of the pairing numbers, as in `pairRounds`, if the first round is paired again.',
  })
  readonly order?: readonly string[] | null;

  @Field(() => Boolean, {
    defaultValue: false,
    description: 'Whether to draw the order by lot, as in `pairRounds`.',
  })
  readonly byLot: boolean;
}

@ObjectType({ description: 'A table as it would be paired, or as it would no longer be.' })
export class TriedTable {
  readonly tournament: Tournament;
  readonly entryIds: readonly string[];

  @Field(() => Int, { description: 'The number of the table, from 1.' })
  readonly board: number;

  @Field(() => Boolean, {
    description:
      'Whether the same entries meet in this round now, at the same table and with the same first move.',
  })
  readonly stands: boolean;
}

@ObjectType({ description: 'What pairing would do, and what it would change. Nothing was written.' })
export class PairingPreview {
  readonly tournament: Tournament;
  readonly byeIds: readonly string[];
  readonly byeGoneIds: readonly string[];

  @Field(() => Int, {
    description:
      'The version of the tournament that was tried out: `expectedVersion` of the command that follows.',
  })
  readonly version: number;

  @Field(() => Boolean, { description: 'Whether anything would change: a table, its number, or a bye.' })
  readonly changes: boolean;

  @Field(() => Int, { description: 'The first round that would be paired, from 1.' })
  readonly round: number;

  @Field(() => Int, { description: 'The last one: later than the first if all rounds are paired at once.' })
  readonly lastRound: number;

  @Field(() => [TriedTable], { complexity: 30, description: 'The tables of the first round, in order.' })
  readonly tables: readonly TriedTable[];

  @Field(() => [TriedTable], {
    complexity: 30,
    description: 'The tables of the first round that are paired now, and would not be.',
  })
  readonly gone: readonly TriedTable[];

  @Field(() => Int, { description: 'How many tables of all these rounds would stay as they are.' })
  readonly stay: number;

  @Field(() => Int, { description: 'How many tables would come.' })
  readonly come: number;

  @Field(() => Int, { description: 'How many tables would go.' })
  readonly go: number;
}
export const PairingPreviewPayload = payloadOfField('PreviewPairing', PairingPreview);
