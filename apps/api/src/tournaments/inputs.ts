import type { Json } from '@fairview/kernel';
import { formats, type Visibility } from '@fairview/tournaments';
import { Field, ID, InputType, Int } from '@nestjs/graphql';
import { CommandInput, VersionedInput } from '../shared/command-input.js';
import { JsonValue } from '../shared/json.js';
import { FormatWord } from './format-word.js';
import { VisibilityWord } from './tournament.js';

@InputType({ description: 'A new tournament. Whatever is left out is as Scarne has it.' })
export class CreateTournamentInput extends CommandInput {
  @Field(() => ID, { description: 'The club that holds it.' })
  readonly clubId: string;

  @Field(() => String, { description: 'Its name, 1 to 100 characters.' })
  readonly name: string;

  @Field(() => FormatWord, { defaultValue: formats.all[0].id, description: 'How it is run.' })
  readonly format: string;

  @Field(() => Int, {
    nullable: true,
    description: 'Of teams: how many of a team play a match, 2 or more (TM-13).',
  })
  readonly boards?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Of whist: how many rounds are played, 1 to 63; all of the schedule if left out.',
  })
  readonly rounds?: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Where openings are named (`"openings": "redSelects"`): the seconds for it; without end if left out.',
  })
  readonly choiceSeconds?: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'The seconds that a seat has for each ply, 5 to 3600, where the rulebook says what the clock does then: of ' +
      '`skarney`, `scarney-baccarat`, `scarnecchia`. Without end if left out.',
  })
  readonly moveSeconds?: number | null;

  @Field(() => Int, { defaultValue: 1, description: 'How many times everybody meets everybody: 1 or 2.' })
  readonly cycles: number;

  @Field(() => VisibilityWord, { defaultValue: 'club', description: 'Who may look at it.' })
  readonly visibility: Visibility;

  @Field(() => String, {
    defaultValue: 'teeko',
    description:
      'Which game: `teeko`, `scarney-solitaire`, `scarney-singles`, `scarney-doubles`, `scarney-highlow`, `skarney`, ' +
      '`scarney-baccarat`, `scarnecchia`.',
  })
  readonly gameKind: string;

  @Field(() => JsonValue, {
    nullable: true,
    description: 'Options of the game by its rulebook: `{"opening": "standard", "positions": 58}`.',
  })
  readonly variant?: Json;

  @Field(() => String, {
    defaultValue: 'straight',
    description:
      'How matches are scored: of Teeko `straight`, `bonus`, `three-handed`, `partnership`; else by the game’s own: ' +
      '`solitaire`, `singles`, `doubles`, `highlow`, `skarney`, `skarney-duplicate`, `baccarat`, `elimination`, `scarnecchia`.',
  })
  readonly system: string;

  @Field(() => JsonValue, {
    nullable: true,
    description: 'Settings of the matches by the rulebook: `{"target": 5, "timeLimit": {"minutes": 30}}`.',
  })
  readonly settings?: Json;
}

@InputType({ isAbstract: true })
export abstract class TournamentInput extends VersionedInput {
  @Field(() => ID, { description: 'The tournament.' })
  readonly tournamentId: string;
}

@InputType({ description: 'Somebody enters.' })
export class AddEntryInput extends TournamentInput {
  @Field(() => String, { description: 'The name on the pairing card, 1 to 60 characters.' })
  readonly name: string;

  @Field(() => ID, { nullable: true, description: 'Where teams meet: whose player it is.' })
  readonly teamId?: string | null;
}

@InputType({ description: 'A team enters.' })
export class AddTeamInput extends TournamentInput {
  @Field(() => String, { description: 'Its name, 1 to 60 characters.' })
  readonly name: string;
}

@InputType({ description: 'A line-up is recorded before its round: who plays, in which order (TM-13).' })
export class SubmitLineUpInput extends TournamentInput {
  @Field(() => ID, { description: 'The team.' })
  readonly teamId: string;

  @Field(() => [ID], { description: 'As many of its players as there are boards, in line-up order.' })
  readonly entryIds: readonly string[];

  @Field(() => [Int], {
    nullable: true,
    description: 'The rounds, from 1. Left out: every round whose match is not open yet.',
  })
  readonly rounds?: readonly number[] | null;
}

@InputType({ description: 'A match is arranged between entries of the tournament.' })
export class ArrangeMatchInput extends TournamentInput {
  @Field(() => [[ID]], {
    description: 'The entries of each side in line-up order, the side that opens with black first.',
  })
  readonly sides: readonly (readonly string[])[];

  @Field(() => [[String]], {
    nullable: true,
    description:
      'What the players drew at the board, in the order in which they are named: of Teeko `black` and `red` pieces, which ' +
      'make the partners (TM-13); of Scarney pawns, `[["B2", "G4"]]`, a further round for the tied (S-21, S-23, S-26). ' +
      'The sides are then as the draw makes them, and it is recorded.',
  })
  readonly draw?: readonly (readonly string[])[] | null;
}

@InputType({ isAbstract: true })
export abstract class EntryInput extends TournamentInput {
  @Field(() => ID, { description: 'The entry.' })
  readonly entryId: string;
}

@InputType({ description: 'An entry is withdrawn before the rounds are paired.' })
export class WithdrawEntryInput extends EntryInput {}

@InputType({ isAbstract: true })
export abstract class EntryBesideTheLogInput {
  @Field(() => ID, { description: 'The tournament.' })
  readonly tournamentId: string;

  @Field(() => ID, { description: 'The entry.' })
  readonly entryId: string;
}

@InputType({ description: 'A lost entry code is replaced; the old one and its session end.' })
export class ReissueEntryCodeInput extends EntryBesideTheLogInput {}

@InputType({ description: 'A name is corrected.' })
export class RenameEntryInput extends EntryBesideTheLogInput {
  @Field(() => String, { description: 'The name as it shall read, 1 to 60 characters.' })
  readonly name: string;
}

@InputType({ description: 'Name and code of an entry are erased for good; games and standings keep its id.' })
export class EraseEntryNameInput extends EntryBesideTheLogInput {}

@InputType({
  description:
    'All rounds of a tournament are paired, or of elimination the next one, and their matches opened.',
})
export class PairRoundsInput extends TournamentInput {
  @Field(() => [ID], {
    nullable: true,
    description:
      'Every entry once, number 1 first, as the draw has it; of a later round of elimination those who go on. Left out, it ' +
      'is the order of entering; of elimination a lot is drawn.',
  })
  readonly order?: readonly string[] | null;

  @Field(() => Boolean, {
    defaultValue: false,
    description:
      'Whether the order is drawn by lot instead: by the verifiable shuffle, from a seed that stands in the log (`Tournament.lots`).',
  })
  readonly byLot: boolean;
}

@InputType({ description: 'The tournament ends, and its entry codes with it.' })
export class CloseTournamentInput extends TournamentInput {}
