import type { Pool } from 'pg';
import { v4 as newId } from 'uuid';
import { oneNode, type ClubNodes } from '../club-nodes.js';
import type { ConsumerOffsets } from './offsets.js';
import { rowWait } from './postgres-offsets.js';

/** Milliseconds of an offset that is kept: for how long it is held, how often it is written, and how long without use. */
export interface Keeping {
  readonly lasts: number;
  readonly writtenEvery: number;
  readonly unused: number;
}

/** A worker that dies gives its clubs to another one within six seconds: a limit is recorded ten seconds late at most (G6). */
const usual: Keeping = { lasts: 6_000, writtenEvery: 2_000, unused: 30_000 };

/** The server's own clock at the start of the statement, in milliseconds: a lease decides nothing, so that it need not be the log's. */
const now = `(extract(epoch from statement_timestamp()) * 1000)::bigint`;

/** The position of an offset that is ours now, or for how long somebody else holds it. One that ends later than any could is void. */
const take = `
  with taken as (
    insert into log.cursor as c (name, club, position, holder, until) values ($1, $2, 0, $3, ${now} + $4)
    on conflict (name, club) do update set holder = excluded.holder, until = excluded.until
      where c.holder is null or c.holder = excluded.holder or c.until < excluded.until - $4 or c.until > excluded.until + ${rowWait}
    returning c.position)
  select position, null::bigint as wait from taken
   union all
  select null, c.until - ${now} from log.cursor c
   where c.name = $1 and c.club = $2 and not exists (select 1 from taken)`;

/** Writes offsets, each held for so long; those that last for null are let go. */
const write = `
  update log.cursor c
     set position = g.position,
         holder = case when g.lasts is not null then c.holder end,
         until = ${now} + g.lasts
    from unnest($2::text[], $3::uuid[], $4::bigint[], $5::bigint[]) as g (name, club, position, lasts)
   where c.name = g.name and c.club = g.club and c.holder = $1
  returning c.name, c.club`;

interface Kept {
  readonly name: string;
  readonly club: string;
  position: number;
  usedAt: number;
  /** By our own clock; behind it somebody else may hold the offset. */
  heldUntil: number;
}

const keyOf = ({ name, club }: Pick<Kept, 'name' | 'club'>): string => `${name} ${club}`;

/** Nothing of a club that somebody else works on, or whose node is away, is left to do here. */
const allDone = Number.MAX_SAFE_INTEGER;

/**
 * Offsets in table log.cursor for a process that goes on: it holds the offset of a club while there is something to do for it, and
 * all offsets that it holds are written together, every few seconds. What is done again after a crash has no effect.
 */
export class KeptOffsets implements ConsumerOffsets {
  private readonly holder = newId();
  private readonly kept = new Map<string, Kept>();
  private readonly atWork = new Set<string>();
  /** Until when others hold offsets, by our own clock. */
  private readonly elsewhere = new Map<string, number>();
  private readonly writing: NodeJS.Timeout;

  constructor(
    private readonly pool: Pool,
    private readonly keeping: Keeping = usual,
    private readonly nodes: ClubNodes = oneNode,
  ) {
    this.writing = setInterval(() => void this.write().catch(() => undefined), keeping.writtenEvery).unref();
  }

  /** As `ConsumerOffsets.positions`; a club that another process is known to hold has no position that is behind any. */
  async positions(name: string, clubs: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const known = new Map<string, number>();
    for (const club of clubs) {
      const key = keyOf({ name, club });
      const position = this.ours(key)?.position;
      if (position !== undefined) known.set(club, position);
      else if ((this.elsewhere.get(key) ?? 0) > performance.now()) known.set(club, allDone);
    }
    const asked = clubs.filter((club) => !known.has(club));
    if (asked.length === 0) return known;
    const there = new Set<string>();
    const found = await this.nodes.ofClubs(asked, async (clubs) => {
      const { rows } = await this.pool.query<{ club: string; position: number | string }>(
        'select club, position from log.cursor where name = $1 and club = any($2)',
        [name, clubs],
      );
      for (const club of clubs) there.add(club);
      return rows;
    });
    for (const { club, position } of found) known.set(club, Number(position));
    for (const club of asked) if (!there.has(club)) known.set(club, allDone);
    return known;
  }

  async advance(
    name: string,
    club: string,
    step: (position: number) => Promise<number>,
  ): Promise<number | undefined> {
    const key = keyOf({ name, club });
    if (this.atWork.has(key)) return undefined;
    this.atWork.add(key);
    try {
      const from = this.ours(key)?.position ?? (await this.take(name, club));
      if (from === undefined) return undefined;
      const position = await step(from);
      const kept = this.ours(key);
      if (!kept) return undefined;
      kept.position = position;
      kept.usedAt = performance.now();
      return position;
    } finally {
      this.atWork.delete(key);
    }
  }

  /** Writes all offsets, and lets go of those that were not used for a while, or of `all`. */
  async write(all = false): Promise<void> {
    const sent = performance.now();
    const { lasts, unused } = this.keeping;
    const offsets = [...this.kept.values()];
    if (offsets.length === 0) return;
    const keeps = offsets.map(
      (kept) => !all && (sent - kept.usedAt < unused || this.atWork.has(keyOf(kept))),
    );
    // Nobody works on what is let go meanwhile.
    const leaving = offsets.filter((_kept, at) => !keeps[at]).map(keyOf);
    for (const key of leaving) this.atWork.add(key);
    try {
      const goesOn = new Map(offsets.map((kept, at) => [keyOf(kept), keeps[at]]));
      const rows = await this.nodes.ofClubs([...new Set(offsets.map(({ club }) => club))], async (clubs) => {
        const here = new Set(clubs);
        const sending = offsets.filter(({ club }) => here.has(club));
        const answer = await this.pool.query<Pick<Kept, 'name' | 'club'>>(write, [
          this.holder,
          sending.map(({ name }) => name),
          sending.map(({ club }) => club),
          sending.map(({ position }) => position),
          sending.map((kept) => (goesOn.get(keyOf(kept)) ? lasts : null)),
        ]);
        return answer.rows;
      });
      const written = new Set(rows.map(keyOf));
      for (const [at, kept] of offsets.entries())
        if (keeps[at] && written.has(keyOf(kept))) kept.heldUntil = sent + lasts;
        else this.kept.delete(keyOf(kept));
    } finally {
      for (const key of leaving) this.atWork.delete(key);
    }
  }

  /** Writes everything and lets go of it; what cannot be let go now lapses by itself. */
  async close(): Promise<void> {
    clearInterval(this.writing);
    await this.write(true).catch(() => undefined);
  }

  private ours(key: string): Kept | undefined {
    const kept = this.kept.get(key);
    if (!kept || kept.heldUntil > performance.now()) return kept;
    this.kept.delete(key);
    return undefined;
  }

  private async take(name: string, club: string): Promise<number | undefined> {
    const asked = performance.now();
    const { lasts } = this.keeping;
    const { rows } = await this.pool.query<{
      position: number | string | null;
      wait: number | string | null;
    }>(take, [name, club, this.holder, lasts]);
    const { position = null, wait = 0 } = rows[0] ?? {};
    const key = keyOf({ name, club });
    if (position === null) {
      this.elsewhere.set(key, asked + Number(wait ?? 0));
      return undefined;
    }
    this.elsewhere.delete(key);
    const kept = { name, club, position: Number(position), usedAt: asked, heldUntil: asked + lasts };
    this.kept.set(key, kept);
    return kept.position;
  }
}
