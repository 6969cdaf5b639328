import type { PlayReads } from '@fairview/play';
import {
  clubCriteria,
  dealScoresOf,
  dealsShownTo,
  duplicateCriteria,
  duplicateStandings,
  eliminationCriteria,
  eliminationStandings,
  playerCriteria,
  playerStandings,
  resultOfSheet,
  standings,
  teamCriteria,
  type Comparison,
  type TournamentRow,
  type StandingsRow,
} from '@fairview/tournaments';
import { Field, Int, ObjectType } from '@nestjs/graphql';
import type { Standing } from '../request/context.js';
import { connectionOf, pageOf, type Asked } from '../shared/page.js';
import { playersOf } from './entry.js';

@ObjectType({
  description: 'One step on the way to a rank: what was compared, and who was still level after it.',
})
export class RankReason {
  @Field(() => String, {
    description:
      'What was compared: `PTS`, `SPR`, `DE`, `CRD`, `BP`; of a duplicate `TOT`, `DW`, `BEST`; of elimination `RND`, `PLC`, `CHP`.',
  })
  readonly criterion: string;

  @Field(() => String, {
    description:
      'Its name: `match points`, `spread`, `direct encounter`, `credits`, `board points`; `total`, `deals won`, `best game`; `round reached`, `place at the table`, `chips`.',
  })
  readonly name: string;

  @Field(() => Int, { description: 'The value of this entry; match points are doubled.' })
  readonly value: number;

  @Field(() => Int, { description: 'How many entries were level before it, this one included.' })
  readonly among: number;

  @Field(() => Int, {
    description: 'How many were still level after it, this one included; 1 decides the rank.',
  })
  readonly level: number;
}

@ObjectType({ description: 'A line of the standings.' })
export class StandingRow {
  readonly tournament: TournamentRow;
  readonly entryId: string;

  @Field(() => Int, { description: 'The rank, from 1; equal entries share it: 1, 2, 2, 4.' })
  readonly rank: number;

  @Field(() => Int, {
    description: 'Match points, doubled so that they are whole: a won match 2, a drawn one 1.',
  })
  readonly matchPoints: number;

  @Field(() => Int, { description: 'The sum of the spreads of its sheets; of a player the sum of his nets.' })
  readonly spread: number;

  @Field(() => Int, {
    description: 'What its players were credited with in all; what they paid is left aside.',
  })
  readonly credits: number;

  @Field(() => Int, { description: 'The points that its players won on their boards.' })
  readonly boardPoints: number;

  @Field(() => Int, { description: 'Matches finished; of a duplicate, deals.' })
  readonly played: number;

  @Field(() => Int, { description: 'Matches won.' })
  readonly won: number;

  @Field(() => Int, { description: 'Matches drawn.' })
  readonly drawn: number;

  @Field(() => Int, { description: 'Matches lost.' })
  readonly lost: number;

  @Field(() => Int, { description: 'Of a duplicate: the sum of its scores; otherwise 0.' })
  readonly total: number;

  @Field(() => Int, { description: 'Of a duplicate: the deals on which nobody scored as much; otherwise 0.' })
  readonly dealsWon: number;

  @Field(() => Int, { description: 'Of a duplicate: its best score on a deal; otherwise 0.' })
  readonly best: number;

  @Field(() => Int, { description: 'Of elimination: the last round that it has reached; otherwise 0.' })
  readonly round: number;

  @Field(() => Int, { description: 'Of elimination: its place at the table there; otherwise 0.' })
  readonly place: number;

  @Field(() => Int, { description: 'Of elimination: its chips there, play chips; otherwise 0.' })
  readonly chips: number;

  @Field(() => Boolean, { description: 'Whether a dispute about one of its games awaits a ruling.' })
  readonly provisional: boolean;

  @Field(() => [RankReason], { description: 'Why it stands here, step by step.' })
  readonly why: readonly RankReason[];
}

@ObjectType({ description: 'A page of the standings.' })
export class StandingConnection extends connectionOf(StandingRow, 'Standing') {
  @Field(() => Int, { description: 'How many entries stand in it.' })
  readonly totalCount: number;

  @Field(() => Int, {
    description:
      "The position in the club's log up to which everything is in it: `standingsNews(after:)` goes on from there.",
  })
  readonly asOfPosition: number;

