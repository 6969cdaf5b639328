import type { Json } from '@fairview/kernel';
import type { Reporting } from '@fairview/play';
import { formats, type Joining, type PairingEngine, type Visibility } from '@fairview/tournaments';
import { Field, ID, InputType, Int } from '@nestjs/graphql';
import { CommandInput } from '../shared/command-input.js';
import { DateTime, JsonValue } from '../shared/scalars.js';
import {
  FormatWord,
  JoiningWord,
  PairingEngineWord,
  ReportingWord,
  VisibilityWord,
} from '../types/tournament-words.js';
import { BracketInput, StagesInput } from '../types/agreed.js';
import { LadderInput } from '../types/ladder.js';
import {
  GameKindWord,
  gamesInLine,
  gamesThatTimeOut,
  systemsBeside,
  SystemWord,
} from '../types/game-words.js';

@InputType({ description: 'Creates a tournament from another one of the club.' })
export class RepeatTournamentInput extends CommandInput {
  @Field(() => ID, { description: 'The club that runs both.' })
  readonly clubId: string;

  @Field(() => ID, { description: 'The tournament whose game, format, plan and settings it takes over.' })
  readonly tournamentId: string;

  @Field(() => String, { description: 'Its own name, 1 to 100 characters.' })
  readonly name: string;

  @Field(() => DateTime, {
    nullable: true,
    description:
      'When its first round begins; the other rounds follow as in the timetable of the other tournament. If left out, ' +
      'there is no timetable yet. Not allowed if the organizer arranges the matches.',
  })
  readonly begins?: number | null;

  @Field(() => String, {
    nullable: true,
    description:
      'The time zone, such as `Europe/Paris`, in which rounds on other days keep their time of day when the clocks change; ' +
      'UTC if left out.',
  })
  readonly timeZone?: string | null;
}

@InputType({ description: 'Creates a tournament. Anything you leave out is as in Scarne’s rules.' })
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
    description: 'In team tournaments: how many players of each team play in a match, 2 or more (TM-13).',
  })
  readonly boards?: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'The number of rounds. In a Swiss, an Australian draw and king of the hill: 1 to 30, required. In whist: 1 to 63, ' +
      'the whole schedule if left out.',
  })
  readonly rounds?: number | null;

  @Field(() => [String], {
    nullable: true,
    description:
      'The ranking criteria, first to last, as in a tournament file: `["PTS", "SPR", "SB", "DE"]`. Nothing is added to the ' +
      'list. Only in formats with matches between two entries. The format’s own criteria if left out.',
  })
  readonly tieBreaks?: readonly string[] | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'The year of the FIDE rules that these tie-breaks follow: 2023 or 2026; the newest if left out.',
  })
  readonly ruleYear?: number | null;

  @Field(() => PairingEngineWord, {
    nullable: true,
    description: 'In a Swiss: how rounds are paired; `CLUB` if left out.',
  })
  readonly engine?: PairingEngine | null;

  @Field(() => BracketInput, {
    nullable: true,
    description:
      'In `SINGLE_ELIMINATION` and `DOUBLE_ELIMINATION`. If left out: no match for third place, and drawn matches are played again.',
  })
  readonly bracket?: BracketInput | null;

  @Field(() => StagesInput, {
    nullable: true,
    description: 'In `GROUPS_THEN_FINAL`, where it is required: the groups and the final.',
  })
  readonly stages?: StagesInput | null;

  @Field(() => LadderInput, {
    nullable: true,
    description: 'In `LADDER`, where it is required: how places are won and lost.',
  })
  readonly ladder?: LadderInput | null;

  @Field(() => Int, {
    nullable: true,
    description: 'In an `ARENA`, where it is required: how long players are paired, in minutes, 1 to 1440.',
  })
  readonly minutes?: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'The seconds that a player has to name an opening, if players name them (`"openings": "redSelects"`). No limit if ' +
      'left out.',
  })
  readonly choiceSeconds?: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'The seconds that a seat has for each ply, 5 to 3600. Only for games whose rulebook says what the clock plays when ' +
      `time runs out: ${gamesThatTimeOut}. No limit if left out.`,
  })
  readonly moveSeconds?: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'The spread that a forfeit gives the side that was there, and costs the other: 0 to 1000, 50 if left out. Only in ' +
      'formats that rank by spread.',
  })
  readonly forfeitSpread?: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'The most spread that one match can bring, 1 to 100000. A larger spread counts as this much. Forfeits and byes are ' +
      'not capped. Only in formats with matches between two entries that rank by spread. No cap if left out.',
  })
  readonly spreadCap?: number | null;

  @Field(() => Int, {
    defaultValue: 1,
    description: 'How many times each entry meets every other entry: 1 or 2.',
  })
  readonly cycles: number;

  @Field(() => ReportingWord, {
    defaultValue: 'both',
    description: 'How results come in: from the board, from games played here, or both.',
  })
  readonly reporting: Reporting;

  @Field(() => JoiningWord, { defaultValue: 'organizers', description: 'Who enters players.' })
  readonly joining: Joining;

  @Field(() => Boolean, {
    defaultValue: false,
    description: 'Whether players must check in to be paired: see `checkIn`.',
  })
  readonly checkIn: boolean;

  @Field(() => Int, {
    defaultValue: 0,
    description:
      'How many byes an entry may request, 0 to 10. Only in formats that pair one round at a time: see `requestBye`.',
  })
  readonly byesAllowed: number;

  @Field(() => Boolean, {
    defaultValue: false,
    description:
      'Whether rounds that could all be paired at once are paired one at a time instead, each with `pairRounds` when the ' +
      'round before it is over. In a round robin of players or teams, and in whist.',
  })
  readonly roundsInTurn: boolean;

  @Field(() => Boolean, {
    defaultValue: false,
    description:
      'Whether everybody is shown how well the entries played, once their games are over. Only for games that are reviewed.',
  })
  readonly showsAccuracy: boolean;

  @Field(() => VisibilityWord, { defaultValue: 'club', description: 'Who may see it.' })
  readonly visibility: Visibility;

  @Field(() => String, {
    nullable: true,
    description: `The game, \`teeko\` if left out: ${gamesInLine}.`,
  })
  readonly gameKind?: string | null;

  @Field(() => GameKindWord, {
    nullable: true,
    description:
      'The game as an enum, in place of `gameKind`. If both are given, they must name the same game.',
  })
  readonly kind?: string | null;

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
      `have systems of their own: ${systemsBeside('teeko')}.`,
  })
  readonly system?: string | null;

  @Field(() => SystemWord, {
    nullable: true,
    description:
      'The same as an enum, in place of `system`. If both are given, they must name the same system.',
  })
  readonly scoring?: string | null;

  @Field(() => JsonValue, {
    nullable: true,
    description:
      'The settings of the matches, as the rulebook defines them: `{"target": 5, "timeLimit": {"minutes": ' +
      '30}}`. JSON Schema: `/schemas/settings-SYSTEM.json`.',
  })
  readonly settings?: Json;
}
