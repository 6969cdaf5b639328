import type { EntryForm, TableForm } from '@fairview/tournaments';
import { Field, ID, InputType } from '@nestjs/graphql';
import { CommandInput } from '../shared/command-input.js';
import { registerEnum } from '../shared/register-enum.js';
import { TournamentInput } from './tournament-input.js';

const EntryFormWord = registerEnum<EntryForm>('EntryForm', 'The form of a text that names players.', {
  csv: 'A table whose first line names its columns: `name`, and `team` where teams meet. Others are left aside.',
  json: 'A list of names, or of objects with `name` and `team`.',
  trf: 'The report format of FIDE, of 2016 or 2026: its players, in their order, and where teams meet with their teams.',
});

@InputType({ description: 'Players named in a text.' })
export class NamedEntriesInput {
  @Field(() => String, { description: 'The text, up to 60,000 characters, with 1 to 64 players.' })
  readonly text: string;

  @Field(() => EntryFormWord, { description: 'Its form.' })
  readonly form: EntryForm;
}

@InputType({ description: 'Enters the players whom a text names: all of them, or none.' })
export class ImportEntriesInput extends TournamentInput {
  @Field(() => NamedEntriesInput, { description: 'Who they are.' })
  readonly players: NamedEntriesInput;
}

const TableFormWord = registerEnum<TableForm>('TableForm', 'The form of a text with results or pairings.', {
  csv: 'A table whose first line names its columns. Others than those that are read are left aside.',
  json: 'A list of objects, with the columns as their names.',
});

@InputType({ description: 'Results or pairings as a text.' })
export class TableTextInput {
  @Field(() => String, { description: 'The text, up to 80,000 characters.' })
  readonly text: string;

  @Field(() => TableFormWord, { description: 'Its form.' })
  readonly form: TableForm;
}

@InputType({ description: 'Enters the results that a text names: all of them, or none.' })
export class ImportResultsInput extends CommandInput {
  @Field(() => ID, { description: 'The tournament.' })
  readonly tournamentId: string;

  @Field(() => TableTextInput, {
    description:
      'A game a line, 1 to 128: `match`, its id, or `round` and `board`; in a match of teams `match board`; `kind`, a kind of ' +
      '`ResultInput`; and the fields of that kind. Players are named by name or id, several with `&` between them; figures have ' +
      'spaces between them.',
  })
  readonly results: TableTextInput;

  @Field(() => Boolean, {
    defaultValue: false,
    description: 'Whether the slips bear the signatures of all sides: then they have agreed.',
  })
  readonly signed: boolean;
}

@InputType({ description: 'Pairs the next round by a text.' })
export class ImportPairingsInput extends TournamentInput {
  @Field(() => TableTextInput, {
    description:
      'A pair a line: `side 1`, who has the first move, and `side 2`, by name or id; one alone has the bye. Lines of another ' +
      '`round` are left aside, and those whose `kind` is a bye that was asked for.',
  })
  readonly pairings: TableTextInput;
}
