import { factsOf } from '../../games/facts.js';
import { graphql, type ResultOf } from '../../data/graphql.js';
import { useRead } from '../../data/use-read.js';
import { useFormats } from '../../messages/formats.js';
import { useWords } from '../../messages/say.js';
import { PageLink } from '../../shell/link.js';
import { Awaited, Empty } from '../../shell/states.js';
import { eveningOf, type Evening } from './evening.js';
import styles from './start.module.css';
import startWords from './words.json' with { type: 'json' };

export const frontDocument = graphql(`
  query Front {
    server {
      isSetUp
      clubName
    }
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
    timetable {
      rounds {
        at
      }
    }
    club {
      name
      slug
    }
  }
`);

type Announced = ResultOf<typeof frontDocument>['publicTournaments']['nodes'][number];

const evenings: readonly Evening[] = ['tonight', 'to-come', 'earlier'];

/** The public tournaments of this server, which anybody may watch: those of tonight, then what is to come, then what was. */
export function PublicTournamentList() {
  const say = useWords(startWords);
  const read = useRead(frontDocument, {}, { requestPolicy: 'cache-and-network' });
  const { data } = read;
  const tournaments = [
    ...(data?.played.nodes ?? []),
    ...(data?.publicTournaments.nodes ?? []).filter(({ status }) => status !== 'PAIRED'),
  ];
  const now = new Date();
  const of = (evening: Evening): readonly Announced[] =>
    tournaments.filter((each) => eveningOf(each, now) === evening);
  return (
    <>
      {evenings
        .filter((evening) => evening === 'tonight' || of(evening).length > 0)
        .map((evening) => (
          <section key={evening} aria-labelledby={evening}>
            <h2 id={evening}>{say(evening)}</h2>
            {!data && <Awaited read={read} opens />}
            {data && of(evening).length === 0 && (
              <Empty>{say(data.server.isSetUp ? 'none-tonight' : 'none-public')}</Empty>
            )}
            {data && of(evening).length > 0 && (
              <Listed tournaments={of(evening)} isOneClub={data.server.clubName !== null} {...{ evening }} />
            )}
          </section>
        ))}
      {data?.server.clubName != null && tournaments[0] && (
        <p>
          <PageLink to={`/c/${tournaments[0].club.slug}`}>
            {say('club-page', { club: data.server.clubName })}
          </PageLink>
        </p>
      )}
    </>
  );
}

interface ListedProps {
  readonly tournaments: readonly Announced[];
  readonly evening: Evening;
  /** Whether they are all of the club whose server it is, which the page has named. */
  readonly isOneClub: boolean;
}

function Listed({ tournaments, evening, isOneClub }: ListedProps) {
  const say = useWords(startWords);
  const { day, weekday } = useFormats();
  return (
    <table className={styles['tonight']}>
      <caption>{say(`${evening}-caption`, { day: weekday(new Date()) })}</caption>
      <thead className="unseen">
        <tr>
          <th scope="col">{say('tournament')}</th>
          <th scope="col">{say('state')}</th>
        </tr>
      </thead>
      <tbody>
        {tournaments.map(({ id, slug, name, gameKind, club, createdAt, status, timetable }) => (
          <tr key={id}>
            <th scope="row">
              <PageLink to={`/t/${slug}`}>{name}</PageLink>
              <span>
                {[
                  factsOf(gameKind).name,
                  ...(isOneClub ? [] : [club.name]),
                  ...(evening === 'tonight' ? [] : [day(timetable.rounds[0]?.at ?? createdAt)]),
                ].join(', ')}
              </span>
            </th>
            <td>{say(status)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
