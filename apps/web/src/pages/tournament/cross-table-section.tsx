import { useWords } from '../../messages/say.js';
import { PageLink } from '../../shell/link.js';
import { crossTableOf, type CrossTable, type Meeting } from './cross-table.js';
import type { NameOf } from './names.js';
import type { TournamentNow } from './subject.js';
import styles from './tournament.module.css';
import tournamentWords from './words.json' with { type: 'json' };

/** More columns than this do not fit a page. */
const most = 16;

/** Whether any two entries meet more than once. */
const meetTwice = (table: CrossTable): boolean =>
  [...table.values()].some((row) => [...row.values()].some((meetings) => meetings.length > 1));

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
        <table className={`${styles['cross']} ${meetTwice(table) ? styles['twice'] : ''}`}>
          <caption>{say('everybody-caption')}</caption>
          <thead>
            <tr>
              <th scope="col">{say('place-player')}</th>
              {order.map((entry, index) => (
                <th key={entry} scope="col">
                  <abbr title={nameOf(entry)} aria-label={nameOf(entry)}>
                    {index + 1}
                  </abbr>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {order.map((row, index) => (
              <tr key={row}>
                <th scope="row">
                  <span>{index + 1}</span>
                  {nameOf(row)}
                </th>
                {order.map((column) => (
                  <td key={column} className={row === column ? styles['self'] : undefined}>
                    {row === column ? (
                      <Diagonal />
                    ) : (
                      (table.get(row)?.get(column) ?? []).map((meeting) => (
                        <Cell
                          key={meeting.match}
                          meeting={meeting}
                          sides={`${nameOf(row)} – ${nameOf(column)}`}
                        />
                      ))
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** Cells of one height each have their part of one straight line. */
const Diagonal = () => (
  <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
    <path d="M0 0L1 1" vectorEffect="non-scaling-stroke" />
  </svg>
);

function Cell({ meeting, sides }: { readonly meeting: Meeting; readonly sides: string }) {
  const say = useWords(tournamentWords);
  const { match, round, points, against, isToCome, isOpen, isWon, isProvisional } = meeting;
  const looks = [
    isWon ? styles['won'] : '',
    isProvisional ? 'provisional' : '',
    isToCome ? styles['toPlay'] : '',
  ];
  const short = round === null ? '–' : say('round-short', { round });
  const text = isToCome ? short : `${points}–${against}`;
  const more = [...(isToCome ? [] : [short]), ...(isOpen ? [say(isToCome ? 'not-begun' : 'playing')] : [])];
  return (
    <PageLink to={`/m/${match}`} className={looks.join(' ')} name={[text, sides, ...more].join(', ')}>
      {text}
    </PageLink>
  );
}
