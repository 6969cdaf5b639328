import { useFormats } from '../../messages/formats.js';
import { useWords } from '../../messages/say.js';
import { columnsOf } from '../tournament/columns.js';
import type { TournamentFormat } from '../tournament/documents.js';
import type { StandingRow } from '../tournament/figures.js';
import type { NameOf } from '../tournament/names.js';
import { shownFigure } from '../tournament/standings-section.js';
import tournamentWords from '../tournament/words.json' with { type: 'json' };
import { WallList } from './wall-list.js';
import { WallName } from './wall-name.js';
import styles from './wall.module.css';

interface WallStandingsProps {
  readonly rows: readonly StandingRow[];
  readonly format: TournamentFormat;
  readonly isOfTeams: boolean;
  readonly nameOf: NameOf;
}

/** The standings, with as many columns as are read across a room. */
export function WallStandings({ rows, format, isOfTeams, nameOf }: WallStandingsProps) {
  const say = useWords(tournamentWords);
  const formats = useFormats();
  const columns = columnsOf(format, rows)
    .filter(({ isSpare }) => !isSpare)
    .slice(0, 2);
  return (
    <WallList
      id="wall-standings"
      className={styles['standings']}
      title={say('standings')}
      caption={() => columns.map(({ id }) => say(id)).join(', ')}
      rows={rows}
      keyOf={({ entry }) => entry.id}
    >
      {(row) => (
        <>
          <span className={styles['board']}>{row.rank}</span>
          <WallName names={[nameOf(row.entry.id)]} isTeam={isOfTeams} />
          {columns.map((column) => (
            <span key={column.id} className={row.provisional ? styles['provisional'] : undefined}>
              {shownFigure(row, column, formats)}
            </span>
          ))}
        </>
      )}
    </WallList>
  );
}
