import { useCallback, useMemo, useState } from 'react';
import { sentence, typedView, type Rulebooks, type Table, type Viewer } from '@fairview/rules';
import type { Refusal } from '@fairview/kernel';
import type { CellId } from '../board/index.js';
import { boardViewOfRules, choicesAfter, moveOf, picksOf, type BoardView } from '../../games/index.js';
import type { PracticePly } from './line.js';

/** A ply that was tried and refused: why, and the cell that was pointed at. */
export interface RefusedTry {
  readonly refusal: Refusal;
  readonly message: string;
  readonly cell: CellId;
}

const seenBy = (table: Table, viewer: Viewer): BoardView => {
  const seen = typedView(table.game, table.view(viewer));
  if (seen === undefined) throw new Error(`there is no board for ${table.game}`);
  return boardViewOfRules(seen);
};

/**
 * A game on this device alone, with the rules on: the seat to act picks, and the rules judge. It begins from a table, or goes
 * on after plies that were played elsewhere. Any of its moments can be looked at, and played from; nothing is sent to a server.
 */
export function usePractice(games: Rulebooks, start: Table, played: readonly PracticePly[] = []) {
  const [plies, setPlies] = useState(played);
  const [at, setAt] = useState(played.length);
  const [picked, setPicked] = useState<readonly CellId[]>([]);
  const [refused, setRefused] = useState<RefusedTry>();
  const table = plies[at - 1]?.after ?? start;
  const seat = table.toAct[0];
  const view = useMemo(() => seenBy(table, seat ?? 'spectator'), [table, seat]);
  const legal = useMemo(() => (seat === undefined ? [] : table.moves(seat)), [table, seat]);
  const choices = useMemo(() => choicesAfter(view, legal ?? [], picked), [view, legal, picked]);

  const play = useCallback(
    (move: string, cell: CellId = ''): void => {
      const result = seat === undefined ? undefined : table.play(seat, move);
      setPicked([]);
      if (seat === undefined || result === undefined) return;
      if (!result.ok) {
        setRefused({ refusal: result.refusal, message: sentence(result.refusal, games), cell });
        return;
      }
      setRefused(undefined);
      // What was played after this moment gives way.
      setPlies((before) => [...before.slice(0, at), { before: table, seat, move, after: result.value }]);
      setAt(at + 1);
    },
    [at, games, seat, table],
  );

  const pick = useCallback(
    (cell: CellId): void => {
      if (picked.includes(cell)) {
        setPicked(picked.filter((each) => each !== cell));
        return;
      }
      const now = [...picked, cell];
      const { next, whole } = choicesAfter(view, legal ?? [], now);
      const isOpen = next.length > 0;
      if (whole !== undefined && !isOpen) play(whole, cell);
      else if (isOpen) {
        setRefused(undefined);
        setPicked(now);
      } else {
        const other = choicesAfter(view, legal ?? [], [cell]);
        const tried = moveOf(view, now);
        if (other.next.length > 0 && other.whole === undefined) setPicked([cell]);
        else if (tried !== undefined) play(tried, cell);
      }
    },
    [legal, picked, play, view],
  );

  const go = useCallback(
    (ply: number): void => {
      setPicked([]);
      setRefused(undefined);
      setAt(Math.max(0, Math.min(ply, plies.length)));
    },
    [plies.length],
  );
  const back = useCallback((): void => {
    go(at - 1);
    setPlies((before) => before.slice(0, Math.max(0, at - 1)));
  }, [at, go]);
  const last = plies[at - 1];
  const lastCells = last ? (picksOf(seenBy(last.before, last.seat), last.move) ?? []) : [];
  return {
    table,
    seat,
    view,
    legal,
    choices,
    picked,
    refused,
    plies,
    at,
    lastCells,
    pick,
    play,
    go,
    back,
    cancel: () => setPicked([]),
    beforeOf: (ply: PracticePly) => seenBy(ply.before, ply.seat),
  };
}

/** Whether a pick is a word or a figure rather than a thing of the table: it is a button. */
export const isWord = (cell: CellId): boolean =>
  /^(?:=?\d{1,3}|[a-z ]+|[/<>])$/u.test(cell) && !/^b\d+$/u.test(cell);
