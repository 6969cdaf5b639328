import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { graphql, refusalParts } from '../../data/graphql.js';
import { useCommand } from '../../data/use-command.js';
import { useWords } from '../../messages/say.js';
import { Refused } from '../../shell/refused.js';
import { nextBegin, nextName } from './next-one.js';
import styles from './repeating.module.css';
import repeatingWords from './words.json' with { type: 'json' };

const repeatTournamentDocument = graphql(
  `
    mutation RepeatTournament($input: RepeatTournamentInput!) {
      repeatTournament(input: $input) {
        ... on TournamentChanged {
          tournament {
            slug
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

/** The tournament that is made again, as far as the next one is proposed by it. */
export interface Template {
  readonly id: string;
  readonly name: string;
  readonly pairedBy: string;
  readonly timetable: { readonly rounds: readonly { readonly at: string }[] };
}

interface RepeatFormProps {
  readonly club: string;
  readonly template: Template;
  readonly onLeave: () => void;
}

/** The next one of a tournament: its name and when it begins, both proposed. It leads to the new desk. */
export function RepeatForm({ club, template, onLeave }: RepeatFormProps) {
  const say = useWords(repeatingWords);
  const navigate = useNavigate();
  const [{ status, refusal }, send] = useCommand(repeatTournamentDocument);
  const [first] = template.timetable.rounds;
  const make = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const begins = String(typed.get('begins') ?? '');
    const outcome = await send((commandId) => ({
      input: {
        commandId,
        clubId: club,
        tournamentId: template.id,
        name: String(typed.get('name') ?? ''),
        begins: begins === '' ? null : new Date(begins).toISOString(),
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      },
    }));
    if (outcome && 'done' in outcome) await navigate(`/t/${outcome.done.tournament.slug}/desk`);
  };
  return (
    <form className={styles['form']} onSubmit={(event) => void make(event)}>
      <p>
        <label htmlFor={`again-${template.id}`}>{say('name')}</label>
        <input
          id={`again-${template.id}`}
          name="name"
          type="text"
          required
          maxLength={100}
          defaultValue={nextName(template.name)}
        />
      </p>
      {template.pairedBy !== 'BY_HAND' && (
        <p>
          <label htmlFor={`begins-${template.id}`}>{say('begins')}</label>
          <input
            id={`begins-${template.id}`}
            name="begins"
            type="datetime-local"
            defaultValue={nextBegin(first?.at, Date.now())}
          />
        </p>
      )}
      {refusal && <Refused refusal={refusal} what={say('not-made')} />}
      <div className="acts">
        <button className="go" disabled={status === 'sending' || status === 'kept'}>
          {say('make')}
        </button>
        <button type="button" onClick={onLeave}>
          {say('leave')}
        </button>
      </div>
    </form>
  );
}
