import { useNavigate } from 'react-router';
import { useData } from '../../data/provider.js';
import { useCommand } from '../../data/use-command.js';
import { forgetTyped } from '../../data/typed.js';
import { signOutDocument, type Viewer } from '../../data/viewer.js';
import { useWords } from '../../messages/say.js';
import { Leaf } from '../../shell/leaf.js';
import { LanguageChoice, ThemeChoice } from '../../shell/menu.js';
import { Refused } from '../../shell/refused.js';
import { ChangePassword } from './change-password.js';
import { EraseAccount } from './erase-account.js';
import { History } from './history.js';
import { InvitationForm } from './invitation-form.js';
import { Keys } from './keys/keys.js';
import styles from './me.module.css';
import { Passkeys } from './passkeys/passkeys.js';
import { Sessions } from './sessions.js';
import meWords from './words.json' with { type: 'json' };
import type { FormEvent } from 'react';
import { claimEntryDocument } from '../../data/signing-in.js';
import { CodeField, codeIn } from './code-field.js';

/**
 * The signed-in person: what they played, their sessions, passkeys and password, this device's theme and language, and the ways
 * out.
 */
export function Profile({ viewer }: { readonly viewer: Viewer }) {
  const say = useWords(meWords);
  const isAccount = viewer.actor.startsWith('account:');
  const note = { id: 'sessions', heading: say('why-sessions'), body: <p>{say('why-sessions-body')}</p> };
  const claimed = {
    id: 'claim',
    heading: say('claim'),
    body: (
      <>
        <p>{say('claim-body')}</p>
        <ClaimForm />
      </>
    ),
  };
  const invited = {
    id: 'invited',
    heading: say('invited'),
    body: (
      <>
        <p>{say('invited-body')}</p>
        <InvitationForm isGuest={false} />
      </>
    ),
  };
  return (
    <Leaf
      title={viewer.name ?? say('seat')}
      lead={isAccount ? say('you-lead') : say('seat-lead')}
      marginOnPhone="after"
      notes={isAccount ? [note, claimed, invited] : []}
    >
      <div className={styles['parts']}>
        {isAccount && (
          <>
            <History />
            <Sessions />
            <Passkeys />
            <Keys clubs={viewer.clubs} />
            <ChangePassword />
          </>
        )}
        <section aria-labelledby="device">
          <h2 id="device">{say('device')}</h2>
          <div className={styles['choices']}>
            <ThemeChoice />
            <LanguageChoice />
          </div>
          <SignOut />
        </section>
        {isAccount && <EraseAccount />}
      </div>
    </Leaf>
  );
}

function SignOut() {
  const say = useWords(meWords);
  const navigate = useNavigate();
  const { forgetAll } = useData();
  const [{ status, refusal }, send] = useCommand(signOutDocument);
  const signOut = async (): Promise<void> => {
    const outcome = await send({});
    if (!outcome || 'refused' in outcome) return;
    forgetTyped();
    forgetAll();
    await navigate('/');
  };
  return (
    <>
      {refusal && <Refused refusal={refusal} what={say('not-signed-out')} />}
      <div className="acts">
        <button
          type="button"
          disabled={status === 'sending' || status === 'kept'}
          onClick={() => void signOut()}
        >
          {say('sign-out')}
        </button>
      </div>
    </>
  );
}

/** Links the entry of a code to the account that is signed in: it then plays on every device of the account. */
function ClaimForm() {
  const say = useWords(meWords);
  const navigate = useNavigate();
  const { forgetAll } = useData();
  const [{ status, refusal }, send] = useCommand(claimEntryDocument);
  const claim = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const outcome = await send({ input: { code: codeIn(new FormData(event.currentTarget)) } });
    if (!outcome || 'refused' in outcome) return;
    forgetAll();
    const { tournament } = outcome.done.entry;
    await navigate(tournament ? `/t/${tournament.slug}` : '/');
  };
  return (
    <form aria-label={say('claim')} onSubmit={(event) => void claim(event)}>
      <CodeField label={say('entry-code')} isWrong={refusal !== null} />
      {refusal && <Refused refusal={refusal} what={say('not-claimed')} />}
      <div className="acts">
        <button disabled={status === 'sending' || status === 'kept'}>{say('claim-it')}</button>
      </div>
    </form>
  );
}
