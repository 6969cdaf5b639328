import type { EntryForm, TableForm } from '@fairview/tournaments';
import { Field, ID, InputType } from '@nestjs/graphql';
import { CommandInput } from '../shared/command-input.js';
import { registerEnum } from '../shared/register-enum.js';
import { TournamentInput } from './tournament-input.js';

const EntryFormWord = registerEnum<EntryForm>('EntryForm', 'The format of a text that lists players.', {
  csv: 'A table whose first line names its columns: `name`, and `team` in team tournaments. Other columns are ignored.',
  json: 'A list of names, or of objects with `name` and `team`.',
  trf: 'FIDE’s report format of 2016 or 2026: its players, in order, and in team tournaments their teams.',
});

@InputType({ description: 'A text that lists players.' })
export class NamedEntriesInput {
  @Field(() => String, { description: 'The text, up to 60,000 characters, with 1 to 64 players.' })
  readonly text: string;

  @Field(() => EntryFormWord, { description: 'Its form.' })
  readonly form: EntryForm;
}

@InputType({ description: 'Enters the players listed in a text: all of them, or none.' })
export class ImportEntriesInput extends TournamentInput {
  @Field(() => NamedEntriesInput, { description: 'Who they are.' })
  readonly players: NamedEntriesInput;
}

const TableFormWord = registerEnum<TableForm>('TableForm', 'The format of a text with results or pairings.', {
  csv: 'A table whose first line names its columns. Unknown columns are ignored.',
  json: 'A list of objects, with the columns as keys.',
});

@InputType({ description: 'Results or pairings as a text.' })
export class TableTextInput {
  @Field(() => String, { description: 'The text, up to 80,000 characters.' })
  readonly text: string;

  @Field(() => TableFormWord, { description: 'Its form.' })
  readonly form: TableForm;
}

@InputType({ description: 'Enters the results listed in a text: all of them, or none.' })
export class ImportResultsInput extends CommandInput {
  @Field(() => ID, { description: 'The tournament.' })
  readonly tournamentId: string;

  @Field(() => TableTextInput, {
    description:
      'One game to a line, 1 to 128 lines: `match`, an id, or `round` and `board`; in team matches also `match board`; ' +
      '`kind`, a kind of `ResultInput`; and the fields of that kind. Give players by name or id, separated by `&`, and ' +
      'numbers separated by spaces.',
  })
  readonly results: TableTextInput;

  @Field(() => Boolean, {
    defaultValue: false,
    description: 'Whether the slips bear the signatures of all sides, which means that they have agreed.',
  })
  readonly signed: boolean;
}

@InputType({ description: 'Pairs the next round from a text.' })
export class ImportPairingsInput extends TournamentInput {
  @Field(() => TableTextInput, {
    description:
      'One pair to a line: `side 1`, which has the first move, and `side 2`, by name or id. A side alone has the bye. ' +
      'Lines of another `round`, and those whose `kind` is a requested bye, are ignored.',
  })
  readonly pairings: TableTextInput;
}
