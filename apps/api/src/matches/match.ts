import type { MatchGameRow, MatchRow, MatchStatus, Source } from '@fairview/play';
import type { Json } from '@fairview/rules';
import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { DateTime } from '../shared/date-time.js';
import { JsonValue } from '../shared/json.js';
import { made } from '../shared/made.js';
import { connectionOf } from '../shared/page.js';
import { vocabulary } from '../shared/vocabulary.js';
import { Sheet, sheetOf } from './sheet.js';

const MatchStatusWord = vocabulary<MatchStatus>('MatchStatus', 'How a match stands.', {
  open: 'Another game may be played.',
  finished: 'Its sheet is complete.',
});

const SourceWord = vocabulary<Source>('Source', 'How a result came onto the sheet.', {
  played: 'The game was played here, or imported with all its plies.',
  reported: 'Somebody reported it from a board.',
});

@ObjectType({ description: 'A side of a match: one player, or a partnership.' })
export class Side {
  readonly club: string;
  readonly eventId: string | null;
  readonly entryIds: readonly string[];

  readonly teamId: string | null;

  @Field(() => String, { description: 'Its name on the sheet. Side `A` opens with black.' })
  readonly name: string;
}

@ObjectType({ description: 'A game that waits for its opening style, and whose choice it is (TM-10).' })
export class AskedOpening {
  readonly club: string;
  readonly eventId: string | null;
  readonly entryIds: readonly string[];
  readonly byId: string;

  @Field(() => ID, { description: 'Id of the game that is to start.' })
  readonly gameId: string;

  @Field(() => Int, { nullable: true, description: 'Of teams: its round, from 1.' })
  readonly round: number | null;

  @Field(() => Int, { nullable: true, description: 'Of teams: its board, from 1.' })
  readonly board: number | null;

  @Field(() => String, { nullable: true, description: 'The style; null until it is named.' })
  readonly opening: string | null;

  @Field(() => DateTime, {
    nullable: true,
    description: 'Until when it may be named; after that the style that stands is played.',
  })
  readonly dueAt: number | null;
}

@ObjectType({ description: 'A result as it stood before it was corrected.' })
export class Correction {
  readonly club: string;
  readonly eventId: string | null;
  readonly wasId: string | null;

  @Field(() => String, { nullable: true, description: 'The winning position that was written.' })
  readonly kind: string | null;

  @Field(() => Boolean, { description: 'Whether it was written as resigned.' })
  readonly resigned: boolean;

  @Field(() => Boolean, { description: 'Whether it was written as no contest.' })
  readonly noContest: boolean;

  @Field(() => String, { description: 'Why it did not stay.' })
  readonly reason: string;
}

@ObjectType({ description: 'An arbiter has ended the match. The points stand, nobody is credited.' })
export class MatchRuling {
  @Field(() => String, { nullable: true, description: 'The side that it was given to; null for nobody.' })
  readonly winner: string | null;

  @Field(() => String, { description: 'Why.' })
  readonly reason: string;
}

@ObjectType({ description: 'The clock of a timed match, fixed when its first game started (TM-18).' })
export class MatchClock {
  @Field(() => DateTime, { description: 'The start of the first game.' })
  readonly startedAt: number;

  @Field(() => DateTime, { description: 'The expected end: afterwards no game may start.' })
  readonly endsAt: number;

  @Field(() => DateTime, { description: 'Limit and grace: a game that ends later is no contest (TM-19).' })
  readonly noContestAfter: number;

  @Field(() => Boolean, { description: 'Whether the limit stands recorded as reached.' })
  readonly limitReached: boolean;
}

@ObjectType({ description: 'A game as its match lists it.' })
export class MatchGame {
  readonly club: string;
  readonly eventId: string | null;
  readonly entryIds: readonly string[];
  readonly winnerId: string | null;

  @Field(() => ID, { description: 'Id of the game, also where only its result was reported.' })
  readonly id: string;

  @Field(() => Int, { description: 'Number within the match, from 1; it is kept for ever.' })
  readonly number: number;

  @Field(() => Int, { nullable: true, description: 'Of teams: its round, from 1 (TM-13).' })
  readonly round: number | null;

  @Field(() => Int, { nullable: true, description: 'Of teams: its board, from 1.' })
  readonly board: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'The opening style, where it was named for this game; else that of the match.',
  })
  readonly opening: string | null;

  @Field(() => [Correction], { description: 'The results that stood before, the oldest first.' })
  readonly corrections: readonly Correction[];

  @Field(() => SourceWord, {
    nullable: true,
    description: 'Played or reported; null while it is in progress.',
  })
  readonly source: Source | null;

  @Field(() => String, {
    nullable: true,
    description: 'The winning position, as `row`; null for a draw, a resignation, a no contest.',
  })
  readonly kind: string | null;

  @Field(() => Boolean, { description: 'Whether it was won by resignation, on time or by ruling.' })
  readonly resigned: boolean;

  @Field(() => Boolean, { description: 'Whether it was no contest: it does not figure.' })
  readonly noContest: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'Why it was struck by a ruling; null where it was not.',
  })
  readonly struck: string | null;
}

