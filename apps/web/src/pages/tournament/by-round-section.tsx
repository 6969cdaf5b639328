import { useWords } from '../../messages/say.js';
import { PageLink } from '../../shell/link.js';
import { byRoundOf, type RoundCell } from './by-round.js';
import type { NameOf } from './names.js';
import type { ShownRound } from './rounds.js';
import type { TournamentNow } from './subject.js';
import styles from './tournament.module.css';
import tournamentWords from './words.json' with { type: 'json' };

interface ByRoundProps {
  readonly now: TournamentNow;
  readonly rounds: readonly ShownRound[];
  readonly nameOf: NameOf;
  /** Asks for the rounds that are not known yet, of a large tournament. */
  readonly showAll: () => void;
}

/** The opponents of each entry, round by round, in the order of the standings, if byes count, as where rounds are paired on results. */
export function ByRoundSection({ now, rounds, nameOf, showAll }: ByRoundProps) {
  const say = useWords(tournamentWords);
  if (!now.plan.offeredFormat.takesByes || rounds.length === 0) return null;
  if (!now.isWhole)
    return (
      <section aria-labelledby="by-round" className="screen">
        <h2 id="by-round">{say('by-round')}</h2>
        <button type="button" className="plain" onClick={showAll}>
          {say('show-by-round')}
        </button>
      </section>
    );
  const table = byRoundOf(now.matches, now.byes);
  // Names are too long for a cell, and their first letters are those of others.
  const numbers = new Map(now.standings.rows.map(({ entry }, at) => [entry.id, at + 1]));
  return (
    <section aria-labelledby="by-round">
      <h2 id="by-round">{say('by-round')}</h2>
      <div className={styles['wide']} role="group" aria-labelledby="by-round" tabIndex={0}>
        <table className={styles['byRound']}>
          <caption>{say('by-round-caption')}</caption>
          <thead>
            <tr>
              <td />
              {rounds.map(({ round }) => (
                <th key={round} scope="col">
                  <span aria-hidden="true">{round}</span>
                  <span className="unseen">{say('round', { round })}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {now.standings.rows.map(({ entry }) => (
              <tr key={entry.id}>
                <th scope="row">
                  <span>{numbers.get(entry.id)}</span>
                  {nameOf(entry.id)}
                </th>
                {rounds.map(({ round }) => (
                  <td key={round}>
                    <Cell
                      cell={table.get(entry.id)?.get(round)}
                      {...{ numbers, nameOf, round }}
                      of={entry.id}
                    />
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

interface CellProps {
  readonly cell: RoundCell | undefined;
  /** The number of each row, by its entry. */
  readonly numbers: ReadonlyMap<string, number>;
  readonly nameOf: NameOf;
  /** Whose row it is, and the round of the column. */
  readonly of: string;
  readonly round: number;
}

function Cell({ cell, numbers, nameOf, of, round }: CellProps) {
  const say = useWords(tournamentWords);
  if (!cell) return null;
  if ('bye' in cell) return <i>{say('bye-short', { kind: cell.bye })}</i>;
  const { match, opponent, points, against, isOpen, isWon, isProvisional } = cell;
  const text = isOpen && points + against === 0 ? say('open') : `${points}–${against}`;
  return (
    <>
      <abbr title={nameOf(opponent)}>{numbers.get(opponent) ?? '?'}</abbr>{' '}
      <PageLink
        to={`/m/${match}`}
        className={[isWon ? styles['won'] : '', isProvisional ? 'provisional' : ''].join(' ')}
        name={`${text}, ${nameOf(of)} – ${nameOf(opponent)}, ${say('round-short', { round })}`}
      >
        {text}
      </PageLink>
    </>
  );
}
