import { systemActor, type CommandKey } from './log.js';

/** One text for what a command counts once under: clients' ids and the server's own are two spaces. */
export const commandKeyOf = ({ commandId, actor }: CommandKey): string =>
  `${actor === systemActor ? 'system' : 'client'} ${commandId.toLowerCase()}`;

/** Whether a client may choose this command id: a UUID of version 4 or 7. Derived ids (version 5) are the server's. */
export const isClientCommandId = (commandId: string): boolean => /^.{14}[47]/.test(commandId);
