import { useParams } from 'react-router';
import { useViewer } from '../../data/viewer.js';
import { useWords } from '../../messages/say.js';
import { PageLink, Link } from '../../shell/link.js';
import { FetchingPage } from '../../shell/fetching-page.js';
import { Leaf } from '../../shell/leaf.js';
import { useInPlace } from '../../shell/place.js';
import { Empty } from '../../shell/states.js';
import { isOrganizerOf } from '../../data/roles.js';
import type { LeagueNow } from './documents.js';
import styles from './league.module.css';
import { LeagueDesk } from './league-desk.js';
import { useLeague } from './use-league.js';
import leagueWords from './words.json' with { type: 'json' };

/** A league: who has which points, and from which tournaments. Organizers look after it here. */
export default function LeaguePage() {
  const say = useWords(leagueWords);
  const viewer = useViewer();
  const { club = '', league: id = '' } = useParams();
  const state = useLeague(club, id);
  const league = state.status === 'known' ? state.value : undefined;
  useInPlace(
    league?.club.name,
    league
      ? [
          { to: `/c/${league.club.slug}`, name: say('club') },
          { to: `/c/${league.club.slug}/leagues/${league.id}`, name: say('league') },
        ]
      : [],
  );
  if (state.status === 'fetching') return <FetchingPage failure={state.failure} />;
  if (!league)
    return (
      <Leaf title={say('unknown')}>
        <Empty>
          {say('unknown-why')} <Link to={`/c/${club}`}>{say('club')}</Link>
        </Empty>
      </Leaf>
    );
  const counted = league.tournaments.filter(
    ({ status, cancelled }) => status === 'CLOSED' && cancelled === null,
  );
  return (
    <Leaf
      title={league.name === '' ? say('erased-name') : league.name}
      lead={say('lead', { count: counted.length, best: league.best ?? 0 })}
      marginOnPhone="after"
      notes={[
        {
          id: 'points',
          heading: say('note-points'),
          body: <p>{say('note-points-body', { points: league.points.join(', ') })}</p>,
        },
        { id: 'refold', heading: say('note-refold'), body: <p>{say('note-refold-body')}</p> },
      ]}
    >
      <div className={styles['league']}>
        <Standings league={league} />
        <section aria-labelledby="league-tournaments">
          <h2 id="league-tournaments">{say('tournaments')}</h2>
          {league.tournaments.length === 0 ? (
            <Empty>{say('no-tournaments')}</Empty>
          ) : (
            <ol>
              {league.tournaments.map(({ id: tournament, slug, name, status, cancelled }) => (
                <li key={tournament}>
                  <PageLink to={`/t/${slug}`}>{name}</PageLink>{' '}
                  {cancelled !== null && <i className="quiet">{say('is-cancelled')}</i>}
                  {cancelled === null && status !== 'CLOSED' && <i className="quiet">{say('counts-not')}</i>}
                </li>
              ))}
            </ol>
          )}
        </section>
        {isOrganizerOf(viewer, league.club.id) && <LeagueDesk league={league} />}
      </div>
    </Leaf>
  );
}

function Standings({ league: { id, club, rows } }: { readonly league: LeagueNow }) {
  const say = useWords(leagueWords);
  return (
    <section aria-labelledby="league-standings">
      <h2 id="league-standings">{say('standings')}</h2>
      {rows.length === 0 ? (
        <Empty>{say('no-standings')}</Empty>
      ) : (
        <>
          <table>
            <caption>{say('standings-caption')}</caption>
            <thead>
              <tr>
                <th scope="col" className="figure">
                  <span className="unseen">{say('rank')}</span>
                </th>
                <th scope="col">{say('player')}</th>
                <th scope="col" className="figure">
                  {say('total')}
                </th>
                <th scope="col" className={styles['because']}>
                  {say('because')}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ rank, name, points, because, entryIds: [entry] }) => (
                <tr key={entry}>
                  <td className={`figure ${styles['rank']}`}>{rank}</td>
                  <th scope="row">{name ?? <i className="quiet">{say('no-name')}</i>}</th>
                  <td className="figure">{points}</td>
                  <td className={`quiet ${styles['because']}`}>{because.slice(because.indexOf('=') + 2)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className={styles['downloads']}>
            {say('to-keep')}{' '}
            <a href={`/c/${club.slug}/leagues/${id}.csv`} download>
              league.csv
            </a>
            {', '}
            <a href={`/c/${club.slug}/leagues/${id}.json`} download>
              league.json
            </a>
          </p>
        </>
      )}
    </section>
  );
}
