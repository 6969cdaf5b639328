import type { ReactNode } from 'react';
import { factsOf } from '../../games/facts.js';
import { useWords } from '../../messages/say.js';
import { PageLink } from '../../shell/link.js';
import { Empty } from '../../shell/states.js';
import type { BoardsOfMatch, RoundOfBoards } from './documents.js';
import styles from './team-boards.module.css';
import boardWords from './words.json' with { type: 'json' };

/** What a side of a match of teams is called. */
export const teamCalled = ({ team, name }: BoardsOfMatch['sides'][number]): string => team?.name ?? name;

interface RoundsTableProps {
  readonly match: BoardsOfMatch;
  /** The letter of the note that explains it. */
  readonly letter?: ReactNode;
}

/** The rounds of a match of teams: each board with its game and its points, then the net of the round (TM-14). */
export function RoundsTable({ match, letter }: RoundsTableProps) {
  const say = useWords(boardWords);
  const [one, other] = match.sides;
  if (!one || !other) return null;
  if (match.rounds.length === 0) return <Empty>{say('none')}</Empty>;
  const nameOf = (side: string | null): string => {
    const found = match.sides.find(({ name }) => name === side);
    return found ? teamCalled(found) : '';
  };
  const { isBlackAndRed } = factsOf(match.gameKind);
  return (
    <table className={styles['boards']}>
      <caption>
        {say('caption', { one: teamCalled(one), other: teamCalled(other) })} {letter}
      </caption>
      <thead>
        <tr>
          <th scope="col" className={styles['number']}>
            {say('board')}
          </th>
          <th scope="col">{isBlackAndRed ? say('black') : <span className="unseen">{say('black')}</span>}</th>
          <th scope="col">{isBlackAndRed ? say('red') : <span className="unseen">{say('red')}</span>}</th>
          <th scope="col">{say('result')}</th>
        </tr>
      </thead>
      {match.rounds.map((round) => (
        <tbody key={round.round}>
          <tr className={styles['head']}>
            <th scope="rowgroup" colSpan={4}>
              {say('round', { round: round.round })}
            </th>
          </tr>
          {round.boards.map((board) => (
            <Board key={board.board} round={round} board={board} />
          ))}
          <tr className={styles['net']}>
            <th scope="row" colSpan={3}>
              {say('net', { round: round.round })}
            </th>
            <td>
              <b>
                {round.how === 'no-contest'
                  ? say('no-contest')
                  : round.winner === null
                    ? say('even')
                    : say('net-of', { name: nameOf(round.winner), net: round.net })}
              </b>{' '}
              <span className="quiet">
                {say('standing', { one: pointsOf(round, one.name), other: pointsOf(round, other.name) })}
              </span>
            </td>
          </tr>
        </tbody>
      ))}
    </table>
  );
}

const pointsOf = ({ counts }: RoundOfBoards, name: string): number =>
  counts.find(({ side }) => side === name)?.points ?? 0;

function Board({
  round,
  board,
}: {
  readonly round: RoundOfBoards;
  readonly board: RoundOfBoards['boards'][number];
}) {
  const say = useWords(boardWords);
  const { black, red, winner, points, how, game } = board;
  const player = (entry: typeof black) => (
    <td className={winner !== null && winner.id === entry?.id ? styles['won'] : undefined}>
      {entry && (entry.name ?? '?')}
    </td>
  );
  return (
    <tr>
      <td className={styles['number']}>{board.board}</td>
      {player(black)}
      {player(red)}
      <td>
        {winner === null ? null : <>{say('won-by', { name: winner.name ?? '?', points })} </>}
        <i className="quiet">{say('how', { how: how.replaceAll('-', '_') })}</i>{' '}
        {game.source === 'PLAYED' && (
          <PageLink to={`/g/${game.gameId}`}>
            <span className="unseen">{say('to-game-of', { round: round.round, board: board.board })}</span>
            <span aria-hidden="true">{say('to-game')}</span>
          </PageLink>
        )}
      </td>
    </tr>
  );
}
