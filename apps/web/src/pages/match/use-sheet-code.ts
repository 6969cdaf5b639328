import { useEffect, useState } from 'react';
import { useClient } from 'urql';
import { sheetCodeDocument, type ShownMatch } from './documents.js';

/** The current code of a sheet; null if there is none, or none was requested for this state. */
export interface SheetCode {
  readonly code: string | null;
  /** Prints the sheet, with its code if the server gives one. */
  print(): Promise<void>;
}

/**
 * The code beneath a printed sheet. That of a match that is over comes with it, or else is requested at once, so that any way of
 * printing has it; for one in progress, whose sheet changes with every game, only when it is printed.
 */
export function useSheetCode({ id, status, logPosition, sheetCode = null }: ShownMatch): SheetCode {
  const client = useClient();
  const [asked, setAsked] = useState<{ readonly code: string | null; readonly at: number }>();
  const known = sheetCode === null ? asked : { code: sheetCode, at: logPosition };
  const mustAsk = status === 'FINISHED' && sheetCode === null;
  const ask = async (): Promise<void> => {
    const network = { requestPolicy: 'network-only' } as const;
    const { data } = await client.query(sheetCodeDocument, { id }, network).toPromise();
    setAsked({ code: data?.match?.sheetCode ?? null, at: logPosition });
  };
  useEffect(() => {
    if (mustAsk) void ask();
    // What draws it comes beside what folds the sheet, and not after it.
    else if (sheetCode !== null) void import('./printed-code.js');
  }, [client, id, mustAsk, sheetCode, logPosition]);
  return {
    code: known?.at === logPosition ? known.code : null,
    print: async () => {
      await Promise.all([ask(), import('./printed-code.js')]);
      // What has just become known is drawn before the page is taken for the paper.
      requestAnimationFrame(() => requestAnimationFrame(() => window.print()));
    },
  };
}
