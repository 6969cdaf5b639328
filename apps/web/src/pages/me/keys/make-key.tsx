import { useId, useState, type FormEvent } from 'react';
import { useCommand } from '../../../data/use-command.js';
import type { Viewer } from '../../../data/viewer.js';
import { useWords } from '../../../messages/say.js';
import { Refused } from '../../../shell/refused.js';
import styles from '../me.module.css';
import { createApiKeyDocument, type Scope } from './documents.js';
import keyWords from './words.json' with { type: 'json' };

const scopes: readonly Scope[] = ['READ', 'PLAY', 'ENTER_RESULTS', 'ORGANIZE', 'ENTRY_CODES'];

interface MakeKeyProps extends Pick<Viewer, 'clubs'> {
  /** Reads the keys again. */
  readonly onMade: () => void;
}

/** A key is made for a program. Its token is shown once, and kept nowhere on the page. */
export function MakeKey({ clubs, onMade }: MakeKeyProps) {
  const say = useWords(keyWords);
  const id = useId();
  const own = [...new Map(clubs.map(({ club }) => [club.id, club.name]))];
  const [isOpen, setOpen] = useState(false);
  const [club, setClub] = useState(own[0]?.[0] ?? '');
  const [label, setLabel] = useState('');
  const [days, setDays] = useState('90');
  const [chosen, setChosen] = useState<ReadonlySet<Scope>>(new Set(['READ']));
  const [made, setMade] = useState<{ readonly label: string; readonly token: string } | null>(null);
  const [{ status, refusal }, send] = useCommand(createApiKeyDocument);
  const make = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const wanted = scopes.filter((scope) => chosen.has(scope));
    const outcome = await send((commandId) => ({
      input: { commandId, clubId: club, label, days: Number(days), scopes: wanted },
    }));
    if (!outcome || 'refused' in outcome) return;
    setMade({ label: outcome.done.key.label, token: outcome.done.token });
    setLabel('');
    setOpen(false);
    onMade();
  };
  return (
    <>
      {made && (
        <div role="status">
          <p>{say('token', { label: made.label })}</p>
          <p>
            <code className={styles['token']}>{made.token}</code>
          </p>
          <p className="quiet">{say('send-it')}</p>
        </div>
      )}
      {!isOpen ? (
        <div className="acts">
          <button type="button" onClick={() => setOpen(true)}>
            {say('make')}
          </button>
        </div>
      ) : (
        <form className={styles['form']} aria-label={say('make')} onSubmit={(event) => void make(event)}>
          {own.length > 1 && (
            <p>
              <label htmlFor={`${id}-club`}>{say('club')}</label>
              <select id={`${id}-club`} value={club} onChange={({ target }) => setClub(target.value)}>
                {own.map(([each, name]) => (
                  <option key={each} value={each}>
                    {name}
                  </option>
                ))}
              </select>
            </p>
          )}
          <p>
            <label htmlFor={`${id}-label`}>{say('label-why')}</label>
            <input
              id={`${id}-label`}
              type="text"
              required
              autoComplete="off"
              value={label}
              onChange={({ target }) => setLabel(target.value)}
            />
          </p>
          <p>
            <label htmlFor={`${id}-days`}>{say('days')}</label>
            <input
              id={`${id}-days`}
              type="number"
              min="1"
              max="366"
              required
              value={days}
              onChange={({ target }) => setDays(target.value)}
            />
          </p>
          <fieldset>
            <legend>{say('scopes-why')}</legend>
            {scopes.map((scope) => (
              <label key={scope} className="pick">
                <input
                  type="checkbox"
                  checked={chosen.has(scope)}
                  onChange={() =>
                    setChosen(new Set(scopes.filter((each) => (each === scope) !== chosen.has(each))))
                  }
                />
                <span>{say(`scope-${scope}`)}</span>
              </label>
            ))}
          </fieldset>
          {refusal && <Refused refusal={refusal} what={say('not-made')} />}
          <div className="acts">
            <button className="go" disabled={status === 'sending' || status === 'kept' || chosen.size === 0}>
              {say('make-it')}
            </button>
            <button type="button" className="plain" onClick={() => setOpen(false)}>
              {say('leave-it')}
            </button>
          </div>
        </form>
      )}
    </>
  );
}
