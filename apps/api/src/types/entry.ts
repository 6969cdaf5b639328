import { playersOf, type AwayKind, type RequestedBye, type TournamentRow } from '@fairview/tournaments';
import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { connectionOf } from '../shared/page.js';
import { registerEnum } from '../shared/register-enum.js';
import { Node } from './node.js';

export const RequestedByeWord = registerEnum<RequestedBye>(
  'RequestedByeKind',
  'What a requested bye counts as.',
  {
    'half-bye': 'Half a win.',
    'zero-bye': 'Nothing.',
  },
);

@ObjectType({
  description: 'A later round in which an entry will not be paired, because it asked not to be.',
})
export class ByeAsked {
  @Field(() => Int, { description: 'The round, from 1.' })
  readonly round: number;

  @Field(() => RequestedByeWord, { description: 'What it counts as.' })
  readonly kind: RequestedBye;
}

@ObjectType({
  implements: () => [Node],
  description:
    'A player or a team in a tournament. The log contains only the id; the name is stored separately, so that it can be ' +
    'erased.',
})
export class Entry implements Node {
  readonly club: string;
  readonly tournamentId: string;
  /** The head of its tournament, if it is at hand. */
  readonly row?: TournamentRow;
  /** The answer that shows it has just let the caller in to it. */
  readonly letIn?: true;

  @Field(() => ID, { description: 'Id of the entry.' })
  readonly id: string;
}

@ObjectType({ description: 'Who played for a team in a round, in line-up order.' })
export class LineUp {
  readonly club: string;
  readonly tournamentId: string;
  readonly playerIds: readonly string[];

  @Field(() => Int, { description: 'The round, from 1.' })
  readonly round: number;
}

@ObjectType({ description: 'A page of the entries of a tournament.' })
export class EntryConnection extends connectionOf(Entry, 'Entry') {}

/** Why an entry has no match in a round. */
export type ByeKind = AwayKind | 'pairing-bye';

export const ByeKindWord = registerEnum<ByeKind>('ByeKind', 'Why an entry has no match in a round.', {
  'pairing-bye':
    'The pairing left no opponent. In formats that pair on results it counts as a win by the spread of a forfeit; in all ' +
    'others it is worth nothing.',
  'half-bye': 'It was requested, and counts as half a win.',
  'zero-bye': 'It was requested, and is worth nothing.',
  'full-bye': 'It was given, and counts as a win.',
  absent: 'The entry was not there. It is worth nothing.',
});

@ObjectType({
  description: 'A round in which an entry has no match. Its kind decides what it is worth.',
})
export class Bye {
  readonly club: string;
  readonly tournamentId: string;
  readonly entryId: string;

  @Field(() => Int, { description: 'The round, from 1.' })
  readonly round: number;

  @Field(() => ByeKindWord, { description: 'Why there was no match.' })
  readonly kind: ByeKind;
}

@ObjectType({ description: 'A page of the byes of a tournament.' })
export class ByeConnection extends connectionOf(Bye, 'Bye') {}

/** Whether somebody is in the tournament, as an entry, as a team, or as a team's player. */
export const standsIn = (row: TournamentRow, id: string): boolean =>
  row.entries.includes(id) || playersOf(row).includes(id);

/** The line-ups of a team whose matches are open: before that only the organizer sees them. */
export function lineUpsOf(row: TournamentRow, team: string): readonly LineUp[] {
  const own = row.pairings.filter(({ first, second }) => first === team || second === team);
  return own.flatMap(({ round, first, second }) => {
    const [one, other] = [first, second].map((side) =>
      row.lineUps.find((lineUp) => lineUp.team === side && lineUp.round === round),
    );
    const mine = first === team ? one : other;
    return one && other && mine
      ? [{ club: row.club, tournamentId: row.id, round, playerIds: mine.players }]
      : [];
  });
}

/** All entries of a tournament, in the order of their numbers once it is paired. */
export const entriesOf = (row: TournamentRow): readonly Entry[] =>
  row.entries.map((id) => ({ club: row.club, tournamentId: row.id, id, row }));

@ObjectType({ description: 'A printed slip with which a player signs in.' })
export class EntryCodeSlip {
  @Field(() => Entry, { description: 'The entry.' })
  readonly entry: Entry;

  @Field(() => String, { description: 'The entry code.' })
  readonly entryCode: string;

  @Field(() => String, {
    description: 'Three lines: the tournament, the name, and the code in groups of four.',
  })
  readonly text: string;

  @Field(() => String, {
    description: 'A QR code as an SVG document: the given link followed by the code.',
  })
  readonly svg: string;
}

/** Entries of a tournament, by their ids. */
export const entriesByIds = (
  { club, id, row }: { readonly club: string; readonly id: string; readonly row: TournamentRow },
  ids: readonly string[],
): Entry[] => ids.map((entry) => ({ club, tournamentId: id, id: entry, row }));
