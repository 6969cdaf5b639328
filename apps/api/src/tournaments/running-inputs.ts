import type { NoShow } from '@fairview/tournaments';
import { Field, ID, InputType, Int } from '@nestjs/graphql';
import { NoShowWord, ScheduledRoundInput } from '../types/timetable.js';
import { TournamentInput } from './tournament-input.js';

@InputType({ description: 'Arranges a match between entries of a tournament.' })
export class ArrangeMatchInput extends TournamentInput {
  @Field(() => [[ID]], {
    description: 'The entries of each side in line-up order. The side that opens with black comes first.',
  })
  readonly sides: readonly (readonly string[])[];

  @Field(() => [[String]], {
    nullable: true,
    description:
      'What the players drew at the board, in the order in which `sides` names them. In Teeko they draw `black` and `red` ' +
      'pieces, which decide the partners (TM-13). In Scarney they draw pawns, `[["B2", "G4"]]`; each further list is a ' +
      'draw between the players who tied (S-21, S-23, S-26). The draw decides the sides and is recorded.',
  })
  readonly draw?: readonly (readonly string[])[] | null;
}

@InputType({
  description:
    'Pairs all rounds of a tournament, or the next round in formats that pair one round at a time, and opens their matches.',
})
export class PairRoundsInput extends TournamentInput {
  @Field(() => [ID], {
    nullable: true,
    description:
      'Every entry once, in the order of pairing numbers; in a later round of an elimination, every entry that goes on. If ' +
      'left out, entries keep the order in which they were entered; in an elimination, lots are drawn.',
  })
  readonly order?: readonly string[] | null;

  @Field(() => [[ID]], {
    nullable: true,
    description:
      'The pairs, table by table, to pair by hand. In each pair the entry with the first move comes first. Everybody who ' +
      'plays this round must appear once; with an odd number, one entry stands alone and has the bye. Only in formats that ' +
      'pair one round at a time on results (TO-12).',
  })
  readonly pairs?: readonly (readonly string[])[] | null;

  @Field(() => Boolean, {
    defaultValue: false,
    description:
      'Whether to draw the order by lot, with the verifiable shuffle, from a recorded seed (`Tournament.lots`).',
  })
  readonly byLot: boolean;
}

@InputType({ description: 'Sets when the rounds of a tournament begin.' })
export class ScheduleRoundsInput extends TournamentInput {
  @Field(() => [ScheduledRoundInput], {
    description:
      'The whole timetable, in order, at most 126 rounds. A round that you leave out no longer has a time. You may include ' +
      'rounds that are not paired yet.',
  })
  readonly rounds: readonly ScheduledRoundInput[];

  @Field(() => Int, {
    nullable: true,
    description:
      'The minutes after which a match is late, 1 to 240. If left out, it stays as set before, at first 15.',
  })
  readonly lateAfter?: number | null;

  @Field(() => NoShowWord, {
    nullable: true,
    description:
      'What happens when a match is late. If left out, it stays as set before, at first `REMIND`. With `FORFEIT`, sides ' +
      'that have not arrived (`arriveAtMatch`) forfeit the match.',
  })
  readonly noShow?: NoShow | null;
}

@InputType({ description: 'Closes a tournament. Its entry codes stop working.' })
export class CloseTournamentInput extends TournamentInput {
  @Field(() => String, {
    nullable: true,
    description:
      'Closes it although something is still open: the reason, 1 to 500 characters. The reason and what was open are recorded.',
  })
  readonly force?: string | null;
}

@InputType({ description: 'Deletes a tournament in which nothing is paired or arranged.' })
export class DeleteTournamentInput extends TournamentInput {}
