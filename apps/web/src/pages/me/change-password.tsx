import { useState, type FormEvent } from 'react';
import { graphql, refusalParts } from '../../data/graphql.js';
import { useCommand } from '../../data/use-command.js';
import { useWords } from '../../messages/say.js';
import { PasswordField } from '../../parts/password/password-field.js';
import { Refused } from '../../shell/refused.js';
import styles from './me.module.css';
import meWords from './words.json' with { type: 'json' };

const changePasswordDocument = graphql(
  `
    mutation ChangePassword($input: ChangePasswordInput!) {
      changePassword(input: $input) {
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

/** Another password, against the one that was. It ends all other sessions. */
export function ChangePassword() {
  const say = useWords(meWords);
  const [isDone, setDone] = useState(false);
  const [{ status, refusal }, send] = useCommand(changePasswordDocument);
  const change = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form);
    const input = { current: String(typed.get('current')), next: String(typed.get('password')) };
    const outcome = await send({ input });
    const isChanged = outcome !== null && 'done' in outcome;
    setDone(isChanged);
    if (isChanged) form.reset();
  };
  return (
    <section aria-labelledby="change-password">
      <h2 id="change-password">{say('change-password')}</h2>
      <form className={styles['form']} onSubmit={(event) => void change(event)}>
        <PasswordField name="current" label={say('password-now')} about={say('change-password')} />
        <PasswordField
          label={say('new-password')}
          about={say('change-password')}
          isNew
          isWrong={refusal?.code.startsWith('password-') ?? false}
        />
        {refusal && <Refused refusal={refusal} what={say('not-reset')} />}
        <div className="acts">
          <button disabled={status === 'sending'}>{say('change-it')}</button>
          <span className="quiet" role="status">
            {isDone && say('password-changed')}
          </span>
        </div>
      </form>
    </section>
  );
}
