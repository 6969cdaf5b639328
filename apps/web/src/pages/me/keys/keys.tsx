import { useState } from 'react';
import { useCommand } from '../../../data/use-command.js';
import { useRead } from '../../../data/use-read.js';
import type { Viewer } from '../../../data/viewer.js';
import { useFormats } from '../../../messages/formats.js';
import { useWords } from '../../../messages/say.js';
import { Refused } from '../../../shell/refused.js';
import { Awaited, Empty } from '../../../shell/states.js';
import styles from '../me.module.css';
import { keysDocument, revokeApiKeyDocument, type OwnKey } from './documents.js';
import { MakeKey } from './make-key.js';
import keyWords from './words.json' with { type: 'json' };

/** The keys of an account: what programs may do for it, and until when. */
export function Keys({ clubs }: Pick<Viewer, 'clubs'>) {
  const say = useWords(keyWords);
  const { day } = useFormats();
  const [revoking, setRevoking] = useState<OwnKey | null>(null);
  const [said, setSaid] = useState(false);
  const read = useRead(keysDocument, {}, { requestPolicy: 'cache-and-network' });
  if (!read.data) return <Awaited read={read} />;
  const keys = read.data.me?.keys ?? [];
  if (keys.length === 0 && clubs.length === 0) return null;
  return (
    <section aria-labelledby="keys">
      <h2 id="keys">{say('keys')}</h2>
      {keys.length === 0 ? (
        <Empty>{say('none')}</Empty>
      ) : (
        <table className={styles['keys']}>
          <caption>{say('caption')}</caption>
          <thead>
            <tr>
              <th scope="col">{say('label')}</th>
              <th scope="col">{say('scopes')}</th>
              <th scope="col">{say('expires')}</th>
              <th scope="col" className={styles['used']}>
                {say('used')}
              </th>
              <th scope="col">
                <span className="unseen">{say('revoke')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {keys.map((key) => (
              <tr key={key.id}>
                <th scope="row">
                  {key.label}{' '}
                  <span className="quiet">
                    {key.tournament?.name ?? key.club?.name ?? say('no-longer-yours')}
                  </span>
                </th>
                <td>{key.scopes.map((scope) => say(`scope-${scope}`)).join(', ')}</td>
                <td>{day(key.expiresAt)}</td>
                <td className={styles['used']}>
                  {key.usedAt === null ? <i className="quiet">{say('never')}</i> : day(key.usedAt)}
                </td>
                <td className="figure">
                  <button
                    type="button"
                    className="plain"
                    aria-label={say('revoke-of', { label: key.label })}
                    aria-expanded={revoking?.id === key.id}
                    onClick={() => setRevoking(key)}
                  >
                    {say('revoke')}
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {revoking && (
        <Revoke
          key={revoking.id}
          of={revoking}
          onDone={() => {
            setRevoking(null);
            setSaid(true);
            read.again();
          }}
          onLeft={() => setRevoking(null)}
        />
      )}
      <p className="quiet" role="status">
        {said && say('revoked')}
      </p>
      {clubs.length > 0 && <MakeKey clubs={clubs} onMade={read.again} />}
    </section>
  );
}

interface RevokeProps {
  readonly of: OwnKey;
  readonly onDone: () => void;
  readonly onLeft: () => void;
}

/** A key is revoked, once what that ends was read. */
function Revoke({ of: { id, label }, onDone, onLeft }: RevokeProps) {
  const say = useWords(keyWords);
  const [alsoRoles, setAlsoRoles] = useState(false);
  const [{ status, refusal }, send] = useCommand(revokeApiKeyDocument);
  const revoke = async (): Promise<void> => {
    const outcome = await send((commandId) => ({ input: { commandId, keyId: id, alsoRoles } }));
    if (outcome && 'done' in outcome) onDone();
  };
  return (
    <div className={styles['form']}>
      <p>{say('revoke-why', { label })}</p>
      <label className="pick">
        <input type="checkbox" checked={alsoRoles} onChange={({ target }) => setAlsoRoles(target.checked)} />
        {say('also-roles')}
      </label>
      {refusal && <Refused refusal={refusal} what={say('not-revoked')} />}
      <div className="acts">
        <button type="button" className="go" disabled={status === 'sending'} onClick={() => void revoke()}>
          {say('revoke-it', { label })}
        </button>
        <button type="button" className="plain" onClick={onLeft}>
          {say('leave-it')}
        </button>
      </div>
    </div>
  );
}
