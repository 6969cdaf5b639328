import { defined } from '@fairview/kernel';
import { assignedByLog, type Instant, type Recorded, type Stamp } from '@fairview/events';

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
