import { useContext, type FormEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useData } from '../../data/provider.js';
import { useCommand } from '../../data/use-command.js';
import { signInDocument, resetPasswordDocument } from '../../data/signing-in.js';
import { useWords } from '../../messages/say.js';
import { ListedContext } from '../../shell/link.js';
import { PasswordField } from '../../parts/password/password-field.js';
import { Leaf } from '../../shell/leaf.js';
import { LanguageChoice, ThemeChoice } from '../../shell/menu.js';
import { Refused } from '../../shell/refused.js';
import { InvitationForm } from './invitation-form.js';
import styles from './me.module.css';
import meWords from './words.json' with { type: 'json' };
import { CodeField, codeIn } from './code-field.js';
import { hasPasskeys, takePasskey } from './passkeys/authenticator.js';
import { signInWithPasskeyDocument, startSignInDocument } from './passkeys/documents.js';

/** Signing in with a name and a password, or by a passkey. */
export function SignIn() {
  const say = useWords(meWords);
  const navigate = useNavigate();
  const { forgetAll } = useData();
  const [search] = useSearchParams();
  const isListed = useContext(ListedContext);
  // The page that somebody wanted to see: a page of this client, and nothing else.
  const to = search.get('to') ?? '/';
  const [{ status, refusal }, send] = useCommand(signInDocument);
  const enter = async (): Promise<void> => {
    forgetAll();
    await navigate(isListed(to) ? to : '/');
  };
  const signIn = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const input = { name: String(typed.get('name')), password: String(typed.get('password')) };
    const outcome = await send({ input });
    if (outcome && 'done' in outcome) await enter();
  };
  const wrong = refusal ? { 'aria-invalid': true, 'aria-describedby': 'not-signed-in' } : {};
  return (
    <Leaf
      title={say('sign-in')}
      lead={say('sign-in-lead')}
      marginOnPhone="after"
      notes={[
        {
          id: 'forgotten',
          heading: say('forgotten'),
          body: (
            <>
              <p>{say('forgotten-body')}</p>
              <ResetForm />
            </>
          ),
        },
        {
          id: 'invited',
          heading: say('invited'),
          body: (
            <>
              <p>{say('invited-body')}</p>
              <InvitationForm isGuest />
            </>
          ),
        },
      ]}
    >
      <form className={styles['form']} onSubmit={(event) => void signIn(event)}>
        <p>
          <label htmlFor="name">{say('name')}</label>
          <input id="name" name="name" type="text" autoComplete="username" required {...wrong} />
        </p>
        <PasswordField label={say('password')} isWrong={refusal !== null} why="not-signed-in" />
        {refusal && <Refused refusal={refusal} what={say('not-signed-in')} id="not-signed-in" />}
        <div className="acts">
          <button className="go" disabled={status === 'sending' || status === 'kept'}>
            {say('sign-in')}
          </button>
        </div>
      </form>
      <PasskeySignIn onSignedIn={() => void enter()} />
      <section className={styles['device']} aria-labelledby="device">
        <h2 id="device">{say('device')}</h2>
        <div className={styles['choices']}>
          <ThemeChoice />
          <LanguageChoice />
        </div>
      </section>
    </Leaf>
  );
}

/** A new password, for people who have lost theirs and were given a code. */
function ResetForm() {
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

/** Signing in by a passkey, if the browser has them. */
function PasskeySignIn({ onSignedIn }: { readonly onSignedIn: () => void }) {
  const say = useWords(meWords);
  const [isDeclined, setDeclined] = useState(false);
  const [starting, start] = useCommand(startSignInDocument);
  const [entering, enter] = useCommand(signInWithPasskeyDocument);
  const refusal = starting.refusal ?? entering.refusal;
  if (!hasPasskeys()) return null;
  const signIn = async (): Promise<void> => {
    setDeclined(false);
    const started = await start({});
    if (!started || 'refused' in started) return;
    const answer = await takePasskey(started.done.options);
    if (!answer) return setDeclined(true);
    const entered = await enter({ input: { answer } });
    if (entered && 'done' in entered) onSignedIn();
  };
  return (
    <>
      {refusal && <Refused refusal={refusal} what={say('not-signed-in')} />}
      <div className="acts">
        <button
          type="button"
          disabled={starting.status === 'sending' || entering.status === 'sending'}
          onClick={() => void signIn()}
        >
          {say('sign-in-passkey')}
        </button>
        <span className="quiet" role="status">
          {isDeclined && say('passkey-declined')}
        </span>
      </div>
    </>
  );
}
