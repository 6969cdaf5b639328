import type { Checked } from '@fairview/kernel';
import { isDeepStrictEqual } from 'node:util';
import type { EventBody, Instant, Log, Recorded, Rows } from '@fairview/events';
import { v5 as derivedId } from 'uuid';
import { atAppend } from './at-append.js';
import type { Decision } from './game/decide.js';
import { refused } from './refusals.js';

/** What makes one kind of stream: its fold, its judgement, what lapses with time, and the rows kept beside it. */
export interface Decider<State extends { readonly version: number }, Command, Event> {
  readonly kind: string;
  /** Fetches what `evolve` will ask for about these events: a fold is pure, and does not wait. */
  prepare?(club: string, events: readonly Pick<Recorded, 'body'>[]): Promise<void>;
  evolve(state: State | undefined, recorded: Recorded): State;
  /** `now` is the log's clock, read only for commands that `asksTime` names. */
  decide(state: State, command: Command, now: Instant): Checked<Decision<Event>>;
  asksTime(command: Command): boolean;
  lapsed(state: State, now: Instant): readonly Event[];
  /** Whether this event is what the command would have written: how a command sent again is told from an id used twice. */
  wrote(command: Command, event: Event): boolean;
  /** Read-model and deadline rows that go with the append which leads from `before` to `after`. */
  rows(stream: string, before: State | undefined, after: State): readonly Rows[];
}

/** Where a command goes, who gives it, and the id under which it counts once. */
export interface Given {
  readonly club: string;
  readonly stream: string;
  readonly actor: string;
  readonly commandId: string;
  /** Refused with `version-moved` unless the stream stands here. */
  readonly expectedVersion?: number;
  /** Rows of another room that belong to this command, written in the same transaction. */
  readonly rows?: readonly Rows[];
}

/** What a command did: the events it wrote (or had written before, under the same id), and the state after them. */
export interface Done<State> {
  readonly state: State;
  readonly events: readonly Recorded[];
  readonly repeated: boolean;
}

/** Namespace of ids derived from a cause: doing it twice is doing it once. */
const causes = '6f2b1c3e-8f0a-5d43-9a55-3c1c1de0a7b4';

/** The id of what a client's command makes (a game, an event, an entry), so that the command sent again makes it once. */
export const idFromCommand = (club: string, commandId: string, what: string): string =>
  derivedId(`${club}:${commandId}:${what}`, causes);

/** The command id of what follows from the event at `version` of `stream`; `what` tells several consequences apart. */
export const idFromCause = (stream: string, version: number, what: string): string =>
  derivedId(`${stream}:${version}:${what}`, causes);

/** As the log gives it back: what is undefined has no key. */
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

const cachedStreams = 2_000;

/** Whoever loses a race for a version has let somebody else go on: enough for every board of the largest hall at once. */
const attempts = 200;

/** One kind of stream at work: loads by stream and version, decides, appends, and records what has lapsed first. */
export class Aggregate<
  State extends { readonly version: number },
  Command,
  Event extends { readonly type: string },
