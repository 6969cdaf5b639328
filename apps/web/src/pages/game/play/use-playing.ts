import { useCallback, useEffect, useMemo, useState, useRef } from 'react';
import type { CellId, Marks } from '../../../parts/board/index.js';
import { picksOf, type BoardView, boardOf } from '../../../games/index.js';
import type { Playable } from '../../../games/game-board.js';
import { type CommandState, useCommand } from '../../../data/use-command.js';
import type { Moment } from '../moment.js';
import type { ReadGame } from '../read-game.js';
import { playMoveDocument } from './documents.js';
import { afterPick, nextPicks, wholeMove } from './picks.js';
import { kindsOf, ringed } from './rings.js';
import type { Json } from '@fairview/kernel';

interface Found {
  /** What may be played; undefined where plies are listed, and if it could not be found. */
  readonly open: Playable | undefined;
  readonly isFinding: boolean;
}

/** What a seat may play where its plies are too many to list: found on this device, by the rules, from what the seat sees. */
function usePlayable(view: BoardView, variant: unknown, seat: number | undefined): Found {
  const [found, setFound] = useState<{ readonly by: Promise<Playable>; readonly open: Found['open'] }>();
  const finding = useMemo(
    () => (seat === undefined ? undefined : boardOf(view.kind).playable?.(view, variant as Json, seat)),
    [view, variant, seat],
  );
  useEffect(() => {
    if (!finding) return;
    let isShown = true;
    const show = (open: Found['open']): void => {
      if (isShown) setFound({ by: finding, open });
    };
    // Without it every word is offered, and the server says what is not legal.
    void finding.then(show, () => show(undefined));
    return () => {
      isShown = false;
    };
  }, [finding]);
  const isFound = found?.by === finding;
  return { open: isFound ? found?.open : undefined, isFinding: finding !== undefined && !isFound };
}

/**
 * One tab of this browser plays a game at a time: the one opened last, until another takes over. The others only watch, and
 * show that.
 */
function useOneTab(game: string): readonly [boolean, () => void] {
  const [isHere, setHere] = useState(true);
  const channel = useRef<BroadcastChannel>(null);
  useEffect(() => {
    const opened = new BroadcastChannel(`fairview.game.${game}`);
    channel.current = opened;
    opened.onmessage = () => setHere(false);
    opened.postMessage('taken');
    return () => opened.close();
  }, [game]);
  const takeOver = useCallback(() => {
    setHere(true);
    channel.current?.postMessage('taken');
  }, []);
  return [isHere, takeOver];
}

/** How a seat plays here: what is picked, what may be picked next, and what became of the last ply that was sent. */
export interface Playing {
  readonly seat: number;
  readonly view: BoardView;
  readonly isMyTurn: boolean;
  readonly isSuspended: boolean;
  readonly legal: readonly string[] | null;
  /** Of plies that are too many to list, what is known. */
  readonly open: Playable | undefined;
  /** Whether that is being found. */
  readonly isFinding: boolean;
  /** The words that begin legal plies. */
  readonly kinds: ReadonlySet<string> | undefined;
  readonly picked: readonly CellId[];
  readonly next: readonly CellId[];
  readonly whole: string | undefined;
  readonly marks: Pick<Marks, 'selected' | 'legal' | 'kept'>;
  /** The ply that is kept because the server was not reached. */
  readonly kept: string | undefined;
  readonly state: CommandState;
  readonly isHere: boolean;
  readonly moveDueAt: string | null;
  readonly drawOffer: { readonly seat: number; readonly accepted: readonly number[] } | null;
  readonly asksFirst: boolean;
  setAsksFirst(asks: boolean): void;
  takeOver(): void;
  pick(cell: CellId): void;
  drag(from: CellId, to: CellId): void;
  cancel(): void;
  play(move: string): void;
  /** Takes back the ply that is kept: it is not sent any more. */
  takeBack(): void;
}

