import type { Json } from '@fairview/kernel';
import type { Reporting } from '@fairview/play';
import type {
  Joining,
  TournamentRow,
  TournamentStatus,
  Visibility,
  PairingEngine,
} from '@fairview/tournaments';
import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { DateTime, JsonValue } from '../shared/scalars.js';
import { Arena, arenaOf, Bracket, Stages } from './agreed.js';
import { Timetable, timetableOf } from './timetable.js';
import {
  FormatWord,
  TournamentStatusWord,
  VisibilityWord,
  JoiningWord,
  ReportingWord,
  PairingEngineWord,
} from './tournament-words.js';
import { Node } from './node.js';
import { instanceOf } from '../shared/instance-of.js';
import { connectionOf } from '../shared/page.js';

@ObjectType({
  description:
    'A lot that was drawn in a tournament. The order is what `scarne-shuffle/1` (SH-3 to SH-5) gives with this `shuffleId`, this ' +
    'seed and no seats, applied to the entries in order of entering. In a later round of elimination it is applied to ' +
    'the winners of all tables, followed by the second places.',
})
export class DrawnLot {
  @Field(() => Int, { description: 'The round that it was drawn for; 1 if it was drawn for all rounds.' })
  readonly round: number;

  @Field(() => String, { description: 'The id of the shuffle.' })
  readonly shuffleId: string;

  @Field(() => String, { description: 'The seed, 32 bytes in hexadecimal.' })
  readonly seed: string;
}

@ObjectType({
  description: 'A match with an open dispute when a later round was paired on its result.',
})
export class PairedOverDispute {
  @Field(() => Int, { description: 'The round that was paired.' })
  readonly round: number;

  @Field(() => ID, { description: 'The match in dispute.' })
  readonly matchId: string;
}

@ObjectType({ implements: () => [Node], description: 'A tournament of a club.' })
export class Tournament implements Node {
  readonly club: string;
  readonly row: TournamentRow;

  @Field(() => ID, { description: 'Id of the tournament.' })
  readonly id: string;

  @Field(() => String, {
    description: 'The game that is played: `teeko`, `scarney-highlow`.',
  })
  readonly gameKind: string;

  @Field(() => FormatWord, { description: 'The format: who meets whom, and how entries are ranked.' })
  readonly format: string;

  @Field(() => Int, { description: 'How many times each entry meets every other entry.' })
  readonly cycles: number;

