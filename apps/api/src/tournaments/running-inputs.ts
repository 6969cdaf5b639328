import type { NoShow } from '@fairview/tournaments';
import { Field, ID, InputType, Int } from '@nestjs/graphql';
import { NoShowWord, ScheduledRoundInput } from '../types/timetable.js';
import { TournamentInput } from './tournament-input.js';

@InputType({ description: 'Arranges a match between entries of a tournament.' })
export class ArrangeMatchInput extends TournamentInput {
  @Field(() => [[ID]], {
    description: 'The entries of each side in line-up order, the side that opens with black first.',
  })
  readonly sides: readonly (readonly string[])[];

  @Field(() => [[String]], {
    nullable: true,
    description:
      'What the players drew at the board, in the order in which `sides` names them. In Teeko they draw `black` ' +
      'and `red` pieces, which decide the partners (TM-13). In Scarney they draw pawns, `[["B2", "G4"]]`; each ' +
      'further list is a draw between players who were tied (S-21, S-23, S-26). The draw decides the sides and ' +
      'is recorded.',
  })
  readonly draw?: readonly (readonly string[])[] | null;
}

@InputType({
  description:
    'Pairs all rounds of a tournament, or its next round where they are paired one by one, and opens their matches.',
})
export class PairRoundsInput extends TournamentInput {
  @Field(() => [ID], {
    nullable: true,
    description:
      'Every entry once, in the order of pairing numbers; in a later round of an elimination, every entry that ' +
      'goes on. If left out, the order of entering is used; in an elimination a lot is drawn.',
  })
  readonly order?: readonly string[] | null;

  @Field(() => [[ID]], {
    nullable: true,
    description:
      'The pairs, table by table, who has the first move first, where the organizer pairs by hand: everybody who plays this ' +
      'round once, and of an odd number one alone, who has the bye. Only where rounds are paired one by one on results (TO-12).',
  })
  readonly pairs?: readonly (readonly string[])[] | null;

  @Field(() => Boolean, {
    defaultValue: false,
    description:
      'Whether the order is drawn by lot instead of given, by the verifiable shuffle, from a seed that is ' +
      'recorded (`Tournament.lots`).',
  })
  readonly byLot: boolean;
}

@InputType({ description: 'Takes back the last pairing of a tournament.' })
export class UnpairRoundInput extends TournamentInput {
  @Field(() => String, { description: 'The reason, 1 to 500 characters. It stands in the log.' })
  readonly reason: string;
}

@InputType({ description: 'Says when the rounds of a tournament are to begin.' })
export class ScheduleRoundsInput extends TournamentInput {
  @Field(() => [ScheduledRoundInput], {
    description:
      'The whole timetable, in order, at most 126 rounds: a round that is left out has no time any more. Rounds that are to come ' +
      'may be named before they are paired.',
  })
  readonly rounds: readonly ScheduledRoundInput[];

  @Field(() => Int, {
    nullable: true,
    description: 'The minutes after which a match is late, 1 to 240; 15 unless another number was said.',
  })
  readonly lateAfter?: number | null;

  @Field(() => NoShowWord, {
    nullable: true,
    description:
      'What becomes of a match that is late: `REMIND`, unless `FORFEIT` was said. Matches are then forfeited by sides that have not ' +
      'shown that they are here (`arriveAtMatch`).',
  })
  readonly noShow?: NoShow | null;
}

@InputType({ description: 'Closes a tournament. Its entry codes stop working.' })
export class CloseTournamentInput extends TournamentInput {
  @Field(() => String, {
    nullable: true,
    description:
      'Why it is closed although something is still open, 1 to 500 characters. The reason and what was open are ' +
      'recorded.',
  })
  readonly force?: string | null;
}

@InputType({ description: 'Cancels a tournament: it will not be played, or not to its end.' })
export class CancelTournamentInput extends TournamentInput {
  @Field(() => String, { description: 'The reason, 1 to 500 characters. Everybody who sees it can read it.' })
  readonly reason: string;
}

@InputType({ description: 'Deletes a tournament in which nothing is paired or arranged.' })
export class DeleteTournamentInput extends TournamentInput {}

@InputType({ description: 'Proposes to open a closed tournament again.' })
export class ReopenTournamentInput extends TournamentInput {
  @Field(() => String, { description: 'The reason, 1 to 500 characters.' })
  readonly reason: string;
}
