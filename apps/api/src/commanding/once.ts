import type { Checked, Json } from '@fairview/kernel';
import type { People } from '@fairview/people';
import { givenCommandId } from '../request/command-context.js';
import type { RequestContext } from '../request/context.js';
import { refuseField } from '../limits/refusals.js';

/** A command beside the log: its id, which may be left out, and what it asks, without secrets. */
export interface GivenOnce {
  readonly commandId: string | null | undefined;
  readonly mutation: string;
  readonly what: Json;
}

/**
 * Carries a command beside the log out once for its caller: the same id gets the same answer. Refusals: the command's own;
 * AP-1 `command-id-malformed`; PE-9 `command-reused`.
 */
export async function once<Value extends Json>(
  { commands }: Pick<People, 'commands'>,
  { caller }: Pick<RequestContext, 'caller'>,
  { commandId: given, mutation, what }: GivenOnce,
  run: () => Promise<Checked<Value>>,
): Promise<Checked<Value>> {
  if (!caller) throw refuseField('not-signed-in');
  const commandId = givenCommandId(given);
  if (!commandId.ok) return commandId;
  return commands.once({ by: caller.actor, commandId: commandId.value, what: [mutation, what] }, run);
}
