import { lazy, Suspense } from 'react';
import type { Viewer } from '../../data/viewer.js';
import { useWords } from '../../messages/say.js';
import { Leaf } from '../../shell/leaf.js';
import { Coming } from '../../shell/states.js';
import { CodeForm } from './code-form.js';
import { timeOfDay } from './evening.js';
import { MyClubs } from './my-clubs.js';
import { MyMatches } from './my-matches.js';
import startWords from './words.json' with { type: 'json' };

const SeatsSection = lazy(async () => ({
  default: (await import('../../parts/tablet/seats-section.js')).SeatsSection,
}));

const OwnLadders = lazy(async () => ({
  default: (await import('../../parts/ladders/own-ladders.js')).OwnLadders,
}));

/** The front page for people who have signed in, or have come in by a code. */
export function Member({ viewer }: { readonly viewer: Viewer }) {
  const say = useWords(startWords);
  const { name } = viewer;
  const time = timeOfDay(new Date());
  const isAccount = viewer.actor.startsWith('account:');
  return (
    <Leaf
      title={name === null ? say('your-evening-nameless', { time }) : say('your-evening', { time, name })}
      lead={say(isAccount ? 'your-evening-lead' : 'device-lead')}
      marginOnPhone="after"
      notes={[
        { id: 'why-here', heading: say('why-here'), body: <p>{say('why-here-body')}</p> },
        {
          id: 'code',
          heading: say('another-code'),
          body: <CodeForm isAccount={isAccount} />,
        },
      ]}
    >
      <MyMatches />
      {viewer.seats.length > 0 && (
        <Suspense fallback={<Coming />}>
          <OwnLadders />
        </Suspense>
      )}
      {!isAccount && viewer.seats.length > 0 && (
        <Suspense fallback={<Coming />}>
          <SeatsSection />
        </Suspense>
      )}
      {isAccount && <MyClubs clubs={viewer.clubs} />}
    </Leaf>
  );
}
