import { bug, type Checked } from '@fairview/kernel';
import { isClientCommandId, type CommandContext } from '@fairview/events';
import type { RequestContext } from '../request/context.js';
import { isId } from './ids.js';
import { refused } from './refusals.js';

/** What every command brings along. */
interface Commanding {
  readonly commandId: string;
  readonly expectedVersion?: number | null;
}

/** Who commands, in which club, under which id. The table of rights lets nobody command who is not known. */
export function orderOf(
  { caller }: RequestContext,
  club: string,
  { commandId, expectedVersion }: Commanding,
): Checked<CommandContext> {
  if (!isId(commandId) || !isClientCommandId(commandId)) return refused('command-id-malformed');
  const order = { club, actor: caller?.actor ?? bug('a command of nobody'), commandId };
  return {
    ok: true,
    value: expectedVersion === undefined || expectedVersion === null ? order : { ...order, expectedVersion },
  };
}
