import { useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { useSearchParams } from 'react-router';
import { factsOf } from '../../games/facts.js';
import { useCommand } from '../../data/use-command.js';
import { useWords } from '../../messages/say.js';
import { Letter } from '../../shell/explained.js';
import { Link } from '../../shell/link.js';
import { Refused } from '../../shell/refused.js';
import { Empty } from '../../shell/states.js';
import { reportGameDocument } from './commands.js';
import { roundsAtDesk, type DeskProps } from './desk.js';
import styles from './desk.module.css';
import { useKeptBlank } from './kept-blank.js';
import { rowsOf, type SlipRow, type SlipWritten } from './slip-rows.js';
import { endingsOf, readSlip } from '../../parts/results/slip-result.js';
import { FileButton } from './tables/file-button.js';
import { ResultRow } from './result-row.js';
import resultWords from '../../parts/results/words.json' with { type: 'json' };
import deskWords from './words.json' with { type: 'json' };

/** The matches of a round in the order of their slips: results are entered as on the slips, and Enter goes to the next one. */
export function ResultsSection({ desk, again }: DeskProps) {
  const say = useWords(deskWords);
  const sayResult = useWords(resultWords);
  const table = useRef<HTMLTableElement>(null);
  const [written, setWritten] = useState<Readonly<Record<string, SlipWritten>>>({});
  const [signed, setSigned] = useState(false);
  const [{ status }, send] = useCommand(reportGameDocument);
  const { plan, slips } = desk;
  const [search] = useSearchParams();
  // For an arena everything in play is shown, unless a round is requested.
  const isLive = plan.arena !== null && !search.has('round');
  const round = isLive ? 0 : (slips[0]?.round ?? 0);
  const rows = slips.flatMap((slip) => rowsOf(slip, plan));
  useKeptBlank(
    table,
    rows.map(({ key }) => key),
  );
  const canEnter = plan.status === 'PAIRED' && plan.reporting !== 'ONLINE';
  const [usual = 'points'] = endingsOf(plan.gameKind);
  const of = (row: SlipRow): SlipWritten =>
    written[row.key] ?? { boxes: row.sides.map(() => ''), ending: usual };
  const write = (row: SlipRow, next: Partial<SlipWritten>): void =>
    setWritten((before) => ({ ...before, [row.key]: { ...of(row), ...next } }));

  const enter = async (row: SlipRow): Promise<boolean> => {
    const { boxes, ending } = of(row);
    const sides = row.sides.map(({ player }, at) => ({ player, box: boxes[at] ?? '' }));
    const read = readSlip(plan.gameKind, ending, sides);
    if ('unreadable' in read) {
      write(row, { unreadable: read.unreadable, refusal: undefined });
      return false;
    }
    const outcome = await send((commandId) => ({
      input: {
        commandId,
        matchId: row.slip.id,
        result: read.result,
        signed,
        board: row.board,
        gameId: row.gameId,
      },
    }));
    if (!outcome) return false;
    if ('refused' in outcome) {
      write(row, { refusal: outcome.refused, unreadable: undefined });
      return false;
    }
    setWritten(({ [row.key]: _entered, ...rest }) => rest);
    return true;
  };
  const isWritten = (row: SlipRow): boolean =>
    of(row).boxes.some((box) => box.trim() !== '') || of(row).ending !== usual;
  const enterAll = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    for (const row of rows.filter(isWritten)) await enter(row);
    again();
  };
  /** Enter goes to the next blank of the slip, and from the last one enters it and goes to the next slip. */
  const goOn = (event: KeyboardEvent, row: SlipRow): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const blanks = [...(table.current?.querySelectorAll<HTMLInputElement>('input[data-slip]') ?? [])];
    const next = blanks[blanks.indexOf(event.target as HTMLInputElement) + 1];
    if (next?.dataset['slip'] === row.key) return next.focus();
    void enter(row).then((entered) => {
      if (!entered) return;
      next?.focus();
      again();
    });
  };
  const isBusy = status === 'sending' || status === 'kept';
  const unsaid = rows.filter((row) => of(row).refusal ?? of(row).unreadable);
  return (
    <section aria-labelledby="results">
      <h2 id="results">{round === 0 ? say('results') : say('results-of', { round })}</h2>
      <Rounds desk={desk} shown={round} />
      {rows.length === 0 && <Empty>{say('no-slips')}</Empty>}
      <form onSubmit={(event) => void enterAll(event)}>
        <table ref={table} tabIndex={-1} className={styles['slips']}>
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
            {rows.map((row) => (
              <ResultRow
                key={row.key}
                row={row}
                plan={plan}
                written={of(row)}
                canEnter={canEnter && row.isOpen}
                onWrite={(next) => write(row, next)}
                onKey={(event) => goOn(event, row)}
              />
            ))}
          </tbody>
        </table>
        {unsaid.map((row) => {
          const { refusal, unreadable } = of(row);
          const what = say('table-not-entered', { table: row.slip.board ?? 0 });
          return refusal ? (
            <Refused key={row.key} refusal={refusal} what={what} />
          ) : (
            <p key={row.key} className={styles['unread']} role="alert">
              <b>{what}</b> {unreadable && sayResult(`unread-${unreadable}`)}
            </p>
          );
        })}
        {canEnter && rows.some(({ isOpen }) => isOpen) && (
          <div className="acts">
            <button className="go" disabled={isBusy || !rows.some(isWritten)}>
              {say('enter-results')}
            </button>
            <label className="pick">
              <input type="checkbox" checked={signed} onChange={({ target }) => setSigned(target.checked)} />
              {say('signed')}
            </label>
          </div>
        )}
      </form>
      {canEnter && rows.some(({ isOpen }) => isOpen) && <FileButton of="results" {...{ desk, again }} />}
    </section>
  );
}

function Rounds({ desk, shown }: { readonly desk: DeskProps['desk']; readonly shown: number }) {
  const say = useWords(deskWords);
  const rounds = roundsAtDesk(desk.matches);
  const isArena = desk.plan.arena !== null;
  if (rounds.length < (isArena ? 1 : 2)) return null;
  return (
    <nav className={styles['rounds']} aria-label={say('rounds')}>
      {isArena && (
        <Link to={{ search: '' }} replace aria-current={shown === 0 ? 'true' : undefined}>
          {say('in-play')}
        </Link>
      )}
      {rounds.map((round) => (
        <Link
          key={round}
          to={{ search: `?round=${round}` }}
          replace
          aria-current={round === shown ? 'true' : undefined}
          aria-label={say('round', { round })}
        >
          {round}
        </Link>
      ))}
    </nav>
  );
}
