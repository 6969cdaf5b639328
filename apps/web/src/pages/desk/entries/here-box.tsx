import { useEffect, useState } from 'react';
import { useCommand } from '../../../data/use-command.js';
import { useWords } from '../../../messages/say.js';
import { Refused } from '../../../shell/refused.js';
import type { DeskProps } from '../desk.js';
import styles from '../desk.module.css';
import type { DeskEntry } from '../figures.js';
import deskWords from '../words.json' with { type: 'json' };
import { checkInDocument } from './commands.js';

/** A box that says whether an entry is here. It shows what was said here until the server has it. */
export function HereBox({ desk, again, entry }: DeskProps & { readonly entry: DeskEntry }) {
  const say = useWords(deskWords);
  const [{ status, refusal }, send] = useCommand(checkInDocument);
  const [said, setSaid] = useState<boolean | null>(null);
  useEffect(() => setSaid(null), [entry.checkedIn]);
  const check = async (here: boolean): Promise<void> => {
    setSaid(here);
    const outcome = await send((commandId) => ({
      input: { commandId, tournamentId: desk.plan.id, entryId: entry.id, here },
    }));
    if (outcome && 'refused' in outcome) setSaid(null);
    if (outcome && 'done' in outcome) again();
  };
  return (
    <>
      <input
        type="checkbox"
        aria-label={say('here-of', { name: entry.name ?? '?' })}
        aria-busy={status === 'sending' || status === 'kept'}
        checked={said ?? entry.checkedIn}
        onChange={({ target }) => void check(target.checked)}
      />
      <span className={styles['hereWord']} aria-hidden="true">
        {say('here')}
      </span>
      {refusal && <Refused refusal={refusal} what={say('not-checked-in')} />}
    </>
  );
}
