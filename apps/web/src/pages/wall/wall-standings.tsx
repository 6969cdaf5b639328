import { useFormats } from '../../messages/formats.js';
import { useWords } from '../../messages/say.js';
import { columnsOf } from '../tournament/columns.js';
import type { TournamentFormat } from '../tournament/documents.js';
import type { NameOf } from '../tournament/names.js';
import { shownFigure } from '../tournament/standings-section.js';
import tournamentWords from '../tournament/words.json' with { type: 'json' };
import styles from './wall.module.css';
import type { StandingRow } from '../tournament/figures.js';

interface WallStandingsProps {
  /** The rows of the page that is shown, out of all. */
  readonly rows: readonly StandingRow[];
  readonly all: readonly StandingRow[];
  readonly format: TournamentFormat;
  readonly nameOf: NameOf;
}

/** The standings, with as many columns as are read across a room. */
export function WallStandings({ rows, all, format, nameOf }: WallStandingsProps) {
  const say = useWords(tournamentWords);
  const formats = useFormats();
  const columns = columnsOf(format, all)
    .filter(({ isSpare }) => !isSpare)
    .slice(0, 2);
  return (
    <section className={styles['standings']} aria-labelledby="wall-standings">
      <table>
        <thead>
          <tr>
            <th scope="colgroup" colSpan={2}>
              <h2 id="wall-standings">{say('standings')}</h2>
            </th>
            {columns.map(({ id }) => (
              <th key={id} scope="col" className="figure">
                {say(id)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.entry.id}>
              <td className={styles['rank']}>{row.rank}</td>
              <th scope="row">{nameOf(row.entry.id)}</th>
              {columns.map((column) => (
                <td key={column.id} className={`figure ${row.provisional ? styles['provisional'] : ''}`}>
                  {shownFigure(row, column, formats)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
