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
import { Choose } from './choose.js';
import { comparedGameDocument, type ComparedGame } from './documents.js';
import { Pair } from './pair.js';
import compareWords from './words.json' with { type: 'json' };

/** A game beside another of its kind, ply by ply. */
export default function ComparePage() {
  const { game = '', other = '' } = useParams();
  const say = useWords(compareWords);
  const one = useRead(comparedGameDocument, { id: game });
  const two = useRead(comparedGameDocument, { id: other }, { pause: other === '' });
  const first = one.data?.game;
  const second = two.data?.game;
  useInTournament(first?.tournament, { more: [{ to: `/g/${game}`, name: say('the-game') }] });
  if (!one.data) return <FetchingPage failure={one.failure} again={one.again} />;
  if (first && first.record !== null && other === '') return <Choose game={first} />;
  if (other !== '' && !two.data) return <FetchingPage failure={two.failure} again={two.again} />;
  if (!first || !second || !isOpen(first) || !isOpen(second)) return <NotShown game={game} why="not-over" />;
  if (first.gameKind !== second.gameKind) return <NotShown game={game} why="not-alike" />;
  return <Compared key={`${game} ${other}`} games={[first, second]} />;
}

/** Whether a game is over, and all of it is there to be seen. */
const isOpen = ({ status, record }: ComparedGame): boolean => status !== 'OPEN' && record !== null;

function NotShown({ game, why }: { readonly game: string; readonly why: 'not-over' | 'not-alike' }) {
  const say = useWords(compareWords);
  return (
    <Leaf title={say('not-shown')} lead={say(why)}>
      <Empty>
        <PageLink to={`/g/${game}`}>{say('the-game')}</PageLink>
      </Empty>
    </Leaf>
  );
}

function Compared({ games }: { readonly games: readonly [ComparedGame, ComparedGame] }) {
  const [one, other] = games;
  const rulebooks = useRulebooks(one.gameKind);
  const lines = useMemo(() => {
    const [first, second] = [one, other].map(
      ({ record }) => rulebooks && lineOf(rulebooks, record, Infinity),
    );
    return first && second ? ([first, second] as const) : undefined;
  }, [rulebooks, one, other]);
  if (!rulebooks) return <FetchingPage />;
  if (!lines) return <NotShown game={one.id} why="not-over" />;
  return <Pair games={games} lines={lines} />;
}
