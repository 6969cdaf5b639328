import { factsOf } from '../../games/facts.js';
import { graphql } from '../../data/graphql.js';
import { useRead } from '../../data/use-read.js';
import { useFormats } from '../../messages/formats.js';
import { useWords } from '../../messages/say.js';
import { PageLink } from '../../shell/address.js';
import { Awaited, Empty } from '../../shell/states.js';
import styles from './start.module.css';
import startWords from './words.json' with { type: 'json' };

export const publicTournamentsDocument = graphql(`
  query PublicTournaments {
    played: publicTournaments(first: 8, filter: { status: [PAIRED] }) {
      nodes {
        ...Announced
      }
    }
    publicTournaments(first: 8) {
      nodes {
        ...Announced
      }
    }
  }

  fragment Announced on Tournament {
    id
    slug
    name
    status
    gameKind
    createdAt
    club {
      name
    }
  }
`);

/** The public tournaments of this server, which anybody may watch. */
export function PublicTournamentList() {
  const say = useWords(startWords);
  const { day } = useFormats();
  const read = useRead(publicTournamentsDocument, {}, { requestPolicy: 'cache-and-network' });
  const { data } = read;
  const tournaments = [
    ...(data?.played.nodes ?? []),
    ...(data?.publicTournaments.nodes ?? []).filter(({ status }) => status !== 'PAIRED'),
  ];
  return (
    <section aria-labelledby="to-watch">
      <h2 id="to-watch">{say('public')}</h2>
      {!data && <Awaited read={read} opens />}
      {data && tournaments.length === 0 && <Empty>{say('none-public')}</Empty>}
      {tournaments.length > 0 && (
        <table className={styles['tonight']}>
          <caption>{say('public-caption')}</caption>
          <thead className="unseen">
            <tr>
              <th scope="col">{say('tournament')}</th>
              <th scope="col">{say('state')}</th>
            </tr>
          </thead>
          <tbody>
            {tournaments.map((each) => (
              <tr key={each.id}>
                <th scope="row">
                  <PageLink to={`/t/${each.slug}`}>{each.name}</PageLink>
                  <span>
                    {factsOf(each.gameKind).name}. {each.club.name}, {day(each.createdAt)}
                  </span>
                </th>
                <td>{say(each.status)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
