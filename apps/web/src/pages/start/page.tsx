import { useSearchParams } from 'react-router';
import { useRead } from '../../data/use-read.js';
import { useViewer } from '../../data/viewer.js';
import { FetchingPage } from '../../shell/fetching-page.js';
import { Member } from './member.js';
import { SetupSteps } from './setup/setup-steps.js';
import { takenSetupCode } from './setup/setup-code.js';
import { frontDocument } from './public-tournament-list.js';
import { Visitor } from './visitor.js';

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
