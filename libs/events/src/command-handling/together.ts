import { idInName } from './derived-ids.js';
import { bug, defined, type Checked, type Refusal } from '@fairview/kernel';
import { assignedByLog } from '../clock.js';
import type { EventType, Instant, Log, Versioned } from '../log.js';
import { insertTexts } from '../texts/text-store.js';
import type { AllAppended, Part } from './appends.js';
import type { CommandEnvelope, CommandReceipt } from './envelope.js';
import { judgingInstant, type Stream } from './stream.js';
import { Losses } from './stream-queue.js';

/** The commands of one stream among several, in their order. */
export interface StreamCommands<Command> {
  readonly stream: string;
  /** One at least. */
  readonly commands: readonly Command[];
}

/** Commands to several streams of a club, each named once, that are carried out together or not at all. */
export interface CommandsTogether<Command> {
  readonly club: string;
  readonly actor: string;
  /** A UUID of version 4 or 7: the id of the first part; those of the others follow from it. */
  readonly commandId: string;
  /** What was asked, as in a `CommandContext`. */
  readonly input?: unknown;
  readonly parts: readonly StreamCommands<Command>[];
}

/** A command that was refused, by the place of its stream and its place there. */
export interface RefusedCommand {
  readonly part: number;
  readonly command: number;
  readonly refusal: Refusal;
}

/** The receipts of the parts that wrote something, or every command that would be refused: then nothing was written. */
export type TogetherAnswer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refused: readonly RefusedCommand[] };

/** What a command handler does for it. */
export interface OneKind<State extends Versioned, Command, Event extends EventType> {
  readonly log: Pick<Log, 'texts' | 'now' | 'commandOf'>;
  readonly stream: Stream<State, Command, Event>;
  load(club: string, stream: string): Promise<State | undefined>;
  /** Records what has expired, and gives the state then. */
  upToNow(club: string, stream: string, at?: Instant): Promise<State | undefined>;
  appendAll(parts: readonly Part<State, Event>[]): Promise<AllAppended<State, Event>>;
  /** What a command of this id wrote before. */
  receiptOf(
    envelope: CommandEnvelope,
    state: State,
  ): Promise<Checked<CommandReceipt<State, Event>> | undefined>;
}

/** The id of a part: it follows from that of the command. */
const partId = (commandId: string, place: number): string =>
  place === 0 ? commandId : idInName(`${commandId.toLowerCase()}\npart ${place}`);

interface Judged<State, Event> {
  readonly parts: readonly Part<State, Event>[];
  readonly refused: readonly RefusedCommand[];
}

/** Judges commands to several streams of one kind, and carries out all of them or none. */
export class Together<State extends Versioned, Command, Event extends EventType> {
  constructor(private readonly kind: OneKind<State, Command, Event>) {}

  /** Which of these commands would be refused, as the streams stand. Of one stream each is judged after those before it. */
  async refusedOf(asked: CommandsTogether<Command>): Promise<readonly RefusedCommand[]> {
    return (await this.judged(asked)).refused;
  }

  /** Carries them out in one append. The streams are held by the caller: nothing of this process comes between. */
  async execute(
    asked: CommandsTogether<Command>,
  ): Promise<TogetherAnswer<readonly CommandReceipt<State, Event>[]>> {
    const before = await this.doneBefore(asked);
    if (before) return before;
    const losses = new Losses();
    while (!losses.areTooMany()) {
      const { parts, refused } = await this.judged(asked);
      if (refused.length > 0) return { ok: false, refused };
      const answer = await this.kind.appendAll(parts);
      if ('receipts' in answer) return { ok: true, value: answer.receipts };
      const { hindered, place } = answer;
      const stream = parts[place]?.envelope.stream ?? bug(`no part ${place}`);
      const part = asked.parts.findIndex((each) => each.stream === stream);
      if (hindered.outcome === 'body-refused') return refusedAt(part, hindered.refusal);
      if (hindered.outcome === 'command-reused')
        return refusedAt(part, this.kind.stream.decider.refused('command-reused').refusal);
      if (hindered.outcome === 'lapsed') await this.kind.upToNow(asked.club, stream, hindered.at);
      losses.add();
    }
    return refusedAt(0, this.kind.stream.decider.refused('version-moved', { version: 0 }).refusal);
  }

