import { lazy, Suspense, useState, type FormEvent } from 'react';
import { graphql, refusalParts } from '../../../data/graphql.js';
import { useCommand } from '../../../data/use-command.js';
import { useFormats } from '../../../messages/formats.js';
import { useWords } from '../../../messages/say.js';
import { Refused } from '../../../shell/refused.js';
import { Fetching } from '../../../shell/states.js';
import { nameOfSide, type DeskProps } from '../desk.js';
import styles from '../desk.module.css';
import timeWords from './words.json' with { type: 'json' };
import { proposedParts } from '../../../parts/proposals/documents.js';
import deskWords from '../words.json' with { type: 'json' };

const giveTimeBackDocument = graphql(
  `
    mutation GiveTimeBack($input: GiveTimeBackInput!) {
      giveTimeBack(input: $input) {
        __typename
        ... on MatchChanged {
          match {
            id
          }
        }
        ...ProposedParts
        ... on Refusal {
          ...RefusalParts
        }
      }
    }
  `,
  [refusalParts, proposedParts],
);

const GivenBack = lazy(async () => ({ default: (await import('./given-back.js')).GivenBack }));

/** Time that was lost in the hall is given back to a match that is played with a limit, and taken back while it is not used. */
export function TimeSection({ desk, again }: DeskProps) {
  const say = useWords(deskWords);
  const sayTime = useWords(timeWords);
  const [isOpen, setOpen] = useState(false);
  const [said, setSaid] = useState<'given' | 'proposed' | null>(null);
  const formats = useFormats();
  const [{ status, refusal }, send] = useCommand(giveTimeBackDocument);
  const timed = desk.slips.filter((slip) => slip.status === 'OPEN' && slip.clock !== null);
  if (desk.plan.status !== 'PAIRED' || timed.length === 0) return null;
  const give = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form);
    const outcome = await send((commandId) => ({
      input: {
        commandId,
        matchId: String(typed.get('match')),
        seconds: Math.round(Number(typed.get('minutes')) * 60),
        reason: String(typed.get('reason')),
      },
    }));
    if (!outcome || 'refused' in outcome) return;
    form.reset();
    setSaid(outcome.done.__typename === 'ProposalChanged' ? 'proposed' : 'given');
    again();
  };
  return (
    <section aria-labelledby="time">
      <h2 id="time">{say('time')}</h2>
      <form className={styles['correct']} onSubmit={(event) => void give(event)}>
        <p className={styles['which']}>
          <label htmlFor="time-match">{say('match')}</label>
          <select id="time-match" name="match">
            {timed.map(({ id, board, sides, clock }) => (
              <option key={id} value={id}>
                {say('time-of', {
                  table: board ?? 0,
                  match: formats.sides(sides.map(nameOfSide)),
                  time: formats.time(clock?.endsAt ?? ''),
                })}
              </option>
            ))}
          </select>
        </p>
        <p className={styles['small']}>
          <label htmlFor="time-minutes">{say('minutes')}</label>
          <input id="time-minutes" name="minutes" type="number" min="0.5" max="60" step="0.5" required />
        </p>
        <p className={styles['wide']}>
          <label htmlFor="time-why">{say('reason-shown')}</label>
          <input id="time-why" name="reason" type="text" required />
        </p>
        {refusal && <Refused refusal={refusal} what={say('not-given')} />}
        <div className={`acts ${styles['wide']}`}>
          <button className="go" disabled={status === 'sending'}>
            {say('give-it')}
          </button>
          <span className="quiet" role="status">
            {said === 'given' && say('given')}
            {said === 'proposed' && sayTime('proposed')}
          </span>
        </div>
      </form>
      {isOpen ? (
        <Suspense fallback={<Fetching />}>
          <GivenBack timed={timed} again={again} />
        </Suspense>
      ) : (
        <button type="button" className="plain" onClick={() => setOpen(true)}>
          {sayTime('open')}
        </button>
      )}
    </section>
  );
}
