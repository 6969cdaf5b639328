import type { CommandContext } from '@fairview/events';
import type { OfficialContext, Person } from '@fairview/play';
import { v7 as newId } from 'uuid';

/** An official who sits nowhere. */
export const arbiter: Person = { person: 'account:arbiter', roles: ['arbiter'], entries: [] };

/** A command as an official gives it, in a tournament that was never closed; `by` is the arbiter who sits nowhere, or another. */
export const asOfficial = (context: CommandContext, by: Person = arbiter): OfficialContext => ({
  ...context,
  officiating: { by, reporting: 'both', isClosed: false, everClosed: false },
  proposal: newId(),
});
