import { graphql, type ResultOf } from '../../data/graphql.js';
import { useRead } from '../../data/use-read.js';
import { useWords } from '../../messages/say.js';
import { PageLink } from '../../shell/link.js';
import { Awaited, Empty } from '../../shell/states.js';
import styles from './me.module.css';
import meWords from './words.json' with { type: 'json' };

const historyDocument = graphql(`
  query MyHistory {
    me {
      record {
        played
        won
        drawn
        lost
      }
      history(first: 10) {
        nodes {
          outcome
          side
          match {
            id
            sides {
              name
              players {
                name
              }
              team {
                name
              }
            }
          }
        }
      }
      headToHead(first: 20) {
        totalCount
        nodes {
          entry {
            id
            name
          }
          record {
            played
            won
            drawn
            lost
          }
        }
      }
    }
  }
`);

/** What one has played: the figures, the last ten matches, and how those against each opponent ended. */
export function History() {
  const say = useWords(meWords);
  const read = useRead(historyDocument, {});
  const { data } = read;
  if (!data) return <Awaited read={read} />;
  if (!data.me) return null;
  const { record, history, headToHead } = data.me;
  return (
    <section aria-labelledby="history">
      <h2 id="history">{say('history')}</h2>
      {record.played === 0 ? (
        <Empty>{say('no-history')}</Empty>
      ) : (
        <table>
          <caption>{say('history-caption', { ...record })}</caption>
          <thead className="unseen">
            <tr>
              <th scope="col">{say('match')}</th>
              <th scope="col">{say('outcome')}</th>
            </tr>
          </thead>
          <tbody>
            {history.nodes.map(({ match, side, outcome }) => {
              const others = match.sides.filter(({ name }) => name !== side);
              const names = others.map(({ team, players }) =>
                team ? (team.name ?? '?') : players.map(({ name }) => name ?? '?').join(' & '),
              );
              return (
                <tr key={match.id}>
                  <th scope="row">
                    <PageLink to={`/m/${match.id}`}>{say('against', { names: names.join(', ') })}</PageLink>
                  </th>
                  <td className="quiet">
                    <i>{say(`outcome-${outcome}`)}</i>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      {headToHead.nodes.length > 0 && <Opponents met={headToHead} />}
    </section>
  );
}

type Met = NonNullable<ResultOf<typeof historyDocument>['me']>['headToHead'];

function Opponents({ met: { nodes, totalCount } }: { readonly met: Met }) {
  const say = useWords(meWords);
  const counted = ['played', 'won', 'drawn', 'lost'] as const;
  return (
    <table className={styles['opponents']}>
      <caption>{say('opponents', { count: nodes.length, others: totalCount - nodes.length })}</caption>
      <thead>
        <tr>
          <th scope="col">{say('opponent')}</th>
          {counted.map((each) => (
            <th key={each} scope="col" className="figure">
              {say(each)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {nodes.map(({ entry, record }) => (
          <tr key={entry.id}>
            <th scope="row">{entry.name ?? '?'}</th>
            {counted.map((each) => (
              <td key={each} className="figure">
                {record[each]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
