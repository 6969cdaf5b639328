import { accepted, bug, defined, type Checked } from '@fairview/kernel';
import { isDeepStrictEqual } from 'node:util';
import type { PoolClient } from 'pg';
import { systemActor, type AppendAnswer, type Instant, type Log } from '../log.js';
import type { Stream } from '../streams/stream.js';
import { assignedByLog, type Decider, type Decision, type EventType, type Versioned } from './decider.js';
import { idFromCause } from './derived-ids.js';
import { unannounced, type AfterCommit, type CommandEnvelope, type CommandReceipt } from './envelope.js';
import { StateCache } from './state-cache.js';

/** As the log gives it back: what is undefined has no key. */
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** Enough for every board of the largest hall at once: each that loses a race for a version has let another one go on. */
const attempts = 200;

/** What an append came to, with the state after it where it was written now. */
interface Appended<State, Event> {
  readonly answer: AppendAnswer;
  readonly receipt?: CommandReceipt<State, Event>;
}

/** One kind of stream at work: loads by stream and version, decides, appends, and records what has expired first. */
export class CommandHandler<State extends Versioned, Command, Event extends EventType> {
  private readonly cache = new StateCache<State>();
  private readonly decider: Decider<State, Command, Event>;

  constructor(
    private readonly log: Log,
    private readonly stream: Stream<State, Command, Event>,
    private readonly afterCommit: AfterCommit = unannounced,
  ) {
    this.decider = stream.decider;
  }

  /** The state of a stream now, or `undefined` where nothing was ever written. Reads only what is newer than the cache. */
  async load(club: string, stream: string): Promise<State | undefined> {
    const known = this.cache.get(club, stream);
    const stored = await this.log.readStream(club, stream, { fromVersion: (known?.version ?? 0) + 1 });
    const events = stored.map(this.stream.read);
    await this.decider.prepare?.(
      club,
      events.map(({ body }) => body),
    );
    const state = events.reduce<State | undefined>(
      (before, recorded) => this.decider.evolve(before, recorded),
      known,
    );
    if (state) this.cache.keep(club, stream, state);
    return state;
  }

  /** Whether anything was written to a stream. Asks the log only where the cache does not know the stream. */
  async exists(club: string, stream: string): Promise<boolean> {
    return (this.cache.get(club, stream) ?? (await this.load(club, stream))) !== undefined;
  }

  /**
   * Starts a stream with its first events, all or nothing; a stream that exists already is left as it is and answered.
   * Refuses `command-reused`, and bodies that the log cannot hold.
   */
  async start(
    envelope: CommandEnvelope,
    events: readonly Event[],
  ): Promise<Checked<CommandReceipt<State, Event>>> {
    const { club, stream } = envelope;
    const existing = await this.load(club, stream);
    if (existing) return this.startedBefore(envelope, existing, events);
    await this.decider.prepare?.(club, events);
    const { answer, receipt } = await this.append(envelope, undefined, { events });
    if (receipt) return accepted(receipt);
    if (answer.outcome === 'command-reused') return this.decider.refused('command-reused');
    if (answer.outcome === 'body-refused') return { ok: false, refusal: answer.refusal };
    const state = (await this.load(club, stream)) ?? bug(`${stream} was not started: ${answer.outcome}`);
    const written = answer.outcome === 'appended' ? answer.events.map(this.stream.read) : [];
    return accepted({ state, events: written, repeated: true });
  }

