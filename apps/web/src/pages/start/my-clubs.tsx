import { graphql } from '../../data/graphql.js';
import { useRead } from '../../data/use-read.js';
import type { Viewer } from '../../data/viewer.js';
import { useWords } from '../../messages/say.js';
import { PageLink } from '../../shell/link.js';
import { Coming, Empty } from '../../shell/states.js';
import styles from './start.module.css';
import startWords from './words.json' with { type: 'json' };

type Role = Viewer['clubs'][number]['role'];

const roleWords = {
  ORGANIZER: 'organizer',
  ARBITER: 'arbiter',
  SCORER: 'scorer',
  PLAYER: 'player',
  SPECTATOR: 'spectator',
} as const satisfies Record<Role, string>;

/** The newest tournaments of the clubs of a member. */
const clubTournamentsDocument = graphql(`
  query MyClubsTournaments {
    me {
      clubs {
        club {
          id
          tournaments(first: 12) {
            nodes {
              id
              slug
              name
              status
            }
          }
        }
      }
    }
  }
`);

/** The number of tournaments on the front page. */
const most = 8;

/** The roles that have a desk. */
const official: ReadonlySet<Role> = new Set(['ORGANIZER', 'ARBITER', 'SCORER']);

/** The clubs of a member, with what they are there. */
export function MyClubs({ clubs }: { readonly clubs: Viewer['clubs'] }) {
  const say = useWords(startWords);
  const mine = new Map(clubs.map(({ club }) => [club.id, club]));
  const rolesAt = (id: string): string =>
    clubs
      .filter(({ club }) => club.id === id)
      .map(({ role, tournament }) => {
        const what = say(roleWords[role]);
        return tournament ? say('at-tournament', { role: what, tournament: tournament.name }) : what;
      })
      .join(', ');
  return (
    <section aria-labelledby="my-clubs">
      <h2 id="my-clubs">{say('your-clubs')}</h2>
      {mine.size === 0 ? (
        <Empty>{say('no-clubs')}</Empty>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">{say('club')}</th>
              <th scope="col">{say('role')}</th>
            </tr>
          </thead>
          <tbody>
            {[...mine.values()].map(({ id, slug, name }) => (
              <tr key={id}>
                <th scope="row">
                  <PageLink to={`/c/${slug}`}>{name}</PageLink>
                </th>
                <td>{rolesAt(id)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Tournaments clubs={clubs} />
    </section>
  );
}

/** What is being entered or played in one's clubs, with the way to the desk for officials. */
function Tournaments({ clubs }: { readonly clubs: Viewer['clubs'] }) {
  const say = useWords(startWords);
  const { data, failure } = useRead(
    clubTournamentsDocument,
    {},
    { pause: clubs.length === 0, requestPolicy: 'cache-and-network' },
  );
  const found = new Map(
    data?.me?.clubs.flatMap(({ club }) =>
      (club.tournaments?.nodes ?? [])
        .filter(({ status }) => status !== 'CLOSED')
        .map((each) => [each.id, { ...each, club: club.id }] as const),
    ),
  );
  if (!data && !failure && clubs.length > 0) return <Coming />;
  if (found.size === 0) return null;
  // What is being played comes first.
  const shown = [...found.values()]
    .toSorted((one, other) => Number(other.status === 'PAIRED') - Number(one.status === 'PAIRED'))
    .slice(0, most);
  const mayDesk = (tournament: string, at: string): boolean =>
    clubs.some(
      ({ club, role, tournament: only }) =>
        official.has(role) && (only === null ? club.id === at : only.id === tournament),
    );
  return (
    <table className={styles['running']}>
      <caption>{say('running-caption')}</caption>
      <thead className="unseen">
        <tr>
          <th scope="col">{say('tournament')}</th>
          <th scope="col">{say('state')}</th>
        </tr>
      </thead>
      <tbody>
        {shown.map(({ id, slug, name, status, club }) => (
          <tr key={id}>
            <th scope="row">
              <PageLink to={`/t/${slug}`}>{name}</PageLink>{' '}
              {mayDesk(id, club) && (
                <PageLink to={`/t/${slug}/desk`} className="quiet">
                  <span className="unseen">{say('desk-of', { name })}</span>
                  <span aria-hidden="true">{say('desk')}</span>
                </PageLink>
              )}
            </th>
            <td>
              <i className="quiet">{say(status)}</i>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
