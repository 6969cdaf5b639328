import { useSearchParams } from 'react-router';
import { useViewer } from '../../data/viewer.js';
import { FetchingPage } from '../../shell/fetching-page.js';
import { Member } from './member.js';
import { SetupSteps } from './setup/setup-steps.js';
import { takenSetupCode } from './setup/setup-code.js';
import { Visitor } from './visitor.js';

/** The front page: for a visitor, for a member, and at `/?setup` for the person setting up a new server. */
export default function StartPage() {
  const viewer = useViewer();
  const [search] = useSearchParams();
  const isSetUp = search.has('setup');
  if (viewer === undefined && !(isSetUp && takenSetupCode() !== null)) return <FetchingPage />;
  if (isSetUp) return <SetupSteps viewer={viewer ?? null} />;
  return viewer ? <Member viewer={viewer} /> : <Visitor />;
}
