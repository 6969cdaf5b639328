import { isPending, type MatchRow, type Play, type Proposal as ProposalState } from '@fairview/play';
import type { TournamentRow, Tournaments } from '@fairview/tournaments';
import { personAt } from '../commanding/officiating.js';
import { subjectPlace, type SubjectPlace } from '../reading/dispute-place.js';
import type { Key } from '../loaders/loaders.js';
import { findGame, findMatch } from '../reading/find.js';
import type { RequestContext } from '../request/context.js';
import { placeNamed } from '../shared/ids.js';
import { proposalOf, type Proposal, type Proposable, type ProposalPlace } from '../types/proposal.js';

/** What waits for a second person, as the caller sees it. */
export class FoundProposals {
  constructor(
    private readonly play: Play,
    private readonly tournaments: Tournaments,
  ) {}

  /** A proposal that waits, by its id; null if there is none. */
  async find(context: RequestContext, id: string): Promise<Proposal | null> {
    const named = placeNamed(id);
    const place = named?.kind === 'proposal' ? await subjectPlace(context, named.of) : undefined;
    const waiting = place ? await this.at(context, place) : [];
    return waiting.find((each) => each.id === id) ?? null;
  }

  private async at(context: RequestContext, { kind, club, of }: SubjectPlace): Promise<readonly Proposal[]> {
    const place = { club, id: of };
    if (kind === 'game') {
      const game = await findGame(this.play, context, of, { recordsExpiry: false });
      return game ? this.ofGame(context, place) : [];
    }
    const { matches, tournaments } = context.loaders;
    if (kind === 'match') return this.ofMatch(context, await matches.load(place));
    return this.ofTournament(context, await tournaments.load(place));
  }

  async ofMatch(context: RequestContext, row: MatchRow | undefined): Promise<readonly Proposal[]> {
    if (!row?.proposed && !row?.unconfirmed) return [];
    const { club, id, tournament: tournamentId } = row;
    const state = await this.play.match(club, id);
    return shown(context, state?.proposals, { club, of: id, tournamentId, matchId: id });
  }

  /** What waits in a match and in its games, as far as the caller may see them. */
  async inMatch(context: RequestContext, place: Key): Promise<readonly Proposal[]> {
    const match = await findMatch(context, place.club, place.id);
    if (!match) return [];
    const games = new Set([...match.gamesListed.map(({ gameId }) => gameId), ...match.row.inProgress]);
    const found = await Promise.all([
      this.ofMatch(context, match.row),
      ...[...games].map((id) => this.ofGame(context, { club: place.club, id })),
    ]);
    return found.flat();
  }

  async ofGame(context: RequestContext, { club, id }: Key): Promise<readonly Proposal[]> {
    const state = await context.loaders.gameStates.load({ club, id });
    const { tournament: tournamentId = null, match: matchId = null } = state?.started ?? {};
    return shown(context, state?.proposals, { club, of: id, tournamentId, matchId });
  }

  async ofTournament(context: RequestContext, row: TournamentRow | undefined): Promise<readonly Proposal[]> {
    if (!row?.proposed) return [];
    const { club, id } = row;
    const state = await this.tournaments.tournament(club, id);
    return shown(context, state?.proposals, { club, of: id, tournamentId: id, matchId: null });
  }
}

/** Those that wait, as the caller sees them, the oldest first. */
async function shown(
  context: RequestContext,
  proposals: readonly ProposalState<Proposable>[] = [],
  place: ProposalPlace,
): Promise<readonly Proposal[]> {
  const waiting = proposals.filter(isPending);
  if (waiting.length === 0) return [];
  const { club, tournamentId: tournament } = place;
  const reader = context.caller ? await personAt(context, { club, tournament }) : undefined;
  return waiting.map((each) => proposalOf(each, reader, place));
}
