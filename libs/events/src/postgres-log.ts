import { bug } from '@fairview/kernel';
import type { Pool, PoolClient } from 'pg';
import { NIL } from 'uuid';
import { answersTo, hinderedIn, writtenIn, type LogAnswer } from './append/answer.js';
import { Batcher } from './append/batcher.js';
import { entryOf, type Entry } from './append/entry.js';
import { longestOnNode, onShard, type ClubShard, type ClubShards } from './append/shards.js';
import { areWithClub, type Announcement, type SpreadLog } from './append/statement.js';
import { oneNode, type ClubNodes } from './club-nodes.js';
import { call, retryOnOutage, usualPatience, type Patience, type Statement } from './append/send.js';
import { ClockUnsure, TimeLost } from './append/unavailable.js';
import { plainInputHashes, type InputHashes } from './input-hashes.js';
import { uuidOf } from './ids.js';
import type {
  Append,
  AppendAllAnswer,
  AppendAnswer,
  AppendFunction,
  ClubHead,
  CommandKey,
  Instant,
  Log,
  LogFollower,
  LogMeasures,
  Recorded,
  VersionRange,
  WrittenCommand,
} from './log.js';
import { headIn, queries, recordedIn } from './queries.js';
import type { FreeTexts } from './texts/free-texts.js';
import { alwaysSure, type Outage, type Witness } from './clock.js';

export interface PostgresLogOptions {
  readonly patience?: Patience;
  /** Without one the log's clock is trusted. */
  readonly witness?: Witness;
  /** Without one the texts of commands are in their events. */
  readonly texts?: FreeTexts;
  /** Without them what commands ask is hashed under a key that anybody knows. */
  readonly inputHashes?: InputHashes;
  readonly measures?: LogMeasures;
  /** Without one appends are announced by a follower of the log. */
  readonly announcement?: Announcement | undefined;
  /** Of a database whose clubs are spread over nodes. */
  readonly spread?: SpreadLog | undefined;
  /** Where its clubs lie: what lies with its club is written there. Without it, or where it knows nothing, all goes to the coordinator. */
  readonly shards?: ClubShards | undefined;
  /** The nodes that hold its clubs; one without it. */
  readonly nodes?: ClubNodes;
}

/** What makes several appends, or none of them. */
const together: AppendFunction = { name: 'log.append_all', given: {} };

/** The log in schema `log`; the pool's connections need no more than role fairview_app. */
export class PostgresLog implements Log {
  readonly texts: FreeTexts | undefined;
  readonly inputHashes: InputHashes;
  private readonly patience: Patience;
  private readonly witness: Witness;
  private readonly batcher: Batcher;
  private readonly measures: LogMeasures | undefined;
  private readonly announcement: Announcement | undefined;
  private readonly spread: SpreadLog | undefined;
  private readonly shards: ClubShards | undefined;
  private readonly nodes: ClubNodes;
  private readonly followers = new Set<LogFollower>();

  constructor(
    private readonly pool: Pool,
    options: PostgresLogOptions = {},
  ) {
    this.patience = options.patience ?? usualPatience;
    this.witness = options.witness ?? alwaysSure;
    this.texts = options.texts;
    this.inputHashes = options.inputHashes ?? plainInputHashes;
    this.measures = options.measures;
    this.announcement = options.announcement;
    this.spread = options.spread;
    this.shards = options.shards;
    this.nodes = options.nodes ?? oneNode;
    this.batcher = new Batcher((entries) => this.write(entries));
  }

  async now(): Promise<Instant> {
    return Number(await this.ask(queries.now, []));
  }

  async append(request: Append): Promise<AppendAnswer> {
    const entry = entryOf(request);
    if ('refusal' in entry) return { outcome: 'body-refused', refusal: entry.refusal };
    const began = performance.now();
    const answer = sureAnswer(
      await this.inSureTime(
        () => this.batcher.append(entry),
        (told) => told,
      ),
    );
    this.measures?.appended(answer.outcome, performance.now() - began);
    return answer;
  }

