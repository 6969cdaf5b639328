import { useEffect, useState } from 'react';

const turnedEveryMs = 12_000;

/** The pages that a list fills, each with its part of the list; an empty one fills one. @param fitting how much a page has room for */
export function pagesOf<Row>(rows: readonly Row[], fitting: number): readonly (readonly Row[])[] {
  const count = Math.max(1, Math.ceil(rows.length / fitting));
  return Array.from({ length: count }, (_, page) => rows.slice(page * fitting, (page + 1) * fitting));
}

export interface TurningPages {
  /** The page that is shown, from 0. */
  readonly page: number;
  readonly isTurning: boolean;
  /** Holds the page, or lets the pages turn again. */
  readonly turn: () => void;
}

/** Pages that turn by themselves. Space holds all that are on the wall, and the arrow keys turn them by hand. */
export function useTurningPages(pages: number): TurningPages {
  const [turned, setTurned] = useState(0);
  const [isTurning, setTurning] = useState(true);
  useEffect(() => {
    if (!isTurning || pages < 2) return;
    const timer = setInterval(() => setTurned((before) => before + 1), turnedEveryMs);
    return () => clearInterval(timer);
  }, [isTurning, pages, turned]);
  useEffect(() => {
    const pressed = ({ key, target }: KeyboardEvent): void => {
      if (key === 'ArrowRight') setTurned((before) => before + 1);
      if (key === 'ArrowLeft') setTurned((before) => before + pages - 1);
      if (key === ' ' && !(target instanceof HTMLButtonElement)) setTurning((before) => !before);
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [pages]);
  return { page: turned % pages, isTurning, turn: () => setTurning((before) => !before) };
}
