import { useState, type FormEvent } from 'react';
import { useClient } from 'urql';
import { refusalIn, refusalOfError, type Refusal } from '../../../data/refusal.js';
import { useFormats } from '../../../messages/formats.js';
import { useTyped } from '../../../data/typed.js';
import { useWords } from '../../../messages/say.js';
import { shownOtherwise } from '../../../parts/previews/apart.js';
import { StandingsAfter } from '../../../parts/previews/standings-after.js';
import { rankingColumnsOf, type RankingColumn } from '../../../parts/standings/columns.js';
import { Refused } from '../../../shell/refused.js';
import { type DeskProps } from '../desk.js';
import styles from '../desk.module.css';
import { withAt } from '../pairing/seats.js';
import { useDeskCommand } from '../use-desk-command.js';
import deskWords from '../words.json' with { type: 'json' };
import { previewAsPlayedDocument, recordAsPlayedDocument, type AsPlayed } from './documents.js';
import { seatedOtherwise, type TableOfTwo } from './tables.js';
import seatingWords from './words.json' with { type: 'json' };

interface AsPlayedFormProps extends DeskProps {
  readonly tables: readonly TableOfTwo[];
  readonly onDone: () => void;
}

interface TypedSeats {
  /** Who was paired, in the order of the tables. */
  readonly paired: string;
  readonly seats: readonly string[];
}

const unseated: TypedSeats = { paired: '', seats: [] };

/** The real seating: choosing somebody exchanges two. What it would change is shown before it is recorded. */
export function AsPlayedForm({ desk, tables, again, onDone }: AsPlayedFormProps) {
  const [say, sayDesk] = [useWords(seatingWords), useWords(deskWords)];
  const client = useClient();
  const paired = tables.flatMap(({ sides }) => sides);
  const [kept, keep] = useTyped(`seats:${desk.plan.id}`, unseated);
  // What was put together for another pairing is of no use.
  const seats = kept.paired === paired.join() ? kept.seats : paired;
  const [told, setTold] = useState<AsPlayed | Refusal | null>(null);
  const [reason, setReason] = useTyped(`seats:${desk.plan.id}:reason`, '');
  const [state, give] = useDeskCommand(recordAsPlayedDocument, {
    again,
    onDone: () => {
      keep(unseated);
      setReason('');
      onDone();
    },
  });
  const names = new Map(desk.entries.map(({ id, name }) => [id, name ?? '?']));
  const sat = seatedOtherwise(tables, seats);
  const look = async (): Promise<void> => {
    const { data, error } = await client
      .query(previewAsPlayedDocument, { id: desk.plan.id, tables: sat }, { requestPolicy: 'network-only' })
      .toPromise();
    const answer = data?.tournament?.previewAsPlayed;
    if (answer?.__typename === 'AsPlayedPreview') setTold(answer);
    else setTold(refusalIn(answer) ?? (error ? refusalOfError(error) : null));
  };
  const record = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    await give((commandId) => ({ input: { commandId, tournamentId: desk.plan.id, tables: sat, reason } }));
  };
  const seat = (at: number, table: number) => (
    <select
      aria-label={sayDesk(at % 2 === 0 ? 'first-at' : 'second-at', { table })}
      value={seats[at]}
      onChange={({ target }) => {
        keep({ paired: paired.join(), seats: withAt(seats, at, target.value) });
        setTold(null);
      }}
    >
      {paired.map((id) => (
        <option key={id} value={id}>
          {names.get(id)}
        </option>
      ))}
    </select>
  );
  return (
    <form className={styles['correct']} onSubmit={(event) => void record(event)}>
      <ol className={`${styles['byHand']} ${styles['wide']}`}>
        {tables.map(({ slip }, at) => (
          <li key={slip.id}>
            <span>{slip.board ?? at + 1}</span> {seat(2 * at, slip.board ?? at + 1)}{' '}
            {seat(2 * at + 1, slip.board ?? at + 1)}
          </li>
        ))}
      </ol>
      <div className={`acts ${styles['wide']}`}>
        <button type="button" disabled={sat.length === 0} onClick={() => void look()}>
          {say('look')}
        </button>
      </div>
      <div role="status" className={styles['wide']}>
        {told && 'tables' in told && <Told told={told} columns={rankingColumnsOf(desk.plan)} />}
      </div>
      {told && 'code' in told && <Refused refusal={told} what={say('not-tried')} />}
      {told && 'tables' in told && (
        <>
          <p className={styles['wide']}>
            <label htmlFor="as-played-why">{say('reason')}</label>
            <input
              id="as-played-why"
              type="text"
              required
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          </p>
          {state.refusal && <Refused refusal={state.refusal} what={say('not-recorded')} />}
          <div className={`acts ${styles['wide']}`}>
            <button className="go" disabled={state.status === 'sending'}>
              {say('record')}
            </button>
          </div>
        </>
      )}
    </form>
  );
}

function Told({ told, columns }: { readonly told: AsPlayed; readonly columns: readonly RankingColumn[] }) {
  const say = useWords(seatingWords);
  const formats = useFormats();
  const called = (two: AsPlayed['tables'][number]['was']) =>
    formats.sides(two.map(({ name }) => name ?? '?'));
  const rows = shownOtherwise(told.standings, columns);
  return (
    <>
      {told.tables.map(({ round, board, was, now, results, reportsVoid }, at) => (
        <p key={at}>
          {say('table', { round: round ?? 0, board: board ?? at + 1, was: called(was), now: called(now) })}{' '}
          {results > 0 && say('results', { count: results })}{' '}
          {reportsVoid > 0 && say('void', { count: reportsVoid })}
        </p>
      ))}
      {told.rematches.map(({ sides, rounds }) => (
        <p key={called(sides)}>{say('rematch', { sides: called(sides), rounds: rounds.join(', ') })}</p>
      ))}
      {told.unmet.map(({ sides }) => (
        <p key={called(sides)}>{say('unmet', { sides: called(sides) })}</p>
      ))}
      {told.laterRounds.map((round) => (
        <p key={round}>{say('later', { round })}</p>
      ))}
      <StandingsAfter rows={rows} columns={columns} others={told.standingsCount - rows.length} />
    </>
  );
}