  async appendAll(requests: readonly Append[]): Promise<AppendAllAnswer> {
    const entries: Entry[] = [];
    for (const [place, request] of requests.entries()) {
      const entry = entryOf({ ...request, via: together });
      if ('refusal' in entry) return { hindered: { outcome: 'body-refused', refusal: entry.refusal }, place };
      entries.push(entry);
    }
    const began = performance.now();
    const told = await this.inSureTime(
      () => this.allOrNone(entries),
      (answer) => ('hindered' in answer ? answer.hindered : undefined),
    );
    const hindered = 'hindered' in told ? sureAnswer(told.hindered) : undefined;
    this.measures?.appended(hindered?.outcome ?? 'appended', performance.now() - began);
    if (!('hindered' in told)) return told;
    return !hindered || hindered.outcome === 'appended'
      ? bug('an append that was made kept others from it')
      : { hindered, place: told.place };
  }

  outages(): readonly Outage[] {
    return this.witness.outages();
  }

  follow(follower: LogFollower): () => void {
    this.followers.add(follower);
    return () => void this.followers.delete(follower);
  }

  readStream(club: string, stream: string, range: VersionRange = {}): Promise<readonly Recorded[]> {
    const { fromVersion = 1, toVersion = 2 ** 31 - 1 } = range;
    this.measures?.read(fromVersion === 1);
    return this.events(club, queries.stream, [club, stream, String(fromVersion), String(toVersion)]);
  }

  readClub(club: string, afterPosition: number, limit: number): Promise<readonly Recorded[]> {
    return this.events(club, queries.club, [club, String(afterPosition), String(limit)]);
  }

  readStreams(
    club: string,
    streams: readonly string[],
    {
      before,
      limit,
      but,
    }: { readonly before?: number; readonly limit: number; readonly but: readonly string[] },
  ): Promise<readonly Recorded[]> {
    const from = String(before ?? Number.MAX_SAFE_INTEGER);
    return this.events(club, queries.streams, [club, streams.join(' '), from, but.join(' '), String(limit)]);
  }

  /** How many events some streams of a club have, but for those of some types. */
  async countStreams(club: string, streams: readonly string[], but: readonly string[]): Promise<number> {
    const values = [club, streams.join(' '), but.join(' ')];
    return uuidOf(club) ? Number((await this.ask(queries.countOfStreams, values)) ?? 0) : 0;
  }

  async commandOf(club: string, command: CommandKey): Promise<WrittenCommand> {
    const events = uuidOf(command.commandId) ? await this.recall(club, command) : [];
    if (events.length === 0) return { events };
    const inputHash = await this.ask(queries.inputHash, [club, command.commandId, command.actor]);
    return inputHash ? { events, inputHash } : { events };
  }

  async headOf(club: string, stream: string): Promise<number> {
    return uuidOf(club) ? Number((await this.ask(queries.head, [club, stream])) ?? 0) : 0;
  }

  async headOfClub(club: string): Promise<number> {
    return uuidOf(club) ? Number((await this.ask(queries.clubHead, [club])) ?? 0) : 0;
  }

  /** Of clubs over nodes each of the page is answered: one whose node is away at position 0, like one without events. */
  async clubHeads(after: string = NIL, limit: number = 2 ** 31 - 1): Promise<readonly ClubHead[]> {
    const page = await this.nodes.page(after, limit);
    if (!page) return (await this.rows(queries.clubHeads, [after, String(limit)])).map(headIn);
    const found = await this.nodes.ofClubs(page, (clubs) =>
      this.rows(queries.headsOfClubs, [`{${clubs.join(',')}}`]),
    );
    const positions = new Map(found.map(headIn).map(({ club, position }) => [club, position]));
    return page.map((club) => ({ club, position: positions.get(club) ?? 0 }));
  }

  /** Beside the queue of single appends: the head of the club puts all of them in order. */
  private async allOrNone(entries: readonly Entry[]): Promise<AllOrNone> {
    if (entries.length === 0) return { written: [] };
    try {
      const told = await this.write(entries);
      return { written: told.flatMap((each) => (each.outcome === 'appended' ? [each] : [])) };
    } catch (error) {
      const found = hinderedIn(entries, error);
      if (!found) throw error;
      return { hindered: found.told, place: found.place };
    }
  }

