import { useWords } from '../../messages/say.js';
import { PageLink } from '../../shell/link.js';
import type { NameOf } from './names.js';
import type { ShownRound } from './rounds.js';
import type { TournamentNow } from './subject.js';
import styles from './tournament.module.css';
import tournamentWords from './words.json' with { type: 'json' };
import { entryOfSide, pointsOf } from './cross-table.js';
import type { Bye, TournamentMatch } from './figures.js';

/** What an entry did in a round: its opponent and the state of the match, or why it had none. */
type RoundCell =
  | {
      readonly match: string;
      readonly opponent: string;
      readonly points: number;
      readonly against: number;
      readonly isOpen: boolean;
      readonly isWon: boolean;
      readonly isProvisional: boolean;
    }
  | { readonly bye: Bye['kind'] };

/** By entry and by round: what it did there. */
type ByRound = ReadonlyMap<string, ReadonlyMap<number, RoundCell>>;

/** The course of every entry, round by round; matches of two sides alone, and none that belongs to no round. */
function byRoundOf(matches: readonly TournamentMatch[], byes: readonly Bye[]): ByRound {
  const table = new Map<string, Map<number, RoundCell>>();
  const put = (entry: string, round: number, cell: RoundCell): void => {
    const row = table.get(entry) ?? new Map<number, RoundCell>();
    table.set(entry, row.set(round, cell));
  };
  for (const match of matches) {
    const [one, other] = match.sides;
    if (!one || !other || match.sides.length !== 2 || match.round === null) continue;
    for (const [own, met] of [
      [one, other],
      [other, one],
    ] as const) {
      const [entry, opponent] = [entryOfSide(own), entryOfSide(met)];
      if (entry === undefined || opponent === undefined) continue;
      put(entry, match.round, {
        match: match.id,
        opponent,
        points: pointsOf(match, own.name),
        against: pointsOf(match, met.name),
        isOpen: match.status === 'OPEN',
        isWon: match.sheet.winner === own.name,
        isProvisional: match.provisional,
      });
    }
  }
  for (const { entry, round, kind } of byes) put(entry, round, { bye: kind });
  return table;
}

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
