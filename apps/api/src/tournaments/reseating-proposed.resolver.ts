import type { SeatingEvidence } from '@fairview/play';
import { pairedTables, reseatedBy, type PairedTable, type ReseatingAsked } from '@fairview/tournaments';
import { ResolveField, Resolver } from '@nestjs/graphql';
import type { RequestContext } from '../request/context.js';
import { instanceOf } from '../shared/instance-of.js';
import { Proposal } from '../types/proposal.js';
import { tournamentOf, type Tournament } from '../types/tournament.js';
import { TableAsPlayed } from './reseating-parts.js';

/** The two players of a table in the claimed seating. */
const sidesAsked = (asked: ReseatingAsked, { match, first, second }: PairedTable) => {
  if (asked.type === 'SwapSides') return [second, first];
  const sat = asked.tables.find((table) => table.match === match);
  return sat ? [sat.first, sat.second] : [];
};

/** What is proposed to stand otherwise. */
@Resolver(() => Proposal)
export class ReseatingProposed {
  @ResolveField(() => [TableAsPlayed], {
    complexity: 2,
    description: 'The tables that would change; empty if it is about something else.',
  })
  async tables(
    { place: { club, tournamentId }, reseats }: Proposal,
    _args: unknown,
    { loaders }: RequestContext,
  ): Promise<TableAsPlayed[]> {
    if (!reseats || tournamentId === null) return [];
    const row = await loaders.tournaments.load({ club, id: tournamentId });
    if (!row) return [];
    const named = new Set(reseatedBy(reseats));
    const tournament = tournamentOf(row);
    return pairedTables({ paired: row, arranged: row.arranged }).flatMap((table) =>
      named.has(table.match)
        ? [tableAsPlayed(tournament, table, sidesAsked(reseats, table), reseats.done[table.match])]
        : [],
    );
  }
}

/** A table, and its seating as claimed. */
const tableAsPlayed = (
  tournament: Tournament,
  { first, second, round, board }: PairedTable,
  isIds: readonly string[],
  done: Partial<Pick<SeatingEvidence, 'results' | 'reports'>> = {},
): TableAsPlayed =>
  instanceOf(TableAsPlayed, {
    tournament,
    wasIds: [first, second],
    isIds,
    board: board ?? null,
    round: round === 0 ? null : round,
    results: done.results?.length ?? 0,
    reportsVoid: done.reports ?? 0,
  });
