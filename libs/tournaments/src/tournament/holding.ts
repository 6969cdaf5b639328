import { defined, type Checked } from '@fairview/kernel';
import { assignedByLog, type Decision, type Instant, type Recorded, type Stamp } from '@fairview/events';
import { refused } from '../refusals.js';
import { mostHandOvers } from './limits.js';

/** Changes of the holder of an entry. Codes and devices themselves are secrets and are stored beside the log. */
export type HoldingEvent =
  /** A device took the entry with the code that counts, which is spent by it. */
  | { readonly type: 'EntryTaken'; readonly entry: string }
  /** The device that held the entry handed it over to another, with a code of its own, which counts from now on. */
  | { readonly type: 'EntryHandedOver'; readonly entry: string }
  /** An account holds the entry from now on, for good: no code works any more. */
  | { readonly type: 'EntryClaimed'; readonly entry: string; readonly account: string }
  /** A new code was issued. The code before it and the device that it let in have ended. */
  | { readonly type: 'EntryCodeReissued'; readonly entry: string };

/** `code`: the number under which the code counts, or will count. A command on another code than it was meant for is refused. */
export type HoldingCommand =
  | { readonly type: 'TakeEntry'; readonly entry: string; readonly code: number }
  | { readonly type: 'HandOverEntry'; readonly entry: string; readonly code: number }
  | {
      readonly type: 'ClaimEntry';
      readonly entry: string;
      readonly account: string;
      readonly code: number;
      /** Whether it comes from the device that holds the entry, which has spent the code. */
      readonly fromHolder: boolean;
    }
  | { readonly type: 'ReissueEntryCode'; readonly entry: string; readonly code: number };

/** The holder of an entry: an account, or one device. `takenBy`: the actor who took it, an account or key that was signed in. */
export type Holder = { readonly account: string } | { readonly device: true; readonly takenBy: string };

/** A change of the holder of an entry, as its opponents see it. */
export interface HoldingChange {
  readonly type: HoldingEvent['type'];
  readonly by: string;
  readonly at: Instant;
  readonly position: number;
}

/** The holder of an entry, and what became of its codes. */
export interface Holding {
  /** Number of the code that counts. The first is 1; a new code and a handing over count one up. */
  readonly code: number;
  /** Absent while that code is unspent. */
  readonly holder?: Holder;
  /** The last ones, oldest first. */
  readonly changes: readonly HoldingChange[];
}

/** Of the entries whose codes have been used or replaced; of all others the first code is unspent. */
export type Holdings = Readonly<Record<string, Holding>>;

const unheld: Holding = { code: 1, changes: [] };
const keptChanges = 20;

/** The holder of an entry of a tournament, and the code they came by. */
export const holdingOf = ({ holdings }: { readonly holdings: Holdings }, entry: string): Holding =>
  holdings[entry] ?? unheld;

/** The person behind a seat that a device holds, as the log names them. */
export interface BehindSeat {
  /** Those who took it or handed it over while they were signed in, since its code was issued. */
  readonly takenBy: readonly string[];
  /** The issuer of that code, if it is not the first. */
  readonly issuedBy?: string;
}

/** The person behind a seat; nobody if an account has claimed it. */
export function behindSeat({ holder, changes }: Holding): BehindSeat {
  if (holder && 'account' in holder) return { takenBy: [] };
  const issued = changes.findLastIndex(({ type }) => type === 'EntryCodeReissued');
  return {
    takenBy: changes.slice(issued + 1).map(({ by }) => by),
    ...defined({ issuedBy: changes[issued]?.by }),
  };
}

/** Whether another code counts after the event. */
const countsUp: Readonly<Record<HoldingEvent['type'], boolean>> = {
  EntryTaken: false,
  EntryHandedOver: true,
  EntryClaimed: false,
  EntryCodeReissued: true,
};

/** Whether an event changes who holds an entry. */
export const isHoldingEvent = (body: { readonly type: string }): body is HoldingEvent =>
  Object.hasOwn(countsUp, body.type);

