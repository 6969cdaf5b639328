import { useId, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { useData } from '../../data/provider.js';
import { useCommand } from '../../data/use-command.js';
import { claimEntryDocument, enterWithCodeDocument } from '../../data/signing-in.js';
import { takenEntryCode } from './entry-code.js';
import { useWords } from '../../messages/say.js';
import { Refused } from '../../shell/refused.js';
import styles from './start.module.css';
import startWords from './words.json' with { type: 'json' };

interface CodeFormProps {
  /** Whether somebody is signed in with an account: a code is then linked to it, unless they want it for this device alone. */
  readonly isAccount?: boolean;
}

/** Where a player types the code of their slip, and gets their seat. */
export function CodeForm({ isAccount = false }: CodeFormProps) {
  const say = useWords(startWords);
  const field = useId();
  const why = useId();
  const navigate = useNavigate();
  const { forgetAll } = useData();
  const [code, setCode] = useState(takenEntryCode() ?? '');
  const [isLinked, setLinked] = useState(isAccount);
  const [entering, takeSeat] = useCommand(enterWithCodeDocument);
  const [claiming, claim] = useCommand(claimEntryDocument);
  const { status, refusal } = isLinked ? claiming : entering;
  const enter = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const input = { code: code.replace(/[\s-]/gu, '') };
    const outcome = isLinked ? await claim({ input }) : await takeSeat({ input });
    if (!outcome || 'refused' in outcome) return;
    forgetAll();
    const tournament = outcome.done.entry.tournament;
    await navigate(tournament ? `/t/${tournament.slug}` : '/');
  };
  return (
    <form className={styles['codeForm']} onSubmit={(event) => void enter(event)}>
      <label htmlFor={field}>{say('code')}</label>
      <input
        id={field}
        className={styles['code']}
        type="text"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        required
        value={code}
        aria-invalid={refusal !== null}
        aria-describedby={refusal ? why : undefined}
        onChange={({ target }) => setCode(target.value)}
      />
      {isAccount && (
        <label className="pick">
          <input type="checkbox" checked={isLinked} onChange={({ target }) => setLinked(target.checked)} />
          <span>{say('link-it')}</span>
        </label>
      )}
      {refusal && <Refused refusal={refusal} what={say('not-seated')} id={why} />}
      <div className="acts">
        <button className="go" disabled={status === 'sending' || status === 'kept'}>
          {say('take-seat')}
        </button>
      </div>
    </form>
  );
}
