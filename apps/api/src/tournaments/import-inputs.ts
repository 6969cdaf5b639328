import type { EntryForm } from '@fairview/tournaments';
import { Field, InputType } from '@nestjs/graphql';
import { registerEnum } from '../shared/register-enum.js';
import { TournamentInput } from './tournament-input.js';

const EntryFormWord = registerEnum<EntryForm>('EntryForm', 'The form of a text that names players.', {
  csv: 'A table whose first line names its columns: `name`, and `team` where teams meet. Others are left aside.',
  json: 'A list of names, or of objects with `name` and `team`.',
  trf: 'The report format of FIDE, of 2016 or 2026: its players, in their order.',
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
