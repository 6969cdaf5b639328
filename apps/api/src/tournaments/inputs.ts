import type { Json } from '@fairview/kernel';
import type { Reporting } from '@fairview/play';
import {
  formats,
  type Joining,
  type PairingEngine,
  type RequestedBye,
  type Visibility,
} from '@fairview/tournaments';
import { Field, ID, InputType, Int } from '@nestjs/graphql';
import { CommandInput, VersionedInput } from '../shared/command-input.js';
import { JsonValue } from '../shared/json.js';
import { FormatWord } from '../types/format-word.js';
import { BracketInput } from '../types/bracket.js';
import { RequestedByeWord } from '../types/entry.js';
import { JoiningWord, PairingEngineWord, ReportingWord, VisibilityWord } from '../types/tournament.js';

@InputType({ description: 'How the matches of a tournament are played.' })
export class PlanInput {
  @Field(() => JsonValue, {
    nullable: true,
    description:
      'The options of the game, as in `createTournament`. JSON Schema: `/schemas/variant-GAME.json`.',
  })
  readonly variant?: Json;

  @Field(() => String, { nullable: true, description: 'How matches are scored, as in `createTournament`.' })
  readonly system?: string | null;

  @Field(() => JsonValue, {
    nullable: true,
    description:
      'The settings of the matches, as in `createTournament`. JSON Schema: `/schemas/settings-SYSTEM.json`.',
  })
  readonly settings?: Json;

  @Field(() => Int, {
    nullable: true,
    description: 'The seconds in which a player must name an opening. No limit if left out.',
  })
  readonly choiceSeconds?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'The seconds that a seat has for each ply. No limit if left out.',
  })
  readonly moveSeconds?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'The spread that a forfeited match brings. 50 if left out, where spread ranks.',
  })
  readonly forfeitSpread?: number | null;
}

@InputType({ description: 'Creates a tournament. What you leave out is as in Scarne’s rules.' })
export class CreateTournamentInput extends CommandInput {
  @Field(() => ID, { description: 'The club that runs it.' })
  readonly clubId: string;

  @Field(() => String, { description: 'Its name, 1 to 100 characters.' })
  readonly name: string;

  @Field(() => FormatWord, {
    defaultValue: formats.all[0].id,
    description: 'The format: who meets whom, and how entries are ranked.',
  })
  readonly format: string;