  @Field(() => Boolean, { description: 'Whether any of its rows is provisional.' })
  readonly provisional: boolean;
}

const names = new Map(
  [clubCriteria, teamCriteria, playerCriteria, duplicateCriteria, eliminationCriteria]
    .flat()
    .map(({ key, name }) => [key, name]),
);

const reasonOf = ({ criterion, value, among, stillTied }: Comparison): RankReason => ({
  criterion,
  name: names.get(criterion) ?? criterion,
  value,
  among: among.length,
  level: stillTied.length,
});

const rowOf =
  (tournament: TournamentRow) =>
  ({ entry, derivation, ...score }: StandingsRow): StandingRow => ({
    ...score,
    tournament,
    entryId: entry,
    why: derivation.compared.map(reasonOf),
  });

/** The matches of a tournament with their sheets, and which of them a dispute makes provisional. */
async function sheetsOf(reads: PlayReads, { club, id }: TournamentRow) {
  const matches = await reads.matchesOfTournament(club, id);
  // Read after the sheets: a dispute may be shown too early, but none that lies before `asOfPosition` is left out.
  const disputed = await reads.disputedMatches(club, id);
  return matches.map((match) => ({ ...match, provisional: disputed.has(match.id) }));
}

function connectionFor(
  tournament: TournamentRow,
  matches: readonly { readonly position: number }[],
  ranked: readonly StandingsRow[],
  page: Asked,
): StandingConnection {
  const rows = ranked.map(rowOf(tournament));
  return Object.assign(
    pageOf(rows, page, (row) => row.entryId),
    {
      asOfPosition: Math.max(tournament.position, ...matches.map((match) => match.position)),
      provisional: rows.some((row) => row.provisional),
    },
  );
}

/** The standings of the single players of a tournament now, folded from its sheets. */
export async function playerStandingsOf(
  reads: PlayReads,
  tournament: TournamentRow,
  page: Asked,
): Promise<StandingConnection> {
  const matches = await sheetsOf(reads, tournament);
  return connectionFor(tournament, matches, playerStandings(playersOf(tournament), matches), page);
}

/** The standings of a duplicate: over the deals that may be told to whoever plays these entries. */
async function duplicateStandingsOf(
  reads: PlayReads,
  tournament: TournamentRow,
  page: Asked,
  { entries }: Standing,
): Promise<StandingConnection> {
  const matches = await sheetsOf(reads, tournament);
  const isShown = dealsShownTo(entries, matches, tournament.status === 'closed');
  const scores = matches
    .flatMap((match) => dealScoresOf(match, match.provisional))
    .filter(({ deal }) => isShown(deal));
  return connectionFor(tournament, matches, duplicateStandings(tournament.entries, scores), page);
}

/** The standings of an elimination, also while its tables play. */
async function eliminationStandingsOf(
  reads: PlayReads,
  tournament: TournamentRow,
  page: Asked,
): Promise<StandingConnection> {
  const matches = await sheetsOf(reads, tournament);
  return connectionFor(tournament, matches, eliminationStandings(tournament.entries, matches), page);
}

/** The formats in which single players are ranked, whatever sides they play for. */
const ofPlayers: readonly string[] = ['arranged', 'tables', 'whist'];

/** The standings of a tournament now as the caller may see them, folded from its sheets. */
export async function standingsOf(
  reads: PlayReads,
  tournament: TournamentRow,
  page: Asked,
  standing: Standing,
): Promise<StandingConnection> {
  if (tournament.format === 'duplicate') return duplicateStandingsOf(reads, tournament, page, standing);
  if (ofPlayers.includes(tournament.format)) return playerStandingsOf(reads, tournament, page);
  if (tournament.format === 'elimination') return eliminationStandingsOf(reads, tournament, page);
  const matches = await sheetsOf(reads, tournament);
  const results = matches.flatMap((match) => resultOfSheet(match, match.provisional) ?? []);
  const criteria = tournament.boards === null ? clubCriteria : teamCriteria;
  return connectionFor(
    tournament,
    matches,
    standings(tournament.entries, results, { meetings: tournament.cycles, criteria }),
    page,
  );
}
