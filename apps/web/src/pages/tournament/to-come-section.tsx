import { lazy, Suspense, useState } from 'react';
import { useWords } from '../../messages/say.js';
import { Fetching } from '../../shell/states.js';
import type { NameOf } from './names.js';
import type { TournamentNow } from './subject.js';
import tournamentWords from './words.json' with { type: 'json' };

const RoundsToCome = lazy(async () => ({ default: (await import('./rounds-to-come.js')).RoundsToCome }));

/** If rounds are paired in turn: who meets later, once somebody wants to know. */
export function ToComeSection({ now, nameOf }: { readonly now: TournamentNow; readonly nameOf: NameOf }) {
  const say = useWords(tournamentWords);
  const [isWanted, setWanted] = useState(false);
  const { plan } = now;
  if (!plan.roundsInTurn || plan.status !== 'PAIRED' || plan.nextRound === null) return null;
  return (
    <section aria-labelledby="to-come" className={isWanted ? '' : 'screen'}>
      <h2 id="to-come">{say('to-come')}</h2>
      {isWanted ? (
        <Suspense fallback={<Fetching />}>
          <RoundsToCome now={now} nameOf={nameOf} />
        </Suspense>
      ) : (
        <button type="button" className="plain" onClick={() => setWanted(true)}>
          {say('show-to-come')}
        </button>
      )}
    </section>
  );
}
