import { lazy, Suspense, useState } from 'react';
import { useTyped } from '../../../data/typed.js';
import { useWords } from '../../../messages/say.js';
import { Letter } from '../../../shell/explained.js';
import { Fetching } from '../../../shell/states.js';
import type { DeskProps } from '../desk.js';
import deskWords from '../words.json' with { type: 'json' };

const Penalties = lazy(async () => ({ default: (await import('./penalties.js')).Penalties }));

/** Points off the total of a side, by a ruling: seldom needed, so it is fetched once somebody wants it. */
export function PenaltiesSection(props: DeskProps) {
  const say = useWords(deskWords);
  // What was begun is open again.
  const chosen = useTyped(`penalty:${props.desk.plan.id}`, '');
  const [isOpen, setOpen] = useState(chosen[0] !== '');
  if (props.desk.plan.status === 'CLOSED' || props.desk.slips.length === 0) return null;
  return (
    <section aria-labelledby="penalties">
      <h2 id="penalties">{say('penalties')}</h2>
      {isOpen ? (
        <Suspense fallback={<Fetching />}>
          <Penalties {...props} match={chosen} />
        </Suspense>
      ) : (
        <p>
          <button type="button" className="plain" onClick={() => setOpen(true)}>
            {say('open-penalties')}
          </button>
          <Letter note="penalties" about={say('note-penalties')} />
        </p>
      )}
    </section>
  );
}
