import { lazy, Suspense, useState } from 'react';
import { useWords } from '../../../messages/say.js';
import { Letter } from '../../../shell/explained.js';
import { Fetching } from '../../../shell/states.js';
import type { DeskProps } from '../desk.js';
import recordWords from './words.json' with { type: 'json' };

const ImportRecord = lazy(async () => ({ default: (await import('./import-record.js')).ImportRecord }));

/** A game that was written down move by move. Seldom needed, so it is fetched once somebody wants it. */
export function RecordSection(props: DeskProps) {
  const say = useWords(recordWords);
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-labelledby="record">
      <h2 id="record">{say('record')}</h2>
      {isOpen ? (
        <Suspense fallback={<Fetching />}>
          <ImportRecord {...props} onDone={() => setOpen(false)} />
        </Suspense>
      ) : (
        <p>
          <button type="button" className="plain" onClick={() => setOpen(true)}>
            {say('open')}
          </button>
          <Letter note="record" about={say('note')} />
        </p>
      )}
    </section>
  );
}