@ObjectType({ description: 'A page of the games of a match.' })
export class MatchGameConnection extends connectionOf(MatchGame, 'MatchGame') {
  @Field(() => Int, { description: 'How many games the match has.' })
  readonly totalCount: number;
}

@ObjectType({ description: 'Games played by the same sides on one score sheet.' })
export class Match {
  readonly club: string;
  readonly eventId: string | null;
  readonly row: MatchRow;
  readonly gamesListed: readonly MatchGame[];

  @Field(() => ID, { description: 'Id of the match.' })
  readonly id: string;

  @Field(() => Int, { nullable: true, description: 'Round of its event, from 1.' })
  readonly round: number | null;

  @Field(() => Int, { nullable: true, description: 'Board within the round, from 1.' })
  readonly board: number | null;

  @Field(() => String, { description: 'Which game: `teeko`.' })
  readonly game: string;

  @Field(() => String, {
    description: 'How it is scored: `straight`, `bonus`, `three-handed`, `partnership`.',
  })
  readonly system: string;

  @Field(() => JsonValue, {
    description: 'What was agreed, as the rulebook lists it: target, bonuses, time limit.',
  })
  readonly settings: Readonly<Record<string, Json>>;

  @Field(() => MatchStatusWord, { description: 'Whether it is open or finished.' })
  readonly status: MatchStatus;

  @Field(() => MatchRuling, { nullable: true, description: 'The ruling that ended it, if one did.' })
  readonly ruling: MatchRuling | null;

  @Field(() => [AskedOpening], { description: 'The games that wait for their openings (TM-10).' })
  readonly openingsAsked: readonly AskedOpening[];

  @Field(() => [Side], { description: 'The sides; the first opens with black (TM-10, TM-13).' })
  readonly sides: readonly Side[];

  @Field(() => Sheet, { description: 'The score sheet as it stands.' })
  readonly sheet: Sheet;

  @Field(() => MatchClock, {
    nullable: true,
    description: 'Its clock, once the first game of a timed match started.',
  })
  readonly clock: MatchClock | null;

  @Field(() => Int, { description: 'Version of its stream: what `expectedVersion` is compared with.' })
  readonly version: number;

  @Field(() => Int, { description: "Position of its last event in the club's log." })
  readonly position: number;
}

@ObjectType({ description: 'A page of the matches of an event.' })
export class MatchConnection extends connectionOf(Match, 'Match') {}

interface Place {
  readonly club: string;
  readonly eventId: string | null;
}

const correctionAt =
  (place: Place) =>
  ({ was, reason }: NonNullable<MatchGameRow['corrections']>[number]): Correction => ({
    ...place,
    wasId: was.winner ?? null,
    kind: was.kind ?? null,
    resigned: was.resigned ?? false,
    noContest: was.noContest ?? false,
    reason,
  });

/** A game of a match's list. */
export const listedGame = (place: Place, game: MatchGameRow): MatchGame => ({
  ...place,
  id: game.id,
  entryIds: game.seats,
  winnerId: game.winner,
  number: game.number,
  round: game.round ?? null,
  board: game.board ?? null,
  opening: game.opening ?? null,
  corrections: (game.corrections ?? []).map(correctionAt(place)),
  source: game.source as Source | null,
  kind: game.kind,
  resigned: game.resigned,
  noContest: game.noContest,
  struck: game.struck,
});

const askedAt = (place: Place, { asked }: MatchRow): readonly AskedOpening[] =>
  (asked?.games ?? []).map(({ gameId, seats, by, round, board, opening }) => ({
    ...place,
    gameId,
    entryIds: seats,
    byId: by,
    round: round ?? null,
    board: board ?? null,
    opening: opening ?? null,
    dueAt: asked?.dueAt ?? null,
  }));

/** A match from its head, which is written in the same transaction as its events. */
export function matchOf(row: MatchRow): Match {
  const { club, event: eventId, startedAt, endsAt, noContestAfter, limitReached } = row;
  const place = { club, eventId };
  const timed = startedAt !== null && endsAt !== null && noContestAfter !== null;
  return made(Match, {
    ...place,
    row,
    id: row.id,
    round: row.round,
    board: row.board,
    game: row.game,
    system: row.system,
    settings: row.settings,
    status: row.status,
    ruling: row.ruled ?? null,
    openingsAsked: askedAt(place, row),
    sides: Object.entries(row.sides).map(([name, entryIds]) => ({
      ...place,
      entryIds,
      name,
      teamId: row.teams?.[name] ?? null,
    })),
    sheet: sheetOf(row.sheet, row.sides, place),
    gamesListed: row.games.map((game) => listedGame(place, game)),
    clock: timed ? { startedAt, endsAt, noContestAfter, limitReached } : null,
    version: row.version,
    position: row.position,
  });
}
