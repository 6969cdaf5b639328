import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { graphql, refusalParts } from '../../data/graphql.js';
import { useData } from '../../data/provider.js';
import { useCommand } from '../../data/use-command.js';
import { useWords } from '../../messages/say.js';
import { PasswordField } from '../../parts/password/password-field.js';
import { Refused } from '../../shell/refused.js';
import styles from './me.module.css';
import meWords from './words.json' with { type: 'json' };

const eraseAccountDocument = graphql(
  `
    mutation EraseAccount($input: EraseAccountInput!) {
      eraseAccount(input: $input) {
        ... on AccountChanged {
          accountId
        }
        ... on Refusal {
          ...RefusalParts
        }
      }
    }
  `,
  [refusalParts],
);

/** One's account is erased for good, against its password, once what stays and what goes was read. */
export function EraseAccount() {
  const say = useWords(meWords);
  const navigate = useNavigate();
  const { forgetAll } = useData();
  const [isOpen, setOpen] = useState(false);
  const [{ status, refusal }, send] = useCommand(eraseAccountDocument);
  const erase = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('password'));
    const outcome = await send({ input: { password } });
    if (!outcome || 'refused' in outcome) return;
    forgetAll();
    await navigate('/');
  };
  return (
    <section aria-labelledby="erase">
      <h2 id="erase">{say('erase')}</h2>
      {isOpen ? (
        <form className={styles['form']} onSubmit={(event) => void erase(event)}>
          <p>{say('erase-why')}</p>
          <PasswordField label={say('password-now')} about={say('erase')} />
          {refusal && <Refused refusal={refusal} what={say('not-erased')} />}
          <div className="acts">
            <button className="go" disabled={status === 'sending'}>
              {say('erase-it')}
            </button>
            <button type="button" className="plain" onClick={() => setOpen(false)}>
              {say('leave-it')}
            </button>
          </div>
        </form>
      ) : (
        <div className="acts">
          <button type="button" onClick={() => setOpen(true)}>
            {say('erase-ask')}
          </button>
        </div>
      )}
    </section>
  );
}
