import { useLocation } from 'react-router';
import { useViewer } from '../../data/viewer.js';
import { useWords } from '../../messages/say.js';
import { PageLink } from '../../shell/link.js';
import { FetchingPage } from '../../shell/fetching-page.js';
import { Leaf } from '../../shell/leaf.js';
import { Empty } from '../../shell/states.js';
import doorWords from './words.json' with { type: 'json' };

/** The ways in for somebody at an address whose page they may not see; who has signed in comes back to it. */
export function WaysIn() {
  const say = useWords(doorWords);
  const viewer = useViewer();
  const { pathname, search } = useLocation();
  return (
    <div className="acts">
      {viewer === null && (
        <PageLink className="button go" to={`/me?to=${encodeURIComponent(pathname + search)}`}>
          {say('sign-in')}
        </PageLink>
      )}
      <PageLink className="button" to="/">
        {say('code')}
      </PageLink>
    </div>
  );
}

/** What stands in the place of something that is not there, or that the reader may not see: no answer says which. */
export function Unseen({ title, why }: { readonly title: string; readonly why: string }) {
  if (useViewer() === undefined) return <FetchingPage />;
  return (
    <Leaf title={title}>
      <Empty>{why}</Empty>
      <WaysIn />
    </Leaf>
  );
}
