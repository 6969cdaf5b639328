import { bug, defined } from '@fairview/kernel';
import { systemActor, type AppendAnswer, type Log } from '../log.js';
import type { Stream } from '../streams/stream.js';
import { assignedByLog, type Decision, type EventType, type Versioned } from './decider.js';
import { idFromCause } from './derived-ids.js';
import { type AfterCommit, followUp } from './after-commit.js';
import type { CommandEnvelope, CommandReceipt } from './envelope.js';
import type { StateCache } from './state-cache.js';

/** What an append came to, with the state after it where it was written now. */
export interface Appended<State, Event> {
  readonly answer: AppendAnswer;
  readonly receipt?: CommandReceipt<State, Event>;
}

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

  /** Whether a command id stands for something else than work of the server's on this stream. */
  private async isTaken(envelope: CommandEnvelope): Promise<boolean> {
    const [first] = await this.log.commandOf(envelope.club, envelope);
    return first !== undefined && (first.stream !== envelope.stream || first.actor !== systemActor);
  }

  private async appendOnce(
    envelope: CommandEnvelope,
    before: State | undefined,
    decision: Decision<Event, State>,
  ): Promise<Appended<State, Event>> {
    const { club, stream, actor, commandId, rows: others = [], via } = envelope;
    const { events, notAfter } = decision;
    const expectedVersion = before?.version ?? 0;
    const after = decision.state ?? this.unstamped(envelope, before, events);
    const { projections } = this.stream;
    const request = {
      ...{ club, stream, actor, commandId, expectedVersion, bodies: events },
      rows: [...projections.flatMap((each) => each.writes(stream, before, after)), ...others],
      ...defined({ notAfter, via }),
    };
    const answer = await this.log.append(request);
    const last = answer.outcome === 'appended' && !answer.repeated ? answer.events.at(-1) : undefined;
    if (answer.outcome !== 'appended' || !last) return { answer };
    const { at, position, version } = last;
    const state = this.stream.decider.stamp?.(after, { at, position, version }) ?? {
      ...after,
      position,
      version,
    };
    this.cache.keep(club, stream, state);
    await followUp(this.afterCommit, request, () => {
      this.afterCommit.appended(club, position);
      for (const each of projections)
        for (const at of each.fallsDue?.(before, state) ?? []) this.afterCommit.due(at);
    });
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
      return this.stream.decider.evolve(state, {
        ...{ club, stream, actor, commandId, index, version, body },
        ...unassigned,
      });
    }, before);
    return after ?? bug(`an append without events to ${stream}`);
  }
}
