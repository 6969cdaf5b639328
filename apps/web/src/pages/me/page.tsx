import { useViewer } from '../../data/viewer.js';
import { FetchingPage } from '../../shell/fetching-page.js';
import { Profile } from './profile.js';
import { SignIn } from './sign-in.js';

/** Oneself: signing in, and what one may change when one has. */
export default function MePage() {
  const viewer = useViewer();
  if (viewer === undefined) return <FetchingPage />;
  return viewer === null ? <SignIn /> : <Profile viewer={viewer} />;
}
