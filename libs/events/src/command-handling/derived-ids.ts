import { v5 as derivedId } from 'uuid';

/** Namespace of ids derived from a cause: doing it twice is doing it once. */
const causes = '6f2b1c3e-8f0a-5d43-9a55-3c1c1de0a7b4';

/** The id of what a client's command makes (a game, a tournament, an entry), so that the command sent again makes it once. */
export const idFromCommand = (club: string, commandId: string, what: string): string =>
  derivedId(`${club}:${commandId}:${what}`, causes);

/** The command id of what follows from the event at `version` of `stream`; `what` tells several consequences apart. */
export const idFromCause = (stream: string, version: number, what: string): string =>
  derivedId(`${stream}:${version}:${what}`, causes);
