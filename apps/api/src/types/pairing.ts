import { metIn, sideNames, type Pairing as PairingOfRow, type TournamentRow } from '@fairview/tournaments';
import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { connectionOf } from '../shared/page.js';

@ObjectType({ description: 'A match of a round, as paired.' })
export class Pairing {
  readonly row: TournamentRow;
  readonly entryIds: readonly string[];

  @Field(() => ID, { description: 'Id of its match, which may wait for line-ups.' })
  readonly matchId: string;

  @Field(() => Int, { description: 'The round, from 1.' })
  readonly round: number;

  @Field(() => Int, { description: 'The board or table of the round, from 1.' })
  readonly board: number;

  @Field(() => [Int], {
    description:
      'The points with which each of `entries` opens the sheet, in the same order, as agreed when they were paired (TM-4); ' +
      'empty if no spot was agreed for any of them.',
  })
  readonly spots: readonly number[];
}

@ObjectType({ description: 'A page of the pairings of a tournament.' })
export class PairingConnection extends connectionOf(Pairing, 'Pairing') {}

@ObjectType({ description: 'Entries that will meet in a round that is still to be paired.' })
export class PairingToCome {
  readonly row: TournamentRow;
  readonly entryIds: readonly string[];

  @Field(() => Int, { description: 'The round, from 1.' })
  readonly round: number;

  @Field(() => Int, { description: 'The board or table of the round, from 1.' })
  readonly board: number;
}

@ObjectType({ description: 'A page of the pairings of rounds that are still to be paired.' })
export class PairingToComeConnection extends connectionOf(PairingToCome, 'PairingToCome') {}

/** Pairings as the schema has them. */
export const pairingsOf = (pairings: readonly PairingOfRow[], row: TournamentRow): readonly Pairing[] =>
  pairings.map((pairing) => {
    const { match: matchId, round, board, spot } = pairing;
    const entryIds = metIn(pairing);
    const spots = spot ? entryIds.map((_, at) => spot[sideNames[at] ?? ''] ?? 0) : [];
    return { row, matchId, round, board, entryIds, spots };
  });

/** The teams of a pairing, paired or to come, whose line-up for its round is recorded. */
export const lineUpsIn = ({ row, round, entryIds }: Pairing | PairingToCome): readonly string[] =>
  entryIds.filter((id) => row.lineUps.some((lineUp) => lineUp.team === id && lineUp.round === round));
