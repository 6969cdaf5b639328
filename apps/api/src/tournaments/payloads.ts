import type { Refusal as RefusalValue } from '@fairview/kernel';
import { refused } from '@fairview/tournaments';
import { Field, Int, ObjectType } from '@nestjs/graphql';
import { Match } from '../types/match.js';
import { Refusal, refusedAs } from '../shared/refusal.js';
import { Entry } from '../types/entry.js';
import { Tournament } from '../types/tournament.js';

@ObjectType({ isAbstract: true })
abstract class OnTournament {
  @Field(() => Tournament, { description: 'The tournament as it now stands.' })
  readonly tournament: Tournament;
}

@ObjectType({
  description: 'Something to look at about what was done. It was done anyway.',
})
export class EntryWarning {
  @Field(() => String, {
    description:
      'The kind of warning, for programs: `name-twice` means that somebody else in the tournament has the same name.',
  })
  readonly code: string;

  @Field(() => String, { description: 'The warning as a sentence.' })
  readonly message: string;

  @Field(() => Entry, { description: 'The entry that it is about.' })
  readonly entry: Entry;
}

const entryCode = {
  nullable: true,
  description:
    'The entry code to hand to the player. If the command is sent again, you get the same code until it is used, and ' +
    'null afterwards. Null for a key without the scope ENTRY_CODES, and if an account plays for the entry.',
};
const spent = {
  description:
    'Whether the code no longer works: a device has used it, a new one has replaced it, or an account plays for the entry.',
};
const warnings = { description: 'Things to look at, such as equal names; empty if there are none.' };

@ObjectType({ description: 'An entry with its code, to hand to its player.' })
export class IssuedCode {
  @Field(() => Entry, { description: 'The entry.' })
  readonly entry: Entry;

  @Field(() => String, entryCode)
  readonly entryCode: string | null;

  @Field(() => Boolean, spent)
  readonly spent: boolean;
}

@ObjectType({ description: 'The player was entered.' })
export class EntryAdded extends OnTournament {
  @Field(() => Entry, { description: 'The entry.' })
  readonly entry: Entry;

  @Field(() => String, entryCode)
  readonly entryCode: string | null;

  @Field(() => Boolean, spent)
  readonly spent: boolean;

  @Field(() => [EntryWarning], warnings)
  readonly warnings: readonly EntryWarning[];
}

@ObjectType({ description: 'The players were entered.' })
export class EntriesAdded extends OnTournament {
  @Field(() => [IssuedCode], { description: 'The players, in the order given.' })
  readonly entries: readonly IssuedCode[];

  @Field(() => [EntryWarning], warnings)
  readonly warnings: readonly EntryWarning[];
}

@ObjectType({
  implements: () => [Refusal],
  description: 'Why one of several players, or another line of a text, was refused.',
})
export class LineRefused extends Refusal {
  @Field(() => Int, { description: 'Their place in the list, from 0.' })
  readonly line: number;
}

@ObjectType({
  implements: () => [Refusal],
  description: 'Nothing was done, because some of several players, or some lines of a text, were refused.',
})
export class LinesRefused extends Refusal {
  @Field(() => [LineRefused], { description: 'Each of these lines, with the reason.' })
  readonly lines: readonly LineRefused[];
}

/** The answer to a list or a text with some refused lines. */
export function linesRefused(
  code: 'lines-refused' | 'results-refused' | 'pairings-refused',
  lines: readonly { readonly line: number; readonly refusal: RefusalValue }[],
): LinesRefused {
  const whole = refused(code, { count: lines.length }).refusal;
  return Object.assign(refusedAs(LinesRefused, whole), {
    lines: lines.map(({ line, refusal }) => Object.assign(refusedAs(LineRefused, refusal), { line })),
  });
}

@ObjectType({ description: 'You are entered in the tournament.' })
export class TournamentJoined extends OnTournament {
  @Field(() => Entry, { description: 'Your entry.' })
  readonly entry: Entry;

  @Field(() => [EntryWarning], warnings)
  readonly warnings: readonly EntryWarning[];
}

@ObjectType({ description: 'The results were entered.' })
export class ResultsImported extends OnTournament {
  @Field(() => Int, { description: 'The number of results.' })
  readonly count: number;

  @Field(() => Int, { description: 'The number of matches in which they were entered.' })
  readonly matchCount: number;
}

@ObjectType({ description: 'The match is open.' })
export class MatchArranged extends OnTournament {
  @Field(() => Match, { description: 'The match.' })
  readonly match: Match;
}
