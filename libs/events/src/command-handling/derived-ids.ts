import { createHash } from 'node:crypto';
import { v5 as derivedId } from 'uuid';

/** Namespace of ids derived from a cause: doing it twice is doing it once. */
const causes = '6f2b1c3e-8f0a-5d43-9a55-3c1c1de0a7b4';

/** The event from which a command follows. `what` distinguishes several commands from one event. */
export interface Cause {
  readonly stream: string;
  readonly version: number;
  readonly what: string;
}

/** The id of what a client's command makes (a game, a tournament, an entry), so that the command sent again makes it once. */
export const idFromCommand = (club: string, commandId: string, what: string): string =>
  derivedId(`${club}:${commandId}:${what}`, causes);

/**
 * The command id of what follows from an event. `salt` counts the ids of this cause that were found taken: every
 * process finds the same ones, and so comes to the same id.
 */
export const idFromCause = ({ stream, version, what }: Cause, salt = 0): string =>
  derivedId([stream, version, what, ...(salt === 0 ? [] : [salt])].join(':'), causes);

/** The id of what the server does in the name of a client: it follows from a text, and is of version 4, as those of clients are. */
export function idInName(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`];
  return [...parts, hex.slice(20, 32)].join('-');
}
