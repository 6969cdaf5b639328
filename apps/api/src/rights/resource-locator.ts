import type { Recent } from '@fairview/kernel';
import type { Caller } from '@fairview/people';
import type { ClubScope } from '@fairview/play';
import type { Services } from '@fairview/services';
import { isId } from '../shared/ids.js';
import type { ResourceKind } from './right.js';

/** The club and the tournament that a resource belongs to. */
export type ResourceScope = ClubScope;

/** Something that was found by its id, and what it is. */
export interface FoundNode {
  readonly kind: ResourceKind;
  readonly found: ResourceScope;
}

/** The services that know what belongs where. */
type LocatorServices = Pick<Services, 'people' | 'playReads' | 'tournamentReads'>;

/** Finds the club and tournament of a club, tournament, match or game; `undefined` for an id that names none. */
export class ResourceLocator {
  /** @param known where something is never changes, so what was found once is kept */
  constructor(
    private readonly services: LocatorServices,
    private readonly known: Recent<ResourceScope>,
  ) {}

  async find(kind: ResourceKind, id: unknown): Promise<ResourceScope | undefined> {
    if (typeof id !== 'string' || !isId(id)) return undefined;
    const key = `${kind} ${id}`;
    const known = this.known.get(key);
    if (known) return known;
    const found = await this.read(kind, id);
    if (found) this.known.set(key, found);
    return found;
  }

  /** What has these ids, of whatever kind: one query a kind. What is unknown is left out. */
  async findNodes(ids: readonly string[]): Promise<ReadonlyMap<string, FoundNode>> {
    const { people, playReads, tournamentReads } = this.services;
    const asked = [...new Set(ids.filter(isId))];
    const [names, tournaments, matches, games] = await Promise.all([
      people.clubs.namesOf(asked),
      tournamentReads.whereAreTournaments(asked),
      playReads.whereAreMatches(asked),
      playReads.whereAreGames(asked),
    ]);
    const clubs = asked.filter((_id, at) => names[at] !== undefined);
    return new Map<string, FoundNode>([
      ...clubs.map((id) => [id, { kind: 'club', found: { club: id, tournament: null } }] as const),
      ...[...tournaments].map(
        ([id, { club }]) => [id, { kind: 'tournament', found: { club, tournament: id } }] as const,
      ),
      ...[...matches].map(([id, found]) => [id, { kind: 'match', found }] as const),
      ...[...games].map(([id, found]) => [id, { kind: 'game', found }] as const),
    ]);
  }

  /** Whether something is seen without a role or an entry there: organizers may change it, so it is looked up each time. */
  async isPublic(kind: ResourceKind, { club, tournament }: ResourceScope): Promise<boolean> {
    const { tournamentReads } = this.services;
    // A club is public from its first public tournament on.
    if (kind === 'club') return tournamentReads.isPublicClub(club);
    if (tournament === null) return false;
    return (await tournamentReads.whereIsTournament(tournament))?.visibility === 'public';
  }

  /** The id of what a slug names: a club's own, a tournament's after its club's and a slash. */
  async idAt(kind: ResourceKind, slug: string): Promise<string | undefined> {
    const { slugs } = this.services.people;
    const [ofClub = '', own, ...more] = slug.split('/');
    if (kind === 'club') return own === undefined ? slugs.clubAt(ofClub) : undefined;
    if (kind !== 'tournament' || own === undefined || more.length > 0) return undefined;
    const club = await slugs.clubAt(ofClub);
    return club === undefined ? undefined : slugs.tournamentAt(club, own);
  }

  /** The entries that sit there: those who play for one may claim its seat. */
  async entriesAt(kind: ResourceKind, id: string, { club }: ResourceScope): Promise<readonly string[]> {
    if (kind === 'game')
      return (await this.services.playReads.games(club, [id])).flatMap(({ seats }) => seats);
    if (kind === 'match')
      return (await this.services.playReads.matches(club, [id])).flatMap(({ sides }) =>
        Object.values(sides).flat(),
      );
    return [];
  }

  /** Whether a caller has a role in a club, if only at one tournament; of a key's, those count where it works. */
  async isMember(caller: Caller, club: string): Promise<boolean> {
    return (await this.services.people.membershipsOf(caller)).some((membership) => membership.club === club);
  }

  private async read(kind: ResourceKind, id: string): Promise<ResourceScope | undefined> {
    const { people, playReads, tournamentReads } = this.services;
    if (kind === 'club') {
      const [name] = await people.clubs.namesOf([id]);
      if (name === undefined) return undefined;
      return { club: id, tournament: null };
    }
    if (kind === 'tournament') {
      const tournament = await tournamentReads.whereIsTournament(id);
      return tournament && { club: tournament.club, tournament: id };
    }
    const place = kind === 'match' ? await playReads.whereIsMatch(id) : await playReads.whereIsGame(id);
    return place && { club: place.club, tournament: place.tournament };
  }
}
