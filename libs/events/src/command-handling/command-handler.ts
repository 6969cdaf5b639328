import { accepted, bug, type Checked } from '@fairview/kernel';
import { type EventType, type Instant, type Log, type Recorded, type Versioned } from '../log.js';
import { SharedReads } from '../shared-reads.js';
import { kindOfStream } from '../ids.js';
import type { Decider, Decision } from './decider.js';
import { Expiry, type Expired } from './expiry.js';
import { Appends, unannounced, type AfterCommit } from './appends.js';
import { judgingInstant, type Stream } from './stream.js';
import { withoutTexts, type CommandEnvelope, type CommandReceipt } from './envelope.js';
import { StateCache } from './stream.js';
import { judgeAgain, Losses, StreamQueue } from './stream-queue.js';
import { Together, type CommandsTogether, type RefusedCommand, type TogetherAnswer } from './together.js';

/**
 * One kind of stream at work: loads by stream and version, decides, appends, and records what has expired first. The
 * commands of this process to one stream go one by one; reads do not wait for them.
 */
export class CommandHandler<State extends Versioned, Command, Event extends EventType> {
  private readonly cache = new StateCache<State>();
  private readonly loads = new SharedReads<State | undefined>();
  private readonly queue = new StreamQueue();
  private readonly appends: Appends<State, Command, Event>;
  private readonly decider: Decider<State, Command, Event>;
  private readonly expiry: Expiry<State, Event>;
  private readonly together: Together<State, Command, Event>;

  constructor(
    private readonly log: Log,
    private readonly stream: Stream<State, Command, Event>,
    afterCommit: AfterCommit = unannounced,
  ) {
    this.appends = new Appends(log, stream, this.cache, afterCommit);
    this.decider = stream.decider;
    this.expiry = new Expiry({
      log,
      stream,
      load: (club, name) => this.load(club, name),
      append: (envelope, state, events) => this.appends.append(envelope, state, { events }),
    });
    this.together = new Together({
      log,
      stream,
      load: (club, name) => this.load(club, name),
      upToNow: async (club, name, at) => (await this.expiry.record(club, name, at)).state,
      appendAll: (parts) => this.appends.appendAll(parts),
      receiptOf: (envelope, state) => this.previousReceipt(envelope, state),
    });
  }

  /** The state of a stream now, or `undefined` if nothing was ever written. Reads only what is newer than the cache. */
  load(club: string, stream: string): Promise<State | undefined> {
    return this.loads.read(`${club}/${stream}`, () => this.loadNow(club, stream));
  }

  /**
   * The state as this process knows it, which may be behind the log. Asks the log only if it knows none, or not the event at
   * `position`, which is one of the stream.
   */
  async known(club: string, stream: string, position = 0): Promise<State | undefined> {
    const known = this.cache.get(club, stream);
    return known && known.position >= position ? known : this.load(club, stream);
  }

  /**
   * Takes events into the states that this process knows: of streams that it knows up to the event before, and of those that
   * begin. Others are read when they are asked for, and so is what cannot be taken now. Never throws.
   * @param events of one club in order of position, of whatever kinds
   */
  async take(events: readonly Recorded[]): Promise<void> {
    for (const recorded of events) {
      if (kindOfStream(recorded.stream) !== this.stream.kind) continue;
      await this.takeOne(recorded).catch(() => undefined);
    }
  }

  /**
   * The state that some events of a stream lead to: those that `choose` keeps, in their order. `undefined` if it
   * keeps none.
   */
  async foldOf(
    club: string,
    stream: string,
    choose: (events: readonly Recorded<Event>[]) => readonly Recorded<Event>[],
  ): Promise<State | undefined> {
    const events = choose((await this.log.readStream(club, stream)).map(this.stream.read));
    await this.stream.setups(
      club,
      events.map(({ body }) => body),
    );
    return events.reduce<State | undefined>(
      (before, recorded) => this.decider.evolve(before, recorded),
      undefined,
    );
  }

