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
