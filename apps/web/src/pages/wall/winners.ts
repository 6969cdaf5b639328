import type { StandingRow } from '../tournament/figures.js';

/** More names than these do not stand in a line. */
const most = 4;

/**
 * Who came first, second and third: as many of these places as have room, for several may share the last. Nobody while something
 * about them is open, and nobody where nothing was played.
 */
export function winnersIn<Row extends Pick<StandingRow, 'rank' | 'played' | 'provisional' | 'mayChange'>>(
  rows: readonly Row[],
): readonly Row[] {
  const upTo = (last: number): readonly Row[] => rows.filter(({ rank }) => rank <= last);
  const first = [3, 2, 1].map(upTo).find(({ length }) => length <= most) ?? [];
  const isOpen = first.some(({ provisional, mayChange }) => provisional || mayChange);
  return isOpen || rows.every(({ played }) => played === 0) ? [] : first;
}
