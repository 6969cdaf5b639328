import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { useData } from '../../data/provider.js';
import { useCommand } from '../../data/use-command.js';
import { resetPasswordDocument } from '../../data/signing-in.js';
import { useWords } from '../../messages/say.js';
import { PasswordField } from '../../parts/password/password-field.js';
import { Refused } from '../../shell/refused.js';
import { CodeField, codeIn } from './code-field.js';
import meWords from './words.json' with { type: 'json' };

/** A new password, for people who have lost theirs and were given a code. */
export function ResetForm() {
  const say = useWords(meWords);
  const navigate = useNavigate();
  const { forgetAll } = useData();
  const [{ status, refusal }, send] = useCommand(resetPasswordDocument);
  const reset = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const input = {
      code: codeIn(typed),
      password: String(typed.get('password')),
    };
    const outcome = await send({ input });
    if (!outcome || 'refused' in outcome) return;
    forgetAll();
    await navigate('/');
  };
  return (
    <form onSubmit={(event) => void reset(event)}>
      <CodeField label={say('reset-code')} isWrong={refusal !== null} />
      <PasswordField label={say('new-password')} about={say('forgotten')} isNew isWrong={refusal !== null} />
      {refusal && <Refused refusal={refusal} what={say('not-reset')} />}
      <div className="acts">
        <button disabled={status === 'sending' || status === 'kept'}>{say('reset')}</button>
      </div>
    </form>
  );
}
