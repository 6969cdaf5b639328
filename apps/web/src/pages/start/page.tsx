import { useSearchParams } from 'react-router';
import { useRead } from '../../data/use-read.js';
import { useViewer, type Viewer } from '../../data/viewer.js';
import { FetchingPage } from '../../shell/fetching-page.js';
import { SetupSteps } from './setup/setup-steps.js';
import { takenSetupCode } from './setup/setup-code.js';
import { frontDocument } from './public-tournament-list.js';
import { Visitor } from './visitor.js';
import { lazy, Suspense } from 'react';
import { useWords } from '../../messages/say.js';
import { Leaf } from '../../shell/leaf.js';
import { Coming } from '../../shell/states.js';
import { CodeForm } from './code-form.js';
import { timeOfDay } from './evening.js';
import { MyClubs } from './my-clubs.js';
import { MyMatches } from './my-matches.js';
import startWords from './words.json' with { type: 'json' };

/** The front page: for a visitor, for a member, and at `/?setup` for the person setting up a new server. */
export default function StartPage() {
  const viewer = useViewer();
  const [search] = useSearchParams();
  const isAsked = search.has('setup');
  const hasCode = takenSetupCode() !== null;
  const { data, failure } = useRead(frontDocument, {}, { pause: !isAsked || hasCode });
  if (isAsked && hasCode) return <SetupSteps viewer={viewer ?? null} />;
  if (viewer === undefined || (isAsked && !data && !failure)) return <FetchingPage />;
  // Once there is a club, its organizers alone go on here, with their first tournament.
  const isOpen =
    data?.server.isSetUp !== true || viewer?.clubs.some(({ role }) => role === 'ORGANIZER') === true;
  if (isAsked && isOpen) return <SetupSteps viewer={viewer} />;
  return viewer ? <Member viewer={viewer} /> : <Visitor />;
}

const SeatsSection = lazy(async () => ({
  default: (await import('../../parts/tablet/seats-section.js')).SeatsSection,
}));

const OwnLadders = lazy(async () => ({
  default: (await import('../../parts/ladders/own-ladders.js')).OwnLadders,
}));

/** The front page for people who have signed in, or have come in by a code. */
function Member({ viewer }: { readonly viewer: Viewer }) {
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