  @Field(() => Int, {
    nullable: true,
    description: 'In tournaments of teams: how many players of each team play in a match, 2 or more (TM-13).',
  })
  readonly boards?: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'How many rounds are played: in a Swiss, an Australian draw and king of the hill 1 to 30, needed there; in whist 1 to 63, ' +
      'the whole schedule if left out.',
  })
  readonly rounds?: number | null;

  @Field(() => [String], {
    nullable: true,
    description:
      'What entries are ranked by, first to last, as keys of the tournament file: `["PTS", "SPR", "SB", "DE"]`. The list is ' +
      'complete. Only where matches are between two; the criteria of the format if left out.',
  })
  readonly tieBreaks?: readonly string[] | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'The year of the FIDE rules that these keys are computed by: 2023 or 2026, the newest if left out.',
  })
  readonly ruleYear?: number | null;

  @Field(() => PairingEngineWord, {
    nullable: true,
    description: 'In a Swiss: how its rounds are paired; `CLUB` if left out.',
  })
  readonly engine?: PairingEngine | null;

  @Field(() => BracketInput, {
    nullable: true,
    description:
      'In `SINGLE_ELIMINATION` and `DOUBLE_ELIMINATION`: no match for third place, and drawn matches played again, if left out.',
  })
  readonly bracket?: BracketInput | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'The seconds in which a player must name an opening, where players name them (`"openings": ' +
      '"redSelects"`). No limit if left out.',
  })
  readonly choiceSeconds?: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'The seconds that a seat has for each ply, 5 to 3600. Only for games whose rulebook says what the clock ' +
      'plays when they run out: `skarney`, `scarney-baccarat`, `scarnecchia`. No limit if left out.',
  })
  readonly moveSeconds?: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'The spread that a forfeited match brings the side that was there, and costs the other: 0 to 1000, 50 if left out. ' +
      'Only where spread ranks.',
  })
  readonly forfeitSpread?: number | null;

  @Field(() => Int, {
    defaultValue: 1,
    description: 'How many times each entry meets every other entry: 1 or 2.',
  })
  readonly cycles: number;

  @Field(() => ReportingWord, {
    defaultValue: 'both',
    description: 'How results come in: from the board, by playing here, or both.',
  })
  readonly reporting: Reporting;

  @Field(() => JoiningWord, { defaultValue: 'organizers', description: 'Who enters players.' })
  readonly joining: Joining;

  @Field(() => Boolean, {
    defaultValue: false,
    description: 'Whether who has not checked in is not paired: see `checkIn`.',
  })
  readonly checkIn: boolean;

  @Field(() => Int, {
    defaultValue: 0,
    description:
      'How many rounds an entry may ask not to be paired in, 0 to 10. Only where rounds are paired one by one: see ' +
      '`requestBye`.',
  })
  readonly byesAllowed: number;

  @Field(() => VisibilityWord, { defaultValue: 'club', description: 'Who may see it.' })
  readonly visibility: Visibility;

  @Field(() => String, {
    defaultValue: 'teeko',
    description:
      'The game: `teeko`, `scarney-solitaire`, `scarney-singles`, `scarney-doubles`, `scarney-highlow`, ' +
      '`skarney`, `scarney-baccarat`, `scarnecchia`.',
  })
  readonly gameKind: string;

  @Field(() => JsonValue, {
    nullable: true,
    description:
      'The options of the game, as the rulebook defines them: `{"opening": "standard", "positions": 58}`. ' +
      'JSON Schema: `/schemas/variant-GAME.json`.',
  })
  readonly variant?: Json;

  @Field(() => String, {
    nullable: true,
    description:
      'How matches are scored; if left out, `Rulebook.defaultSystem` of the game. Teeko has `straight`, `bonus`, `three-handed` and `partnership`. The other games ' +
      'have systems of their own: `solitaire`, `singles`, `doubles`, `highlow`, `skarney`, `skarney-duplicate`, ' +
      '`baccarat`, `elimination`, `scarnecchia`.',
  })
  readonly system?: string | null;

  @Field(() => JsonValue, {
    nullable: true,
    description:
      'The settings of the matches, as the rulebook defines them: `{"target": 5, "timeLimit": {"minutes": ' +
      '30}}`. JSON Schema: `/schemas/settings-SYSTEM.json`.',
  })
  readonly settings?: Json;
}

