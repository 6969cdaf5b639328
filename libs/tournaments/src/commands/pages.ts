import { bug, defined } from '@fairview/kernel';
import type { PairingPage } from '../tournament/rounds.js';
import type { NextRoundPaired, PairingPaged, RoundsPaired } from './acts/pair-rounds.js';

type OfRounds = RoundsPaired | NextRoundPaired;

/** An event of the log holds 64 KiB; a page keeps well below. */
const pageSize = 40_000;

const sizeOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

/** A list in parts, each small enough for a page. */
function parts<Item>(list: readonly Item[]): readonly (readonly Item[])[] {
  const done: Item[][] = [];
  let left = 0;
  for (const item of list) {
    const size = sizeOf(item) + 1;
    if (size > left) {
      done.push([]);
      left = pageSize;
    }
    done.at(-1)?.push(item);
    left -= size;
  }
  return done;
}

/**
 * The pairing of a round as events: one, or if that would be too large, pages with its lists, in order, and one that
 * says the rest. A page decides nothing before that one. Formats that pair all rounds at once have few entries, and
 * need none.
 */
export function inPages(event: OfRounds): readonly (OfRounds | PairingPaged)[] {
  if (sizeOf(event) <= pageSize || event.rounds.length !== 1) return [event];
  const { order, rounds, reasons, places, away, ...rest } = event;
  const [disputed, counted] =
    rest.type === 'NextRoundPaired' ? [rest.disputed ?? [], rest.counted ?? []] : [[], []];
  const pages = [
    ...parts(order).map((part): PairingPage => ({ order: part })),
    ...parts(rounds[0] ?? []).map((part): PairingPage => ({ tables: part })),
    ...parts(reasons?.[0] ?? []).map((part): PairingPage => ({ reasons: part })),
    ...parts(places?.[0] ?? []).map((part): PairingPage => ({ places: part })),
    ...parts(away ?? []).map((part): PairingPage => ({ away: part })),
    ...parts(disputed).map((part): PairingPage => ({ disputed: part })),
    ...parts(counted).map((part): PairingPage => ({ counted: part })),
  ].map((page) => ({ type: 'PairingPaged', ...page }) as const);
  const { type, lot, partners } = rest;
  return [...pages, defined({ type, order: [], rounds: [[]], lot, partners })];
}

/** The pairing of a round with what its pages said before it. */
export function withPages<Event extends OfRounds>(event: Event, pages: readonly PairingPage[] = []): Event {
  if (pages.length === 0) return event;
  if (event.rounds.length !== 1) return bug('pages before several rounds');
  const all = <Key extends keyof PairingPage>(key: Key) =>
    pages.flatMap((page): readonly Required<PairingPage>[Key][number][] => page[key] ?? []);
  const listed = <Key extends keyof PairingPage>(key: Key) => {
    const list = all(key);
    return list.length > 0 ? list : undefined;
  };
  const [reasons, places] = [listed('reasons'), listed('places')];
  return {
    ...event,
    ...defined({
      order: all('order'),
      rounds: [all('tables')],
      reasons: reasons && [reasons],
      places: places && [places],
      away: listed('away'),
      disputed: listed('disputed'),
      counted: listed('counted'),
    }),
  };
}