  /** Whether anything was written to a stream. Asks the log only if the cache does not know the stream. */
  async exists(club: string, stream: string): Promise<boolean> {
    return (await this.known(club, stream)) !== undefined;
  }

  /**
   * Starts a stream with its first events, all or nothing; a stream that exists already is left as it is and answered.
   * Free text in them is kept beside the log, as that of a command is. Refuses `command-reused`, and bodies that the log cannot
   * hold.
   */
  start(envelope: CommandEnvelope, events: readonly Event[]): Promise<Checked<CommandReceipt<State, Event>>> {
    const [written, given] = withoutTexts(this.log, envelope, events);
    return this.queue.inTurn(envelope.club, envelope.stream, () =>
      judgeAgain(() => this.startNow(written, given)),
    );
  }

  /**
   * Judges a command and writes what follows. It is judged on the cached state, and again on the current stream if that refuses
   * it, or if the append shows that the stream has moved. Expired deadlines are recorded first. Free text in the command is
   * kept beside the log (decision 0034). Refuses with the decider's refusals, `version-moved` and `command-reused`.
   */
  execute(envelope: CommandEnvelope, command: Command): Promise<Checked<CommandReceipt<State, Event>>> {
    const [written, given] = withoutTexts(this.log, envelope, command);
    return this.queue.inTurn(envelope.club, envelope.stream, () =>
      judgeAgain(() => this.executeNow(written, given)),
    );
  }

  /**
   * Carries out commands to several streams, all of them or none, in one append (decision 0003). What has expired is recorded
   * first. Refuses as `execute` does, and names every command that is refused.
   */
  executeAll(
    asked: CommandsTogether<Command>,
  ): Promise<TogetherAnswer<readonly CommandReceipt<State, Event>[]>> {
    const streams = asked.parts.map(({ stream }) => stream);
    return this.queue.inTurns(asked.club, streams, () => judgeAgain(() => this.together.execute(asked)));
  }

  /** Which commands `executeAll` would refuse as the streams stand, and why. What has expired is recorded all the same. */
  refusedOf(asked: CommandsTogether<Command>): Promise<readonly RefusedCommand[]> {
    return this.together.refusedOf(asked);
  }

  /**
   * Records what has expired by the log's clock (or `at`, an instant of the log), and gives the state then, `undefined`
   * if nothing was ever written; `hasExpired` if anything had (recorded by this call or, meanwhile, by another).
   */
  async expire(club: string, stream: string, at?: Instant): Promise<Expired<State>> {
    const state = await this.load(club, stream);
    const now = at ?? (await this.log.now());
    if (!state || !this.expiry.due(club, stream, state, now)) return { state, hasExpired: false };
    return this.queue.inTurn(club, stream, () => judgeAgain(() => this.expiry.record(club, stream, at)));
  }

  private async takeOne(recorded: Recorded): Promise<void> {
    const { club, stream, version } = recorded;
    const isNext = (): boolean => (this.cache.get(club, stream)?.version ?? 0) === version - 1;
    if (!isNext()) return;
    const event = this.stream.read(recorded);
    await this.stream.setups(club, [event.body]);
    // Meanwhile it may have been read, or written to.
    if (isNext()) this.cache.keep(club, stream, this.decider.evolve(this.cache.get(club, stream), event));
  }

