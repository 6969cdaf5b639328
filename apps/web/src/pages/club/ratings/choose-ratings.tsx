import { useState, type FormEvent } from 'react';
import { graphql, refusalParts } from '../../../data/graphql.js';
import { useCommand } from '../../../data/use-command.js';
import { useViewer } from '../../../data/viewer.js';
import { useWords } from '../../../messages/say.js';
import { Refused } from '../../../shell/refused.js';
import { isOrganizerOf } from '../../../data/roles.js';
import type { ShownClub } from '../use-club.js';
import clubWords from '../words.json' with { type: 'json' };

const chooseRatingsDocument = graphql(
  `
    mutation ChooseRatings($input: ChooseRatingsInput!) {
      chooseRatings(input: $input) {
        ... on ClubChanged {
          club {
            id
            ratingSystems
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

const offered = ['ELO', 'GLICKO2', 'PLACKETT_LUCE'] as const;
type System = (typeof offered)[number];

/** By what a club rates its members, for its organizers. */
export function ChooseRatings({ club, again }: { readonly club: ShownClub; readonly again: () => void }) {
  const say = useWords(clubWords);
  const viewer = useViewer();
  const [chosen, setChosen] = useState<ReadonlySet<System> | null>(null);
  const [said, setSaid] = useState(false);
  const [{ status, refusal }, send] = useCommand(chooseRatingsDocument);
  if (!isOrganizerOf(viewer, club.id)) return null;
  const now: ReadonlySet<System> = new Set(club.ratingSystems);
  const ticked = chosen ?? now;
  const isSame = offered.every((system) => ticked.has(system) === now.has(system));
  const toggle = (system: System): void => {
    setSaid(false);
    setChosen(new Set(offered.filter((each) => (each === system) !== ticked.has(each))));
  };
  const choose = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const systems = offered.filter((each) => ticked.has(each));
    const outcome = await send((commandId) => ({ input: { commandId, clubId: club.id, systems } }));
    if (!outcome || 'refused' in outcome) return;
    setChosen(null);
    setSaid(true);
    again();
  };
  return (
    <section aria-labelledby="rated-by">
      <h2 id="rated-by">{say('rated-by')}</h2>
      <form onSubmit={(event) => void choose(event)}>
        <fieldset>
          <legend>{say('rated-by-why')}</legend>
          {offered.map((system) => (
            <label key={system} className="pick">
              <input type="checkbox" checked={ticked.has(system)} onChange={() => toggle(system)} />
              <span>{say('rated-by-system', { system })}</span>
            </label>
          ))}
        </fieldset>
        {refusal && <Refused refusal={refusal} what={say('not-rated')} />}
        <div className="acts">
          <button className="go" disabled={isSame || status === 'sending' || status === 'kept'}>
            {say('rate-so')}
          </button>
          <span className="quiet" role="status">
            {said && say('rates-so')}
          </span>
        </div>
      </form>
    </section>
  );
}
