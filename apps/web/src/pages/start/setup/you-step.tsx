import type { FormEvent } from 'react';
import { graphql, refusalParts } from '../../../data/graphql.js';
import { useCommand } from '../../../data/use-command.js';
import { useWords } from '../../../messages/say.js';
import { PasswordField } from '../../../parts/password/password-field.js';
import { Refused } from '../../../shell/refused.js';
import styles from '../start.module.css';
import type { NewClub } from './create-tournament.js';
import { forgetSetupCode } from './setup-code.js';
import setupWords from './words.json' with { type: 'json' };

const redeemSetupCodeDocument = graphql(
  `
    mutation RedeemSetupCode($input: RedeemSetupCodeInput!) {
      redeemSetupCode(input: $input) {
        ... on SetupCodeRedeemed {
          club {
            id
            slug
            name
          }
        }
        ... on Refusal {
          ...RefusalParts
        }
      }
    }
  `,
  [refusalParts],
);

interface YouStepProps {
  readonly code: string;
  readonly onBack: () => void;
  readonly onFounded: (club: NewClub) => void;
}

/** The first account and the first club, which the set-up code makes together. */
export function YouStep({ code, onBack, onFounded }: YouStepProps) {
  const say = useWords(setupWords);
  const [{ status, refusal }, send] = useCommand(redeemSetupCodeDocument);
  const found = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const text = (name: string): string => String(typed.get(name) ?? '');
    const input = { code, name: text('name'), password: text('password'), clubName: text('club') };
    const outcome = await send({ input });
    if (!outcome || 'refused' in outcome) return;
    forgetSetupCode();
    onFounded(outcome.done.club);
  };
  const wrong = (codes: string): boolean => refusal !== null && refusal.code.startsWith(codes);
  const why = (is: boolean) => (is ? { 'aria-invalid': true, 'aria-describedby': 'not-set-up' } : {});
  return (
    <form className={styles['form']} onSubmit={(event) => void found(event)}>
      <p>
        <label htmlFor="your-name">{say('name')}</label>
        <input
          id="your-name"
          name="name"
          type="text"
          autoComplete="username"
          required
          {...why(wrong('name-'))}
        />
      </p>
      <PasswordField label={say('password')} isNew isWrong={wrong('password-')} why="not-set-up" />
      <p>
        <label htmlFor="your-club">{say('club-name')}</label>
        <input
          id="your-club"
          name="club"
          type="text"
          autoComplete="organization"
          required
          {...why(wrong('club-name-'))}
        />
      </p>
      {refusal && <Refused refusal={refusal} what={say('not-set-up')} id="not-set-up" />}
      <div className="acts">
        <button className="go" disabled={status === 'sending' || status === 'kept'}>
          {say('found')}
        </button>
        <button type="button" className="plain" onClick={onBack}>
          {say('back')}
        </button>
      </div>
    </form>
  );
}
