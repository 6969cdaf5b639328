import { bug, defined } from '@fairview/kernel';
import {
  systemActor,
  type Append,
  type AppendAllAnswer,
  type AppendAnswer,
  type EventType,
  type Instant,
  type Log,
  type Versioned,
} from '../log.js';
import { stamped, type Stream } from './stream.js';
import { assignedByLog } from '../clock.js';
import type { Decision } from './decider.js';
import { idFromCause } from './derived-ids.js';
import type { CommandEnvelope, CommandReceipt } from './envelope.js';
import type { StateCache } from './stream.js';

/** An id derived from a cause that the log already has for something else, on another stream. */
export interface TakenId {
  readonly club: string;
  readonly stream: string;
  readonly commandId: string;
}

/** What was to follow a commit, and threw. */
export interface FailedFollowUp {
  readonly club: string;
  readonly stream: string;
  readonly error: unknown;
}

/** What is to be known after each commit that wrote something. */
export interface AfterCommit {
  /** The club's log now ends at this position. */
  appended(club: string, position: number): void;
  /** Something that was written falls due at this instant. */
  due(at: Instant): void;
  /** The server's own work went on under another id. Nobody outside can cause this: it is an error. */
  idTaken(taken: TakenId): void;
  /** What was to follow failed. The command's answer stands; a consumer of the log does the rest. */
  failed(followUp: FailedFollowUp): void;
}

/**
 * Runs what follows a command's append. It never fails the command's answer, which is in the log: errors are reported, and a
 * consumer of the log does it again.
 */
export async function followUp(
  afterCommit: AfterCommit,
  { club, stream }: { readonly club: string; readonly stream: string },
  work: () => unknown,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    afterCommit.failed({ club, stream, error });
  }
}

/** For a process that only reads, and for tests: nothing is announced, and what fails is thrown. */
export const unannounced: AfterCommit = {
  appended: () => undefined,
  due: () => undefined,
  idTaken: ({ commandId, stream }) => {
    throw new Error(`the id ${commandId} of ${stream} is taken`);
  },
  failed: ({ error }) => {
    throw error;
  },
};

/** The result of an append, with the state after it if it was written now. */
export interface Appended<State, Event> {
  readonly answer: AppendAnswer;
  readonly receipt?: CommandReceipt<State, Event>;
}

/** A decision on one stream. */
export interface Part<State, Event> {
  readonly envelope: CommandEnvelope;
  /** The state that it was taken on; `undefined` if the stream begins with it. */
  readonly before: State | undefined;
  readonly decision: Decision<Event, State>;
}

/** What several appends came to: all were made, or none. */
export type AllAppended<State, Event> =
  | { readonly receipts: readonly CommandReceipt<State, Event>[] }
  | Extract<AppendAllAnswer, { readonly hindered: unknown }>;

/** Writes decisions of one kind of stream with their rows, keeps the state after them, and announces them. */
export class Appends<State extends Versioned, Command, Event extends EventType> {
  constructor(
    private readonly log: Log,
    private readonly stream: Stream<State, Command, Event>,
    private readonly cache: StateCache<State>,
    private readonly afterCommit: AfterCommit,
  ) {}

  /**
   * Appends what was decided on the state `before`. What follows from a cause goes under the first of its ids that is
   * not taken: every process comes to the same one.
   */
  async append(
    envelope: CommandEnvelope,
    before: State | undefined,
    decision: Decision<Event, State>,
  ): Promise<Appended<State, Event>> {
    const { club, stream, cause } = envelope;
    let salted = envelope;
    for (let salt = 1; ; salt += 1) {
      const appended = await this.appendOnce(salted, before, decision);
      if (appended.answer.outcome !== 'command-reused' || !cause || !(await this.isTaken(salted)))
        return appended;
      const { commandId } = salted;
      await followUp(this.afterCommit, envelope, () => this.afterCommit.idTaken({ club, stream, commandId }));
      salted = { ...envelope, commandId: idFromCause(cause, salt) };
    }
  }

