import { lazy, Suspense } from 'react';
import { graphql, type ResultOf } from '../../data/graphql.js';
import { useRead } from '../../data/use-read.js';
import type { Viewer } from '../../data/viewer.js';
import { useWords } from '../../messages/say.js';
import { PageLink } from '../../shell/address.js';
import { Leaf } from '../../shell/leaf.js';
import { Awaited, Empty } from '../../shell/states.js';
import { CodeForm } from './code-form.js';
import { MyClubs } from './my-clubs.js';
import { startWords } from './words.js';

const SeatsSection = lazy(async () => ({
  default: (await import('../../tablet/seats-section.js')).SeatsSection,
}));

const OwnLadders = lazy(async () => ({
  default: (await import('../../ladders/own-ladders.js')).OwnLadders,
}));

const myMatchesDocument = graphql(`
  query MyMatches {
    me {
      seats {
        entry {
          id
          tournament {
            slug
            name
          }
          matches(first: 4) {
            nodes {
              id
              status
              round
              board
              sides {
                players {
                  id
                  name
                }
              }
            }
          }
        }
      }
    }
  }
`);

type Seat = NonNullable<ResultOf<typeof myMatchesDocument>['me']>['seats'][number];

/** The front page for who has signed in, or has come in by a code. */
export function Member({ viewer }: { readonly viewer: Viewer }) {
  const say = useWords(startWords);
  const { name } = viewer;
  return (
    <Leaf
      title={name === null ? say('your-evening-nameless') : say('your-evening', { name })}
      lead={say('your-evening-lead')}
      marginOnPhone="after"
      notes={[
        { id: 'why-here', heading: say('why-here'), body: <p>{say('why-here-body')}</p> },
        {
          id: 'code',
          heading: say('another-code'),
          body: <CodeForm isAccount={viewer.actor.startsWith('account:')} />,
        },
      ]}
    >
      <MyMatches />
      {viewer.seats.length > 0 && (
        <Suspense fallback={null}>
          <OwnLadders />
        </Suspense>
      )}
      {!viewer.actor.startsWith('account:') && viewer.seats.length > 0 && (
        <Suspense fallback={null}>
          <SeatsSection />
        </Suspense>
      )}
      <MyClubs clubs={viewer.clubs} />
    </Leaf>
  );
}

function MyMatches() {
  const say = useWords(startWords);
  const read = useRead(myMatchesDocument, {});
  const { data } = read;
  if (!data) return <Awaited read={read} />;
  const open = (data.me?.seats ?? []).flatMap(({ entry }) =>
    entry.matches.nodes.filter(({ status }) => status === 'OPEN').map((match) => ({ entry, match })),
  );
  return (
    <section aria-labelledby="to-play">
      <h2 id="to-play">{say('to-play')}</h2>
      {open.length === 0 ? (
        <Empty>{say('no-matches')}</Empty>
      ) : (
        <table>
          <caption>{say('to-play-caption')}</caption>
          <thead>
            <tr>
              <th scope="col">{say('match')}</th>
              <th scope="col">{say('tournament')}</th>
              <th scope="col" className="figure">
                {say('table')}
              </th>
            </tr>
          </thead>
          <tbody>
            {open.map(({ entry, match }) => (
              <tr key={match.id}>
                <th scope="row">
                  <PageLink to={`/m/${match.id}`}>{namesOf(match.sides) || say('alone')}</PageLink>
                </th>
                <td>
                  {entry.tournament && (
                    <PageLink to={`/t/${entry.tournament.slug}`}>{entry.tournament.name}</PageLink>
                  )}
                  {match.round !== null && (
                    <span className="quiet"> {say('round', { round: match.round })}</span>
                  )}
                </td>
                <td className="figure">{match.board}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** `Ada v Bruno`, `Ann and Ben v Xan and Yve` */
function namesOf(sides: Seat['entry']['matches']['nodes'][number]['sides']): string {
  return sides.map(({ players }) => players.map(({ name }) => name ?? '?').join(' & ')).join(' v ');
}
