import { bug, defined, type Checked } from '@fairview/kernel';
import { isClientCommandId, type CommandContext } from '@fairview/events';
import { isClientActor } from '@fairview/people';
import type { RequestContext } from './context.js';
import { refuseField } from '../limits/refusals.js';
import { isId } from '../shared/ids.js';
import { refused } from '../shared/refusals.js';

/** The fields of every command. */
export interface CommandInputFields {
  readonly commandId: string;
  readonly expectedVersion?: number | null;
}

/** The id of a command that may come without one. Refuses `command-id-malformed`. */
export function givenCommandId(commandId: string | null | undefined): Checked<string | undefined> {
  if (commandId === undefined || commandId === null) return { ok: true, value: undefined };
  return isId(commandId) && isClientCommandId(commandId)
    ? { ok: true, value: commandId }
    : refused('command-id-malformed');
}

/**
 * The actor, club and id of a command: the one place where a command from outside gets its actor, so `system`, the server's own
 * name, is kept out here. The table of rights refuses commands of anonymous callers.
 * @throws GraphQLError `seat-not-named` for a device that names none of its seats
 */
export function commandContextOf(
  { caller, asked }: Pick<RequestContext, 'caller' | 'asked'>,
  club: string,
  { commandId, expectedVersion }: CommandInputFields,
): Checked<CommandContext> {
  if (!isId(commandId) || !isClientCommandId(commandId)) return refused('command-id-malformed');
  const actor = caller?.actor ?? bug('a command of nobody');
  if (caller?.device && !caller.entry) throw refuseField('seat-not-named');
  if (!isClientActor(actor)) bug(`a command from outside in the name of ${String(actor)}`);
  return {
    ok: true,
    value: {
      club,
      actor,
      commandId,
      ...defined({ input: asked, expectedVersion: expectedVersion ?? undefined }),
    },
  };
}