  /** The answer that this command got before; its first part has its id. */
  private async doneBefore(
    asked: CommandsTogether<Command>,
  ): Promise<TogetherAnswer<readonly CommandReceipt<State, Event>[]> | undefined> {
    const { club, actor, commandId } = asked;
    if ((await this.kind.log.commandOf(club, { commandId, actor })).events.length === 0) return undefined;
    const receipts: CommandReceipt<State, Event>[] = [];
    for (const [place, part] of asked.parts.entries()) {
      const { envelope } = this.enveloped(asked, place);
      const state = await this.kind.load(club, part.stream);
      const receipt = state && (await this.kind.receiptOf(envelope, state));
      if (!receipt?.ok)
        return refusedAt(place, (receipt ?? this.kind.stream.decider.refused('command-reused')).refusal);
      receipts.push(receipt.value);
    }
    return { ok: true, value: receipts };
  }

  private async judged(asked: CommandsTogether<Command>): Promise<Judged<State, Event>> {
    const { parts } = asked;
    const { log, stream: kind } = this.kind;
    const commanded = parts.flatMap(({ commands }) => commands);
    const now = await judgingInstant(log, kind.clock, commanded);
    const standing = await this.standing(asked);
    const decided: Part<State, Event>[] = [];
    const refused: RefusedCommand[] = [];
    for (const [place, { stream }] of parts.entries()) {
      const { envelope, commands } = this.enveloped(asked, place);
      const before = standing.get(stream) ?? bug(`no ${stream}`);
      const events: Event[] = [];
      const ends: Instant[] = [];
      let state = before;
      for (const [command, each] of commands.entries()) {
        const decision = this.kind.stream.decider.decide(state, each, now);
        if (!decision.ok) {
          refused.push({ part: place, command, refusal: decision.refusal });
          continue;
        }
        const { notAfter } = decision.value;
        if (notAfter !== undefined) ends.push(notAfter);
        state = this.folded(envelope, state, decision.value.events);
        events.push(...decision.value.events);
      }
      if (events.length === 0) continue;
      const notAfter = ends.length === 0 ? undefined : Math.min(...ends);
      decided.push({ envelope, before, decision: { events, ...defined({ notAfter }) } });
    }
    return { parts: decided, refused };
  }

  /** The states of all streams, after what has expired. */
  private async standing({ club, parts }: CommandsTogether<Command>): Promise<ReadonlyMap<string, State>> {
    const states = new Map<string, State>();
    const read = async (stream: string): Promise<void> => {
      const state = await this.kind.upToNow(club, stream);
      if (state) states.set(stream, state);
    };
    await Promise.all(parts.map(({ stream }) => read(stream)));
    return states;
  }

  /** A part as the log takes it: free text of its commands is stored beside the log (decision 0034). */
  private enveloped(
    { club, actor, commandId, input, parts }: CommandsTogether<Command>,
    place: number,
  ): { readonly envelope: CommandEnvelope; readonly commands: readonly Command[] } {
    const { stream, commands } = parts[place] ?? bug(`no part ${place}`);
    const envelope = { club, actor, stream, commandId: partId(commandId, place), input: input ?? commands };
    const { command: kept, texts = [] } = this.kind.log.texts?.keep(envelope, commands) ?? {
      command: commands,
    };
    if (texts.length === 0) return { envelope, commands: kept };
    const rows = [{ write: insertTexts, rows: texts.map((text) => ({ ...text })) }];
    return { envelope: { ...envelope, rows }, commands: kept };
  }

  /** A state with events that are not written yet. */
  private folded(
    { club, stream, actor, commandId }: CommandEnvelope,
    before: State,
    events: readonly Event[],
  ): State {
    return events.reduce<State>((state, body, index) => {
      const version = state.version + 1;
      const unassigned = { at: assignedByLog, position: 0 };
      return this.kind.stream.decider.evolve(state, {
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
  }
}

const refusedAt = (part: number, refusal: Refusal) => ({
  ok: false as const,
  refused: [{ part, command: 0, refusal }],
});
