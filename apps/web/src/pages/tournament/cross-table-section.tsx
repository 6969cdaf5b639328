import { useWords } from '../../messages/say.js';
import { PageLink } from '../../shell/address.js';
import { crossTableOf, type Meeting } from './cross-table.js';
import type { NameOf } from './names.js';
import type { TournamentNow } from './subject.js';
import styles from './tournament.module.css';
import tournamentWords from './words.json' with { type: 'json' };

/** More columns than this do not fit a page. */
const most = 16;

/** The cross table, in the order of the standings; left out if it would not fit, and if partners change. */
export function CrossTableSection({ now, nameOf }: { readonly now: TournamentNow; readonly nameOf: NameOf }) {
  const say = useWords(tournamentWords);
  const order = now.standings.rows.map(({ entry }) => entry.id);
  const table = crossTableOf(now.matches);
  if (!now.plan.offeredFormat.crossTable || order.length > most || table.size === 0) return null;
  return (
    <section aria-labelledby="everybody">
      <h2 id="everybody">{say('everybody')}</h2>
      <div className={styles['wide']} role="group" aria-labelledby="everybody" tabIndex={0}>
        <table className={styles['cross']} style={{ minWidth: Math.min(560, 112 + 56 * order.length) }}>
          <caption>{say('everybody-caption')}</caption>
          <thead>
            <tr>
              <td />
              {order.map((entry) => (
                <th key={entry} scope="col">
                  <abbr title={nameOf(entry)}>{[...nameOf(entry)].slice(0, 3).join('')}</abbr>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {order.map((row, index) => (
              <tr key={row}>
                <th scope="row">
                  <span>{now.standings.rows[index]?.rank}</span>
                  {nameOf(row)}
                </th>
                {order.map((column) =>
                  row === column ? (
                    <td key={column} className={styles['self']} />
                  ) : (
                    <td key={column}>
                      {(table.get(row)?.get(column) ?? []).map((meeting, at) => (
                        <Cell key={meeting.match} meeting={meeting} isFirst={at === 0} />
                      ))}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Cell({ meeting, isFirst }: { readonly meeting: Meeting; readonly isFirst: boolean }) {
  const say = useWords(tournamentWords);
  const { match, points, against, isOpen, isWon, isProvisional } = meeting;
  if (isOpen && points + against === 0) return null;
  return (
    <>
      {!isFirst && ', '}
      <PageLink
        to={`/m/${match}`}
        className={[isWon ? styles['won'] : '', isProvisional ? 'provisional' : ''].join(' ')}
      >
        {points}–{against}
      </PageLink>
      {isOpen && <span className="unseen"> {say('playing')}</span>}
    </>
  );
}
