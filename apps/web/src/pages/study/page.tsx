import { useMemo } from 'react';
import { useParams } from 'react-router';
import { useRead } from '../../data/use-read.js';
import { useWords } from '../../messages/say.js';
import { lineOf } from '../../parts/practice-board/line.js';
import { useRulebooks } from '../../parts/drawing/use-board.js';
import { PageLink } from '../../shell/link.js';
import { FetchingPage } from '../../shell/fetching-page.js';
import { useInTournament } from '../../shell/in-tournament.js';
import { Leaf } from '../../shell/leaf.js';
import { Empty } from '../../shell/states.js';
import studyWords from '../../parts/notes/words.json' with { type: 'json' };
import { comparedGameDocument } from '../compare/documents.js';
import { Study } from './study.js';

/** One's own notes to a game that is over: comments, marks and lines, on this device alone. */
export default function StudyPage() {
  const { game: id = '' } = useParams();
  const say = useWords(studyWords);
  const read = useRead(comparedGameDocument, { id });
  const game = read.data?.game;
  const rulebooks = useRulebooks(game?.gameKind ?? '');
  // While a game is open, its players decide alone.
  const record = game && game.status !== 'OPEN' ? game.record : null;
  const line = useMemo(
    () => (rulebooks && record !== null ? lineOf(rulebooks, record, Infinity) : undefined),
    [rulebooks, record],
  );
  useInTournament(game?.tournament, { more: [{ to: `/g/${id}`, name: say('the-game') }] });
  if (!read.data) return <FetchingPage failure={read.failure} again={read.again} />;
  if (game && record !== null && !rulebooks) return <FetchingPage />;
  if (game && line) return <Study key={id} game={game} line={line} />;
  return (
    <Leaf title={say('none')}>
      <Empty>
        {say('none-why')} <PageLink to={`/g/${id}`}>{say('the-game')}</PageLink>
      </Empty>
    </Leaf>
  );
}
