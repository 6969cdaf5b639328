import { useEffect } from 'react';
import { useRead } from '../../data/use-read.js';
import {
  matchChangesDocument,
  type ResultChange,
  type SheetChange,
} from '../../results/changed-documents.js';
import type { ShownMatch } from './documents.js';

/** What was on the sheet of a match before, the oldest first. */
export interface MatchChanges {
  readonly results: readonly ResultChange[];
  /** Of the match itself, after it was over: who won, and the totals. */
  readonly outcomes: readonly SheetChange[];
}

/** What results of a match were before, and what it was itself; nothing until it is read. */
export function useMatchChanges({ id, logPosition }: ShownMatch): MatchChanges {
  const { data, again } = useRead(matchChangesDocument, { id });
  useEffect(() => again(), [again, logPosition]);
  const { resultChanges = [], sheetChanges = [] } = data?.match ?? {};
  return {
    results: resultChanges,
    outcomes: sheetChanges.filter(({ gameId, was }) => gameId === null && was.finished),
  };
}
