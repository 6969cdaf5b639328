import type { ClubShard, ClubShards } from '@fairview/events';
import { Recent } from '@fairview/kernel';
import { readShards, type Shard } from '@fairview/platform';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { spreadTables } from './spread-tables.js';

/** Clubs whose shards are known at once. */
const mostClubs = 100_000;

/** Milliseconds for which it is known where the shards are: they may be moved to another node, or split. */
const knownFor = 60_000;

/** Milliseconds for which a node is left alone that could not be written to. */
const leftFor = 5_000;

/** Milliseconds in which a club's shard is found, or its append goes through the coordinator. */
const longestLook = 1_000;

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
  private places: ReadonlyMap<string, Place> = new Map();
  private knownUntil = -Infinity;
  private reading: Promise<void> | undefined;

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
      if (performance.now() >= this.knownUntil) this.reading ??= this.read();
      const place =
        this.placeKnown(club) ??
        (await Promise.race([this.placeAsked(club), pause(longestLook, undefined, { ref: false })]));
      return place && (this.left.get(place.node) ?? -Infinity) <= performance.now() ? place : undefined;
    } catch {
      // The coordinator is asked in any case, and says what is wrong.
      return undefined;
    }
  }

  async close(): Promise<void> {
    await Promise.all([...this.pools.values()].map((pool) => pool.end()));
  }

  private placeKnown(club: string): Place | undefined {
    return this.places.get(this.clubs.get(club) ?? '');
  }

  private async placeAsked(club: string): Promise<Place | undefined> {
    await this.reading;
    return this.placeKnown(club) ?? this.places.get(await this.shardOf(club));
  }

  private async shardOf(club: string): Promise<string> {
    const { rows } = await this.coordinator.query<{ shard: string }>(shardOfClub, [club]);
    const shard = rows[0]?.shard ?? '';
    this.clubs.set(club, shard);
    return shard;
  }

  /** Reads where the shards are. What is known is good until then, and while the coordinator does not answer. */
  private async read(): Promise<void> {
    try {
      const shards = await readShards(this.coordinator, first);
      const writable = shards.filter(({ isWritable }) => isWritable);
      this.places = new Map(writable.map((shard) => [shard.id, this.placeOf(shard)]));
      this.knownUntil = performance.now() + knownFor;
    } catch {
      this.knownUntil = performance.now() + longestLook;
    } finally {
      this.reading = undefined;
    }
  }

  private placeOf({ id, named, ...node }: Shard): Place {
    const name = nameOf(node);
    const pool = this.pools.get(name) ?? this.open(node.host, node.port);
    this.pools.set(name, pool);
    const place: Place = { id, pool, named, node: name, leave: (isLost) => this.leave(place, isLost) };
    return place;
  }

  /** A place that another reading has replaced says nothing of what is known now. */
  private leave(place: Place, isLost: boolean): void {
    if (isLost) this.left.set(place.node, performance.now() + leftFor);
    if (this.places.get(place.id) !== place) return;
    this.knownUntil = -Infinity;
    if (!isLost) this.places = new Map();
  }
}
