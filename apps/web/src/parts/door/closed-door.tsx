import { graphql } from '../../data/graphql.js';
import { useNamedTournament } from '../../data/named.js';
import { useRead } from '../../data/use-read.js';
import { useViewer } from '../../data/viewer.js';
import { useWords } from '../../messages/say.js';
import { FetchingPage } from '../../shell/fetching-page.js';
import { Leaf } from '../../shell/leaf.js';
import { Empty } from '../../shell/states.js';
import shellWords from '../../shell/words.json' with { type: 'json' };
import { WaysIn } from './unseen.js';
import doorWords from './words.json' with { type: 'json' };

const titleDocument = graphql(`
  query TournamentTitle($id: ID!) {
    tournamentTitle(id: $id) {
      name
      clubName
    }
  }
`);

/**
 * What stands at the address of a tournament that the reader may not see: its name and its club if the address has its id, which
 * nobody guesses, and the ways in. There is the same for a name that somebody made up.
 */
export function ClosedDoor() {
  const say = useWords(doorWords);
  const sayShell = useWords(shellWords);
  const named = useNamedTournament();
  const viewer = useViewer();
  const id = 'id' in named ? named.id : '';
  const { data, failure } = useRead(titleDocument, { id }, { pause: id === '' });
  if (viewer === undefined || (id !== '' && !data && !failure)) return <FetchingPage />;
  const title = data?.tournamentTitle;
  return (
    <Leaf
      title={title ? title.name : sayShell('no-page')}
      lead={title && say('members', { club: title.clubName })}
    >
      {!title && <Empty>{sayShell('not-found')}</Empty>}
      <WaysIn />
    </Leaf>
  );
}
