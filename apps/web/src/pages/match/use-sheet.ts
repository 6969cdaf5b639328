import { useEffect, useState } from 'react';
import type { ShownMatch } from './documents.js';
import { sheetRows, type SheetRow } from './sheet-rows.js';

/**
 * The lines of the sheet, as the library of rules makes them of the match record; undefined while that library is fetched
 * for the first time.
 */
export function useSheet({
  record,
  games,
}: Pick<ShownMatch, 'record' | 'games'>): readonly SheetRow[] | undefined {
  const [rows, setRows] = useState<readonly SheetRow[]>();
  useEffect(() => {
    let isLeft = false;
    import('./fold-sheet.js').then(
      ({ foldSheet }) => {
        const entries = foldSheet(record);
        if (!isLeft && entries) setRows(sheetRows(entries, games.nodes));
        else if (!isLeft) setRows((before) => before ?? []);
      },
      (error: unknown) => setRows(() => thrown(error)),
    );
    return () => {
      isLeft = true;
    };
  }, [record, games]);
  return rows;
}

function thrown(error: unknown): never {
  throw error;
}
