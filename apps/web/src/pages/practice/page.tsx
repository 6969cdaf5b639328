import { useMemo, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { factsOf } from '../../games/facts.js';
import { boardOfGame } from '../../games/index.js';
import { useWords } from '../../messages/say.js';
import { newTable } from '../../parts/practice-board/new-table.js';
import { PracticeTable } from '../../parts/practice-board/practice-table.js';
import { useRulebooks } from '../../parts/drawing/use-board.js';
import practiceWords from '../../parts/practice-board/words.json' with { type: 'json' };
import { PageLink } from '../../shell/link.js';
import { Leaf } from '../../shell/leaf.js';
import { useInPlace } from '../../shell/place.js';
import { Empty, Fetching } from '../../shell/states.js';
import { LinePage } from './line-page.js';

/** A table with the rules on, on this device alone: a new one, or one that goes on from a ply of a game. */
export default function PracticePage() {
  const { game = '' } = useParams();
  const [search] = useSearchParams();
  const from = search.get('from');
  return from === null ? (
    <NewTable game={game} />
  ) : (
    <LinePage key={from} game={game} from={from} ply={Number(search.get('ply') ?? 0)} />
  );
}

function NewTable({ game }: { readonly game: string }) {
  const say = useWords(practiceWords);
  const [count, setCount] = useState(1);
  const rulebooks = useRulebooks(game);
  const table = useMemo(
    () => (rulebooks ? { start: newTable(rulebooks, game), count } : undefined),
    [rulebooks, game, count],
  );
  useInPlace(say('practice'));
  const title = say('title', { game: factsOf(game).name });
  if (!rulebooks || !table) return <Fetching />;
  if (!table.start)
    return (
      <Leaf title={say('no-such-game')}>
        <Empty>
          <PageLink to="/rules">{say('to-the-rules')}</PageLink>
        </Empty>
      </Leaf>
    );
  const names = Array.from({ length: table.start.seats }, (_, seat) =>
    factsOf(game).isBlackAndRed ? say(seat === 0 ? 'black' : 'red') : say('player', { number: seat + 1 }),
  );
  const notes = [
    { id: 'rules-on', heading: say('rules-on'), body: <p>{say('rules-on-body')}</p> },
    ...(factsOf(game).hidesHands
      ? [{ id: 'open', heading: say('hands-open'), body: <p>{say('hands-open-body')}</p> }]
      : []),
    {
      id: 'keys',
      heading: say('keys'),
      body: <p>{say('keys-body')}</p>,
    },
    {
      id: 'book',
      heading: say('the-rules'),
      body: (
        <>
          <p>
            <PageLink to={`/rules/${game}`}>{say('read-rules')}</PageLink>
          </p>
          <p>
            <button type="button" onClick={() => setCount(count + 1)}>
              {say('begin-again')}
            </button>
          </p>
        </>
      ),
    },
  ];
  const fits = boardOfGame(game)?.onCircles ? 'beside' : 'after';
  return (
    <Leaf title={title} lead={say('lead')} notes={notes} fits={fits} small>
      <PracticeTable key={`${game} ${table.count}`} rulebooks={rulebooks} start={table.start} names={names} />
    </Leaf>
  );
}
