import { useFormats } from '../../messages/formats.js';
import { useWords } from '../../messages/say.js';
import { columnsOf } from '../tournament/columns.js';
import type { TournamentFormat } from '../tournament/documents.js';
import type { StandingRow } from '../tournament/figures.js';
import type { NameOf } from '../tournament/names.js';
import { shownFigure } from '../tournament/standings-section.js';
import tournamentWords from '../tournament/words.json' with { type: 'json' };
import { mostLetters } from './fitting-name.js';
import { WallList } from './wall-list.js';
import { WallName } from './wall-name.js';
import styles from './wall.module.css';

interface WallStandingsProps {
  readonly rows: readonly StandingRow[];
  readonly format: TournamentFormat;
  readonly isOfTeams: boolean;
  readonly nameOf: NameOf;
}

/** The standings, with as many columns as are read across a room, and the key that broke ties. */
export function WallStandings({ rows, format, isOfTeams, nameOf }: WallStandingsProps) {
  const say = useWords(tournamentWords);
  const formats = useFormats();
  const all = columnsOf(format, rows);
  const first = all.filter(({ isSpare }) => !isSpare).slice(0, 2);
  const columns = all.filter((each) => each.id === 'tie-break' || first.includes(each));
  const hasKey = columns.length > first.length;
  // A third figure takes the room of four letters.
  const room = hasKey ? { most: mostLetters - 4 } : {};
  return (
    <WallList
      id="wall-standings"
      className={`${styles['standings']} ${hasKey ? styles['withKey'] : ''}`}
      caption={() =>
        columns.map(({ id, criterion }) => (id === 'tie-break' ? criterion : say(id))).join(', ')
      }
      first={{ title: say('standings'), rows }}
      keyOf={({ entry }) => entry.id}
    >
      {(row) => (
        <>
          <span className={styles['board']}>{row.rank}</span>
          <WallName names={[nameOf(row.entry.id)]} isTeam={isOfTeams} {...room} />
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
