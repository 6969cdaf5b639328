import { bug, defined } from '@fairview/kernel';
import { writtenIn } from './append/answer.js';
import { entryOf, recordedOf, type Entry } from './append/entry.js';
import { plainInputHashes } from './input-hashes.js';
import { commandKeyOf, isClientCommandId, streamName, uuidOf } from './ids.js';
import {
  systemActor,
  type Append,
  type AppendAllAnswer,
  type AppendAnswer,
  type ClubHead,
  type CommandKey,
  type EventBody,
  type Instant,
  type Log,
  type LogFollower,
  type Recorded,
  type VersionRange,
  type WrittenCommand,
} from './log.js';
import { ClockUnsure } from './append/unavailable.js';
import { alwaysSure, type Outage, type SureSpan, type Witness } from './clock.js';

interface Remembered extends WrittenCommand {
  readonly text: string;
}

/** One club's events in order of position, by stream and by command. */
class Club {
  readonly events: Recorded[] = [];
  readonly streams = new Map<string, Recorded[]>();
  readonly commands = new Map<string, Remembered>();

  /** The same judgement, in the same order, as SQL function log.append. */
  judge(entry: Entry, now: Instant, sure: SureSpan): AppendAnswer {
    const verdict = this.verdict(entry, now, sure);
    return 'outcome' in verdict
      ? verdict
      : { outcome: 'appended', repeated: false, events: this.write(entry, verdict.at) };
  }

  /** What an append comes to, or the instant at which it is to be written. */
  verdict(entry: Entry, now: Instant, sure: SureSpan): AppendAnswer | { readonly at: Instant } {
    const known = this.commands.get(commandKeyOf(entry));
    if (known) {
      const same = known.events[0]?.stream === entry.stream && known.text === entry.text;
      if (!same) return { outcome: 'command-reused' };
      return { outcome: 'appended', repeated: true, events: known.events };
    }
    if (entry.actor !== systemActor && !isClientCommandId(entry.commandId))
      bug(`the command id ${entry.commandId} of a client is not of version 4 or 7`);
    const version = this.streams.get(entry.stream)?.length ?? 0;
    if (version !== entry.expectedVersion) return { outcome: 'version-moved', version };
    const at = Math.max(now, this.events.at(-1)?.at ?? 0);
    if (now < sure.from || at > sure.until) throw new ClockUnsure('The clock is not to be trusted.');
    if (at > entry.notAfter) return { outcome: 'lapsed', at };
    return { at };
  }

  private write(entry: Entry, at: Instant): readonly Recorded[] {
    const bodies = entry.text.split('\n').map((text) => JSON.parse(text) as EventBody);
    const position = this.events.length + bodies.length;
    const events = recordedOf({ ...entry, bodies }, { position, at });
    const stream = this.streams.get(entry.stream) ?? [];
    this.events.push(...events);
    this.streams.set(entry.stream, [...stream, ...events]);
    const { text, inputHash } = entry;
    this.commands.set(commandKeyOf(entry), { text, events, ...defined({ inputHash }) });
    return events;
  }
}

/**
 * The log in memory, for tests without a database. It keeps the promises of the contract suite and writes neither
 * hashes nor rows: `Append.rows` is left aside.
 */
export class MemoryLog implements Log {
  readonly inputHashes = plainInputHashes;
  private readonly clubs = new Map<string, Club>();
  private readonly followers = new Set<LogFollower>();

  /** @param clock what `log.now()` is in a database */
  constructor(
    private readonly clock: () => Instant,
    private readonly witness: Witness = alwaysSure,
  ) {}

  now(): Promise<Instant> {
    return Promise.resolve(this.clock());
  }

  outages(): readonly Outage[] {
    return this.witness.outages();
  }

  async append(request: Append): Promise<AppendAnswer> {
    const entry = entryOf(request);
    if ('refusal' in entry) return { outcome: 'body-refused', refusal: entry.refusal };
    if (entry.via) bug(`no database here to call ${entry.via.name}`);
    const answer = this.clubOf(entry).judge(entry, await this.now(), this.witness.sure());
    this.tell([answer]);
    return answer;
  }

  follow(follower: LogFollower): () => void {
    this.followers.add(follower);
    return () => void this.followers.delete(follower);
  }

  async appendAll(requests: readonly Append[]): Promise<AppendAllAnswer> {
    const entries: Entry[] = [];
    const now = await this.now();
    for (const [place, request] of requests.entries()) {
      const entry = entryOf(request);
      if ('refusal' in entry) return { hindered: { outcome: 'body-refused', refusal: entry.refusal }, place };
      const verdict = this.clubOf(entry).verdict(entry, now, this.witness.sure());
      if ('outcome' in verdict && verdict.outcome !== 'appended') return { hindered: verdict, place };
      entries.push(entry);
    }
    const answers = entries.map((entry) => this.clubOf(entry).judge(entry, now, this.witness.sure()));
    this.tell(answers);
    return { written: answers.flatMap((each) => (each.outcome === 'appended' ? [each] : [])) };
  }

  private tell(answers: readonly AppendAnswer[]): void {
    const written = writtenIn(answers);
    if (written.length > 0) for (const follower of this.followers) follower(written);
  }

  readStream(club: string, stream: string, range: VersionRange = {}): Promise<readonly Recorded[]> {
    const { fromVersion = 1, toVersion = Infinity } = range;
    const events = this.known(club)?.streams.get(stream) ?? [];
    return Promise.resolve(events.filter(({ version }) => version >= fromVersion && version <= toVersion));
  }

  readStreams(
    club: string,
    streams: readonly string[],
    { before = Infinity, limit, but }: { before?: number; limit: number; but: readonly string[] },
  ): Promise<readonly Recorded[]> {
    const events = (this.known(club)?.events ?? []).filter(
      ({ stream, position, body }) =>
        streams.includes(stream) && position < before && !but.includes(body.type),
    );
    return Promise.resolve(events.reverse().slice(0, limit));
  }

  readClub(club: string, afterPosition: number, limit: number): Promise<readonly Recorded[]> {
    return Promise.resolve(this.known(club)?.events.slice(afterPosition, afterPosition + limit) ?? []);
  }

  commandOf(club: string, command: CommandKey): Promise<WrittenCommand> {
    const known = this.known(club)?.commands.get(commandKeyOf(command));
    const { events = [], inputHash } = known ?? {};
    return Promise.resolve({ events, ...defined({ inputHash }) });
  }

  headOf(club: string, stream: string): Promise<number> {
    return Promise.resolve(this.known(club)?.streams.get(stream)?.length ?? 0);
  }

  headOfClub(club: string): Promise<number> {
    return Promise.resolve(this.known(club)?.events.length ?? 0);
  }

  clubHeads(after = '', limit = Infinity): Promise<readonly ClubHead[]> {
    const heads = [...this.clubs.keys()]
      .filter((club) => club > after)
      .sort()
      .map((club) => ({ club, position: this.clubs.get(club)?.events.length ?? 0 }));
    return Promise.resolve(heads.filter(({ position }) => position > 0).slice(0, limit));
  }

  private known(club: string): Club | undefined {
    return this.clubs.get(uuidOf(club) ?? '');
  }

  private clubOf({ club, stream, expectedVersion }: Entry): Club {
    const found = this.clubs.get(club);
    if (found) return found;
    if (stream !== streamName('club', club) || expectedVersion !== 0) bug(`unknown club ${club}`);
    const founded = new Club();
    this.clubs.set(club, founded);
    return founded;
  }
}
