import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { useData } from '../../data/provider.js';
import { useCommand } from '../../data/use-command.js';
import { claimEntryDocument } from '../../data/signing-in.js';
import { useWords } from '../../messages/say.js';
import { Refused } from '../../shell/refused.js';
import { CodeField, codeIn } from './code-field.js';
import meWords from './words.json' with { type: 'json' };

/** Links the entry of a code to the account that is signed in: it then plays on every device of the account. */
export function ClaimForm() {
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
