import { useEffect } from 'react';
import { useRead } from '../../data/use-read.js';
import { resultChangesDocument, type ResultChange } from '../../results/changed-documents.js';
import type { ShownMatch } from './documents.js';

/** What results of a match were before, the oldest first; none until they are read. */
export function useResultChanges({ id, logPosition }: ShownMatch): readonly ResultChange[] {
  const { data, again } = useRead(resultChangesDocument, { id });
  useEffect(() => again(), [again, logPosition]);
  return data?.match?.resultChanges ?? [];
}
