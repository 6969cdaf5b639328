import { v5 as derivedId } from 'uuid';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Whether a text is an id as this server writes them. One that is not names nothing, and is answered as unknown. */
export const isId = (text: string): boolean => uuid.test(text);

/** Namespace of the ids of things that a command makes. */
const made = 'f50e9808-a0cb-5153-b429-e969b531d474';

/** The id of what a command makes: sent again, it makes the same thing. */
export const idFromCommand = (club: string, commandId: string, what: string): string =>
  derivedId(`${club}:${commandId}:${what}`, made);
