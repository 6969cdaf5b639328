import { bug, defined, type Checked } from '@fairview/kernel';
import type { Caller, Role } from '@fairview/people';
import { judgeActingFor, type Officiating, type Person, type SidesOfMatch } from '@fairview/play';
import { behindSeat, holdingOf, type Holdings } from '../tournament/holding.js';
import type { TournamentRow } from '../tournament/row.js';
import { judgeSpeaking, type Speakers } from '../tournament/speaking.js';

/** Looks up the accounts behind keys and codes. */
export interface AccountReads {
  /** The account that a key belongs to. */
  readonly ownerOfKey: (key: string) => Promise<string | undefined>;
  /** The account that issued the reset code by which an account came in lately. */
  readonly resetBy: (account: string) => Promise<string | undefined>;
}

/** What a caller holds at a place. */
interface HeldAt {
  readonly club: string;
  readonly roles: Iterable<Role>;
  readonly entries: Iterable<string>;
  /** Of the tournament; none outside of one. */
  readonly holdings: Holdings;
}

const nameOf = (account: string | undefined): string | undefined =>
  account === undefined ? undefined : `account:${account}`;

/** The account that the log names as an actor, by itself or by a key; `undefined` for an entry. */
async function accountBehind(
  { ownerOfKey }: Pick<AccountReads, 'ownerOfKey'>,
  actor: string,
): Promise<string | undefined> {
  const [kind = '', id = ''] = actor.split(':');
  if (kind === 'account') return id;
  return kind === 'key' ? ownerOfKey(id) : undefined;
}

/** The entries whose seats somebody took, on a device, while they were signed in to an account. */
export async function entriesTakenBy(
  account: string,
  holdings: Holdings,
  reads: Pick<AccountReads, 'ownerOfKey'>,
): Promise<readonly string[]> {
  const taken = Object.entries(holdings).map(async ([entry, holding]) => {
    const accounts = behindSeat(holding).takenBy.map((actor) => accountBehind(reads, actor));
    return (await Promise.all(accounts)).includes(account) ? [entry] : [];
  });
  return (await Promise.all(taken)).flat();
}

/**
 * A caller as one person: a key is the account behind it, and so is a seat that was taken while that account was signed in, and the
 * seats of one device are one person, so that nobody is their own second person.
 */
export async function personOf(
  caller: Caller | undefined,
  { club, roles, entries, holdings }: HeldAt,
  reads: AccountReads,
): Promise<Person> {
  const behind = caller?.entry ? behindSeat(holdingOf({ holdings }, caller.entry.entry)) : undefined;
  const takers = await Promise.all((behind?.takenBy ?? []).map((actor) => accountBehind(reads, actor)));
  const account = caller?.account ?? takers.findLast((taker) => taker !== undefined);
  const bySlip = behind?.issuedBy === undefined ? undefined : await accountBehind(reads, behind.issuedBy);
  const byReset = account === undefined ? undefined : await reads.resetBy(account);
  // A device in hand is a seat at each of its entries.
  const onDevice = (caller?.device?.seats ?? []).filter((seat) => seat.club === club);
  const taken = account === undefined ? [] : await entriesTakenBy(account, holdings, reads);
  return {
    person: nameOf(account) ?? caller?.actor ?? bug('a command of nobody'),
    roles: [...roles],
    entries: [...new Set([...entries, ...onDevice.map(({ entry }) => entry), ...taken])],
    ...defined({ letInBy: nameOf(bySlip ?? byReset) }),
  };
}

/** A person as an official, and what their tournament knows about them; outside of one it knows nothing. */
export const officiatingBy = (
  by: Person,
  row: Pick<TournamentRow, 'reporting' | 'status' | 'everClosed'> | undefined,
): Officiating => ({
  by,
  reporting: row?.reporting ?? 'both',
  isClosed: row?.status === 'closed',
  everClosed: row?.everClosed ?? false,
});

/**
 * Whether an official who reports from the board may act for a player's seat that is not theirs, in a match of these sides. Refuses
 * PL-21; TO-16 if they play in the tournament and the player holds the seat.
 */
export function judgeActingForSeat(
  officiating: Officiating,
  { sides, player }: { readonly sides: SidesOfMatch; readonly player: string },
  speakers: Speakers | undefined,
): Checked<undefined> {
  const may = judgeActingFor(officiating, sides);
  return may.ok && speakers ? judgeSpeaking(speakers, officiating.by.entries, [player]) : may;
}
