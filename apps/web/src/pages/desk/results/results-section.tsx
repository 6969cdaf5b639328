import { useRef, useState, type FormEvent, type KeyboardEvent, type RefObject } from 'react';
import { factsOf } from '../../../games/facts.js';
import { useWords, Sentence } from '../../../messages/say.js';
import { Letter } from '../../../shell/explained.js';
import { Refused } from '../../../shell/refused.js';
import { Empty } from '../../../shell/states.js';
import type { DeskProps, Desk } from '../desk.js';
import styles from '../desk.module.css';
import { rowsOf, type SlipRow } from './slip-rows.js';
import { FileButton } from '../tables/file-button.js';
import { ResultRow } from './result-row.js';
import { Rounds, useShownRound } from './rounds.js';
import { ShowTables, useShownRows } from './shown-rows.js';
import { useTypedResults, type TypedResults } from './use-typed-results.js';
import resultWords from '../../../parts/results/words.json' with { type: 'json' };
import deskWords from '../words.json' with { type: 'json' };
import { useKeptFocus } from '../../../parts/drawing/kept-focus.js';
import { useFormats } from '../../../messages/formats.js';
import { Link } from '../../../shell/link.js';
import { isAway } from './typed-results.js';

/**
 * The matches of a round in the order of their slips: results are entered as on the slips. Enter goes to the next blank; from the
 * last one of a row it also sends the row, and waits for nothing.
 */
export function ResultsSection({ desk, again }: DeskProps) {
  const say = useWords(deskWords);
  const sayResult = useWords(resultWords);
  const table = useRef<HTMLTableElement>(null);
  const [signed, setSigned] = useState(false);
  const { plan, slips } = desk;
  const round = useShownRound(desk);
  const isLive = plan.arena !== null && round === 0;
  const rows = slips.flatMap((slip) => rowsOf(slip, plan));
  const typed = useTypedResults({ desk, again }, rows);
  const shown = useShownRows(rows, typed.of, round);
  useKeptBlank(
    table,
    shown.rows.map(({ key }) => key),
  );
  const canEnter = plan.status === 'PAIRED' && plan.reporting !== 'ONLINE';
  const enterAll = (event: FormEvent): void => {
    event.preventDefault();
    for (const row of rows) typed.enter(row, signed);
  };
  const goOn = (event: KeyboardEvent, row: SlipRow): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const blanks = [...(table.current?.querySelectorAll<HTMLInputElement>('input[data-slip]') ?? [])];
    const at = blanks.indexOf(event.target as HTMLInputElement);
    if (blanks[at + 1]?.dataset['slip'] !== row.key) typed.enter(row, signed);
    blanks.find(({ dataset }, each) => each > at && dataset['done'] === undefined)?.focus();
  };
  const isOpen = canEnter && rows.some((row) => row.isOpen);
  return (
    <section className={styles['results']} aria-labelledby="results">
      <h2 id="results">{round === 0 ? say('results') : say('results-of', { round })}</h2>
      <Rounds desk={desk} />
      {rows.length === 0 && <Empty>{say('no-slips')}</Empty>}
      {canEnter && <ShowTables shown={shown} />}
      {canEnter && !isLive && <HowFar rows={rows} of={typed.of} />}
      <form onSubmit={enterAll}>
        <table
          ref={table}
          tabIndex={-1}
          className={`${styles['slips']} ${isDense(rows) ? styles['dense'] : ''}`}
        >
          <caption>
            {say(
              canEnter
                ? factsOf(plan.gameKind).isBlackAndRed
                  ? 'slips-teeko'
                  : 'slips-caption'
                : 'slips-read',
            )}{' '}
            <Letter note="results" about={say('note-results')} />
          </caption>
          <thead className="unseen">
            <tr>
              <th scope="col">{say('table')}</th>
              <th scope="col">{say('sides')}</th>
              <th scope="col">{say('state')}</th>
            </tr>
          </thead>
          <tbody>
            {(canEnter ? shown.rows : rows).map((row) => (
              <ResultRow
                key={row.key}
                row={row}
                plan={plan}
                typed={typed.of(row)}
                canEnter={canEnter && row.isOpen}
                onWrite={(next) => typed.write(row, next)}
                onKey={(event) => goOn(event, row)}
              />
            ))}
          </tbody>
        </table>
        <Alone desk={desk} round={round} />
        {rows.map((row) => {
          const { refusal, unreadable } = typed.of(row) ?? {};
          const what = say('table-not-entered', { table: row.slip.board ?? 0 });
          if (refusal) return <Refused key={row.key} refusal={refusal} what={what} />;
          return (
            unreadable && (
              <p key={row.key} className={styles['unread']} role="alert">
                <b>{what}</b> {sayResult(`unread-${unreadable}`)}
              </p>
            )
          );
        })}
        <NotSent desk={desk} typed={typed} />
        {isOpen && (
          <div className="acts">
            <button
              className="go"
              disabled={!rows.some((row) => isUnsent(typed.of(row)?.state))}
              aria-busy={typed.entering !== undefined}
            >
              {typed.entering ? say('entering-row', typed.entering) : say('enter-results')}
            </button>
            <label className="pick">
              <input type="checkbox" checked={signed} onChange={({ target }) => setSigned(target.checked)} />
              {say('signed')}
            </label>
          </div>
        )}
      </form>
      {isOpen && <FileButton of="results" {...{ desk, again }} />}
    </section>
  );
}

