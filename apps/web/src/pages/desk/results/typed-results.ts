import type { VariablesOf } from '../../../data/graphql.js';
import type { Outcome } from '../../../data/command.js';
import type { Refusal } from '../../../data/refusal.js';
import { keepTyped, typedAt, typedUnder } from '../../../data/typed.js';
import type { Ending, Unreadable } from '../../../parts/results/slip-boxes.js';
import type { reportGameDocument } from '../commands.js';

/** What is sent for a row: its command with its id, so that it is carried out once however often it is sent. */
export type ResultOrder = VariablesOf<typeof reportGameDocument>['input'];

/** What was typed in one row of the results, and how far it has come. */
export interface TypedSlip {
  readonly boxes: readonly string[];
  readonly ending: Ending;
  /** `queued` waits for the rows before it; `entered` stays until the desk has read the result. */
  readonly state: 'typed' | 'queued' | 'sending' | 'entered' | 'refused';
  readonly order?: ResultOrder;
  /** Its turn among the rows that are sent. */
  readonly turn?: number;
  readonly refusal?: Refusal;
  readonly unreadable?: Unreadable;
}

/** Whether a row is on its way to the server, or waits for those before it. */
export const isAway = (typed: TypedSlip | undefined): boolean =>
  typed?.state === 'queued' || typed?.state === 'sending';

type Send = (order: ResultOrder) => Promise<Outcome<{ readonly match: { readonly version: number } }> | null>;

/** The places whose rows are being sent from this page. */
const busy = new Set<string>();

/** The next row that is to be sent: one that was on its way before the page was loaded again, or the longest queued. */
function nextUnder(
  start: string,
): readonly [string, TypedSlip & { readonly order: ResultOrder }] | undefined {
  return typedUnder(start)
    .flatMap((place) => {
      const row = typedAt<TypedSlip>(place);
      return row?.order && (row.state === 'queued' || row.state === 'sending')
        ? [[place, { ...row, order: row.order }] as const]
        : [];
    })
    .sort(([, one], [, other]) => (one.turn ?? 0) - (other.turn ?? 0))[0];
}

/** Other boards of a match that was entered just now were read before it: they know its version from here on. */
function raiseVersions(start: string, { matchId, expectedVersion }: ResultOrder, version: number): void {
  for (const place of typedUnder(start)) {
    const row = typedAt<TypedSlip>(place);
    if (row?.order?.matchId === matchId && row.order.expectedVersion === expectedVersion)
      keepTyped(place, { ...row, order: { ...row.order, expectedVersion: version } });
  }
}

/**
 * Sends the queued rows one after another, until none is left. A refused row keeps what was typed, with the reason; the others go
 * on. Does nothing if these rows are being sent already.
 * @param start what the places of the rows begin with
 */
export async function sendQueued(start: string, send: Send): Promise<void> {
  if (busy.has(start)) return;
  busy.add(start);
  try {
    for (let next = nextUnder(start); next; next = nextUnder(start)) {
      const [place, { order, ...row }] = next;
      keepTyped(place, { ...row, order, state: 'sending' });
      const outcome = await send(order);
      // Somebody who signs out in the meantime leaves nothing behind.
      if (!outcome || typedAt(place) === undefined) return;
      const { boxes, ending } = row;
      if ('refused' in outcome) {
        keepTyped(place, { boxes, ending, state: 'refused', refusal: outcome.refused });
        continue;
      }
      keepTyped(place, { boxes, ending, state: 'entered' }, false);
      raiseVersions(start, order, outcome.done.match.version);
    }
  } finally {
    busy.delete(start);
  }
}
