import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useClient } from 'urql';
import { useData } from '../../data/provider.js';
import { namedSeat, speakFor } from '../../data/seat.js';
import { FetchingPage } from '../../shell/fetching-page.js';
import { actingSeat, isTurnOver, mustCover, type OwnSeat, type Turn } from './cover.js';
import { readTable, type Table } from './read-table.js';
import { useWords } from '../../messages/say.js';
import styles from './tablet.module.css';
import tabletWords from './words.json' with { type: 'json' };
import { Leaf } from '../../shell/leaf.js';
import { HeldSeats } from './held-seats.js';

/** Whose hand is shown, and how it is covered before the turn is over. */
function SeatBar({ name, cover }: { readonly name: string; readonly cover: () => void }) {
  const say = useWords(tabletWords);
  return (
    <div className={styles['bar']} role="region" aria-label={say('shown', { name })}>
      <span>{say('shown', { name })}</span>
      <button type="button" onClick={cover}>
        {say('cover')}
      </button>
    </div>
  );
}

/** The seat that a game is shown for on a device with several seats, and where turns are announced. */
export interface AtTable {
  /** The entries with whose eyes it is looked at. */
  readonly entries: readonly string[];
  /** Called before a turn is shown, so that no hand is drawn or requested after its end. */
  readonly told: (turn: Turn) => void;
}

interface TabletProps {
  readonly game: string;
  /** The page of the game, for the viewer. */
  readonly children: (at: AtTable) => ReactNode;
}

/** How often a covered table is looked at: another device may have played. */
const lookEveryMs = 1_500;

/**
 * A game on a device that holds several seats. If they hide something from one another, a hand is shown after "I am
 * Ada" and covered at the end of the turn: the page then forgets all that it has read, and asks for nothing as that
 * seat. Open games are played for the seat whose turn it is.
 */
export function Tablet({ game, children }: TabletProps) {
  const client = useClient();
  const { forgetAll } = useData();
  const [table, setTable] = useState<Table | null>();
  const [shown, setShown] = useState<{ readonly own: OwnSeat; readonly turn: Turn } | null>(null);
  const isCovered = shown === null && table != null && mustCover(table.game, table.own);
  useEffect(() => {
    let isLeft = false;
    const look = async (): Promise<void> => {
      const read = await readTable(client, game).catch(() => undefined);
      if (!isLeft && read !== undefined) setTable(read);
    };
    if (table === undefined || isCovered) void look();
    const timer = table === undefined || isCovered ? setInterval(() => void look(), lookEveryMs) : undefined;
    return () => {
      isLeft = true;
      clearInterval(timer);
    };
  }, [client, game, table === undefined, isCovered]);

  const cover = useCallback(() => {
    setShown(null);
    forgetAll(null);
  }, [forgetAll]);
  // Coming to the page or leaving it resets the seat spoken for, and leaves no hand behind.
  const forget = useRef(forgetAll);
  useEffect(() => {
    forget.current(null);
    return () => forget.current(null);
  }, []);
  useEffect(() => {
    const hide = (): void => {
      if (document.hidden && shown) cover();
    };
    document.addEventListener('visibilitychange', hide);
    return () => document.removeEventListener('visibilitychange', hide);
  }, [cover, shown]);
  const told = useCallback(
    ({ status, ply, toAct }: Turn): void =>
      setTable((before) => before && { ...before, game: { ...before.game, status, ply, toAct: [...toAct] } }),
    [],
  );
  const isOver = shown !== null && table != null && isTurnOver(shown.turn, table.game, shown.own.seat);
  const stillHides = table != null && mustCover(table.game, table.own);
  useEffect(() => {
    if (isOver && stillHides) cover();
  }, [isOver, stillHides, cover]);

  const acting = table && !stillHides ? actingSeat(table.own, table.game.toAct)?.entry : undefined;
  const wanted = table == null ? null : stillHides ? (shown?.own.entry ?? null) : (acting ?? table.reader);
  useEffect(() => {
    if (wanted === null || namedSeat() === wanted) return;
    // What is open is the same for all of them: only who speaks is another.
    if (namedSeat() === null) forgetAll(wanted);
    else speakFor(wanted);
  }, [wanted, forgetAll]);

  if (table === undefined) return <FetchingPage />;
  if (table === null) return children({ entries: [], told });
  if (isCovered || (isOver && stillHides))
    return (
      <CoveredTable
        table={table}
        show={(own) => {
          forgetAll(own.entry);
          setShown({ own, turn: table.game });
        }}
      />
    );
  const entries = shown && stillHides ? [shown.own.entry] : table.own.map(({ entry }) => entry);
  return (
    <>
      {shown && stillHides && <SeatBar name={shown.own.name} cover={cover} />}
      {children({ entries, told })}
    </>
  );
}

interface CoveredTableProps {
  readonly table: Table;
  /** Shows the hand of a seat. */
  readonly show: (own: OwnSeat) => void;
}

/** A game with all hands covered: whose turn it is, and who takes the tablet now. */
function CoveredTable({ table: { game, own, held }, show }: CoveredTableProps) {
  const say = useWords(tabletWords);
  const acting = game.seats.filter(({ seat }) => game.toAct.includes(seat));
  const names = acting.map(({ entry }) => entry?.name ?? '?').join(', ');
  return (
    <Leaf
      title={say('covered')}
      lead={names === '' ? say('nobodys-turn') : say('turn-of', { names })}
      marginOnPhone="after"
      notes={[{ id: 'seats', heading: say('seats'), body: <HeldSeats seats={held} /> }]}
    >
      <p>{say('who-are-you')}</p>
      <div className={`acts ${styles['who']}`}>
        {own.map((each) => (
          <button
            key={each.entry}
            type="button"
            className={game.toAct.includes(each.seat) ? 'go' : ''}
            onClick={() => show(each)}
          >
            {say('i-am', { name: each.name })}
          </button>
        ))}
      </div>
    </Leaf>
  );
}
