import { useRead } from '../../data/use-read.js';
import { useWords } from '../../messages/say.js';
import { boardFiguresDocument } from '../../parts/team-boards/documents.js';
import boardWords from '../../parts/team-boards/words.json' with { type: 'json' };
import type { TournamentMatch } from '../tournament/documents.js';
import styles from './wall.module.css';

/** What the teams of a match have won on each board, in one line under their names. */
export function BoardFigures({ match }: { readonly match: TournamentMatch }) {
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