> {
  private readonly cache = new Map<string, State>();

  constructor(
    private readonly log: Log,
    private readonly decider: Decider<State, Command, Event>,
    /** Told of what was recorded because it had lapsed: no command's answer tells of it. */
    private readonly lapsed: (last: Recorded, state: State) => void = () => undefined,
  ) {}

  /** The state of a stream now, or `undefined` where nothing was ever written. Reads only what is newer than the cache. */
  async load(club: string, stream: string): Promise<State | undefined> {
    const key = `${club}/${stream}`;
    const known = this.cache.get(key);
    const news = await this.log.readStream(club, stream, { fromVersion: (known?.version ?? 0) + 1 });
    await this.decider.prepare?.(club, news);
    const state = news.reduce<State | undefined>(
      (before, recorded) => this.decider.evolve(before, recorded),
      known,
    );
    if (state) this.keep(key, state);
    return state;
  }

  /**
   * Starts a stream with its first events, all or nothing; a stream that exists already is left as it is and answered.
   * Refuses `command-reused`, and bodies that the log cannot hold.
   */
  async start(given: Given, events: readonly Event[]): Promise<Checked<Done<State>>> {
    const existing = await this.load(given.club, given.stream);
    if (existing) return this.startedBefore(given, existing, events);
    await this.decider.prepare?.(
      given.club,
      events.map((body) => ({ body: body as unknown as EventBody })),
    );
    const answer = await this.append(given, undefined, { events });
    if (answer.outcome === 'command-reused') return refused('command-reused');
    if (answer.outcome === 'body-refused') return { ok: false, refusal: answer.refusal };
    const state = await this.load(given.club, given.stream);
    if (!state) throw new Error(`${given.stream} was not started: ${answer.outcome}`);
    const written = answer.outcome === 'appended' ? answer.events : [];
    return { ok: true, value: { state, events: written, repeated: written.length === 0 } };
  }

  /**
   * Judges a command on the state now and writes what follows. A lapsed deadline is recorded first, and the command
   * judged on what then stands. Refuses with the decider's refusals, `version-moved` and `command-reused`.
   */
  async execute(given: Given, command: Command): Promise<Checked<Done<State>>> {
    let now = this.decider.asksTime(command) ? await this.log.now() : 0;
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const state = await this.load(given.club, given.stream);
      if (!state) throw new Error(`no stream ${given.stream}`);
      const { expectedVersion } = given;
      const moved = expectedVersion !== undefined && expectedVersion !== state.version;
      const decision = moved
        ? refused('version-moved', { version: state.version })
        : this.decider.decide(state, command, now);
      if (!decision.ok) {
        const lapsed = await this.lapse(given.club, given.stream);
        if (lapsed) continue;
        return (await this.remembered(given, command, state)) ?? decision;
      }
      const answer = await this.append(given, state, decision.value);
      if (answer.outcome === 'appended') {
        const after = answer.repeated
          ? await this.load(given.club, given.stream)
          : this.fold(given, state, answer.events);
        return {
          ok: true,
          value: { state: after ?? state, events: answer.events, repeated: answer.repeated },
        };
      }
      if (answer.outcome === 'command-reused') return refused('command-reused');
      if (answer.outcome === 'body-refused') return { ok: false, refusal: answer.refusal };
      if (answer.outcome === 'lapsed') {
        // The club's instants never go back: where the clock did, its last instant is the time.
        now = answer.at;
        await this.lapse(given.club, given.stream, now);
      }
    }
    return refused('version-moved', { version: await this.log.headOf(given.club, given.stream) });
  }

  /** A stream that exists already: well if another cause started it, or this very command; else its id was used twice. */
  private async startedBefore(
    given: Given,
    state: State,
    events: readonly Event[],
  ): Promise<Checked<Done<State>>> {
    const written = await this.log.commandOf(given.club, given);
    const bodies = written.map(({ body }) => body);
    const same =
      written.length === 0 ||
      (written[0]?.stream === given.stream && isDeepStrictEqual(bodies, asJson(events)));
    return same ? { ok: true, value: { state, events: written, repeated: true } } : refused('command-reused');
  }

  /** Records what has lapsed by the log's clock (or `at`, an instant of the log); true if anything was (by this call or, meanwhile, another). */
  async lapse(club: string, stream: string, at?: Instant): Promise<boolean> {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const state = await this.load(club, stream);
      if (!state) return false;
      const now = at ?? (await this.log.now());
      const events = this.decider.lapsed(state, now);
      if (events.length === 0) return attempt > 0;
      const given = {
        ...{ club, stream, actor: 'system' },
        commandId: idFromCause(stream, state.version, 'lapse'),
      };
      const answer = await this.append(given, state, { events });
      if (answer.outcome !== 'appended' || answer.repeated) continue;
      const after = this.fold(given, state, answer.events);
      const last = answer.events.at(-1);
      if (last) this.lapsed(last, after);
      // More may have lapsed than one append takes.
      if (this.decider.lapsed(after, now).length === 0) return true;
    }
    return false;
  }

  private append(given: Given, state: State | undefined, { events, notAfter }: Decision<Event>) {
    const { club, stream, actor, commandId } = given;
    const expectedVersion = state?.version ?? 0;
    // The instant is the log's to give; rows that need it take it from the append itself.
    const after = events.reduce<State | undefined>(
      (before, body, index) =>
        this.decider.evolve(before, {
          club,
          stream,
          actor,
          commandId,
          index,
          at: atAppend,
          position: 0,
          version: expectedVersion + index + 1,
          body,
        }),
      state,
    );
    const rows = [...(after ? this.decider.rows(stream, state, after) : []), ...(given.rows ?? [])];
    return this.log.append({
      club,
      commandId,
      actor,
      stream,
      expectedVersion,
      bodies: events,
      rows,
      ...(notAfter === undefined ? {} : { notAfter }),
    });
  }

  /** The answer that this command id got before, if it was this actor's, on this stream. */
  private async remembered(
    given: Given,
    command: Command,
    state: State,
  ): Promise<Checked<Done<State>> | undefined> {
    const events = await this.log.commandOf(given.club, given);
    const first = events[0];
    if (!first) return undefined;
    const same = first.stream === given.stream && first.actor === given.actor;
    if (!same || !this.decider.wrote(command, first.body as unknown as Event))
      return refused('command-reused');
    return { ok: true, value: { state, events, repeated: true } };
  }

  private fold(given: Given, state: State, events: readonly Recorded[]): State {
    const after = events.reduce<State>((before, recorded) => this.decider.evolve(before, recorded), state);
    this.keep(`${given.club}/${given.stream}`, after);
    return after;
  }

  private keep(key: string, state: State): void {
    const known = this.cache.get(key);
    if (known && known.version > state.version) return;
    this.cache.delete(key);
    this.cache.set(key, state);
    if (this.cache.size > cachedStreams) this.cache.delete(this.cache.keys().next().value ?? key);
  }
}
