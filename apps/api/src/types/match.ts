import type { Json } from '@fairview/kernel';
import type { Choice, MatchRow, MatchStatus } from '@fairview/play';
import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { DateTime } from '../shared/date-time.js';
import { JsonValue } from '../shared/json.js';
import { instanceOf } from '../shared/instance-of.js';
import { connectionOf } from '../shared/page.js';
import { registerEnum } from '../shared/register-enum.js';
import { listedGame, type MatchGame } from './match-game.js';
import { Node } from './node.js';
import { Penalty, penaltyOf } from './penalty.js';
import { Sheet, sheetOf } from './sheet.js';
import { Side, Sides } from './side.js';

export const MatchStatusWord = registerEnum<MatchStatus>('MatchStatus', 'The state of a match.', {
  open: 'Another game may be played.',
  finished: 'Its sheet is complete.',
  cancelled:
    'Its round was unpaired, or it was opened again under another id: it is in its tournament no more.',
});

const ChoiceWord = registerEnum<Choice>('Choice', 'What a player chooses before a game.', {
  opening: 'The opening style of the game (TM-10).',
  colours: 'Two colours for the seat that chooses; the other seat gets the rest (S-5).',
});

@ObjectType({ description: 'A game that waits for a player’s choice (TM-10, S-5).' })
export class AskedChoice {
  readonly club: string;
  readonly tournamentId: string | null;
  readonly entryIds: readonly string[];
  readonly byId: string;

  @Field(() => ID, { description: 'Id of the game that is to start.' })
  readonly gameId: string;

  @Field(() => Int, { nullable: true, description: 'In matches of teams: its round, from 1.' })
  readonly round: number | null;

  @Field(() => Int, { nullable: true, description: 'In matches of teams: its board, from 1.' })
  readonly board: number | null;

  @Field(() => ChoiceWord, { description: 'What the player chooses.' })
  readonly what: Choice;

  @Field(() => JsonValue, {
    nullable: true,
    description:
      'What was chosen: an opening style, or the colours by seat; null while it is open. JSON Schema: `/schemas/choice.json`.',
  })
  readonly choice: Json;

  @Field(() => DateTime, {
    nullable: true,
    description: 'The deadline of the choice. After it, the game is played as it was set up.',
  })
  readonly dueAt: number | null;
}

@ObjectType({
  description:
    'A ruling that ended the match early, or a forfeit. The points stand; nobody is credited. A forfeit brings the ' +
    'agreed spread.',
})
export class MatchRuling {
  @Field(() => String, {
    nullable: true,
    description: 'The name of the side that won by it; null if no side won.',
  })
  readonly winner: string | null;

  @Field(() => Side, { nullable: true, description: 'The side that won by it; null if no side won.' })
  readonly winningSide: Side | null;

  @Field(() => String, { description: 'The reason.' })
  readonly reason: string;

  @Field(() => [String], {
    description: 'The names of the sides that forfeited it; empty where it was adjudicated.',
  })
  readonly absent: readonly string[];

  @Field(() => [Side], { description: 'The sides that forfeited it; empty where it was adjudicated.' })
  readonly absentSides: readonly Side[];

  @Field(() => Boolean, {
    description:
      'Whether they were not here in time: the clock says so, and an arbiter may lift it (`liftForfeit`).',
  })
  readonly noShow: boolean;
}

@ObjectType({
  description: 'The sides that are to show that they are here: by then who has not forfeits (PL-24).',
})
export class AwaitedSides {
  @Field(() => DateTime, {
    nullable: true,
    description:
      'The last instant at which they are in time; null while the clock does not run: at the board alone, until a side is here.',
  })
  readonly until: number | null;

  @Field(() => [Side], { complexity: 2, description: 'They.' })
  readonly sides: readonly Side[];
}

@ObjectType({ description: 'Time that was given back in a match: it does not count (TM-22).' })
export class TimeGivenBack {
  @Field(() => DateTime, { description: 'From when time does not count. It also names the span.' })
  readonly from: number;

  @Field(() => DateTime, { description: 'Until when.' })
  readonly until: number;

  @Field(() => String, {
    nullable: true,
    description: 'Why, in the words of an arbiter; null where the server was away or its clock had jumped.',
  })
  readonly reason: string | null;

  @Field(() => Boolean, { description: 'Whether an arbiter took it back: then it counts.' })
  readonly takenBack: boolean;
}

@ObjectType({
  description:
    'The clock of a timed match. It is fixed when the first game starts (TM-18); time that is given back moves it (TM-22).',
})
export class MatchClock {
  @Field(() => DateTime, { description: 'The start of the first game.' })
  readonly startedAt: number;

  @Field(() => DateTime, { description: 'The time limit as it was expected at the start.' })
  readonly plannedEndsAt: number;

  @Field(() => DateTime, { description: 'The time limit as it stands: after it no game may start.' })
  readonly endsAt: number;

  @Field(() => DateTime, {
    description: 'The end of the grace period: a game that ends later is no contest (TM-19).',
  })
  readonly noContestAfter: number;

  @Field(() => Boolean, { description: 'Whether it is recorded that the limit was reached.' })
  readonly limitReached: boolean;
}

