import { useState } from 'react';
import { useFormats } from '../../../messages/formats.js';
import { useWords } from '../../../messages/say.js';
import { Refused } from '../../../shell/refused.js';
import type { DeskProps } from '../desk.js';
import styles from '../desk.module.css';
import { useDeskCommand } from '../use-desk-command.js';
import { AsPlayedForm } from './as-played-form.js';
import { swapSidesDocument } from './documents.js';
import { tablesOfTwo, toSwap } from './tables.js';
import seatingWords from './words.json' with { type: 'json' };

/** Tables with a different seating than paired: sides exchanged, or players of two tables mixed up. */
export function SeatingSection({ desk, again }: DeskProps) {
  const say = useWords(seatingWords);
  const formats = useFormats();
  const [isOpen, setOpen] = useState(false);
  const [{ status, refusal }, give] = useDeskCommand(swapSidesDocument, { again });
  const tables = tablesOfTwo(desk);
  const swaps = toSwap(desk);
  if (tables.length + swaps.length === 0) return null;
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
          {tables.length > 0 && (
            <AsPlayedForm key={key} desk={desk} tables={tables} again={again} onDone={() => setOpen(false)} />
          )}
          <ul className={styles['swaps']}>
            {swaps.map(({ id, board, sides }) => (
              <li key={id}>
                <span>{formats.sides(sides)}</span>
                <button
                  type="button"
                  disabled={status === 'sending'}
                  aria-label={say('swap-of', { table: board })}
                  onClick={() =>
                    void give((commandId) => ({
                      input: { commandId, tournamentId: desk.plan.id, matchId: id },
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