  /**
   * Asks again while the log answers that it is not sure of its clock and the witness finds that only the answer was late.
   * @param toldBy what an answer says of the clock, if it says something
   * @throws ClockUnsure if the clock moved, or if that takes longer than a caller waits
   * @throws TimeLost if it is known now that time was lost
   */
  private async inSureTime<Answer>(
    ask: () => Promise<Answer>,
    toldBy: (answer: Answer) => LogAnswer | undefined,
  ): Promise<Answer> {
    const end = performance.now() + (this.patience.within ?? longestUnsure);
    for (;;) {
      const before = this.outages().at(-1)?.until;
      const answer = await ask();
      const told = toldBy(answer);
      if (told?.outcome !== 'clock-unsure') return answer;
      if (!(await this.witness.regained(told.at)) || performance.now() >= end)
        throw new ClockUnsure('The clock of the log is not to be trusted at the moment.');
      if (this.outages().at(-1)?.until !== before)
        throw new TimeLost('Time was lost, which is to be given back first.');
    }
  }

  /** Writes appends in one transaction, and tells the followers what it wrote. */
  private async write(entries: readonly Entry[]): Promise<readonly LogAnswer[]> {
    const { announcement, spread, shards } = this;
    const { timeout: longest, within = Infinity } = this.patience;
    const send =
      (timeout: number, shard?: ClubShard) =>
      (client: PoolClient): Promise<readonly LogAnswer[]> => {
        const recall = (club: string, command: CommandKey) => this.recall(club, command, client);
        const sure = this.witness.sure();
        return answersTo(client, entries, { timeout, recall, sure, announcement, spread, shard });
      };
    // A try at the node of a club is a part of the patience.
    const began = performance.now();
    const isWhole = spread !== undefined && areWithClub(entries, spread);
    const shard = isWhole ? await shards?.of(entries[0]?.club ?? '') : undefined;
    const direct = shard && (await onShard(shard, longest, send(Math.min(longest, longestOnNode), shard)));
    const patience = { ...this.patience, within: within - (performance.now() - began) };
    const answers = direct ?? (await retryOnOutage(this.pool, patience, send(longest)));
    const fresh = answers.filter((answer) => answer.outcome === 'appended' && !answer.repeated).length;
    if (spread && fresh > 0)
      this.measures?.took(direct ? 'straight' : isWhole ? 'detour' : 'coordinator', fresh);
    const written = writtenIn(answers);
    if (written.length > 0) for (const follower of this.followers) follower(written);
    return answers;
  }

  private recall(
    club: string,
    { commandId, actor }: CommandKey,
    within?: PoolClient,
  ): Promise<readonly Recorded[]> {
    return this.events(club, queries.command, [club, commandId, actor], within);
  }

  private async events(
    club: string,
    query: Statement,
    values: readonly string[],
    within?: PoolClient,
  ): Promise<readonly Recorded[]> {
    const id = uuidOf(club);
    if (!id) return [];
    const [text = ''] = within
      ? await call(within, query, values, this.patience.timeout)
      : await this.rows(query, values);
    return recordedIn(id, text);
  }

  private async ask(query: Statement, values: readonly string[]): Promise<string | undefined> {
    return (await this.rows(query, values))[0];
  }

  private async rows(query: Statement, values: readonly string[]): Promise<readonly string[]> {
    const result = await this.pool.query<[string | number | null]>({
      ...query,
      values: [...values],
      rowMode: 'array',
    });
    return result.rows.map(([text]) => String(text ?? ''));
  }
}

/** Milliseconds for which an append is tried again if the patience sets no limit. */
const longestUnsure = 5_000;

/** What several appends came to, as the log says it. */
type AllOrNone =
  | Extract<AppendAllAnswer, { readonly written: unknown }>
  | { readonly hindered: LogAnswer; readonly place: number };

const sureAnswer = (told: LogAnswer): AppendAnswer =>
  told.outcome === 'clock-unsure' ? bug('an answer that was asked for again') : told;
