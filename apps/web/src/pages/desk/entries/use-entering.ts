import { useState } from 'react';
import type { Refusal } from '../../../data/refusal.js';
import { useCommand } from '../../../data/use-command.js';
import { keepCode } from '../slips/codes.js';
import { addEntriesDocument } from './commands.js';
import { isTable, namesIn, type PastedName } from './pasted-names.js';

/** How many players one command enters at most (TO-3). */
const atOnce = 64;

/** A line that cannot be entered, and why. */
export interface WrongLine extends PastedName {
  readonly refusal: Refusal;
}

/** What became of the names that were entered last. */
export interface Entering {
  readonly isBusy: boolean;
  /** Whether the text is a table: nothing of it was sent. */
  readonly isTable: boolean;
  readonly refusal: Refusal | null;
  readonly entered: number | null;
  readonly wrong: readonly WrongLine[];
  readonly warnings: readonly string[];
}

/**
 * Enters the names of a text, one to a line, all or none (each 64 of a longer list). Returns what is left of the text:
 * nothing if all have entered.
 */
export function useEntering(
  tournamentId: string,
): readonly [Entering, (text: string, team?: string) => Promise<string>] {
  const [entered, setEntered] = useState<number | null>(null);
  const [wrong, setWrong] = useState<readonly WrongLine[]>([]);
  const [warnings, setWarnings] = useState<readonly string[]>([]);
  const [isOfCells, setTable] = useState(false);
  const [{ status, refusal }, send, forget] = useCommand(addEntriesDocument);
  const enter = async (text: string, team?: string): Promise<string> => {
    const names = namesIn(text);
    const leftFrom = (line: number): string => (line === 0 ? text : textOf(names.slice(line)));
    setWrong([]);
    setWarnings([]);
    setEntered(null);
    setTable(isTable(names));
    forget();
    if (isTable(names)) return text;
    for (let first = 0; first < names.length; first += atOnce) {
      const some = names.slice(first, first + atOnce);
      const entries = some.map(({ name }) => ({ name, teamId: team ?? null }));
      const outcome = await send((commandId) => ({ input: { commandId, tournamentId, entries } }));
      if (!outcome) return leftFrom(first);
      if ('refused' in outcome) {
        const lines = outcome.refused.lines ?? [];
        setWrong(lines.flatMap(({ line, ...reason }) => ofLine(some[line], reason)));
        // Those on the lines before are entered: only what is left stays.
        return leftFrom(first);
      }
      for (const { entry, entryCode } of outcome.done.entries)
        if (entryCode !== null) keepCode(entry.id, entryCode);
      setWarnings((before) => [...before, ...outcome.done.warnings.map(({ message }) => message)]);
      setEntered(first + some.length);
    }
    return '';
  };
  const isBusy = status === 'sending' || status === 'kept';
  return [{ isBusy, isTable: isOfCells, refusal, entered, wrong, warnings }, enter];
}

const textOf = (names: readonly PastedName[]): string => names.map(({ name }) => name).join('\n');

const ofLine = (pasted: PastedName | undefined, refusal: Refusal): readonly WrongLine[] =>
  pasted ? [{ ...pasted, refusal }] : [];
