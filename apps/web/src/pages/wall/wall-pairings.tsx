import { useWords } from '../../messages/say.js';
import { Signal } from '../../shell/states.js';
import { pointsOf } from '../tournament/cross-table.js';
import { sideName, type NameOf } from '../tournament/names.js';
import { Points } from '../tournament/points.js';
import { isUnderWay } from '../tournament/under-way.js';
import tournamentWords from '../tournament/words.json' with { type: 'json' };
import { timeLeft } from './time-left.js';
import styles from './wall.module.css';
import { useRead } from '../../data/use-read.js';
import { boardFiguresDocument } from '../../parts/team-boards/documents.js';
import boardWords from '../../parts/team-boards/words.json' with { type: 'json' };
import type { TournamentMatch } from '../tournament/figures.js';

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

interface WallPairingsProps {
  readonly title: string;
  readonly matches: readonly TournamentMatch[];
  readonly nameOf: NameOf;
  readonly now: Date;
}

/** The matches of a round, with the time that each has left. */
export function WallPairings({ title, matches, nameOf, now }: WallPairingsProps) {
  const say = useWords(tournamentWords);
  const inPairs = matches.every(({ sides }) => sides.length === 2);
  return (
    <section className={styles['pairings']} aria-labelledby="wall-round">
      <h2 id="wall-round">{title}</h2>
      <table>
        <thead className="unseen">
          <tr>
            <th scope="col">{say('table')}</th>
            <th scope="col">{inPairs ? say('first-side') : say('sides')}</th>
            {inPairs && (
              <>
                <th scope="col">{say('score')}</th>
                <th scope="col">{say('second-side')}</th>
              </>
            )}
            <th scope="col">{say('state')}</th>
          </tr>
        </thead>
        <tbody>
          {matches.map((match) => (
            <tr key={match.id}>
              <td className={styles['board']}>{match.board}</td>
              {inPairs ? <Pair match={match} nameOf={nameOf} /> : <Table match={match} nameOf={nameOf} />}
              <td className={styles['time']}>
                <Time match={match} now={now} />
                {match.sides.some(({ team, players }) => team !== null && players.length > 1) && (
                  <BoardFigures match={match} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface SidesProps {
  readonly match: TournamentMatch;
  readonly nameOf: NameOf;
}

function Pair({ match, nameOf }: SidesProps) {
  const [one, other] = match.sides;
  return (
    <>
      <th scope="row" className={styles['first']}>
        {one && sideName(one, nameOf)}
      </th>
      <td className={`${styles['score']} ${match.provisional ? 'provisional' : ''}`}>
        <Points match={match} />
      </td>
      <td>{other && sideName(other, nameOf)}</td>
    </>
  );
}

function Table({ match, nameOf }: SidesProps) {
  return (
    <th scope="row">
      {match.sides.map((side) => `${sideName(side, nameOf)} ${pointsOf(match, side.name)}`).join(', ')}
    </th>
  );
}

function Time({ match, now }: { readonly match: TournamentMatch; readonly now: Date }) {
  const say = useWords(tournamentWords);
  if (match.provisional)
    return (
      <>
        <Signal />
        {say('provisional')}
      </>
    );
  if (match.status === 'FINISHED') return say('over');
  const left = timeLeft(match, now);
  if (!left) return say(isUnderWay(match) ? 'playing' : 'not-begun');
  return (
    <>
      <b>{left.text}</b> {say(left.inGrace ? 'of-grace' : 'left')}
      <span className={styles['bars']} aria-hidden="true">
        <progress max={1} value={left.limit} />
        <progress max={1} value={left.grace} className={styles['grace']} />
      </span>
    </>
  );
}
