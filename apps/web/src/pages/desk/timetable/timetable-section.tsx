import { useState, type FormEvent } from 'react';
import { graphql, refusalParts } from '../../../data/graphql.js';
import { useCommand } from '../../../data/use-command.js';
import { useTyped } from '../../../data/typed.js';
import { useFormats } from '../../../messages/formats.js';
import { useWords } from '../../../messages/say.js';
import { Refused } from '../../../shell/refused.js';
import { roundsAtDesk, type Desk, type DeskProps } from '../desk.js';
import styles from '../desk.module.css';
import deskWords from '../words.json' with { type: 'json' };
import { fieldsOf, oneAfterAnother, roundsTyped } from './typed-times.js';

const scheduleRoundsDocument = graphql(
  `
    mutation ScheduleRounds($input: ScheduleRoundsInput!) {
      scheduleRounds(input: $input) {
        ... on TournamentChanged {
          tournament {
            id
          }
        }
        ... on Refusal {
          ...RefusalParts
        }
      }
    }
  `,
  [refusalParts],
);

/** The rounds that may be given a time: those that will be paired, as far as that is known, else those that are there and one more. */
const roundsToTime = ({ plan, matches }: Desk): number =>
  plan.lastRound ??
  Math.max(1, ...roundsAtDesk(matches), 1 + Math.max(0, ...plan.timetable.rounds.map(({ round }) => round)));

/** When rounds begin, for everybody, and the basis for the desk's questions about late matches. */
export function TimetableSection({ desk, again }: DeskProps) {
  const say = useWords(deskWords);
  const formats = useFormats();
  const [isOpen, setOpen] = useState(false);
  const { timetable, status, pairedBy } = desk.plan;
  if (status === 'CLOSED' || pairedBy === 'BY_HAND') return null;
  return (
    <section aria-labelledby="timetable">
      <h2 id="timetable">{say('timetable')}</h2>
      {timetable.rounds.length === 0 ? (
        <p className="quiet">{say('no-timetable')}</p>
      ) : (
        <ol>
          {timetable.rounds.map(({ round, at }) => (
            <li key={round}>
              {say('round-at', { round, day: formats.weekday(at), time: formats.time(at) })}
            </li>
          ))}
        </ol>
      )}
      <div className="acts">
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {say('change-timetable')}
        </button>
      </div>
      {isOpen && (
        <TimetableForm
          desk={desk}
          onDone={() => {
            setOpen(false);
            again();
          }}
        />
      )}
    </section>
  );
}

function TimetableForm({ desk, onDone }: { readonly desk: Desk; readonly onDone: () => void }) {
  const say = useWords(deskWords);
  const { id, timetable } = desk.plan;
  const before = fieldsOf(timetable.rounds, roundsToTime(desk));
  const [fields, setFields] = useTyped(`timetable:${id}`, before);
  const [minutes, setMinutes] = useState('60');
  const [lateAfter, setLateAfter] = useState(String(timetable.lateAfter));
  const [noShow, setNoShow] = useState(timetable.noShow);
  const [{ status, refusal }, send] = useCommand(scheduleRoundsDocument);
  const isLast = desk.plan.lastRound !== null && fields.length >= desk.plan.lastRound;
  const keep = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const outcome = await send((commandId) => ({
      input: {
        commandId,
        tournamentId: id,
        lateAfter: Number(lateAfter),
        noShow,
        rounds: roundsTyped(fields, timetable.rounds).map((each) => ({ ...each })),
      },
    }));
    if (!outcome || 'refused' in outcome) return;
    setFields(before);
    onDone();
  };
  return (
    <form className={styles['correct']} onSubmit={(event) => void keep(event)}>
      {fields.map((field, at) => (
        <p key={at} className={styles['wide']}>
          <label htmlFor={`round-${at + 1}`}>{say('round-begins', { round: at + 1 })}</label>
          <input
            id={`round-${at + 1}`}
            type="datetime-local"
            value={field}
            onChange={({ target }) => setFields(fields.with(at, target.value))}
          />
        </p>
      ))}
      <div className={`acts ${styles['wide']}`}>
        {!isLast && (
          <button type="button" onClick={() => setFields([...fields, ''])}>
            {say('one-more-round')}
          </button>
        )}
        <button
          type="button"
          disabled={fields[0] === ''}
          onClick={() => setFields(oneAfterAnother(fields, Number(minutes)))}
        >
          {say('one-after-another')}
        </button>
      </div>
      <p className={styles['which']}>
        <label htmlFor="round-minutes">{say('minutes-apart')}</label>
        <input
          id="round-minutes"
          type="number"
          min="1"
          max="1440"
          value={minutes}
          onChange={({ target }) => setMinutes(target.value)}
        />
      </p>
      <p className={styles['which']}>
        <label htmlFor="late-after">{say('late-after')}</label>
        <input
          id="late-after"
          type="number"
          min="1"
          max="240"
          required
          value={lateAfter}
          onChange={({ target }) => setLateAfter(target.value)}
        />
      </p>
      <p className={styles['which']}>
        <label htmlFor="no-show">{say('no-show')}</label>
        <select
          id="no-show"
          value={noShow}
          onChange={({ target }) => setNoShow(target.value === 'FORFEIT' ? 'FORFEIT' : 'REMIND')}
        >
          <option value="REMIND">{say('no-show-REMIND')}</option>
          <option value="FORFEIT">{say('no-show-FORFEIT')}</option>
        </select>
      </p>
      {noShow === 'FORFEIT' && <p className={`quiet ${styles['wide'] ?? ''}`}>{say('no-show-why')}</p>}
      {refusal && <Refused refusal={refusal} what={say('not-changed')} />}
      <div className={`acts ${styles['wide']}`}>
        <button className="go" disabled={status === 'sending'}>
          {say('keep-timetable')}
        </button>
      </div>
    </form>
  );
}
