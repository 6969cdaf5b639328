import { useRead } from '../../data/use-read.js';
import { useWords } from '../../messages/say.js';
import { boardFiguresDocument } from '../../parts/team-boards/documents.js';
import boardWords from '../../parts/team-boards/words.json' with { type: 'json' };
import { Signal } from '../../shell/states.js';
import { pointsOf } from '../tournament/cross-table.js';
import { type Bye, type TournamentMatch, isUnderWay } from '../tournament/figures.js';
import { partnersOf, type NameOf } from '../tournament/names.js';
import { Points } from '../tournament/points.js';
import tournamentWords from '../tournament/words.json' with { type: 'json' };
import { WallName } from './wall-name.js';
import { timeLeft } from './time-left.js';
import { WallList, type Listed } from './wall-list.js';
import styles from './wall.module.css';
import wallWords from './words.json' with { type: 'json' };

interface WallPairingsProps {
  readonly title: string;
  readonly matches: readonly TournamentMatch[];
  readonly byes: readonly Bye[];
  /** The clock that stands above the round: a match with this clock does not repeat it. */
  readonly clock: TournamentMatch['clock'];
  readonly nameOf: NameOf;
  readonly now: Date;
}

/** Where somebody plays: at a table, or, without a match, at none. */
interface Place {
  readonly name: string;
  readonly table: number | null;
}

type Row = TournamentMatch | Bye | Place;

const isMatch = (row: Row): row is TournamentMatch => 'sides' in row;
const isPlace = (row: Row): row is Place => 'table' in row;

const keyOf = (row: Row): string =>
  isMatch(row) ? row.id : isPlace(row) ? `${row.table} ${row.name}` : row.entry;

/** Everybody in the order of a dictionary, as people look for themselves on a wall. */
const placesOf = (
  matches: readonly TournamentMatch[],
  byes: readonly Bye[],
  nameOf: NameOf,
): readonly Place[] =>
  [
    ...matches.flatMap(({ board, sides }) =>
      sides.flatMap(({ players }) => players.map(({ name }) => ({ name: name ?? '?', table: board }))),
    ),
    ...byes.map(({ entry }) => ({ name: nameOf(entry), table: null })),
  ].sort((one, other) => one.name.localeCompare(other.name));

/**
 * The matches of a round by table, then who has none; and while somebody still has to find their table, everybody by name, if that is
 * more than a page.
 */
export function WallPairings({ title, matches, byes, clock, nameOf, now }: WallPairingsProps) {
  const say = useWords(wallWords);
  const rows: readonly Row[] = [...matches, ...byes];
  const isGathering = matches.some((match) => match.status === 'OPEN' && !isUnderWay(match));
  const captionOf = (shown: readonly Row[]): string => {
    const boards = shown.flatMap((row) => (isMatch(row) && row.board !== null ? [row.board] : []));
    const [from, to] = [boards[0], boards.at(-1)];
    if (from === undefined || to === undefined || shown.length === rows.length) return '';
    return say('tables', { from, to, of: matches.length });
  };
  const byName: Listed<Row> = {
    title: say('by-name', { round: title }),
    rows: placesOf(matches, byes, nameOf),
    abreast: 2,
  };
  return (
    <WallList
      id="wall-round"
      className={styles['pairings']}
      caption={captionOf}
      first={{ title, rows }}
      then={isGathering ? byName : undefined}
      keyOf={keyOf}
    >
      {(row) =>
        isMatch(row) ? (
          <Match match={row} clock={clock} nameOf={nameOf} now={now} />
        ) : isPlace(row) ? (
          <span className={styles['place']}>
            <WallName names={[row.name]} />
            <b>{row.table ?? '–'}</b>
          </span>
        ) : (
          <Alone bye={row} nameOf={nameOf} />
        )
      }
    </WallList>
  );
}

interface MatchProps extends Pick<WallPairingsProps, 'clock' | 'nameOf' | 'now'> {
  readonly match: TournamentMatch;
}

function Match({ match, clock, nameOf, now }: MatchProps) {
  const [one, other, third] = match.sides;
  const isOfTeams = match.sides.some(({ team, players }) => team !== null && players.length > 1);
  return (
    <>
      <span className={styles['board']}>{match.board}</span>
      {one && other && !third ? (
        <>
          <Side side={one} winner={match.sheet.winner} nameOf={nameOf} />
          <span className={`${styles['score']} ${match.provisional ? styles['provisional'] : ''}`}>
            <Points match={match} />
          </span>
          <Side side={other} winner={match.sheet.winner} nameOf={nameOf} />
        </>
      ) : (
        <span className={styles['sides']}>
          {match.sides.map((side, at) => (
            <span key={side.name}>
              {at > 0 && ', '}
              <Side side={side} winner={match.sheet.winner} nameOf={nameOf} most={lettersAmong(match)} />{' '}
              {pointsOf(match, side.name)}
            </span>
          ))}
        </span>
      )}
      <span className={styles['state']}>
        <State match={match} clock={clock} now={now} />
      </span>
      {isOfTeams && <BoardFigures match={match} />}
    </>
  );
}

interface SideProps extends Pick<WallPairingsProps, 'nameOf'> {
  readonly side: TournamentMatch['sides'][number];
  readonly winner: string | null;
  readonly most?: number;
}

const Side = ({ side, winner, nameOf, ...room }: SideProps) => (
  <WallName
    names={partnersOf(side, nameOf)}
    isTeam={side.team !== null && side.players.length > 1}
    isWinner={winner === side.name}
    {...room}
  />
);

/** Letters for each side of a table where more than two share the row. */
const lettersAmong = ({ sides }: TournamentMatch): number => Math.floor(48 / sides.length);

function Alone({ bye: { entry }, nameOf }: { readonly bye: Bye; readonly nameOf: NameOf }) {
  const say = useWords(wallWords);
  return (
    <>
      <span className={styles['board']}>–</span>
      <span className={styles['sides']}>
        <WallName names={[nameOf(entry)]} /> <i>{say('no-match')}</i>
      </span>
    </>
  );
}

/** What the teams of a match have won on each board, in one line under their names. */
function BoardFigures({ match }: { readonly match: TournamentMatch }) {
  const say = useWords(boardWords);
  const { data } = useRead(boardFiguresDocument, { id: match.id }, { at: match.logPosition });
  const results = data?.match?.boardResults ?? [];
  if (results.length === 0) return null;
  return (
    <span className={styles['figures']}>
      {results.map(({ board, sides: [one, other] }) => (
        <span key={board}>{say('short', { board, one: one?.points ?? 0, other: other?.points ?? 0 })}</span>
      ))}
    </span>
  );
}

/** What is going on in a match; its own time, if it is not that of the round. */
function State({ match, clock, now }: Omit<MatchProps, 'nameOf'>) {
  const say = useWords(tournamentWords);
  if (match.provisional)
    return (
      <>
        <Signal />
        {say('provisional')}
      </>
    );
  if (match.status === 'FINISHED') return say('over');
  const left = match.clock?.endsAt === clock?.endsAt ? undefined : timeLeft(match, now);
  if (left) return <b>{left.text}</b>;
  return say(isUnderWay(match) ? 'playing' : 'not-begun');
}
