import { useWords } from '../../../messages/say.js';
import { Letter } from '../../../shell/explained.js';
import { Empty } from '../../../shell/states.js';
import type { DeskProps } from '../desk.js';
import styles from '../desk.module.css';
import { EntryRow } from './entry-row.js';
import { SlipsLink } from '../slips/slips-link.js';
import deskWords from '../words.json' with { type: 'json' };
import { useState } from 'react';
import { takesEntries } from '../pairing/seats.js';
import { ImportForm } from './import-form.js';
import { PasteForm } from './paste-form.js';

interface EntriesProps extends DeskProps {
  readonly isOrganizer: boolean;
}

/** The entries, the state of their codes, and how others are entered. */
export function EntriesSection({ desk, again, isOrganizer }: EntriesProps) {
  const say = useWords(deskWords);
  const { plan, entries } = desk;
  const here = entries.filter(({ withdrawn }) => !withdrawn);
  const isOpen = plan.status !== 'CLOSED';
  const asksCheckIn = plan.checkIn && isOpen;
  return (
    <section aria-labelledby="entries">
      <h2 id="entries">{say('entries')}</h2>
      {/* Before the list, which grows: nothing moves under the hand of the one who enters. */}
      {isOrganizer && isOpen && <EnterForms desk={desk} again={again} />}
      {entries.length === 0 ? (
        <Empty>{say('no-entries')}</Empty>
      ) : (
        <table className={styles['entries']}>
          <caption>
            {say('entered', { count: here.length, withdrawn: entries.length - here.length })}{' '}
            {asksCheckIn &&
              `${say('checked-in', { count: here.filter(({ checkedIn }) => checkedIn).length })} `}
            {isOrganizer && isOpen && here.length > 0 && <SlipsLink slug={plan.slug} />}
          </caption>
          <thead>
            <tr>
              <th scope="col" className={styles['number']}>
                {say('number')}
              </th>
              <th scope="col">{say('player')}</th>
              {asksCheckIn && <th scope="col">{say('here')}</th>}
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
                {...{ desk, again, entry, isOrganizer, asksCheckIn }}
                number={entry.number ?? at + 1}
              />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** How others are entered: pasted names, or a file if that is wanted. */
export function EnterForms({ desk, again }: DeskProps) {
  const say = useWords(deskWords);
  const [isOfFile, setOfFile] = useState(false);
  if (!takesEntries(desk)) return <p className="quiet">{say('no-late')}</p>;
  if (isOfFile) return <ImportForm desk={desk} again={again} onDone={() => setOfFile(false)} />;
  return (
    <>
      <PasteForm desk={desk} again={again} />
      <button type="button" className="plain" onClick={() => setOfFile(true)}>
        {say('import')}
      </button>
    </>
  );
}
