import { useFormats } from '../../messages/formats.js';
import { useWords } from '../../messages/say.js';
import { columnsOf, firstTieBreak } from '../tournament/columns.js';
import type { TournamentFormat } from '../tournament/documents.js';
import type { StandingRow } from '../tournament/figures.js';
import type { NameOf } from '../tournament/names.js';
import { brokenBy, shownFigure } from '../tournament/standings-section.js';
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
  const columns = columnsOf(format, rows)
    .filter(({ isSpare }) => !isSpare)
    .slice(0, 2);
  const tieBreak = firstTieBreak(rows)?.criterion;
  // A third figure takes the room of four letters.
  const room = tieBreak === undefined ? {} : { most: mostLetters - 4 };
  return (
    <WallList
      id="wall-standings"
      className={`${styles['standings']} ${tieBreak === undefined ? '' : styles['withKey']}`}
      caption={() => [...columns.map(({ id }) => say(id)), ...(tieBreak ? [tieBreak] : [])].join(', ')}
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
          {tieBreak !== undefined && (
            <span className={row.provisional ? styles['provisional'] : undefined}>
              {brokenBy(row, tieBreak, formats)}
            </span>
          )}
        </>
      )}
    </WallList>
  );
}
