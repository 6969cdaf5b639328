import { lazy, Suspense, useContext } from 'react';
import { useRead } from '../../data/use-read.js';
import { booksOfGames } from '../../games/facts.js';
import { useFormats } from '../../messages/formats.js';
import { Sentence, useWords } from '../../messages/say.js';
import { ListedContext, PageLink } from '../../shell/link.js';
import { FetchingPage } from '../../shell/fetching-page.js';
import { Leaf } from '../../shell/leaf.js';
import { Coming } from '../../shell/states.js';
import { CodeForm } from './code-form.js';
import { frontDocument, PublicTournamentList } from './public-tournament-list.js';
import startWords from './words.json' with { type: 'json' };

const GameNow = lazy(async () => ({ default: (await import('./at-table/game-now.js')).GameNow }));

/** The front page for people who have not signed in. */
export function Visitor() {
  const say = useWords(startWords);
  const { list } = useFormats();
  const isListed = useContext(ListedContext);
  const way = (id: 'member' | 'new-server' | 'sheet' | 'learn', to: string) => ({
    id,
    to,
    heading: say(id),
    body: (
      <p>
        <Sentence of={startWords} id={`${id}-how`} parts={[<PageLink key="to" to={to} />]} />
      </p>
    ),
  });
  const { data, failure } = useRead(frontDocument, {});
  // The first line of the page is the name of the club.
  if (!data && !failure) return <FetchingPage />;
  const club = data?.server.clubName;
  const games = list(booksOfGames.map(({ title }) => title));
  const ways = [
    way('member', '/me'),
    ...(data?.server.isSetUp === false ? [way('new-server', '/?setup')] : []),
    way('sheet', '/verify'),
    way('learn', '/rules'),
  ];
  return (
    <Leaf
      title={club ?? games}
      lead={club ? say('club-lead', { games }) : say('games-lead')}
      front
      marginOnPhone="after"
      notes={ways.filter(({ to }) => isListed(to))}
    >
      <section>
        <h2>{say('have-code')}</h2>
        <p className="quiet">{say('have-code-why')}</p>
        <CodeForm />
        <p className="quiet">{say('no-account')}</p>
      </section>
      <PublicTournamentList />
      <Suspense fallback={<Coming />}>
        <GameNow />
      </Suspense>
    </Leaf>
  );
}
