import { lazy, Suspense, useState } from 'react';
import { useTyped } from '../../../data/typed.js';
import { useWords } from '../../../messages/say.js';
import { Letter } from '../../../shell/explained.js';
import { Fetching } from '../../../shell/states.js';
import type { DeskProps } from '../desk.js';
import endingWords from './words.json' with { type: 'json' };

const EndForm = lazy(async () => ({ default: (await import('./end-form.js')).EndForm }));

/** A match that is not played out: who did not come, or a ruling. Seldom needed, so it is fetched once somebody wants it. */
export function EndSection(props: DeskProps) {
  const say = useWords(endingWords);
  // What was begun is open again.
  const chosen = useTyped(`end:${props.desk.plan.id}`, '');
  const [isOpen, setOpen] = useState(chosen[0] !== '');
  return (
    <section aria-labelledby="end-match">
      <h2 id="end-match">{say('end')}</h2>
      {isOpen ? (
        <Suspense fallback={<Fetching />}>
          <EndForm {...props} match={chosen} />
        </Suspense>
      ) : (
        <p>
          <button type="button" className="plain" onClick={() => setOpen(true)}>
            {say('open')}
          </button>
          <Letter note="end-match" about={say('note')} />
        </p>
      )}
    </section>
  );
}
