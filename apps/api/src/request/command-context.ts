import { bug, defined, type Checked } from '@fairview/kernel';
import { isClientCommandId, type CommandContext } from '@fairview/events';
import type { RequestContext } from './context.js';
import { isId } from '../shared/ids.js';
import { refused } from '../shared/refusals.js';

/** What every command brings along. */
export interface CommandInputFields {
  readonly commandId: string;
  readonly expectedVersion?: number | null;
}

/** Who commands, in which club, under which id. The table of rights lets nobody command who is not known. */
export function commandContextOf(
  { caller }: RequestContext,
  club: string,
  { commandId, expectedVersion }: CommandInputFields,
): Checked<CommandContext> {
  if (!isId(commandId) || !isClientCommandId(commandId)) return refused('command-id-malformed');
  const actor = caller?.actor ?? bug('a command of nobody');
  return {
    ok: true,
    value: { club, actor, commandId, ...defined({ expectedVersion: expectedVersion ?? undefined }) },
  };
}
