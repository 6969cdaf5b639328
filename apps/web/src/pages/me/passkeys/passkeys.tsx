import { useState, type FormEvent } from 'react';
import { useCommand } from '../../../data/use-command.js';
import { useRead } from '../../../data/use-read.js';
import { useFormats } from '../../../messages/formats.js';
import { useWords } from '../../../messages/say.js';
import { Refused } from '../../../shell/refused.js';
import { Awaited, Empty } from '../../../shell/states.js';
import styles from '../me.module.css';
import meWords from '../words.json' with { type: 'json' };
import { hasPasskeys, makePasskey } from './authenticator.js';
import {
  passkeysDocument,
  registerPasskeyDocument,
  removePasskeyDocument,
  startRegistrationDocument,
} from './documents.js';

/** The passkeys of an account: one may be added if the browser can make one, and each can be removed. */
export function Passkeys() {
  const say = useWords(meWords);
  const { day } = useFormats();
  const read = useRead(passkeysDocument, {});
  const [{ refusal }, remove] = useCommand(removePasskeyDocument);
  if (!read.data) return <Awaited read={read} />;
  const passkeys = read.data.me?.passkeys ?? [];
  const takeAway = async (passkeyId: string): Promise<void> => {
    const outcome = await remove({ input: { passkeyId } });
    if (outcome && 'done' in outcome) read.again();
  };
  return (
    <section aria-labelledby="passkeys">
      <h2 id="passkeys">{say('passkeys')}</h2>
      {passkeys.length === 0 ? (
        <Empty>{say('no-passkeys')}</Empty>
      ) : (
        <table>
          <caption>{say('passkeys-caption')}</caption>
          <thead>
            <tr>
              <th scope="col">{say('passkey')}</th>
              <th scope="col">{say('made')}</th>
              <th scope="col">{say('seen')}</th>
              <th scope="col">
                <span className="unseen">{say('take-away')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {passkeys.map(({ id, label, createdAt, usedAt }) => (
              <tr key={id}>
                <th scope="row">{label}</th>
                <td>{day(createdAt)}</td>
                <td>{usedAt === null ? <i className="quiet">{say('never')}</i> : day(usedAt)}</td>
                <td className="figure">
                  <button
                    type="button"
                    className="plain"
                    aria-label={say('take-away-of', { label })}
                    onClick={() => void takeAway(id)}
                  >
                    {say('take-away')}
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {refusal && <Refused refusal={refusal} what={say('not-taken-away')} />}
      {hasPasskeys() ? (
        <NewPasskey onMade={read.again} />
      ) : (
        <p className="quiet">{say('passkeys-not-here')}</p>
      )}
    </section>
  );
}

/** A passkey is made: the server gives the challenge, the browser asks the person, the server keeps what it answers. */
function NewPasskey({ onMade }: { readonly onMade: () => void }) {
  const say = useWords(meWords);
  const [label, setLabel] = useState('');
  const [isDeclined, setDeclined] = useState(false);
  const [starting, start] = useCommand(startRegistrationDocument);
  const [keeping, keep] = useCommand(registerPasskeyDocument);
  const refusal = starting.refusal ?? keeping.refusal;
  const add = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setDeclined(false);
    const started = await start({});
    if (!started || 'refused' in started) return;
    const answer = await makePasskey(started.done.options);
    if (!answer) return setDeclined(true);
    const kept = await keep({ input: { label, answer } });
    if (!kept || 'refused' in kept) return;
    setLabel('');
    onMade();
  };
  return (
    <form className={styles['form']} onSubmit={(event) => void add(event)}>
      <label htmlFor="passkey-label">{say('passkey-label')}</label>
      <input
        id="passkey-label"
        type="text"
        required
        value={label}
        onChange={({ target }) => setLabel(target.value)}
      />
      {refusal && <Refused refusal={refusal} what={say('not-made')} />}
      <div className="acts">
        <button disabled={starting.status === 'sending' || keeping.status === 'sending'}>
          {say('make-passkey')}
        </button>
        <span className="quiet" role="status">
          {isDeclined && say('passkey-declined')}
        </span>
      </div>
    </form>
  );
}
