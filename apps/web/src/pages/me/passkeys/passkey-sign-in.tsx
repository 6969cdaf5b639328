import { useState } from 'react';
import { useCommand } from '../../../data/use-command.js';
import { useWords } from '../../../messages/say.js';
import { Refused } from '../../../shell/refused.js';
import meWords from '../words.json' with { type: 'json' };
import { hasPasskeys, takePasskey } from './authenticator.js';
import { signInWithPasskeyDocument, startSignInDocument } from './documents.js';

/** Signing in by a passkey, if the browser has them. */
export function PasskeySignIn({ onSignedIn }: { readonly onSignedIn: () => void }) {
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