@ObjectType({ implements: () => [Node], description: 'Games played by the same sides on one score sheet.' })
export class Match implements Node {
  readonly club: string;
  readonly tournamentId: string | null;
  readonly row: MatchRow;
  readonly gamesListed: readonly MatchGame[];

  @Field(() => ID, { description: 'Id of the match.' })
  readonly id: string;

  @Field(() => Int, { nullable: true, description: 'Round of its tournament, from 1.' })
  readonly round: number | null;

  @Field(() => Int, { nullable: true, description: 'Board within the round, from 1.' })
  readonly board: number | null;

  @Field(() => String, { description: 'The game of the rulebook: `teeko`, `scarney-highlow`.' })
  readonly gameKind: string;

  @Field(() => String, {
    description: 'How it is scored, as in `createTournament`: `straight`, `highlow`.',
  })
  readonly system: string;

  @Field(() => JsonValue, {
    description:
      'The agreed settings, as the rulebook defines them: target, bonuses, time limit. JSON Schema: `/schemas/settings-SYSTEM.json`.',
  })
  readonly settings: Readonly<Record<string, Json>>;

  @Field(() => MatchStatusWord, { description: 'Whether it is open or finished.' })
  readonly status: MatchStatus;

  @Field(() => MatchRuling, { nullable: true, description: 'The ruling that ended it, if one did.' })
  readonly ruling: MatchRuling | null;

  @Field(() => AwaitedSides, {
    nullable: true,
    description:
      'Who is to show that they are here, and until when; null where nobody forfeits by the clock.',
  })
  readonly awaited: AwaitedSides | null;

  @Field(() => [AskedChoice], { description: 'The games that wait for a choice (TM-10, S-5).' })
  readonly choicesAsked: readonly AskedChoice[];

  @Field(() => [Side], { description: 'The sides; the first opens with black (TM-10, TM-13).' })
  readonly sides: readonly Side[];

  @Field(() => Side, {
    nullable: true,
    description: 'The side that won; null while it is open, and if it is drawn. `Sheet.winner` is its name.',
  })
  readonly winner: Side | null;

  @Field(() => Sheet, { description: 'The score sheet as it is now.' })
  readonly sheet: Sheet;

  @Field(() => [TimeGivenBack], { description: 'The time that was given back, the earliest gift first.' })
  readonly givenBack: readonly TimeGivenBack[];

  @Field(() => [Penalty], { description: 'The penalties that were given in it, the oldest first.' })
  readonly penalties: readonly Penalty[];

  @Field(() => MatchClock, {
    nullable: true,
    description: 'The clock of a timed match; null before its first game starts.',
  })
  readonly clock: MatchClock | null;

  @Field(() => Int, { description: 'Its version, to be passed as `expectedVersion`.' })
  readonly version: number;

  @Field(() => Int, { description: "Position of its last event in the club's log." })
  readonly logPosition: number;
}

@ObjectType({ description: 'A page of the matches of a tournament.' })
export class MatchConnection extends connectionOf(Match, 'Match') {}

interface Place {
  readonly club: string;
  readonly tournamentId: string | null;
}

const askedAt = (place: Place, { asked }: MatchRow): readonly AskedChoice[] =>
  (asked?.games ?? []).map(({ gameId, seats, by, what, round, board, choice = null }) => ({
    ...place,
    gameId,
    entryIds: seats,
    byId: by,
    round: round ?? null,
    board: board ?? null,
    what,
    choice,
    dueAt: asked?.dueAt ?? null,
  }));

const matchRulingOf = (
  { winner, reason, absent = [], noShow }: NonNullable<MatchRow['ruled']>,
  sides: Sides,
): MatchRuling => ({
  ...{ winner, reason, absent, noShow: noShow === true },
  winningSide: sides.named(winner),
  absentSides: absent.flatMap((name) => sides.named(name) ?? []),
});

/** A match from its head, which is written in the same transaction as its events. */
export function matchOf(row: MatchRow): Match {
  const { club, tournament: tournamentId, limitReached } = row;
  const { startedAt, plannedEndsAt, endsAt, noContestAfter } = row;
  const place = { club, tournamentId };
  const sides = new Sides(row);
  const timed = startedAt !== null && plannedEndsAt !== null && endsAt !== null && noContestAfter !== null;
  return instanceOf(Match, {
    ...place,
    row,
    id: row.id,
    round: row.round,
    board: row.board,
    gameKind: row.game,
    system: row.system,
    settings: row.settings,
    status: row.status,
    ruling: row.ruled ? matchRulingOf(row.ruled, sides) : null,
    awaited: row.awaited && {
      until: row.awaited.until,
      sides: row.awaited.sides.flatMap((name) => sides.named(name) ?? []),
    },
    choicesAsked: askedAt(place, row),
    sides: sides.all,
    winner: sides.named(row.sheet.winner),
    sheet: sheetOf(row.sheet, sides),
    gamesListed: row.games.map((game) => listedGame(row, game)),
    givenBack: row.givenBack.map(({ from, until, reason = null, takenBack = false }) => ({
      ...{ from, until, reason, takenBack },
    })),
    penalties: row.penalties.map((penalty, index) => penaltyOf(place, index + 1, penalty, sides)),
    clock: timed ? { startedAt, plannedEndsAt, endsAt, noContestAfter, limitReached } : null,
    version: row.version,
    logPosition: row.position,
  });
}