function holderAfter(body: HoldingEvent, actor: string): Holder | undefined {
  switch (body.type) {
    case 'EntryClaimed':
      return { account: body.account };
    case 'EntryCodeReissued':
      return undefined;
    case 'EntryTaken':
    case 'EntryHandedOver':
      return { device: true, takenBy: actor };
  }
}

/** The fold of the holders of entries. */
export function evolveHoldings(
  holdings: Holdings,
  body: HoldingEvent,
  { actor, at, position }: Pick<Recorded, 'actor' | 'at' | 'position'>,
): Holdings {
  const before = holdings[body.entry] ?? unheld;
  const change: HoldingChange = { type: body.type, by: actor, at, position };
  const after: Holding = {
    code: countsUp[body.type] ? before.code + 1 : before.code,
    ...defined({ holder: holderAfter(body, actor) }),
    changes: [...before.changes, change].slice(-keptChanges),
  };
  return { ...holdings, [body.entry]: after };
}

const stampLast = (
  changes: readonly HoldingChange[],
  { at, position }: Pick<Stamp, 'at' | 'position'>,
): readonly HoldingChange[] =>
  changes.map((change, i) => (i === changes.length - 1 ? { ...change, at, position } : change));

/** Gives the changes of the last append the instant and the position that the log then gave them. */
export const stampHoldings = (holdings: Holdings, { at, position }: Stamp): Holdings =>
  Object.fromEntries(
    Object.entries(holdings).map(([entry, holding]): [string, Holding] =>
      holding.changes.at(-1)?.at === assignedByLog
        ? [entry, { ...holding, changes: stampLast(holding.changes, { at, position }) }]
        : [entry, holding],
    ),
  );

/** Whether an account holds one of these entries. */
export const isHeldBy = (
  state: { readonly holdings: Holdings },
  entries: readonly string[],
  account: string,
): boolean =>
  entries.some((entry) => {
    const { holder } = holdingOf(state, entry);
    return holder !== undefined && 'account' in holder && holder.account === account;
  });

/**
 * Decides a command about the holder of an entry. Refused under TO-3: `entry-unknown`; `entry-claimed` if an account holds it;
 * `account-entered` if the account holds another one; `entry-code-spent` if the code is not the one that counts, or a device
 * has used it; `handed-over-too-often`.
 */
export function decideHolding(
  state: { readonly entries: readonly string[]; readonly holdings: Holdings },
  command: HoldingCommand,
): Checked<Decision<HoldingEvent>> {
  const { entry } = command;
  if (!state.entries.includes(entry)) return refused('entry-unknown');
  const { code, holder } = holdingOf(state, entry);
  if (holder && 'account' in holder) {
    const isTheirs = command.type === 'ClaimEntry' && command.account === holder.account;
    return isTheirs ? { ok: true, value: { events: [] } } : refused('entry-claimed');
  }
  const isHeld = holder !== undefined;
  const decided = (event: HoldingEvent) => ({ ok: true as const, value: { events: [event] } });
  switch (command.type) {
    case 'TakeEntry':
      if (command.code !== code || isHeld) return refused('entry-code-spent');
      return decided({ type: 'EntryTaken', entry });
    case 'HandOverEntry':
      if (command.code !== code + 1 || !isHeld) return refused('entry-code-spent');
      if (command.code > mostHandOvers) return refused('handed-over-too-often', { most: mostHandOvers });
      return decided({ type: 'EntryHandedOver', entry });
    case 'ClaimEntry':
      if (command.code !== code || isHeld !== command.fromHolder) return refused('entry-code-spent');
      if (isHeldBy(state, state.entries, command.account)) return refused('account-entered');
      return decided({ type: 'EntryClaimed', entry, account: command.account });
    case 'ReissueEntryCode':
      if (command.code !== code + 1) return refused('entry-code-spent');
      return decided({ type: 'EntryCodeReissued', entry });
  }
}
