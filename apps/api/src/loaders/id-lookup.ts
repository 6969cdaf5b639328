import type { Recent } from '@fairview/kernel';
import type { People } from '@fairview/people';
import type { ClubScope, PlayReads } from '@fairview/play';
import type { TournamentReads } from '@fairview/tournaments';
import { isId, placeNamed, type PlaceNamed } from '../shared/ids.js';

/** The kinds of things that are looked up by an id that names no place. */
export const nodeKinds = ['club', 'tournament', 'match', 'game', 'entry', 'league'] as const;
export type NodeKind = (typeof nodeKinds)[number];

/** The club and the tournament that something belongs to; of a game the entries at its seats, too. None of it ever changes. */
export interface ResourceScope extends ClubScope {
  readonly seats?: readonly string[];
}

/** Something that was found by its id, and what it is. The id of a dispute or a proposal names what it is of. */
export interface FoundNode {
  readonly kind: NodeKind | PlaceNamed['kind'];
  readonly found: ResourceScope;
}

/** The sources to look things up in. */
interface Sources {
  readonly people: {
    readonly clubs: Pick<People['clubs'], 'namesOf' | 'whereAreLeagues'>;
    readonly entrants: Pick<People['entrants'], 'whereAreEntries'>;
  };
  readonly playReads: Pick<PlayReads, 'whereAreMatches' | 'whereAreGames'>;
  readonly tournamentReads: Pick<TournamentReads, 'whereAreTournaments'>;
}

type Found = ReadonlyMap<string, ResourceScope>;

/** What disputes and proposals are of. */
const subjects: readonly FoundNode['kind'][] = ['tournament', 'match', 'game'];

/**
 * Where things are, by ids that come from outside and name no club. Only here is an id looked for in all clubs: what was
 * found is kept, and every other statement names its club (decision 0032).
 */
export class IdLookup {
  constructor(
    private readonly sources: Sources,
    private readonly known: Recent<ResourceScope>,
  ) {}

  /** Where the things of a kind with these ids are. What is unknown is left out. One query for those that are not kept. */
  async of(kind: NodeKind, ids: readonly string[]): Promise<Found> {
    const found = new Map<string, ResourceScope>();
    const asked: string[] = [];
    for (const id of new Set(ids)) {
      const place = this.kept(kind, id);
      if (place) found.set(id, place);
      else if (isId(id)) asked.push(id);
    }
    if (asked.length === 0) return found;
    for (const [id, place] of await this.read(kind, asked)) {
      this.known.set(`${kind} ${id}`, place);
      found.set(id, place);
    }
    return found;
  }

  /** What has these ids, of whatever kind. What is unknown is left out. One query a kind for those that are not kept. */
  async nodes(ids: readonly string[]): Promise<ReadonlyMap<string, FoundNode>> {
    const named = ids.map((id) => ({ id, place: placeNamed(id) }));
    const looked = await this.lookedUp(named.map(({ id, place }) => place?.of ?? id));
    return new Map(
      named.flatMap(({ id, place }): readonly (readonly [string, FoundNode])[] => {
        const node = looked.get(place?.of ?? id);
        if (!node || (place && !subjects.includes(node.kind))) return [];
        return [[id, place ? { ...node, kind: place.kind } : node]];
      }),
    );
  }

  private async lookedUp(ids: readonly string[]): Promise<ReadonlyMap<string, FoundNode>> {
    const nodes = new Map<string, FoundNode>();
    const isKept = (id: string): boolean => nodeKinds.some((kind) => this.kept(kind, id) !== undefined);
    const asked = ids.filter((id) => !isKept(id));
    await Promise.all(
      nodeKinds.map(async (kind) => {
        const here = ids.filter((id) => asked.includes(id) || this.kept(kind, id) !== undefined);
        for (const [id, found] of await this.of(kind, here)) nodes.set(id, { kind, found });
      }),
    );
    return nodes;
  }

  private kept(kind: NodeKind, id: string): ResourceScope | undefined {
    return this.known.get(`${kind} ${id}`);
  }

  private async read(kind: NodeKind, ids: readonly string[]): Promise<Found> {
    const { people, playReads, tournamentReads } = this.sources;
    switch (kind) {
      case 'club': {
        const names = await people.clubs.namesOf(ids);
        const clubs = ids.filter((_id, at) => names[at] !== undefined);
        return new Map(clubs.map((id) => [id, { club: id, tournament: null }]));
      }
      case 'tournament':
        return tournamentReads.whereAreTournaments(ids);
      case 'match':
        return playReads.whereAreMatches(ids);
      case 'game':
        return playReads.whereAreGames(ids);
      case 'entry':
        return people.entrants.whereAreEntries(ids);
      case 'league': {
        const leagues = await people.clubs.whereAreLeagues(ids);
        return new Map([...leagues].map(([id, { club }]) => [id, { club, tournament: null }]));
      }
    }
  }
}
