import { useState } from 'react';
import { LineUpForm } from '../../../parts/line-ups/line-up-form.js';
import { namedAhead, openRoundsOf, waitingFor } from '../../../parts/line-ups/waiting.js';
import { WaitingTable } from '../../../parts/line-ups/waiting-table.js';
import lineUpWords from '../../../parts/line-ups/words.json' with { type: 'json' };
import { useWords } from '../../../messages/say.js';
import { Letter } from '../../../shell/explained.js';
import type { DeskProps } from '../desk.js';
import styles from '../desk.module.css';
import teamWords from './words.json' with { type: 'json' };

/** The matches of teams that wait for a line-up, and a blank for one that was handed in on paper. */
export function LineUpsSection({ desk, again }: DeskProps) {
  const say = useWords(lineUpWords);
  const sayTeam = useWords(teamWords);
  const [chosen, setChosen] = useState('');
  const { plan, entries } = desk;
  const waiting = waitingFor(desk.pairings, entries);
  const open = namedAhead(waiting, desk.toCome, entries);
  if (open.length === 0 || plan.status === 'CLOSED') return null;
  const teams = entries.filter(({ id }) => openRoundsOf(id, open).length > 0);
  const team = teams.find(({ id }) => id === chosen);
  return (
    <section aria-labelledby="line-ups">
      <h2 id="line-ups">{say('line-ups')}</h2>
      {waiting.length > 0 && (
        <WaitingTable
          waiting={waiting}
          nameOf={(id) => entries.find((each) => each.id === id)?.name ?? '?'}
          letter={<Letter note="line-ups" about={say('note')} />}
        />
      )}
      <p className={styles['inline']}>
        <label htmlFor="line-up-team">{sayTeam('hand-in')}</label>
        <select id="line-up-team" value={chosen} onChange={({ target }) => setChosen(target.value)}>
          <option value="">{sayTeam('choose')}</option>
          {teams.map(({ id, name }) => (
            <option key={id} value={id}>
              {name ?? '?'}
            </option>
          ))}
        </select>
      </p>
      {team && (
        <LineUpForm
          key={team.id}
          tournament={plan.id}
          team={team}
          boards={plan.boards ?? 0}
          rounds={openRoundsOf(team.id, open)}
          onDone={again}
        />
      )}
    </section>
  );
}
