import { useEffect, useState } from 'react';
import type { Json } from '@fairview/kernel';
import type { ShownMatch } from './documents.js';
import { sheetRows, type SheetRow } from './sheet-rows.js';

/**
 * The lines of the sheet, as the library of rules makes them of the match record; undefined while that library is fetched
 * for the first time.
 */
export function useSheet({ record, games }: Pick<ShownMatch, 'record' | 'games'>): readonly SheetRow[] {
  const [rows, setRows] = useState<readonly SheetRow[]>([]);
  useEffect(() => {
    let isLeft = false;
    void import('@fairview/rules').then(({ sheetOfMatch, games: registry }) => {
      const read = sheetOfMatch(record as Json, registry);
      if (!isLeft && read.ok) setRows(sheetRows(read.sheet.entries(), games.nodes));
    });
    return () => {
      isLeft = true;
    };
  }, [record, games]);
  return rows;
}
