import { useClient } from 'urql';
import { askerOf } from '../../data/asker.js';
import { graphql } from '../../data/graphql.js';
import { useWords } from '../../messages/say.js';
import { useReviewed } from '../../parts/review/use-reviewed.js';
import reviewWords from '../../parts/review/words.json' with { type: 'json' };
import type { NameOf } from './names.js';
import type { TournamentNow } from './subject.js';
import styles from './tournament.module.css';

const dealsDocument = graphql(`
  query DealsOfTournament($id: ID!) {
    tournament(id: $id) {
      deals {
        number
        scores {
          entry {
            id
          }
          score
          best
        }
      }
    }
  }
`);

/** The scores of a duplicate deal by deal, each beside the best total that could be reached from where its pawns stood. */
export function DealsSection({ now, nameOf }: { readonly now: TournamentNow; readonly nameOf: NameOf }) {
  const say = useWords(reviewWords);
  const client = useClient();
  const { id, logPosition } = now.plan;
  const { rows, position } = now.standings;
  const deals = useReviewed(`deals of ${id} at ${logPosition}, ${position}`, async () => {
    const { tournament } = await askerOf(client)(dealsDocument, { id });
    return tournament?.deals ?? null;
  });
  const withScores = (deals ?? []).filter(({ scores }) => scores.length > 0);
  if (withScores.length === 0) return null;
  return (
    <section aria-labelledby="deals">
      <h2 id="deals">{say('deals')}</h2>
      <div className={styles['wide']} role="group" aria-labelledby="deals" tabIndex={0}>
        <table className={`${styles['cross']} ${styles['byRound']}`}>
          <caption>{say('best-is')}</caption>
          <thead>
            <tr>
              <td />
              {withScores.map(({ number }) => (
                <th key={number} scope="col">
                  {say('deal-number', { number })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ entry, rank }) => (
              <tr key={entry.id}>
                <th scope="row">
                  <span>{rank}</span>
                  {nameOf(entry.id)}
                </th>
                {withScores.map(({ number, scores }) => {
                  const mine = scores.find((each) => each.entry.id === entry.id);
                  return (
                    <td key={number}>
                      {mine &&
                        (mine.best === null
                          ? mine.score
                          : say('score-of-best', { ...mine, best: mine.best }))}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