  /**
   * Judges a command and writes what follows. It is judged on the state that this process knows, and judged again on the
   * stream as it stands where that refuses it, or where the append tells that the stream has moved. What has expired is
   * recorded first. Refuses with the decider's refusals, `version-moved` and `command-reused`.
   */
  async execute(envelope: CommandEnvelope, command: Command): Promise<Checked<CommandReceipt<State, Event>>> {
    const { club, stream } = envelope;
    let now = this.decider.needsClock(command) ? await this.log.now() : 0;
    let known = this.cache.get(club, stream);
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const state = known ?? (await this.load(club, stream)) ?? this.decider.initial ?? bug(`no ${stream}`);
      const isCurrent = known === undefined;
      known = undefined;
      const decision = this.judge(envelope, state, command, now);
      const isWritten = decision.ok && decision.value.events.length > 0;
      if (!isWritten && !isCurrent) continue;
      if (!decision.ok) {
        if ((await this.expire(club, stream)).hasExpired) continue;
        return (await this.previousReceipt(envelope, command, state)) ?? decision;
      }
      if (!isWritten) return accepted({ state, events: [], repeated: false });
      const { answer, receipt } = await this.append(envelope, state, decision.value);
      if (receipt) return accepted(receipt);
      if (answer.outcome === 'appended')
        return accepted({
          state: (await this.load(club, stream)) ?? state,
          events: answer.events.map(this.stream.read),
          repeated: true,
        });
      if (answer.outcome === 'command-reused') return this.decider.refused('command-reused');
      if (answer.outcome === 'body-refused') return { ok: false, refusal: answer.refusal };
      if (answer.outcome === 'lapsed') {
        // The club's instants never go back: where the clock did, its last instant is the time.
        now = answer.at;
        await this.expire(club, stream, now);
      }
    }
    return this.decider.refused('version-moved', { version: await this.log.headOf(club, stream) });
  }

  /**
   * The same in a transaction of the caller, once: judged on the state that this process knows (`load` it before), for
   * who holds a connection must not wait for another one. Nothing stands or is announced before the caller commits. Refuses
   * `version-moved` where the stream has moved: then the caller rolls back, loads, and tries again.
   */
  async executeWithin(
    client: PoolClient,
    envelope: CommandEnvelope,
    command: Command,
  ): Promise<Checked<CommandReceipt<State, Event>>> {
    const { club, stream } = envelope;
    const state = this.cache.get(club, stream) ?? this.decider.initial ?? bug(`no ${stream} is known`);
    const decision = this.judge(envelope, state, command, 0);
    if (!decision.ok) return decision;
    if (decision.value.events.length === 0) return accepted({ state, events: [], repeated: false });
    const { answer, receipt } = await this.append(envelope, state, decision.value, client);
    if (receipt) return accepted(receipt);
    switch (answer.outcome) {
      case 'appended':
        return accepted({ state, events: answer.events.map(this.stream.read), repeated: true });
      case 'version-moved':
        return this.decider.refused('version-moved', { version: answer.version });
      case 'command-reused':
        return this.decider.refused('command-reused');
      case 'body-refused':
        return { ok: false, refusal: answer.refusal };
      case 'lapsed':
        return bug(`a command to ${stream} has a time limit within a transaction`);
    }
  }

  /**
   * Records what has expired by the log's clock (or `at`, an instant of the log), and gives the state then, `undefined`
   * where nothing was ever written; `hasExpired` if anything had (recorded by this call or, meanwhile, by another).
   */
  async expire(
    club: string,
    stream: string,
    at?: Instant,
  ): Promise<{ readonly state: State | undefined; readonly hasExpired: boolean }> {
    for (let attempt = 0; ; attempt += 1) {
      const state = await this.load(club, stream);
      if (!state) return { state, hasExpired: false };
      const now = at ?? (await this.log.now());
      const events = this.decider.expiredEvents(state, now);
      if (events.length === 0 || attempt === attempts) return { state, hasExpired: attempt > 0 };
      const commandId = idFromCause(stream, state.version, 'lapse');
      const envelope = { club, stream, actor: systemActor, commandId };
      const { receipt } = await this.append(envelope, state, { events });
      // More may have expired than one append takes.
      if (receipt && this.decider.expiredEvents(receipt.state, now).length === 0)
        return { state: receipt.state, hasExpired: true };
    }
  }

  private judge(
    { expectedVersion }: CommandEnvelope,
    state: State,
    command: Command,
    now: Instant,
  ): Checked<Decision<Event, State>> {
    const { version } = state;
    return expectedVersion !== undefined && expectedVersion !== version
      ? this.decider.refused('version-moved', { version })
      : this.decider.decide(state, command, now);
  }

  /** A stream that exists already: well if another cause started it, or this very command; else its id was used twice. */
  private async startedBefore(
    envelope: CommandEnvelope,
    state: State,
    events: readonly Event[],
  ): Promise<Checked<CommandReceipt<State, Event>>> {
    const { club, stream } = envelope;
    const written = await this.log.commandOf(club, envelope);
    const bodies = written.map(({ body }) => body);
    const same =
      written.length === 0 || (written[0]?.stream === stream && isDeepStrictEqual(bodies, asJson(events)));
    return same
      ? accepted({ state, events: written.map(this.stream.read), repeated: true })
      : this.decider.refused('command-reused');
  }

  private async append(
    envelope: CommandEnvelope,
    before: State | undefined,
    decision: Decision<Event, State>,
    within?: PoolClient,
  ): Promise<Appended<State, Event>> {
    const { club, stream, actor, commandId, rows: others = [] } = envelope;
    const { events, notAfter } = decision;
    const expectedVersion = before?.version ?? 0;
    const after = decision.state ?? this.unstamped(envelope, before, events);
    const { projections } = this.stream;
    const request = {
      ...{ club, stream, actor, commandId, expectedVersion, bodies: events },
      rows: [...projections.flatMap((each) => each.writes(stream, before, after)), ...others],
      ...defined({ notAfter }),
    };
    const answer = await (within ? this.log.appendWithin(within, request) : this.log.append(request));
    const last = answer.outcome === 'appended' && !answer.repeated ? answer.events.at(-1) : undefined;
    if (answer.outcome !== 'appended' || !last) return { answer };
    const { at, position, version } = last;
    const state = this.decider.stamp?.(after, { at, position, version }) ?? { ...after, position, version };
    if (!within) {
      this.cache.keep(club, stream, state);
      this.afterCommit.appended(club, position);
      for (const each of projections)
        for (const at of each.fallsDue?.(before, state) ?? []) this.afterCommit.due(at);
    }
    return { answer, receipt: { state, events: answer.events.map(this.stream.read), repeated: false } };
  }

  /** The state after events that are not written yet. The instant is the log's to give. */
  private unstamped(
    { club, stream, actor, commandId }: CommandEnvelope,
    before: State | undefined,
    events: readonly Event[],
  ): State {
    const versionBefore = before?.version ?? 0;
    const after = events.reduce<State | undefined>((state, body, index) => {
      const version = versionBefore + index + 1;
      const unassigned = { at: assignedByLog, position: 0 };
      return this.decider.evolve(state, {
        ...{ club, stream, actor, commandId, index, version, body },
        ...unassigned,
      });
    }, before);
    return after ?? bug(`an append without events to ${stream}`);
  }

  /** The answer that this command id got before, if it was this actor's, on this stream. */
  private async previousReceipt(
    envelope: CommandEnvelope,
    command: Command,
    state: State,
  ): Promise<Checked<CommandReceipt<State, Event>> | undefined> {
    const { club, stream, actor } = envelope;
    const events = (await this.log.commandOf(club, envelope)).map(this.stream.read);
    const [first] = events;
    if (!first) return undefined;
    const same = first.stream === stream && first.actor === actor;
    return same && this.decider.wasWrittenBy(first.body, command)
      ? accepted({ state, events, repeated: true })
      : this.decider.refused('command-reused');
  }
}
