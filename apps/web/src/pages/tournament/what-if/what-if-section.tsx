import { lazy, Suspense, useState } from 'react';
import { useWords } from '../../../messages/say.js';
import { Fetching } from '../../../shell/states.js';
import type { NameOf } from '../names.js';
import type { TournamentNow } from '../subject.js';
import whatIfWords from './words.json' with { type: 'json' };

const ResultsForm = lazy(async () => ({ default: (await import('./results-form.js')).ResultsForm }));

/** What results still to come would make of the standings, once somebody wants to know. */
export function WhatIfSection({ now, nameOf }: { readonly now: TournamentNow; readonly nameOf: NameOf }) {
  const say = useWords(whatIfWords);
  const [isWanted, setWanted] = useState(false);
  const matches = now.matches.filter(({ status }) => status === 'OPEN');
  if (now.plan.status !== 'PAIRED' || !now.plan.offeredFormat.canBeImagined || matches.length === 0)
    return null;
  return (
    <section aria-labelledby="what-if" className="screen">
      <h2 id="what-if">{say('what-if')}</h2>
      {isWanted ? (
        <Suspense fallback={<Fetching />}>
          <ResultsForm {...{ now, matches, nameOf }} />
        </Suspense>
      ) : (
        <button type="button" className="plain" onClick={() => setWanted(true)}>
          {say('open')}
        </button>
      )}
    </section>
  );
}