const askingKept = 'fairview.ask-before-a-move';

/** Playing for the seat that the viewer holds, while the game is open and its last moment is shown; else undefined. */
export function usePlaying(
  { head }: ReadGame,
  moment: Moment,
  seat: number | undefined,
  live: boolean,
): Playing | undefined {
  const [picked, setPicked] = useState<readonly CellId[]>([]);
  const [asksFirst, setAsking] = useState(() => localStorage.getItem(askingKept) !== null);
  const [state, send, forget, takeBack] = useCommand(playMoveDocument);
  const [sent, setSent] = useState<string>();
  const [isHere, takeOver] = useOneTab(head.id);
  // What is picked stays, whatever else happens, until a ply is played.
  useEffect(() => {
    setPicked([]);
    forget();
  }, [head.ply, forget]);
  const { id, ply, status, toAct, moveDueAt, drawOffer } = head;
  const isSuspended = head.suspendedSince !== null;
  const kept = state.status === 'kept' ? sent : undefined;
  const isMyTurn =
    seat !== undefined && toAct.includes(seat) && moment.ply === ply && !isSuspended && kept === undefined;
  const isBusy = state.status === 'sending' || state.status === 'kept';
  const mayPlay = isMyTurn && isHere && !isBusy;
  const { view, moves } = moment;
  const { open, isFinding } = usePlayable(view, head.variant, mayPlay && moves === null ? seat : undefined);
  const play = useCallback(
    (move: string): void => {
      setPicked([]);
      // Out of turn the server says why not.
      if (seat === undefined || !isHere || isBusy) return;
      setSent(move);
      void send((commandId) => ({ input: { commandId, gameId: id, ply, move, seat } }));
    },
    [send, isHere, isBusy, id, ply, seat],
  );
  const take = useCallback(
    (before: readonly CellId[], cell: CellId): void => {
      if (!mayPlay) return;
      forget();
      const after = afterPick({ view, legal: moves, picked: before }, cell);
      if (after.kind === 'picked') setPicked(after.picked);
      else if (asksFirst && moves?.includes(after.move) === true) setPicked([...before, cell]);
      else play(after.move);
    },
    [asksFirst, forget, mayPlay, moves, play, view],
  );
  const setAsksFirst = useCallback((asks: boolean) => {
    if (asks) localStorage.setItem(askingKept, 'yes');
    else localStorage.removeItem(askingKept);
    setAsking(asks);
  }, []);
  return useMemo(() => {
    if (seat === undefined || status !== 'OPEN' || !live) return undefined;
    const given = { view, legal: moves, picked };
    const kinds = mayPlay ? kindsOf(given, open) : undefined;
    const wanted = mayPlay ? nextPicks(given) : [];
    const begins = open ? wanted.filter((word) => open.kinds.includes(word)) : wanted;
    const next = picked.length > 0 ? wanted : isFinding ? [] : begins;
    return {
      seat,
      view,
      isMyTurn,
      isSuspended,
      legal: mayPlay ? moves : [],
      open,
      isFinding,
      kinds,
      picked,
      next,
      state,
      isHere,
      takeOver,
      asksFirst,
      setAsksFirst,
      play,
      whole: mayPlay ? wholeMove(given) : undefined,
      marks: {
        selected: picked,
        legal: mayPlay ? ringed(given, open, seat) : [],
        ...(kept === undefined ? {} : { kept: picksOf(view, kept) ?? [] }),
      },
      kept,
      takeBack,
      moveDueAt,
      drawOffer,
      pick: (cell) => take(picked, cell),
      drag: (from, to) => take([from], to),
      cancel: () => setPicked([]),
    };
  }, [
    ...[seat, status, live, view, moves, picked, mayPlay, isMyTurn, isSuspended, state, isHere, takeOver],
    ...[asksFirst, setAsksFirst, play, take, takeBack, kept, open, isFinding, moveDueAt, drawOffer],
  ]);
}
