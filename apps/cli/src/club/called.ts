import { Problem } from '../process/problem.js';

/** An entry, which may be a player or a team; without a name its name was erased. */
export interface Named {
  readonly id: string;
  readonly name: string | null;
}

/** A side of a match: its players, or their team. */
export interface CalledSide {
  readonly name: string;
  readonly players: readonly { readonly name: string | null }[];
  readonly team: { readonly name: string | null } | null;
}

/** The fields of a side needed to name it. */
export const sideParts = 'name players { name } team { name }';

/** The fields of a row of the standings that would change. */
export const standingParts = 'rank matchPoints spread entry { name }';

/** `Ada`, `Ann & Ben`, or the team; a name that was erased is a question mark. */
export const sideCalled = ({ players, team }: CalledSide): string =>
  team ? (team.name ?? '?') : players.map(({ name }) => name ?? '?').join(' & ');

/** `Ada v Bruno` */
export const sidesCalled = (sides: readonly CalledSide[]): string => sides.map(sideCalled).join(' v ');

/** An instant of the server as people read it: `2026-11-21 20:00 UTC`. */
export const instantCalled = (at: string): string => `${at.slice(0, 10)} ${at.slice(11, 16)} UTC`;

const asWritten = (name: string): string => name.trim().normalize('NFC').toLowerCase();

/**
 * The one meant by an id or a name, ignoring case.
 * @throws Problem if nobody has that name, or several do
 */
export function findNamed<One extends Named>(said: string, among: readonly One[]): One {
  const byId = among.find(({ id }) => id === said);
  const called = among.filter(({ name }) => name !== null && asWritten(name) === asWritten(said));
  const [one] = byId ? [byId] : called;
  if (!one) throw new Problem(`Nobody is called “${said}” here.`);
  if (!byId && called.length > 1)
    throw new Problem(
      `Several are called “${said}”: give the id, ${called.map(({ id }) => id).join(' or ')}.`,
    );
  return one;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;

/** A tournament or a club as it is named on a command line, for a query with `$id` and `$slug`: by its id, or by its slug. */
export const idOrSlug = (said: string): { readonly id?: string; readonly slug?: string } =>
  uuid.test(said) ? { id: said } : { slug: said };
