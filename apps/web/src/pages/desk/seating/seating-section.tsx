import { useState } from 'react';
import { useWords } from '../../../messages/say.js';
import { Refused } from '../../../shell/refused.js';
import { hasBegun } from '../begun.js';
import { sidesName, type DeskProps } from '../desk.js';
import styles from '../desk.module.css';
import { useDeskCommand } from '../use-desk-command.js';
import { AsPlayedForm } from './as-played-form.js';
import { swapSidesDocument } from './documents.js';
import { tablesOfTwo } from './tables.js';
import { seatingWords } from './words.js';

/** Tables that sat otherwise than they were paired: a side in the other’s place, or two tables across. */
export function SeatingSection({ desk, again }: DeskProps) {
  const say = useWords(seatingWords);
  const [isOpen, setOpen] = useState(false);
  const [{ status, refusal }, give] = useDeskCommand(swapSidesDocument, { again });
  const tables = tablesOfTwo(desk);
  if (tables.length === 0) return null;
  const toSwap = tables.filter(({ slip }) => !hasBegun(slip) && slip.status === 'OPEN');
  const key = tables.map(({ slip }) => slip.id).join();
  return (
    <section aria-labelledby="seating">
      <h2 id="seating">{say('heading')}</h2>
      <p className="quiet">{say('why')}</p>
      <div className="acts">
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {say('open')}
        </button>
      </div>
      {isOpen && (
        <>
          <AsPlayedForm key={key} desk={desk} tables={tables} again={again} onDone={() => setOpen(false)} />
          <ul className={styles['swaps']}>
            {toSwap.map(({ slip }) => (
              <li key={slip.id}>
                <span>{sidesName(slip.sides)}</span>
                <button
                  type="button"
                  disabled={status === 'sending'}
                  aria-label={say('swap-of', { table: slip.board ?? 0 })}
                  onClick={() =>
                    void give((commandId) => ({
                      input: { commandId, tournamentId: desk.plan.id, matchId: slip.id },
                    }))
                  }
                >
                  {say('swap')}
                </button>
              </li>
            ))}
          </ul>
          {refusal && <Refused refusal={refusal} what={say('not-swapped')} />}
        </>
      )}
    </section>
  );
}
