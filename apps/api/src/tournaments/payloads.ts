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

@ObjectType({ description: 'The tournament was created and is open for entries.' })
export class TournamentCreated extends OnTournament {}

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

@ObjectType({ description: 'One of several players who were entered, with the code to hand to them.' })
export class EnteredPlayer {
  @Field(() => Entry, { description: 'The entry.' })
  readonly entry: Entry;

  @Field(() => String, entryCode)
  readonly entryCode: string | null;

  @Field(() => Boolean, spent)
  readonly spent: boolean;
}

@ObjectType({ description: 'The players were entered.' })
export class EntriesAdded extends OnTournament {
  @Field(() => [EnteredPlayer], { description: 'The players, in the order given.' })
  readonly entries: readonly EnteredPlayer[];

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

@ObjectType({ isAbstract: true })
abstract class LinesRefused extends Refusal {
  @Field(() => [LineRefused], { description: 'Each of these lines, with the reason.' })
  readonly lines: readonly LineRefused[];
}

@ObjectType({
  implements: () => [Refusal],
  description: 'No result was entered, because some lines of the text were refused.',
})
export class ResultsRefused extends LinesRefused {}

@ObjectType({
  implements: () => [Refusal],
  description: 'Nothing was paired, because some lines of the text cannot be read.',
})
export class PairingsRefused extends LinesRefused {}

/** The answer to a text with some refused lines. */
export function linesRefused<Answer extends LinesRefused>(
  type: new () => Answer,
  code: 'results-refused' | 'pairings-refused',
  lines: readonly { readonly line: number; readonly refusal: RefusalValue }[],
): Answer {
  const whole = refused(code, { count: lines.length }).refusal;
  return Object.assign(refusedAs(type, whole), {
    lines: lines.map(({ line, refusal }) => Object.assign(refusedAs(LineRefused, refusal), { line })),
  });
}

@ObjectType({
  implements: () => [Refusal],
  description: 'Nobody was entered, because some of the players cannot be entered.',
})
export class EntriesRefused extends Refusal {
  @Field(() => [LineRefused], { description: 'Each of these players, with the reason.' })
  readonly lines: readonly LineRefused[];
}

@ObjectType({ description: 'You are entered in the tournament.' })
export class TournamentJoined extends OnTournament {
  @Field(() => Entry, { description: 'Your entry.' })
  readonly entry: Entry;

  @Field(() => [EntryWarning], warnings)
  readonly warnings: readonly EntryWarning[];
}

@ObjectType({ description: 'The setting of who enters players was changed.' })
export class JoiningSet extends OnTournament {}

@ObjectType({ description: 'The results were entered.' })
export class ResultsImported extends OnTournament {
  @Field(() => Int, { description: 'The number of results.' })
  readonly count: number;

  @Field(() => Int, { description: 'The number of matches in which they were entered.' })
  readonly matchCount: number;
}

@ObjectType({ description: 'The last pairing was taken back.' })
export class RoundUnpaired extends OnTournament {}

@ObjectType({ description: 'The timetable was set.' })
export class RoundsScheduled extends OnTournament {}

@ObjectType({ description: 'The team was entered.' })
export class TeamAdded extends OnTournament {
  @Field(() => Entry, { description: 'The team: an entry like any other, but without an entry code.' })
  readonly team: Entry;
}

@ObjectType({
  description: 'The line-up was recorded. The match opens when the line-ups of both teams are recorded.',
})
export class LineUpSubmitted extends OnTournament {}

@ObjectType({ description: 'The match is open.' })
export class MatchArranged extends OnTournament {
  @Field(() => Match, { description: 'The match.' })
  readonly match: Match;
}

@ObjectType({ description: 'The entry was withdrawn.' })
export class EntryWithdrawn extends OnTournament {
  @Field(() => Entry, { description: 'The entry.' })
  readonly entry: Entry;
}

@ObjectType({ isAbstract: true })
abstract class OnEntry extends OnTournament {
  @Field(() => Entry, { description: 'The entry.' })
  readonly entry: Entry;
}

@ObjectType({ description: 'The entry is back.' })
export class EntryReturned extends OnEntry {}

@ObjectType({ description: 'The check-in was recorded.' })
export class CheckedIn extends OnEntry {}

@ObjectType({
  description: 'It was recorded who wants to be paired. Players who are waiting were paired if possible.',
})
export class ReadySet extends OnTournament {}

@ObjectType({ description: 'The entry is not paired in that round.' })
export class ByeRequested extends OnEntry {}

@ObjectType({ description: 'The entry is paired in that round after all.' })
export class ByeRecalled extends OnEntry {}

@ObjectType({ description: 'The entry has a new code.' })
export class EntryCodeReissued {
  @Field(() => Entry, { description: 'The entry.' })
  readonly entry: Entry;

  @Field(() => String, {
    nullable: true,
    description:
      'The new code to hand to the player; the old one no longer works. If the command is sent again, no other is issued: ' +
      'you get the current code, or null once it is used.',
  })
  readonly entryCode: string | null;

  @Field(() => Boolean, { description: 'Whether the current code has been used.' })
  readonly spent: boolean;
}

@ObjectType({ description: 'The name was corrected.' })
export class EntryRenamed {
  @Field(() => Entry, { description: 'The entry.' })
  readonly entry: Entry;
}

@ObjectType({ description: 'The name was erased.' })
export class EntryNameErased {
  @Field(() => Entry, { description: 'The entry, now without a name.' })
  readonly entry: Entry;
}

@ObjectType({ description: 'The rounds were paired, and their matches are open.' })
export class RoundsPaired extends OnTournament {}

@ObjectType({ description: 'The last pairing was taken back and made again. Its new matches are open.' })
export class RoundPairedAgain extends OnTournament {}

@ObjectType({ description: 'The tournament was closed.' })
export class TournamentClosed extends OnTournament {}

@ObjectType({ description: 'The tournament was changed.' })
export class TournamentEdited extends OnTournament {}

@ObjectType({ description: 'The tournament was cancelled. It is closed, and stays readable.' })
export class TournamentCancelled extends OnTournament {}

@ObjectType({ description: 'The tournament was deleted: it is closed, and in no list any more.' })
export class TournamentDeleted extends OnTournament {}
