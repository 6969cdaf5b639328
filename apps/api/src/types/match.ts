import type { Json } from '@fairview/kernel';
import type { MatchRow, MatchStatus } from '@fairview/play';
import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { DateTime, JsonValue } from '../shared/scalars.js';
import { instanceOf } from '../shared/instance-of.js';
import { connectionOf } from '../shared/page.js';
import { registerEnum } from '../shared/register-enum.js';
import { AskedChoice, choicesAsked } from './asked-choice.js';
import { listedGame, type MatchGame } from './match-game.js';
import { MatchRuling, matchRulingOf } from './match-ruling.js';
import { Node } from './node.js';
import { Penalty, penaltyOf } from './penalty.js';
import { Sheet, sheetOf } from './sheet.js';
import { Side, Sides } from './side.js';

export const MatchStatusWord = registerEnum<MatchStatus>('MatchStatus', 'The state of a match.', {
  open: 'Another game may be played.',
  finished: 'Its sheet is complete.',
  cancelled:
    'Its round was unpaired, or it was opened again under another id. It is no longer part of its tournament.',
});

@ObjectType({
  description:
    'The sides that have not arrived yet, and their deadline. A side that misses it forfeits (PL-24).',
})
export class AwaitedSides {
  @Field(() => DateTime, {
    nullable: true,
    description:
      'The last instant at which they are still in time; null while the clock is not running. In tournaments played only ' +
      'at the board, it starts when a side arrives.',
  })
  readonly until: number | null;

  @Field(() => [Side], { complexity: 2, description: 'They.' })
  readonly sides: readonly Side[];
}

@ObjectType({ description: 'Time that was given back in a match, so that it does not count (TM-22).' })
export class TimeGivenBack {
  readonly club: string;
  readonly tournamentId: string | null;
  readonly matchId: string;

  @Field(() => DateTime, {
    description: 'The start of the time that does not count. It also identifies the span.',
  })
  readonly from: number;

  @Field(() => DateTime, { description: 'The end of the time that does not count.' })
  readonly until: number;

  @Field(() => String, {
    nullable: true,
    description:
      'The reason, in the arbiter’s own words; null if the server was down or its clock had jumped.',
  })
  readonly reason: string | null;

  @Field(() => Boolean, { description: 'Whether an arbiter took it back, so that it counts after all.' })
  readonly takenBack: boolean;
}

@ObjectType({
  description:
    'The clock of a timed match. It is fixed when the first game starts (TM-18); giving back time moves it (TM-22).',
})
export class MatchClock {
  @Field(() => DateTime, { description: 'The start of the first game.' })
  readonly startedAt: number;

  @Field(() => DateTime, { description: 'The time limit as it was expected at the start.' })
  readonly plannedEndsAt: number;

  @Field(() => DateTime, { description: 'The current time limit: no game may start after it.' })
  readonly endsAt: number;

  @Field(() => DateTime, {
    description: 'The end of the grace period: a game that ends later is no contest (TM-19).',
  })
  readonly noContestAfter: number;

  @Field(() => Boolean, { description: 'Whether it has been recorded that the limit was reached.' })
  readonly limitReached: boolean;
}

@ObjectType({
  implements: () => [Node],
  description: 'A match: games played by the same sides on one score sheet.',
})
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
    description: 'The scoring system, as in `createTournament`: `straight`, `highlow`.',
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
      'The sides that have not arrived yet, and their deadline; null if nobody forfeits by the clock.',
  })
  readonly awaited: AwaitedSides | null;

  @Field(() => [AskedChoice], { description: 'The games that are waiting for a choice (TM-10, S-5).' })
  readonly choicesAsked: readonly AskedChoice[];

  @Field(() => [Side], {
    complexity: 2,
    description: 'The sides; the first opens with black (TM-10, TM-13).',
  })
  readonly sides: readonly Side[];

  @Field(() => Side, {
    nullable: true,
    description:
      'The side that won; null while the match is open, and if it is drawn. `Sheet.winner` is its name.',
  })
  readonly winner: Side | null;

  @Field(() => Sheet, { description: 'The score sheet as it is now.' })
  readonly sheet: Sheet;

  @Field(() => [TimeGivenBack], { description: 'The time that was given back, earliest first.' })
  readonly givenBack: readonly TimeGivenBack[];

  @Field(() => [Penalty], { description: 'The penalties given in it, oldest first.' })
  readonly penalties: readonly Penalty[];

  @Field(() => MatchClock, {
    nullable: true,
    description: 'The clock of a timed match; null before its first game starts.',
  })
  readonly clock: MatchClock | null;

  @Field(() => Int, { description: 'Its version, to pass as `expectedVersion`.' })
  readonly version: number;

  @Field(() => Int, { description: "Position of its last event in the club's log." })
  readonly logPosition: number;
}

@ObjectType({ description: 'A page of the matches of a tournament.' })
export class MatchConnection extends connectionOf(Match, 'Match') {}

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
    choicesAsked: choicesAsked(row),
    sides: sides.all,
    winner: sides.named(row.sheet.winner),
    sheet: sheetOf(row.sheet, sides),
    gamesListed: row.games.map((game) => listedGame(row, game)),
    givenBack: row.givenBack.map(({ from, until, reason = null, takenBack = false }) =>
      instanceOf(TimeGivenBack, { ...place, matchId: row.id, from, until, reason, takenBack }),
    ),
    penalties: row.penalties.map((penalty, index) => penaltyOf(place, index + 1, penalty, sides)),
    clock: timed ? { startedAt, plannedEndsAt, endsAt, noContestAfter, limitReached } : null,
    version: row.version,
    logPosition: row.position,
  });
}
