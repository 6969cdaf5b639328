import { printedMove, type BoardKind } from '../../games/index.js';
import { useWords } from '../../messages/say.js';
import { PageLink } from '../../shell/link.js';
import { promoted, withoutLine, type GameNotes, type KeptLine } from '../../parts/notes/kept-notes.js';
import studyWords from '../../parts/notes/words.json' with { type: 'json' };
import type { ComparedGame } from '../compare/documents.js';
import styles from './study.module.css';

interface KeptLinesProps {
  readonly game: ComparedGame;
  readonly kind: BoardKind;
  readonly notes: GameNotes;
  readonly ply: number;
  readonly change: (notes: GameNotes) => void;
}

/** Where the practice table goes on with a line: the address has the game, the ply and the branch. */
const addressOf = ({ id, gameKind }: ComparedGame, { ply, moves }: KeptLine): string => {
  const search = new URLSearchParams({ from: id, ply: String(ply) });
  for (const move of moves) search.append('move', move);
  return `/practice/${gameKind}?${search.toString()}`;
};

/** The lines that are kept, each to go on with, to put first and to delete. */
export function KeptLines({ game, kind, notes, ply, change }: KeptLinesProps) {
  const say = useWords(studyWords);
  return (
    <>
      {notes.lines.length === 0 && <p>{say('no-lines')}</p>}
      <ul className={styles['kept']}>
        {notes.lines.map((line) => {
          const moves = line.moves.map((move) => printedMove(kind, move)).join(' ');
          const isFirst = notes.lines.find((each) => each.ply === line.ply) === line;
          return (
            <li key={`${line.ply} ${line.moves.join(' ')}`}>
              <PageLink to={addressOf(game, line)}>{say('line', { ply: line.ply, moves })}</PageLink>
              <span>
                {!isFirst && (
                  <button
                    type="button"
                    className="plain"
                    aria-label={say('put-first-of', { moves })}
                    onClick={() => change(promoted(notes, line))}
                  >
                    {say('put-first')}
                  </button>
                )}
                <button
                  type="button"
                  className="plain"
                  aria-label={say('delete-of', { moves })}
                  onClick={() => change(withoutLine(notes, line))}
                >
                  {say('delete')}
                </button>
              </span>
            </li>
          );
        })}
      </ul>
      <p>
        <PageLink to={addressOf(game, { ply, moves: [] })}>{say('try-line')}</PageLink>
      </p>
    </>
  );
}

interface NotedPliesProps {
  readonly notes: GameNotes;
  readonly go: (ply: number) => void;
  readonly inWords: (mark: string, arrow: (from: string, to: string) => string) => string;
}

/** The plies that have a comment or marks, each to go to. */
export function NotedPlies({ notes, go, inWords }: NotedPliesProps) {
  const say = useWords(studyWords);
  const plies = [...new Set([...Object.keys(notes.comments), ...Object.keys(notes.marks)])]
    .map(Number)
    .sort((one, other) => one - other);
  if (plies.length === 0) return <p>{say('nothing-noted')}</p>;
  return (
    <ul className={styles['kept']}>
      {plies.map((ply) => (
        <li key={ply}>
          <button type="button" className="plain" onClick={() => go(ply)}>
            {ply}
          </button>{' '}
          {notes.comments[ply] ??
            (notes.marks[ply] ?? [])
              .map((mark) => inWords(mark, (from, to) => say('arrow', { from, to })))
              .join(', ')}
        </li>
      ))}
    </ul>
  );
}