  private async loadNow(club: string, stream: string): Promise<State | undefined> {
    const known = this.cache.get(club, stream);
    const stored = await this.log.readStream(club, stream, { fromVersion: (known?.version ?? 0) + 1 });
    if (stored.length === 0) return known;
    const events = stored.map(this.stream.read);
    await this.stream.setups(
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

  private async startNow(
    envelope: CommandEnvelope,
    events: readonly Event[],
  ): Promise<Checked<CommandReceipt<State, Event>>> {
    const { club, stream } = envelope;
    const existing = await this.load(club, stream);
    if (existing) return this.startedBefore(envelope, existing);
    await this.stream.setups(club, events);
    const { answer, receipt } = await this.appends.append(envelope, undefined, { events });
    if (receipt) return accepted(receipt);
    if (answer.outcome === 'body-refused') return { ok: false, refusal: answer.refusal };
    const state = await this.load(club, stream);
    if (state) return this.startedBefore(envelope, state);
    return answer.outcome === 'command-reused'
      ? this.decider.refused('command-reused')
      : bug(`${stream} was not started: ${answer.outcome}`);
  }

  private async executeNow(
    envelope: CommandEnvelope,
    command: Command,
  ): Promise<Checked<CommandReceipt<State, Event>>> {
    const { club, stream } = envelope;
    const losses = new Losses();
    let now = await judgingInstant(this.log, this.stream.clock, [command]);
    let known = this.cache.get(club, stream);
    let isGivenBack = false;
    while (!losses.areTooMany()) {
      const state = known ?? (await this.load(club, stream)) ?? this.decider.initial ?? bug(`no ${stream}`);
      const isCurrent = known === undefined;
      known = undefined;
      if (!isGivenBack && this.expiry.lostTime(state)) {
        isGivenBack = true;
        await this.expiry.record(club, stream);
        continue;
      }
      const decision = this.judge(envelope, state, command, now);
      const isWritten = decision.ok && decision.value.events.length > 0;
      if (!isWritten && !isCurrent) continue;
      if (!decision.ok) {
        if ((await this.expiry.record(club, stream)).hasExpired) continue;
        return (await this.previousReceipt(envelope, state)) ?? decision;
      }
      if (!isWritten) return accepted({ state, events: [], repeated: false });
      const { answer, receipt } = await this.appends.append(envelope, state, decision.value);
      if (receipt) return accepted(receipt);
      if (answer.outcome === 'body-refused') return { ok: false, refusal: answer.refusal };
      const isRepeated = answer.outcome === 'appended';
      if (isRepeated || (answer.outcome === 'command-reused' && !(await this.hasLostRace(envelope, state)))) {
        const current = (await this.load(club, stream)) ?? state;
        // What follows from a cause may stand under another of its ids.
        if (isRepeated && envelope.cause)
          return accepted({
            state: current,
            events: answer.events.map(this.stream.read),
            repeated: true,
          });
        return (await this.previousReceipt(envelope, current)) ?? this.decider.refused('command-reused');
      }
      if (answer.outcome === 'lapsed') {
        // The club's instants never go back: if the clock did, its last instant is the time.
        now = answer.at;
        if ((await this.expiry.record(club, stream, now)).hasExpired) continue;
      }
      losses.add();
    }
    return this.decider.refused('version-moved', { version: await this.log.headOf(club, stream) });
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
  ): Promise<Checked<CommandReceipt<State, Event>>> {
    return (await this.previousReceipt(envelope, state)) ?? accepted({ state, events: [], repeated: true });
  }

  /** Whether another process has done meanwhile what follows from the same cause: `state` does not show it yet. */
  private async hasLostRace({ club, stream, cause }: CommandEnvelope, { version }: State): Promise<boolean> {
    return cause !== undefined && (await this.log.headOf(club, stream)) > version;
  }

  /** The answer that this command id got before, if the same actor asked the same of this stream. */
  private async previousReceipt(
    { club, stream, actor, commandId, input }: CommandEnvelope,
    state: State,
  ): Promise<Checked<CommandReceipt<State, Event>> | undefined> {
    const { events, inputHash } = await this.log.commandOf(club, { commandId, actor });
    const [first] = events;
    if (!first) return undefined;
    // Commands from before inputs were kept have no hash.
    const isSameInput = inputHash === undefined || this.log.inputHashes.match(inputHash, input);
    return first.stream === stream && first.actor === actor && isSameInput
      ? accepted({ state, events: events.map(this.stream.read), repeated: true })
      : this.decider.refused('command-reused');
  }
}
