import type { ClubShard, ClubShards } from '@fairview/events';
import { Recent } from '@fairview/kernel';
import { readShards, type Shard } from '@fairview/platform';
import type { Pool } from 'pg';
import { spreadTables } from './spread-tables.js';

/** Clubs whose shards are known at once. */
const mostClubs = 100_000;

/** Milliseconds for which it is known where the shards are: they may be moved to another node, or split. */
const knownFor = 60_000;

/** Milliseconds for which a node is left alone that could not be written to. */
const leftFor = 5_000;

const [first = ''] = spreadTables.withClub;

const shardOfClub = `select get_shard_id_for_distribution_column('${first}', $1::uuid)::text as shard`;

interface Node {
  readonly host: string;
  readonly port: number;
}

const nameOf = ({ host, port }: Node): string => `${host}:${port}`;

/** A shard and a connection to it. */
interface Place extends ClubShard {
  readonly node: string;
}

/** Where the clubs of a database lie that are spread over nodes, and connections straight to those. */
export class SpreadShards implements ClubShards {
  private readonly clubs = new Recent<string>(mostClubs);
  private readonly pools = new Map<string, Pool>();
  /** Until when a node is not offered. */
  private readonly left = new Map<string, number>();
  private places: Promise<ReadonlyMap<string, Place>> | undefined;
  private placesSince = -Infinity;

  /**
   * @param coordinator knows where the clubs lie
   * @param open makes a pool of connections to a node, as the one to the coordinator
   */
  constructor(
    private readonly coordinator: Pick<Pool, 'query'>,
    private readonly open: (host: string, port: number) => Pool,
  ) {}

  async of(club: string): Promise<ClubShard | undefined> {
    try {
      const places = await this.known();
      const place = places.get(this.clubs.get(club) ?? '') ?? places.get(await this.shardOf(club));
      return place && (this.left.get(place.node) ?? -Infinity) <= performance.now() ? place : undefined;
    } catch {
      // The coordinator is asked in any case, and says what is wrong.
      this.places = undefined;
      return undefined;
    }
  }

  async close(): Promise<void> {
    await Promise.all([...this.pools.values()].map((pool) => pool.end()));
  }

  private async shardOf(club: string): Promise<string> {
    const { rows } = await this.coordinator.query<{ shard: string }>(shardOfClub, [club]);
    const shard = rows[0]?.shard ?? '';
    this.clubs.set(club, shard);
    return shard;
  }

  private known(): Promise<ReadonlyMap<string, Place>> {
    if (!this.places || performance.now() - this.placesSince > knownFor) {
      this.placesSince = performance.now();
      this.places = this.read();
    }
    return this.places;
  }

  private async read(): Promise<ReadonlyMap<string, Place>> {
    const shards = await readShards(this.coordinator, first);
    return new Map(
      shards.filter(({ isWritable }) => isWritable).map((shard) => [shard.id, this.placeOf(shard)]),
    );
  }

  private placeOf({ id, named, ...node }: Shard): Place {
    const name = nameOf(node);
    const pool = this.pools.get(name) ?? this.open(node.host, node.port);
    this.pools.set(name, pool);
    const leave = (isLost: boolean): void => {
      if (isLost) this.left.set(name, performance.now() + leftFor);
      this.places = undefined;
    };
    return { id, pool, named, leave, node: name };
  }
}
