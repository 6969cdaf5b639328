import type { Joining, RequestedBye } from '@fairview/tournaments';
import { Field, ID, InputType, Int } from '@nestjs/graphql';
import { RepeatableInput, CommandInput } from '../shared/command-input.js';
import { RequestedByeWord } from '../types/entry.js';
import { JoiningWord } from '../types/tournament-words.js';
import { TournamentInput } from './tournament-input.js';

@InputType({ description: 'Enters a player in a tournament.' })
export class AddEntryInput extends TournamentInput {
  @Field(() => String, {
    nullable: true,
    description:
      'The name on the pairing card, 1 to 60 characters. If left out, the account’s name; one of the two is needed.',
  })
  readonly name?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'The account of a member, who then plays for the entry. Such an entry has no code.',
  })
  readonly accountId?: string | null;

  @Field(() => ID, { nullable: true, description: 'In tournaments of teams: the team of the player.' })
  readonly teamId?: string | null;

  @Field(() => RequestedByeWord, {
    defaultValue: 'zero-bye',
    description: 'What rounds that are already paired count as, in formats that pair one round at a time.',
  })
  readonly missed: RequestedBye;
}

@InputType({ description: 'One of several players to be entered.' })
export class NewEntryInput {
  @Field(() => String, { nullable: true, description: 'The name, as in `addEntry`.' })
  readonly name?: string | null;

  @Field(() => ID, { nullable: true, description: 'The account of a member, as in `addEntry`.' })
  readonly accountId?: string | null;

  @Field(() => ID, { nullable: true, description: 'In tournaments of teams: the team of the player.' })
  readonly teamId?: string | null;
}

@InputType({ description: 'Enters several players in a tournament: all of them, or none.' })
export class AddEntriesInput extends TournamentInput {
  @Field(() => [NewEntryInput], { description: 'The players, 1 to 64.' })
  readonly entries: readonly NewEntryInput[];
}

@InputType({ description: 'Enters you in a tournament that is open to members.' })
export class JoinTournamentInput extends TournamentInput {
  @Field(() => String, {
    nullable: true,
    description: 'The name on the pairing card, 1 to 60 characters. If left out, the name of your account.',
  })
  readonly name?: string | null;

  @Field(() => ID, { nullable: true, description: 'In tournaments of teams: your team.' })
  readonly teamId?: string | null;
}

@InputType({ description: 'Lets members enter a tournament by themselves, or stops that.' })
export class SetJoiningInput extends TournamentInput {
  @Field(() => JoiningWord, { description: 'Who enters players from now on.' })
  readonly joining: Joining;
}

@InputType({ description: 'Enters a team in a tournament.' })
export class AddTeamInput extends TournamentInput {
  @Field(() => String, { description: 'Its name, 1 to 60 characters.' })
  readonly name: string;
}

@InputType({ description: 'Records a line-up before its round: who plays, in which order (TM-13).' })
export class SubmitLineUpInput extends TournamentInput {
  @Field(() => ID, { description: 'The team.' })
  readonly teamId: string;

  @Field(() => [ID], { description: 'One player of the team for each board, in line-up order.' })
  readonly entryIds: readonly string[];

  @Field(() => [Int], {
    nullable: true,
    description:
      'The rounds, from 1, including later rounds of a schedule that is paired one round at a time. If left out: every round whose match is not open yet.',
  })
  readonly rounds?: readonly number[] | null;
}

@InputType({ description: 'An entry of a tournament.' })
export class EntryInput extends TournamentInput {
  @Field(() => ID, { description: 'The entry.' })
  readonly entryId: string;
}

@InputType({ description: 'Checks an entry in, or out.' })
export class CheckInInput extends EntryInput {
  @Field(() => Boolean, { defaultValue: true, description: 'Whether they are here.' })
  readonly here: boolean;
}

@InputType({ description: 'Marks players of an arena as ready to be paired, or as pausing.' })
export class SetReadyInput extends TournamentInput {
  @Field(() => [ID], { description: 'The players, 1 to 128: your own entry or, for officials, any.' })
  readonly entryIds: readonly string[];

  @Field(() => Boolean, {
    defaultValue: true,
    description: 'Whether they want to be paired; false means that they pause.',
  })
  readonly ready: boolean;
}

@InputType({ isAbstract: true })
abstract class ByeInput extends EntryInput {
  @Field(() => Int, { description: 'The round, from 1. It must not be paired yet.' })
  readonly round: number;
}

@InputType({ description: 'Requests a bye: the entry is not paired in a round.' })
export class RequestByeInput extends ByeInput {
  @Field(() => RequestedByeWord, { defaultValue: 'half-bye', description: 'What the round counts as.' })
  readonly kind: RequestedBye;
}

@InputType({ description: 'Takes back a requested bye.' })
export class RecallByeInput extends ByeInput {}

@InputType({ isAbstract: true })
export abstract class EntryBesideTheLogInput extends RepeatableInput {
  @Field(() => ID, { description: 'The tournament.' })
  readonly tournamentId: string;

  @Field(() => ID, { description: 'The entry.' })
  readonly entryId: string;
}

@InputType({
  description: 'Replaces a lost entry code. The old code stops working, and so does the device that used it.',
})
export class ReissueEntryCodeInput extends CommandInput {
  @Field(() => ID, { description: 'The tournament.' })
  readonly tournamentId: string;

  @Field(() => ID, { description: 'The entry.' })
  readonly entryId: string;
}

@InputType({ description: 'Corrects the name of an entry.' })
export class RenameEntryInput extends EntryBesideTheLogInput {
  @Field(() => String, { description: 'The correct name, 1 to 60 characters.' })
  readonly name: string;
}

@InputType({
  description: 'Permanently erases the name and code of an entry. Games and standings keep its id.',
})
export class EraseEntryNameInput extends EntryBesideTheLogInput {}