/** So many rows do not stand below one another in a window. */
const many = 12;

/** Whether the rows stand in two columns where there is room: tables of two, many of them. */
const isDense = (rows: readonly SlipRow[]): boolean =>
  rows.length > many && rows.every(({ sides, board }) => sides.length === 2 && board === null);

const isUnsent = (state: string | undefined): boolean => state === 'typed' || state === 'refused';

/**
 * Keeps the focus of somebody who writes results in the blanks: if a result comes in from elsewhere while they are
 * about to write it, its blanks go, and the next blank has the focus; after the last one the table itself.
 * @param order the rows of the slips, in their order
 */
function useKeptBlank(table: RefObject<HTMLTableElement | null>, order: readonly string[]): void {
  const at = useRef<string>(undefined);
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement) at.current = activeElement.dataset['slip'] ?? at.current;
  useKeptFocus(table, (part) => {
    const following = order.slice(Math.max(0, order.indexOf(at.current ?? '')));
    const blanks = [...part.querySelectorAll<HTMLInputElement>('input[data-slip]')];
    return blanks.find(({ dataset }) => following.includes(dataset['slip'] ?? '')) ?? blanks.at(-1) ?? part;
  });
}

interface AloneProps {
  readonly desk: Pick<Desk, 'entries' | 'byes'>;
  readonly round: number;
}

/** Who has no match in a round: they come to the desk and ask. */
export function Alone({ desk: { entries, byes }, round }: AloneProps) {
  const say = useWords(deskWords);
  const { list } = useFormats();
  const alone = byes
    .filter((bye) => bye.round === round)
    .map(({ entry }) => entries.find(({ id }) => id === entry)?.name ?? '?');
  return alone.length === 0 ? null : <p className="quiet">{say('without-match', { names: list(alone) })}</p>;
}

interface NotSentProps {
  readonly desk: Desk;
  readonly typed: Pick<TypedResults, 'elsewhere' | 'putAway'>;
}

/** What was typed for a row that stands here no more: its match has gone on meanwhile, or it belongs to another round. */
function NotSent({ desk, typed }: NotSentProps) {
  const say = useWords(deskWords);
  return typed.elsewhere.map((one) => {
    const match = desk.matches.find(({ id }) => id === one.matchId);
    const isHere = desk.slips.some(({ id }) => id === one.matchId);
    const figures = one.boxes.map((box) => box.trim() || '–').join(' : ');
    return (
      <p key={one.place} className={styles['unread']}>
        {say(isHere ? 'not-sent-gone-on' : 'not-sent-elsewhere', {
          table: match?.board ?? 0,
          round: match?.round ?? 0,
          figures,
        })}{' '}
        {!isHere && (
          <Link to={{ search: `?round=${match?.round ?? 0}` }}>
            {say('round', { round: match?.round ?? 0 })}
          </Link>
        )}{' '}
        <button type="button" className="plain" onClick={() => typed.putAway(one)}>
          {say('put-away')}
        </button>
      </p>
    );
  });
}

interface HowFarProps {
  readonly rows: readonly SlipRow[];
  readonly of: TypedResults['of'];
}

const boxesIn = (rows: readonly SlipRow[]): number => rows.reduce((sum, { sides }) => sum + sides.length, 0);

/** How far the boxes of a round are filled: what the server has is solid, what is on its way is hatched. */
function HowFar({ rows, of }: HowFarProps) {
  const boxes = boxesIn(rows);
  if (boxes === 0) return null;
  // What was entered just now stands there until the desk has read it.
  const over = boxesIn(rows.filter((row) => !row.isOpen || of(row)?.state === 'entered'));
  const away = rows.filter((row) => row.isOpen && isAway(of(row)));
  const refused = rows.filter((row) => of(row)?.state === 'refused').length;
  const share = (count: number): string => `${(100 * count) / boxes}%`;
  return (
    <>
      <p className={styles['howFar']} role="status">
        <Sentence
          of={deskWords}
          id="boxes-over"
          values={{ filled: over + boxesIn(away), boxes, sending: away.length, refused }}
          parts={[<b key="filled" />]}
        />
      </p>
      <div className={styles['progress']} aria-hidden="true">
        <i style={{ width: share(over) }} />
        <u style={{ width: share(boxesIn(away)) }} />
      </div>
    </>
  );
}
