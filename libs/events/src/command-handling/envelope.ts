import { systemActor, type AppendFunction, type Log, type Recorded, type RowWrites } from '../log.js';
import { insertTexts } from '../texts/text-store.js';
import { idFromCause, type Cause } from './derived-ids.js';

/** The issuer of a command, and the id under which it counts once in the club. */
export interface CommandContext {
  readonly club: string;
  readonly actor: string;
  /** A UUID. */
  readonly commandId: string;
  /**
   * What was asked, without id and expected version: the same id with another input is refused. Left out, it is the command itself.
   */
  readonly input?: unknown;
  /** Refused with `version-moved` unless the stream stands here. */
  readonly expectedVersion?: number;
}

/** A command's context, the stream it goes to, and what is written along with it. */
export interface CommandEnvelope extends CommandContext {
  readonly stream: string;
  /** Rows of another library that belong to this command, written in the same transaction. */
  readonly rows?: readonly RowWrites[];
  /** What else stands or falls with this command, if rows cannot express it. What it raises is thrown. */
  readonly via?: AppendFunction;
  /** What the id is derived from, if it is: an id that is taken gives way to the next of the same cause. */
  readonly cause?: Cause;
}

/** The envelope of what the server does by itself, once for each cause. */
export const fromCause = (club: string, stream: string, cause: Cause): CommandEnvelope => ({
  club,
  stream,
  actor: systemActor,
  commandId: idFromCause(cause),
  cause,
});

/** What a command did: the events it wrote (or had written before, under the same id), and the state after them. */
export interface CommandReceipt<State, Event = unknown> {
  readonly state: State;
  readonly events: readonly Recorded<Event>[];
  readonly repeated: boolean;
}

/** What follows from a cause is known by it alone. */
const withInput = (envelope: CommandEnvelope, command: unknown): CommandEnvelope =>
  envelope.cause ? envelope : { input: command, ...envelope };

/** What a person sends with references in place of free texts, and its envelope with these texts and what was asked beside it. */
export function withoutTexts<Sent>(
  { texts: extractor }: Pick<Log, 'texts'>,
  envelope: CommandEnvelope,
  sent: Sent,
): readonly [CommandEnvelope, Sent] {
  const { command: given, texts = [] } = extractor?.keep(envelope, sent) ?? { command: sent };
  const asked = withInput(envelope, sent);
  if (texts.length === 0) return [asked, given];
  const kept = { write: insertTexts, rows: texts.map((text) => ({ ...text })) };
  return [{ ...asked, rows: [...(envelope.rows ?? []), kept] }, given];
}
