import { useEffect, useState } from 'react';

const rowsAPage = 8;
const turnedEveryMs = 12_000;

/** How many pages a list fills; an empty one fills one. */
export function pageCount(rows: readonly unknown[]): number {
  return Math.max(1, Math.ceil(rows.length / rowsAPage));
}

/** The rows of a page; a list with fewer pages than another begins again, so that its half of the wall is never empty. */
export function rowsOfPage<Row>(rows: readonly Row[], page: number): readonly Row[] {
  const from = (page % pageCount(rows)) * rowsAPage;
  return rows.slice(from, from + rowsAPage);
}

export interface TurningPages {
  /** The page that is shown, from 0. */
  readonly page: number;
  readonly isTurning: boolean;
  /** Holds the page, or lets the pages turn again. */
  readonly turn: () => void;
}

/** Pages that turn by themselves. Space holds them, and the arrow keys turn them by hand. */
export function useTurningPages(pages: number): TurningPages {
  const [page, setPage] = useState(0);
  const [isTurning, setTurning] = useState(true);
  useEffect(() => {
    if (!isTurning || pages < 2) return;
    const timer = setInterval(() => setPage((before) => before + 1), turnedEveryMs);
    return () => clearInterval(timer);
  }, [isTurning, pages, page]);
  useEffect(() => {
    const pressed = ({ key, target }: KeyboardEvent): void => {
      if (key === 'ArrowRight') setPage((before) => before + 1);
      if (key === 'ArrowLeft') setPage((before) => before + pages - 1);
      if (key === ' ' && !(target instanceof HTMLButtonElement)) setTurning((before) => !before);
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [pages]);
  return { page: page % pages, isTurning, turn: () => setTurning((before) => !before) };
}
