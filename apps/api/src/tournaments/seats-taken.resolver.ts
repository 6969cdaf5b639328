import { holdingOf, mostEntries, playersOf, Tournaments } from '@fairview/tournaments';
import { ResolveField, Resolver } from '@nestjs/graphql';
import { SeatChange, seatChangeOf } from '../types/seat-change.js';
import { Tournament } from '../types/tournament.js';

/** What became of the codes of an evening, before anybody is paired, too. */
@Resolver(() => Tournament)
export class SeatsTakenResolver {
  constructor(private readonly tournaments: Tournaments) {}

  @ResolveField(() => [SeatChange], {
    nullable: true,
    complexity: mostEntries,
    description:
      'For every player whose code was used or replaced, the latest change of who holds the entry, in the order of the ' +
      'players. For scorers, arbiters and organizers; null for others.',
  })
  async seatChanges({ club, id: tournamentId, row }: Tournament): Promise<readonly SeatChange[]> {
    const state = await this.tournaments.tournament(club, tournamentId);
    if (!state) return [];
    return playersOf(row).flatMap((entryId) => {
      const last = holdingOf(state, entryId).changes.at(-1);
      return last ? seatChangeOf({ club, tournamentId, entryId }, last) : [];
    });
  }
}
