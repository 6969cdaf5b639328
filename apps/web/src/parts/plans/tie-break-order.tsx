import { useState } from 'react';
import { useTyped } from '../../data/typed.js';
import { useWords } from '../../messages/say.js';
import { useTieBreakNames } from '../tie-breaks/names.js';
import type { OfferedFormat } from './offered-formats.js';
import styles from './plans.module.css';
import planWords from './words.json' with { type: 'json' };

interface TieBreakOrderProps {
  readonly offered: OfferedFormat;
  /** The name of the form that it is a part of, as `useTypedForm` has it: the order is kept and forgotten with it. */
  readonly form: string;
  /** What ranks the entries now; null if the format's own criteria do. */
  readonly agreed?: readonly string[] | null;
}

/** The keys of an order of one's own; null if the format's own criteria rank. */
interface Ranking {
  readonly own: readonly string[] | null;
}

/** What ranks the entries, first to last: as the format has it, or in an order of one's own. */
export function TieBreakOrder({ offered, form, agreed = null }: TieBreakOrderProps) {
  const say = useWords(planWords);
  const nameOf = useTieBreakNames();
  const [{ own }, write] = useTyped<Ranking>(`${form}:ranked:${offered.format}`, { own: agreed });
  const setOwn = (keys: Ranking['own']): void => write({ own: keys });
  const [chosen, setChosen] = useState('');
  if (offered.tieBreaks.length === 0) return null;
  const keys = own ?? [];
  const left = offered.tieBreaks.filter((key) => !keys.includes(key));
  const added = left.find((key) => key === chosen) ?? left[0];
  const up = (at: number): void => {
    const next = [...keys];
    const [key] = next.splice(at, 1);
    if (key !== undefined) next.splice(at - 1, 0, key);
    setOwn(next);
  };
  return (
    <div className={styles['ranked']}>
      <p>
        <label htmlFor="ranked-by">{say('ranked-by')}</label>
        <select
          id="ranked-by"
          value={own ? 'own' : 'usual'}
          onChange={({ target }) => setOwn(target.value === 'own' ? offered.usualTieBreaks : null)}
        >
          <option value="usual">{say('ranked-usual')}</option>
          <option value="own">{say('ranked-own')}</option>
        </select>
      </p>
      {own && (
        <>
          <ol className={styles['keys']} aria-label={say('ranked-by')}>
            {keys.map((key, at) => (
              <li key={key}>
                <input type="hidden" name="tieBreaks" value={key} />
                <span>{nameOf(key)}</span>
                {at > 0 && (
                  <button
                    type="button"
                    className="plain"
                    aria-label={say('key-up-of', { name: nameOf(key), number: at })}
                    onClick={() => up(at)}
                  >
                    {say('key-up')}
                  </button>
                )}
                <button
                  type="button"
                  className="plain"
                  aria-label={say('key-out-of', { name: nameOf(key) })}
                  onClick={() => setOwn(keys.filter((each) => each !== key))}
                >
                  {say('key-out')}
                </button>
              </li>
            ))}
          </ol>
          {added !== undefined && (
            <p className={styles['add']}>
              <label htmlFor="next-key">{say('key-next')}</label>
              <select id="next-key" value={added} onChange={({ target }) => setChosen(target.value)}>
                {left.map((key) => (
                  <option key={key} value={key}>
                    {nameOf(key)}
                  </option>
                ))}
              </select>
              <button type="button" onClick={() => setOwn([...keys, added])}>
                {say('key-add')}
              </button>
            </p>
          )}
        </>
      )}
    </div>
  );
}
