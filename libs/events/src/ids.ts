import { systemActor, type CommandKey } from './log.js';

const form = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A UUID in lower case, as the log writes and hashes it; `undefined` if the text is not a UUID. */
export function uuidOf(text: string): string | undefined {
  const lower = text.toLowerCase();
  return form.test(lower) ? lower : undefined;
}

/** One text for what a command counts once under: clients' ids and the server's own are two spaces. */
export const commandKeyOf = ({ commandId, actor }: CommandKey): string =>
  `${actor === systemActor ? 'system' : 'client'} ${commandId.toLowerCase()}`;

/** Whether a client may choose this command id: a UUID of version 4 or 7. Derived ids (version 5) are the server's. */
export const isClientCommandId = (commandId: string): boolean => /^.{14}[47]/.test(commandId);

/** The name of a stream: its kind, a hyphen, and an id. Names are made and read here alone. */
export const streamName = (kind: string, id: string): string => `${kind}-${id}`;

/** The kind of a stream: the part before the first hyphen of its name. */
export function kindOfStream(stream: string): string {
  const end = stream.indexOf('-');
  return end < 0 ? stream : stream.slice(0, end);
}

/** The id in the name of a stream: what stands after the first hyphen. */
export const idOfStream = (stream: string): string => stream.slice(stream.indexOf('-') + 1);
