import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useData } from '../../../data/provider.js';
import type { Viewer } from '../../../data/viewer.js';
import { useWords, type SayIn } from '../../../messages/say.js';
import { Leaf } from '../../../shell/leaf.js';
import styles from '../start.module.css';
import type { NewClub } from './create-tournament.js';
import { takenSetupCode } from './setup-code.js';
import { TournamentStep } from './tournament-step.js';
import setupWords from './words.json' with { type: 'json' };
import { YouStep } from './you-step.js';
import { Coming } from '../../../shell/states.js';
import phoneStyles from '../../../parts/phones/phones.module.css';
import { Addresses, StartForPhones } from '../../../parts/phones/start-for-phones.js';
import { useNetwork } from '../../../parts/phones/use-network.js';
import phoneWords from '../../../parts/phones/words.json' with { type: 'json' };

type SetupId = Parameters<SayIn<keyof typeof setupWords>>[0];

const steps = ['step-code', 'step-you', 'step-tournament'] as const satisfies readonly SetupId[];
type Step = (typeof steps)[number];

/**
 * From a fresh server to the first tournament, in one road. Anybody who comes back to it as organizer of a club, as by a
 * reload, goes on with the tournament.
 */
export function SetupSteps({ viewer }: { readonly viewer: Viewer | null }) {
  const say = useWords(setupWords);
  const navigate = useNavigate();
  const { forgetAll } = useData();
  const [code, setCode] = useState(takenSetupCode() ?? '');
  const own = viewer?.clubs.find(({ role, tournament }) => role === 'ORGANIZER' && tournament === null)?.club;
  const [club, setClub] = useState<NewClub | null>(code === '' ? (own ?? null) : null);
  const [step, setStep] = useState<Step>(club ? 'step-tournament' : code === '' ? 'step-code' : 'step-you');
  const note = (id: 'code-note' | 'lost-code' | 'password-note' | 'next') => ({
    id,
    heading: say(id),
    body: <p>{say(`${id}-body`)}</p>,
  });
  const right = {
    id: 'code-right',
    heading: say('code-right'),
    body: <p>{say('code-right-body', { club: club?.name ?? '' })}</p>,
  };
  const notes = {
    'step-code': [note('code-note'), note('lost-code')],
    'step-you': [note('password-note'), note('next')],
    'step-tournament': [right, note('next')],
  };
  return (
    <Leaf title={say('new-club')} lead={say('lead')} marginOnPhone="after" notes={notes[step]}>
      <ol className={styles['road']} aria-label={say('road')}>
        {steps.map((each, at) => (
          <li
            key={each}
            className={each === step ? styles['now'] : undefined}
            aria-current={each === step ? 'step' : undefined}
          >
            <b>{at + 1}</b> {say(each)} {club && at < steps.indexOf(step) && <i>{say('done')}</i>}
          </li>
        ))}
      </ol>
      {step === 'step-code' && (
        <CodeStep
          code={code}
          onCode={(next) => {
            setCode(next);
            setStep('step-you');
          }}
        />
      )}
      {step === 'step-you' && (
        <YouStep
          code={code}
          onBack={() => setStep('step-code')}
          onFounded={(founded) => {
            forgetAll();
            setClub(founded);
            setStep('step-tournament');
          }}
        />
      )}
      {step === 'step-tournament' && club && (
        <>
          <PhonesQuestion club={club.id} />
          <TournamentStep club={club} onLater={() => void navigate(`/c/${club.slug}`)} />
        </>
      )}
    </Leaf>
  );
}

/** Asks an organizer, before anybody is entered, whether players will use phones, and says how those reach this server. */
function PhonesQuestion({ club }: { readonly club: string }) {
  const say = useWords(phoneWords);
  const [isWanted, setWanted] = useState(false);
  const { network, data, failure } = useNetwork(club);
  if (data === undefined && !failure) return <Coming />;
  if (!network) return null;
  if (network.isOpen)
    return (
      <section role="status" className={phoneStyles['question']}>
        <p>{say('open')}</p>
        <Addresses network={network} />
      </section>
    );
  return (
    <fieldset className={phoneStyles['question']}>
      <legend>{say('ask')}</legend>
      <label className="pick">
        <input type="radio" name="phones" checked={isWanted} onChange={() => setWanted(true)} />
        {say('yes')}
      </label>
      <label className="pick">
        <input type="radio" name="phones" checked={!isWanted} onChange={() => setWanted(false)} />
        {say('no')}
      </label>
      {isWanted && <StartForPhones network={network} />}
    </fieldset>
  );
}

/** The code that the server printed, typed on another machine. */
function CodeStep({ code, onCode }: { readonly code: string; readonly onCode: (code: string) => void }) {
  const say = useWords(setupWords);
  const [typed, setTyped] = useState(code);
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        onCode(typed.trim());
      }}
    >
      <p>
        <label htmlFor="setup-code">{say('code')}</label>
        <input
          id="setup-code"
          className={styles['code']}
          type="text"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          required
          aria-describedby="setup-code-why"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </p>
      <p className="quiet" id="setup-code-why">
        {say('code-why')}
      </p>
      <div className="acts">
        <button className="go">{say('go-on')}</button>
      </div>
    </form>
  );
}
