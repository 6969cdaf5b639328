import type { Caller } from '@fairview/people';
import type { Services } from '@fairview/services';
import type { FoundNode, ResourceScope, IdLookup } from '../loaders/id-lookup.js';
import { placeNamed } from '../shared/ids.js';
import type { ResourceKind } from './right.js';

/** The services that know what belongs where. */
type LocatorServices = Pick<Services, 'people' | 'playReads' | 'tournamentReads'>;

/** Finds the club and tournament of what has an id; `undefined` for an id that names nothing of its kind. */
export class ResourceLocator {
  constructor(
    private readonly services: LocatorServices,
    private readonly idLookup: IdLookup,
  ) {}

  async find(kind: ResourceKind, id: unknown): Promise<ResourceScope | undefined> {
    if (typeof id !== 'string') return undefined;
    if (kind !== 'dispute' && kind !== 'proposal') return (await this.idLookup.of(kind, [id])).get(id);
    const node = (await this.idLookup.nodes([id])).get(id);
    return node?.kind === kind ? node.found : undefined;
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
  async entriesAt(kind: ResourceKind, id: string, scope: ResourceScope): Promise<readonly string[]> {
    const { club, seats = [] } = scope;
    const of = placeNamed(id)?.of;
    if (of !== undefined) {
      const subject = (await this.idLookup.nodes([of])).get(of);
      return subject ? this.entriesAt(subject.kind, of, scope) : [];
    }
    if (kind === 'tournament')
      return (await this.services.tournamentReads.tournaments(club, [id])).flatMap(({ entries, members }) => [
        ...entries,
        ...members.flatMap(({ players }) => players),
      ]);
    if (kind === 'match')
      return (await this.services.playReads.matches(club, [id])).flatMap(({ sides }) =>
        Object.values(sides).flat(),
      );
    return seats;
  }

  /** Whether a caller has a role in a club, if only at one tournament; of a key's roles, those count where it works. */
  async isMember(caller: Caller, club: string): Promise<boolean> {
    return (await this.services.people.membershipsOf(caller)).some((membership) => membership.club === club);
  }
}
