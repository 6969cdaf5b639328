import type { Caller } from '@fairview/people';
import type { Services } from '@fairview/services';
import type { FoundNode, ResourceKind, ResourceScope, IdLookup } from '../loaders/id-lookup.js';

/** The services that know what belongs where. */
type LocatorServices = Pick<Services, 'people' | 'playReads' | 'tournamentReads'>;

/** Finds the club and tournament of a club, tournament, match or game; `undefined` for an id that names none. */
export class ResourceLocator {
  constructor(
    private readonly services: LocatorServices,
    private readonly idLookup: IdLookup,
  ) {}

  async find(kind: ResourceKind, id: unknown): Promise<ResourceScope | undefined> {
    return typeof id === 'string' ? (await this.idLookup.of(kind, [id])).get(id) : undefined;
  }

  /** What has these ids, of whatever kind. What is unknown is left out. */
  findNodes(ids: readonly string[]): Promise<ReadonlyMap<string, FoundNode>> {
    return this.idLookup.nodes(ids);
  }

  /** Whether something is seen without a role or an entry there: organizers may change it, so it is looked up each time. */
  async isPublic(kind: ResourceKind, { club, tournament }: ResourceScope): Promise<boolean> {
    const { tournamentReads } = this.services;
    // A club is public from its first public tournament on.
    if (kind === 'club') return tournamentReads.isPublicClub(club);
    if (tournament === null) return false;
    return tournamentReads.isPublicTournament(club, tournament);
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
  async entriesAt(
    kind: ResourceKind,
    id: string,
    { club, seats = [] }: ResourceScope,
  ): Promise<readonly string[]> {
    if (kind === 'match')
      return (await this.services.playReads.matches(club, [id])).flatMap(({ sides }) =>
        Object.values(sides).flat(),
      );
    return seats;
  }

  /** Whether a caller has a role in a club, if only at one tournament; of a key's, those count where it works. */
  async isMember(caller: Caller, club: string): Promise<boolean> {
    return (await this.services.people.membershipsOf(caller)).some((membership) => membership.club === club);
  }
}