@InputType({ isAbstract: true })
export abstract class TournamentInput extends VersionedInput {
  @Field(() => ID, { description: 'The tournament.' })
  readonly tournamentId: string;
}

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
    description: 'The account of a member, which then plays for the entry. Such an entry has no code.',
  })
  readonly accountId?: string | null;

  @Field(() => ID, { nullable: true, description: 'In tournaments of teams: the team of the player.' })
  readonly teamId?: string | null;

  @Field(() => RequestedByeWord, {
    defaultValue: 'zero-bye',
    description: 'What the rounds count as that are paired already, where rounds are paired one by one.',
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

@InputType({ description: 'Opens a tournament to members, or closes it to them.' })
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

  @Field(() => [ID], { description: 'As many players of the team as there are boards, in line-up order.' })
  readonly entryIds: readonly string[];

  @Field(() => [Int], {
    nullable: true,
    description: 'The rounds, from 1. If left out: every round whose match is not open yet.',
  })
  readonly rounds?: readonly number[] | null;
}

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

@InputType({ isAbstract: true })
export abstract class EntryInput extends TournamentInput {
  @Field(() => ID, { description: 'The entry.' })
  readonly entryId: string;
}

@InputType({ description: 'Withdraws an entry, at any time.' })
export class WithdrawEntryInput extends EntryInput {}

@InputType({ description: 'Takes back an entry that was withdrawn.' })
export class ReturnEntryInput extends EntryInput {}

@InputType({ description: 'Says that an entry is here, or is not.' })
export class CheckInInput extends EntryInput {
  @Field(() => Boolean, { defaultValue: true, description: 'Whether they are here.' })
  readonly here: boolean;
}

@InputType({ isAbstract: true })
abstract class ByeInput extends EntryInput {
  @Field(() => Int, { description: 'The round, from 1. It must not be paired yet.' })
  readonly round: number;
}

@InputType({ description: 'Asks that an entry is not paired in a round.' })
export class RequestByeInput extends ByeInput {
  @Field(() => RequestedByeWord, { defaultValue: 'half-bye', description: 'What the round counts as.' })
  readonly kind: RequestedBye;
}

@InputType({ description: 'Takes back that an entry is not to be paired in a round.' })
export class RecallByeInput extends ByeInput {}

@InputType({ isAbstract: true })
export abstract class EntryBesideTheLogInput {
  @Field(() => ID, { description: 'The tournament.' })
  readonly tournamentId: string;

  @Field(() => ID, { description: 'The entry.' })
  readonly entryId: string;
}

@InputType({
  description: 'Replaces a lost entry code. The old code ends, and so does the device that it let in.',
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

@InputType({ description: 'Erases name and code of an entry for good. Games and standings keep its id.' })
export class EraseEntryNameInput extends EntryBesideTheLogInput {}

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

  @Field(() => Boolean, {
    defaultValue: false,
    description:
      'Whether the order is drawn by lot instead of given, by the verifiable shuffle, from a seed that is ' +
      'recorded (`Tournament.lots`).',
  })
  readonly byLot: boolean;
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

@InputType({
  description:
    'Changes a tournament. What you leave out stays. Its name, who may see it, check-in and byes change at any time; ' +
    'all else until its rounds are paired or a match is arranged.',
})
export class EditTournamentInput extends TournamentInput {
  @Field(() => String, { nullable: true, description: 'Its name, 1 to 100 characters.' })
  readonly name?: string | null;

  @Field(() => VisibilityWord, { nullable: true, description: 'Who may see it.' })
  readonly visibility?: Visibility | null;

  @Field(() => ReportingWord, { nullable: true, description: 'How results come in.' })
  readonly reporting?: Reporting | null;

  @Field(() => Int, { nullable: true, description: 'How many times each entry meets every other entry.' })
  readonly cycles?: number | null;

  @Field(() => Int, { nullable: true, description: 'How many players of each team play in a match.' })
  readonly boards?: number | null;

  @Field(() => Int, { nullable: true, description: 'How many rounds are played.' })
  readonly rounds?: number | null;

  @Field(() => [String], {
    nullable: true,
    description: 'What entries are ranked by, as in `createTournament`.',
  })
  readonly tieBreaks?: readonly string[] | null;

  @Field(() => Int, { nullable: true, description: 'The year of the rules of these tie-breaks.' })
  readonly ruleYear?: number | null;
  @Field(() => Boolean, { nullable: true, description: 'Whether who has not checked in is not paired.' })
  readonly checkIn?: boolean | null;

  @Field(() => Int, { nullable: true, description: 'How many rounds an entry may ask not to be paired in.' })
  readonly byesAllowed?: number | null;

  @Field(() => PlanInput, {
    nullable: true,
    description:
      'How its matches are played, said again in full: what you leave out in it is as in Scarne’s rules.',
  })
  readonly plan?: PlanInput | null;
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

@InputType({ isAbstract: true })
abstract class ProposalInput extends TournamentInput {
  @Field(() => ID, {
    nullable: true,
    description: 'The match that it is about, if it is in `Match.proposals`.',
  })
  readonly matchId?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'The game that it is about, if it is in `Game.proposals`.',
  })
  readonly gameId?: string | null;

  @Field(() => ID, { description: 'The proposal.' })
  readonly proposalId: string;
}

@InputType({ description: 'Confirms what an official has proposed.' })
export class ConfirmProposalInput extends ProposalInput {}

@InputType({ description: 'Declines what an official has proposed, or objects to what they reported.' })
export class DeclineProposalInput extends ProposalInput {
  @Field(() => String, { description: 'The reason, 1 to 500 characters.' })
  readonly reason: string;
}
