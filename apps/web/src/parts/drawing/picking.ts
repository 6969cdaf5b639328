import { useRef, useState, type KeyboardEvent } from 'react';
import { meaningOf, tabStop, type CellId } from '../board/index.js';
import { useKeptFocus } from './kept-focus.js';

/** What a board does when one picks from it; a board without it is looked at alone. */
export interface Picking {
  readonly onPick: (cell: CellId) => void;
  readonly onCancel: () => void;
  /** Moves a card of the hand by a place, by keys. */
  readonly onMove?: (cell: CellId, by: -1 | 1) => void;
}

/** One thing of a board that can be picked, as its element takes it. */
export interface PickableCell {
  readonly tabIndex: number;
  readonly 'data-cell': CellId;
  readonly onClick: () => void;
  readonly onFocus: () => void;
}

/** The keyboard of a board: one tab stop, and the keys of the model in `board/keyboard`. */
export function usePicking(rows: readonly (readonly CellId[])[], picking: Picking | undefined) {
  const table = useRef<HTMLDivElement>(null);
  const [last, setLast] = useState<CellId>();
  const stop = tabStop(rows, last);
  useKeptFocus(table, (part) => part.querySelector<HTMLElement>('[data-cell][tabindex="0"]'));
  const onKeyDown = (event: KeyboardEvent): void => {
    const at = (event.target as Element).closest('[data-cell]')?.getAttribute('data-cell');
    if (!picking || at === null || at === undefined) return;
    const by = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : undefined;
    if (event.shiftKey && by !== undefined && picking.onMove && at.startsWith('hand:')) {
      event.preventDefault();
      event.stopPropagation();
      return picking.onMove(at, by);
    }
    const meaning = meaningOf(event, rows, at);
    if (meaning === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (meaning.kind === 'go') {
      setLast(meaning.to);
      // At once, because the next key may come before the board is drawn again.
      table.current?.querySelector<HTMLElement>(`[data-cell="${CSS.escape(meaning.to)}"]`)?.focus();
    } else if (meaning.kind === 'pick') picking.onPick(at);
    else picking.onCancel();
  };
  const cell = (id: CellId | undefined): PickableCell | undefined =>
    picking === undefined || id === undefined
      ? undefined
      : {
          tabIndex: id === stop ? 0 : -1,
          'data-cell': id,
          onClick: () => picking.onPick(id),
          onFocus: () => setLast(id),
        };
  return { table, onKeyDown, cell };
}
