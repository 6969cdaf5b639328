import { type ReactNode } from 'react';
import { useRead } from '../../data/use-read.js';
import { useFormats } from '../../messages/formats.js';
import { useWords } from '../../messages/say.js';
import { Awaited } from '../../shell/states.js';
import { boardsDocument, type BoardsOfMatch } from './documents.js';
import { RoundsTable, teamCalled } from './rounds-table.js';
import styles from './team-boards.module.css';
import boardWords from './words.json' with { type: 'json' };

interface MatchBoardsProps {
  readonly match: string;
  /** The position of the match's last event: its boards are read again when that has changed. */
  readonly position: number;
  /** Whether its rounds alone are shown, without the totals of boards and players. */
  readonly isShort?: boolean;
  /** The letter of the note that explains it. */
  readonly letter?: ReactNode;
}

/** The boards of a match of teams, as Scarne counts them: round by round, then what each board and each player came to. */
export function MatchBoards({ match, position, isShort = false, letter }: MatchBoardsProps) {
  const read = useRead(boardsDocument, { id: match }, { at: position });
  if (!read.data) return <Awaited read={read} />;
  const told = read.data.match;
  if (!told) return null;
  return (
    <>
      <RoundsTable match={told} letter={letter} />
      {!isShort && told.boardResults.length > 0 && (
        <>
          <BoardTotals match={told} />
          <PlayersOfMatch match={told} />
        </>
      )}
    </>
  );
}

function BoardTotals({ match }: { readonly match: BoardsOfMatch }) {
  const say = useWords(boardWords);
  return (
    <table className={styles['results']}>
      <caption>{say('totals-caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{say('board')}</th>
          {match.sides.map((side) => (
            <th key={side.name} scope="col" className="figure">
              {teamCalled(side)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {match.boardResults.map(({ board, sides }) => (
          <tr key={board}>
            <th scope="row">{board}</th>
            {match.sides.map(({ name }) => (
              <td key={name} className="figure">
                {sides.find(({ side }) => side === name)?.points ?? 0}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function PlayersOfMatch({ match }: { readonly match: BoardsOfMatch }) {
  const say = useWords(boardWords);
  const { signed } = useFormats();
  const figures = ['played', 'won', 'drawn', 'lost', 'points'] as const;
  return (
    <table className={styles['results']}>
      <caption>{say('players-caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{say('player')}</th>
          {figures.map((each) => (
            <th key={each} scope="col" className={`figure ${each === 'points' ? '' : styles['spare']}`}>
              {say(each)}
            </th>
          ))}
          <th scope="col" className="figure">
            {say('collects')}
          </th>
        </tr>
      </thead>
      <tbody>
        {match.playerResults.map((result) => (
          <tr key={result.entry?.id ?? result.side}>
            <th scope="row">
              {result.entry?.name ?? '?'}{' '}
              <span className="quiet">
                {match.sides.filter(({ name }) => name === result.side).map(teamCalled)}
              </span>
            </th>
            {figures.map((each) => (
              <td key={each} className={`figure ${each === 'points' ? '' : styles['spare']}`}>
                {result[each]}
              </td>
            ))}
            <td className="figure">{signed(result.net)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
