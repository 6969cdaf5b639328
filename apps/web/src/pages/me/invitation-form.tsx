import { useId, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { useData } from '../../data/provider.js';
import { useCommand } from '../../data/use-command.js';
import { acceptInvitationDocument } from '../../data/signing-in.js';
import { useWords } from '../../messages/say.js';
import { PasswordField } from '../../parts/password/password-field.js';
import { Refused } from '../../shell/refused.js';
import { CodeField, codeIn } from './code-field.js';
import meWords from './words.json' with { type: 'json' };

/** Accepts an invitation to a club by its code: with the account that is signed in, or with a new one. */
export function InvitationForm({ isGuest }: { readonly isGuest: boolean }) {
  const say = useWords(meWords);
  const name = useId();
  const navigate = useNavigate();
  const { forgetAll } = useData();
  const [{ status, refusal }, send] = useCommand(acceptInvitationDocument);
  const accept = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const account = { name: String(typed.get('name')), password: String(typed.get('password')) };
    const invited = { code: codeIn(typed) };
    const outcome = await send({ input: isGuest ? { ...invited, ...account } : invited });
    if (!outcome || 'refused' in outcome) return;
    forgetAll();
    await navigate(`/c/${outcome.done.club.id}`);
  };
  return (
    <form onSubmit={(event) => void accept(event)}>
      <CodeField label={say('invitation-code')} isWrong={refusal !== null} />
      {isGuest && (
        <>
          <p>
            <label htmlFor={name}>{say('name-on-sheets')}</label>
            <input
              id={name}
              name="name"
              type="text"
              autoComplete="name"
              required
              aria-invalid={refusal !== null}
            />
          </p>
          <PasswordField
            label={say('new-password')}
            about={say('invited')}
            isNew
            isWrong={refusal !== null}
          />
        </>
      )}
      {refusal && <Refused refusal={refusal} what={say('not-accepted')} />}
      <div className="acts">
        <button disabled={status === 'sending' || status === 'kept'}>{say('accept')}</button>
      </div>
    </form>
  );
}
