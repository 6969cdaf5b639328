import { useEffect } from 'react';
import { graphql, type ResultOf } from '../../data/graphql.js';
import { useRead } from '../../data/use-read.js';
import { useFormats } from '../../messages/formats.js';
import { Sentence, useWords } from '../../messages/say.js';
import { PageLink } from '../../shell/link.js';
import { Awaited, Empty } from '../../shell/states.js';
import startWords from './words.json' with { type: 'json' };

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
        }
      }
      toPlay {
        game {
          match {
            id
          }
        }
      }
      matches {
        entry {
          id
        }
        match {
          id
          round
          board
          tournament {
            slug
            name
          }
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
`);

type Mine = NonNullable<ResultOf<typeof myMatchesDocument>['me']>;
type OpenMatch = Mine['matches'][number]['match'];

/** How often the matches to play are polled: a round may be paired meanwhile. */
const askedEveryMs = 10_000;

/** What somebody has to play, and the tournaments where nothing waits for them just now. */
export function MyMatches() {
  const say = useWords(startWords);
  const read = useRead(myMatchesDocument, {}, { requestPolicy: 'cache-and-network' });
  const { data, again } = read;
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) again();
    }, askedEveryMs);
    return () => clearInterval(timer);
  }, [again]);
  if (!data) return <Awaited read={read} opens />;
  const { matches = [], seats = [], toPlay = [] } = data.me ?? {};
  // On a device with two seats of a match it stands once.
  const open = [...new Map(matches.map(({ match }) => [match.id, match])).values()];
  const turns = new Set(toPlay.map(({ game }) => game.match?.id));
  const idle = seats.flatMap(({ entry: { id, tournament } }) =>
    tournament && !matches.some(({ entry }) => entry.id === id)
      ? [[tournament.slug, tournament] as const]
      : [],
  );
  return (
    <section aria-labelledby="to-play">
      <h2 id="to-play">{say('to-play')}</h2>
      {open.length === 0 && idle.length === 0 && <Empty>{say('no-matches')}</Empty>}
      {open.length > 0 && <Matches matches={open} turns={turns} />}
      {[...new Map(idle).values()].map(({ slug, name }) => (
        <p key={slug} className="quiet">
          <Sentence
            of={startWords}
            id="no-match-in"
            values={{ tournament: name }}
            parts={[<PageLink key="to" to={`/t/${slug}`} />]}
          />
        </p>
      ))}
    </section>
  );
}

interface MatchesProps {
  readonly matches: readonly OpenMatch[];
  /** The matches in which it is their turn. */
  readonly turns: ReadonlySet<string | undefined>;
}

function Matches({ matches, turns }: MatchesProps) {
  const say = useWords(startWords);
  const formats = useFormats();
  /** `Ada v Bruno`, `Ann & Ben v Xan & Yve` */
  const namesOf = (sides: OpenMatch['sides']) =>
    formats.sides(sides.map(({ players }) => players.map(({ name }) => name ?? '?').join(' & ')));
  return (
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
        {matches.map(({ id, round, board, tournament, sides }) => (
          <tr key={id}>
            <th scope="row">
              <PageLink to={`/m/${id}`}>{namesOf(sides) || say('alone')}</PageLink>{' '}
              {turns.has(id) && <b className="turn">{say('your-turn')}</b>}
            </th>
            <td>
              {tournament && <PageLink to={`/t/${tournament.slug}`}>{tournament.name}</PageLink>}
              {round !== null && <span className="quiet"> {say('round', { round })}</span>}
            </td>
            <td className="figure">{board}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
