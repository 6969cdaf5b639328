import { useState } from 'react';
import { useCommand } from '../../data/use-command.js';
import { useFormats } from '../../messages/formats.js';
import { useWords } from '../../messages/say.js';
import { Letter } from '../../shell/explained.js';
import { Refused } from '../../shell/refused.js';
import { Empty } from '../../shell/states.js';
import { codeOf } from './codes.js';
import { renameEntryDocument, withdrawEntryDocument } from './commands.js';
import type { DeskProps } from './desk.js';
import styles from './desk.module.css';
import type { DeskEntry } from './documents.js';
import { PasteForm } from './paste-form.js';
import { deskWords } from './words.js';

interface EntriesProps extends DeskProps {
  readonly isOrganizer: boolean;
  readonly onPrint: (only: readonly string[]) => void;
}

/** Who has entered, what became of their codes, and how others are entered. */
export function EntriesSection({ desk, again, isOrganizer, onPrint }: EntriesProps) {
  const say = useWords(deskWords);
  const { plan, entries } = desk;
  const here = entries.filter(({ withdrawn }) => !withdrawn);
  const isOpen = plan.status !== 'CLOSED';
  return (
    <section aria-labelledby="entries">
      <h2 id="entries">{say('entries')}</h2>
      {entries.length === 0 ? (
        <Empty>{say('no-entries')}</Empty>
      ) : (
        <table className={styles['entries']}>
          <caption>
            {say('entered', { count: here.length, withdrawn: entries.length - here.length })}{' '}
            {isOrganizer && isOpen && here.length > 0 && (
              <button type="button" className="plain" onClick={() => onPrint(here.map(({ id }) => id))}>
                {say('print-slips')}
              </button>
            )}
          </caption>
          <thead>
            <tr>
              <th scope="col" className={styles['number']}>
                {say('number')}
              </th>
              <th scope="col">{say('player')}</th>
              <th scope="col">
                {say('code')} <Letter note="codes" about={say('note-codes')} />
              </th>
              <th scope="col" className="figure">
                <span className="unseen">{say('actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {entries.map((entry, at) => (
              <EntryRow
                key={entry.id}
                {...{ desk, again, entry, isOrganizer, onPrint }}
                number={entry.number ?? at + 1}
              />
            ))}
          </tbody>
        </table>
      )}
      {isOrganizer && isOpen && <PasteForm desk={desk} again={again} />}
    </section>
  );
}

interface RowProps extends EntriesProps {
  readonly entry: DeskEntry;
  readonly number: number;
}

function EntryRow({ desk, again, entry, number, isOrganizer, onPrint }: RowProps) {
  const say = useWords(deskWords);
  const [acting, setActing] = useState<'rename' | 'withdraw' | null>(null);
  const name = entry.name ?? '?';
  const canAct = isOrganizer && desk.plan.status !== 'CLOSED' && !entry.withdrawn;
  return (
    <>
      <tr>
        <td className={styles['number']}>{number}</td>
        <th scope="row" className={entry.withdrawn ? 'void' : undefined}>
          {name}
        </th>
        <td className="quiet">
          <i>{entry.withdrawn ? say('withdrawn') : <CodeState desk={desk} entry={entry} />}</i>
        </td>
        <td className={`figure ${styles['rowActs']}`}>
          {canAct && (
            <>
              <button
                type="button"
                className="plain"
                aria-label={say('slip-of', { name })}
                onClick={() => onPrint([entry.id])}
              >
                {say('slip')}
              </button>
              <button
                type="button"
                className="plain"
                aria-label={say('rename-of', { name })}
                aria-expanded={acting === 'rename'}
                onClick={() => setActing(acting === 'rename' ? null : 'rename')}
              >
                {say('rename')}
              </button>
              <button
                type="button"
                className="plain"
                aria-label={say('withdraw-of', { name })}
                aria-expanded={acting === 'withdraw'}
                onClick={() => setActing(acting === 'withdraw' ? null : 'withdraw')}
              >
                {say('withdraw')}
              </button>
            </>
          )}
        </td>
      </tr>
      {acting && (
        <tr className={styles['under']}>
          <td className={styles['number']} />
          <td colSpan={3}>
            {acting === 'rename' ? (
              <Rename {...{ desk, again, entry }} onDone={() => setActing(null)} />
            ) : (
              <Withdraw {...{ desk, again, entry }} onDone={() => setActing(null)} />
            )}
          </td>
        </tr>
      )}
    </>
  );
}

/** What became of an entry's code, as far as is known here: taken and when, or not yet used. */
function CodeState({ desk, entry }: { readonly desk: DeskProps['desk']; readonly entry: DeskEntry }) {
  const say = useWords(deskWords);
  const { time } = useFormats();
  const changes = desk.slips.flatMap(({ seatChanges }) => seatChanges ?? []);
  const last = changes.filter((change) => change.entry.id === entry.id).at(-1);
  if (last) return <>{say(`seat-${last.type}`, { time: time(last.at) })}</>;
  if (desk.slips.some(({ sides }) => sides.some(({ players }) => players.some(({ id }) => id === entry.id))))
    return <>{say('seat-unused')}</>;
  return <>{codeOf(entry.id) === undefined ? say('code-not-here') : say('code-on-slip')}</>;
}

interface ActProps extends DeskProps {
  readonly entry: DeskEntry;
  readonly onDone: () => void;
}

function Rename({ desk, again, entry, onDone }: ActProps) {
  const say = useWords(deskWords);
  const [name, setName] = useState(entry.name ?? '');
  const [{ status, refusal }, send] = useCommand(renameEntryDocument);
  return (
    <form
      className={styles['inline']}
      onSubmit={(event) => {
        event.preventDefault();
        void send((commandId) => ({
          input: { commandId, tournamentId: desk.plan.id, entryId: entry.id, name },
        })).then((outcome) => {
          if (!outcome || 'refused' in outcome) return;
          again();
          onDone();
        });
      }}
    >
      <label htmlFor={`name-${entry.id}`}>{say('new-name')}</label>
      <input
        id={`name-${entry.id}`}
        type="text"
        required
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      {refusal && <Refused refusal={refusal} what={say('not-renamed')} />}
      <div className="acts">
        <button className="go" disabled={status === 'sending'}>
          {say('rename-it')}
        </button>
        <button type="button" className="plain" onClick={onDone}>
          {say('leave-it')}
        </button>
      </div>
    </form>
  );
}

function Withdraw({ desk, again, entry, onDone }: ActProps) {
  const say = useWords(deskWords);
  const [{ status, refusal }, send] = useCommand(withdrawEntryDocument);
  return (
    <div className={styles['inline']}>
      <p>
        {say(desk.plan.status === 'ENTERING' ? 'withdraw-before' : 'withdraw-later', { name: entry.name })}
      </p>
      {refusal && <Refused refusal={refusal} what={say('not-withdrawn')} />}
      <div className="acts">
        <button
          type="button"
          className="go"
          disabled={status === 'sending'}
          onClick={() =>
            void send((commandId) => ({
              input: { commandId, tournamentId: desk.plan.id, entryId: entry.id },
            })).then((outcome) => {
              if (!outcome || 'refused' in outcome) return;
              again();
              onDone();
            })
          }
        >
          {say('withdraw-it', { name: entry.name })}
        </button>
        <button type="button" className="plain" onClick={onDone}>
          {say('leave-it')}
        </button>
      </div>
    </div>
  );
}
