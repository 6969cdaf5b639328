import { graphql } from '../../../data/graphql.js';
import { useRead } from '../../../data/use-read.js';
import { useWords } from '../../../messages/say.js';
import { Awaited, Empty } from '../../../shell/states.js';
import historyWords from './words.json' with { type: 'json' };

const entryHistoryDocument = graphql(`
  query EntryHistory($tournament: ID!, $entry: ID!) {
    tournament(id: $tournament) {
      entry(id: $entry) {
        record {
          played
          won
          drawn
          lost
        }
        headToHead(first: 20) {
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
  }
`);

interface EntryHistoryProps {
  readonly tournament: string;
  readonly entry: string;
  readonly name: string;
}

const counted = ['played', 'won', 'drawn', 'lost'] as const;

/** What the entry that is picked out has played, and its opponents; it needs no account for it. */
export function EntryHistory({ tournament, entry, name }: EntryHistoryProps) {
  const say = useWords(historyWords);
  const read = useRead(entryHistoryDocument, { tournament, entry });
  const { data } = read;
  if (!data) return <Awaited read={read} />;
  const found = data.tournament?.entry;
  if (!found) return null;
  const { record, headToHead } = found;
  return (
    <section aria-labelledby="entry-history">
      <h2 id="entry-history">{say('history', { name })}</h2>
      {record.played === 0 ? (
        <Empty>{say('nothing')}</Empty>
      ) : (
        <table>
          <caption>{say('caption', { ...record })}</caption>
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
            {headToHead.nodes.map((met) => (
              <tr key={met.entry.id}>
                <th scope="row">{met.entry.name ?? '?'}</th>
                {counted.map((each) => (
                  <td key={each} className="figure">
                    {met.record[each]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