  @Field(() => Int, {
    nullable: true,
    description: 'In team tournaments: how many players of each team play in a match.',
  })
  readonly boards: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'The agreed number of rounds; null if the format decides it, or if the whole schedule of whist is played.',
  })
  readonly rounds: number | null;

  @Field(() => [String], {
    nullable: true,
    description:
      'The ranking criteria, first to last, as in a tournament file (`PTS`, `BH/C1`); null if its format has its own criteria.',
  })
  readonly tieBreaks: readonly string[] | null;

  @Field(() => Int, {
    nullable: true,
    description: 'The year of the FIDE rules that its tie-breaks follow; null for the newest.',
  })
  readonly ruleYear: number | null;

  @Field(() => PairingEngineWord, {
    nullable: true,
    description: 'In a Swiss: how its rounds are paired; null in formats that have only one way.',
  })
  readonly engine: PairingEngine | null;

  @Field(() => Bracket, {
    nullable: true,
    description:
      'What was agreed for its bracket. Null in other formats, and if it is the usual: no match for third place, and drawn ' +
      'matches are played again.',
  })
  readonly bracket: Bracket | null;

  @Field(() => Stages, {
    nullable: true,
    description: 'What was agreed for its groups and its final; null in formats without stages.',
  })
  readonly stages: Stages | null;

  @Field(() => Arena, {
    nullable: true,
    description: 'In an arena: how long it lasts; null in other formats.',
  })
  readonly arena: Arena | null;

  @Field(() => [DrawnLot], {
    description: 'The lots that were drawn for its pairings, oldest first.',
  })
  readonly lots: readonly DrawnLot[];

  @Field(() => [PairedOverDispute], {
    description: 'The disputed matches on whose results a later round was paired, as they were then.',
  })
  readonly pairedOverDisputes: readonly PairedOverDispute[];

  @Field(() => Int, {
    nullable: true,
    description:
      'The seconds in which a player must name an opening; null without a limit, or if none is named.',
  })
  readonly choiceSeconds: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'The seconds that a seat has for each ply; null without a limit.',
  })
  readonly moveSeconds: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'The spread that a forfeited match brings; null if spread is not a criterion.',
  })
  readonly forfeitSpread: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'The most spread that one match can bring; null if there is no cap.',
  })
  readonly spreadCap: number | null;

  @Field(() => TournamentStatusWord, { description: 'Whether it takes entries, is paired, or is closed.' })
  readonly status: TournamentStatus;

  @Field(() => ReportingWord, { description: 'How its results come in.' })
  readonly reporting: Reporting;

  @Field(() => JoiningWord, { description: 'Who enters its players.' })
  readonly joining: Joining;

  @Field(() => Timetable, { description: 'When its rounds are due to begin.' })
  readonly timetable: Timetable;

  @Field(() => Boolean, {
    description:
      'Whether it has ever been closed. From then on, corrections and rulings need a second person.',
  })
  readonly everClosed: boolean;

  @Field(() => Boolean, { description: 'Whether players must check in to be paired.' })
  readonly checkIn: boolean;

  @Field(() => Int, { description: 'How many byes an entry may request.' })
  readonly byesAllowed: number;

  @Field(() => Boolean, {
    description:
      'Whether rounds that could all be paired at once are paired one at a time, each when the one before it is over.',
  })
  readonly roundsInTurn: boolean;

  @Field(() => Boolean, {
    description:
      'Whether the accuracy of the entries is shown to everybody: beside the standings, on the sheets and in the lists. ' +
      'Otherwise pages show it to those who ask for it.',
  })
  readonly showsAccuracy: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'Why it was cancelled; null if it was not. A cancelled tournament is closed.',
  })
  readonly cancelled: string | null;

  @Field(() => Boolean, { description: 'Whether it was deleted, so that it is in no list.' })
  readonly deleted: boolean;

  @Field(() => VisibilityWord, { description: 'Who may see it.' })
  readonly visibility: Visibility;

  @Field(() => JsonValue, {
    description:
      'The options of its games, including the defaults. JSON Schema: `/schemas/variant-GAME.json`.',
  })
  readonly variant: Json;

  @Field(() => String, {
    description: 'The scoring system, as in `createTournament`: `straight`, `highlow`.',
  })
  readonly system: string;

  @Field(() => JsonValue, {
    description:
      'The agreed settings of its matches: target, bonuses, time limit. JSON Schema: `/schemas/settings-SYSTEM.json`.',
  })
  readonly settings: Json;

  @Field(() => DateTime, { description: 'When it was created.' })
  readonly createdAt: number;

  @Field(() => Int, { description: 'Its version, to pass as `expectedVersion`.' })
  readonly version: number;

  @Field(() => Int, { description: "Position of its last event in the club's log." })
  readonly logPosition: number;

  @Field(() => Int, {
    description:
      "A position in the club's log that everything in this answer includes. Pass it to `standingsUpdated(after:)` to continue " +
      'from there. `Query.tournament` gives that of the last change; elsewhere it may lie before that.',
  })
  readonly followFrom: number;
}

@ObjectType({ description: 'A page of the tournaments of a club.' })
export class TournamentConnection extends connectionOf(Tournament, 'Tournament') {}

/** A tournament from its head, which is written in the same transaction as its events. */
export function tournamentOf(row: TournamentRow): Tournament {
  const { club, id, game, format, cycles, status, visibility, plan, createdAt, version, position } = row;
  return instanceOf(Tournament, {
    club,
    row,
    id,
    gameKind: game,
    format,
    cycles,
    boards: row.boards,
    rounds: row.rounds,
    tieBreaks: row.tieBreaks,
    ruleYear: row.ruleYear,
    engine: row.engine,
    bracket: row.bracket && instanceOf(Bracket, row.bracket),
    stages: row.stages && instanceOf(Stages, row.stages),
    arena: row.arena && arenaOf(row, row.arena),
    lots: row.lots.map(({ id: shuffleId, ...lot }) => ({ ...lot, shuffleId })),
    pairedOverDisputes: row.pairedOver.map(({ round, match }) => ({ round, matchId: match })),
    choiceSeconds: plan.choiceSeconds ?? null,
    moveSeconds: plan.moveSeconds ?? null,
    forfeitSpread: plan.forfeitSpread ?? null,
    spreadCap: plan.spreadCap ?? null,
    status,
    reporting: row.reporting,
    joining: row.joining,
    timetable: timetableOf(row.timetable),
    everClosed: row.everClosed,
    checkIn: row.checkIn,
    byesAllowed: row.byesAllowed,
    roundsInTurn: row.roundsInTurn,
    showsAccuracy: row.showsAccuracy,
    cancelled: row.cancelled,
    deleted: row.deleted,
    visibility,
    variant: plan.variant,
    system: plan.system,
    settings: plan.settings,
    createdAt,
    version,
    logPosition: position,
    followFrom: position,
  });
}