  /** Appends decisions on several streams, all or none. */
  async appendAll(parts: readonly Part<State, Event>[]): Promise<AllAppended<State, Event>> {
    const asked = parts.map((part) => ({ ...part, ...this.asked(part) }));
    const answer = await this.log.appendAll(asked.map(({ request }) => request));
    if ('hindered' in answer) return answer;
    const receipts: CommandReceipt<State, Event>[] = [];
    for (const [at, { request, before, after }] of asked.entries()) {
      const written = answer.written[at] ?? bug('an append was not answered');
      const state = await this.written(request, { before, after }, written);
      const events = written.events.map(this.stream.read);
      receipts.push({ state: state ?? after, events, repeated: written.repeated });
    }
    return { receipts };
  }

  /** Whether a command id was used for something other than the server's work on this stream. */
  private async isTaken(envelope: CommandEnvelope): Promise<boolean> {
    const [first] = (await this.log.commandOf(envelope.club, envelope)).events;
    return first !== undefined && (first.stream !== envelope.stream || first.actor !== systemActor);
  }

  private async appendOnce(
    envelope: CommandEnvelope,
    before: State | undefined,
    decision: Decision<Event, State>,
  ): Promise<Appended<State, Event>> {
    const { request, after } = this.asked({ envelope, before, decision });
    const answer = await this.log.append(request);
    if (answer.outcome !== 'appended') return { answer };
    const state = await this.written(request, { before, after }, answer);
    if (!state) return { answer };
    return { answer, receipt: { state, events: answer.events.map(this.stream.read), repeated: false } };
  }

  /** An append as it is asked of the log, and the state after it without what the log assigns. */
  private asked({ envelope, before, decision }: Part<State, Event>): {
    readonly request: Append;
    readonly after: State;
  } {
    const { club, stream, actor, commandId, input, rows: others = [], via } = envelope;
    const { notAfter } = decision;
    const inputHash = input === undefined ? undefined : this.log.inputHashes.of(input);
    const events = withOneZero(decision.events);
    const expectedVersion = before?.version ?? 0;
    const isAsDecided = events === decision.events;
    const after = (isAsDecided && decision.state) || this.unstamped(envelope, before, events);
    const { projections } = this.stream;
    const rows = [...projections.flatMap((each) => each.writes(stream, before, after)), ...others];
    const request = {
      club,
      stream,
      actor,
      commandId,
      expectedVersion,
      bodies: events,
      rows,
      ...defined({ inputHash, notAfter, via }),
    };
    return { request, after };
  }

  /** Keeps and announces the state after an append; `undefined` if it had been made before. */
  private async written(
    request: Append,
    { before, after }: { readonly before: State | undefined; readonly after: State },
    { repeated, events }: Extract<AppendAnswer, { outcome: 'appended' }>,
  ): Promise<State | undefined> {
    const last = repeated ? undefined : events.at(-1);
    if (!last) return undefined;
    const { club, stream } = request;
    const { projections } = this.stream;
    const { at, position, version } = last;
    const state = stamped(this.stream.clock, after, { at, position, version });
    this.cache.keep(club, stream, state);
    await followUp(this.afterCommit, request, () => {
      this.afterCommit.appended(club, position);
      for (const each of projections)
        for (const at of each.fallsDue?.(before, state) ?? []) this.afterCommit.due(at);
    });
    return state;
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
      return this.stream.decider.evolve(state, {
        club,
        stream,
        actor,
        commandId,
        index,
        version,
        body,
        ...unassigned,
      });
    }, before);
    return after ?? bug(`an append without events to ${stream}`);
  }
}

const hasMinusZero = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).some(hasMinusZero)
    : Object.is(value, -0);

function replaced(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(replaced);
  if (typeof value !== 'object' || value === null) return Object.is(value, -0) ? 0 : value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, replaced(member)]));
}

/**
 * What was decided, without minus zero. The log has one zero, as its bytes do (RFC 8785): it would refuse an event with the other one, and
 * the command could never be carried out. Gives back the very same value if it has none.
 */
export const withOneZero = <T>(value: T): T => (hasMinusZero(value) ? (replaced(value) as T) : value);
