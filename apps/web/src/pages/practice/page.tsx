import { useMemo, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { factsOf } from '../../games/facts.js';
import { boardOfGame } from '../../games/index.js';
import { useWords } from '../../messages/say.js';
import { PracticeTable } from '../../parts/practice-board/practice-table.js';
import { useRulebooks } from '../../parts/drawing/use-board.js';
import practiceWords from '../../parts/practice-board/words.json' with { type: 'json' };
import { PageLink } from '../../shell/link.js';
import { Leaf } from '../../shell/leaf.js';
import { useInPlace } from '../../shell/place.js';
import { Empty, Fetching } from '../../shell/states.js';
import { LinePage } from './line-page.js';
import type { Json } from '@fairview/kernel';
import type { Rulebooks, Table } from '@fairview/rules';

/** A number below `m`, every one equally likely, from the browser's own source. */
function below(m: number): number {
  const usable = Math.floor(2 ** 32 / m) * m;
  for (;;) {
    const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
    if (drawn < usable) return drawn % m;
  }
}

/** A shuffled `0..n-1`. Nobody has promised a seed: what is dealt here proves nothing and counts nowhere. */
function shuffled(n: number): readonly number[] {
  const order = Array.from({ length: n }, (_, at) => at);
  for (let at = n - 1; at > 0; at -= 1) {
    const other = below(at + 1);
    [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
  }
  return order;
}

/** The starter has black and red, if a game begins with that choice (S-5). */
const colours: Json = {
  colours: [
    ['B', 'R'],
    ['Y', 'G'],
  ],
};

/** A new table of a game to practise on; undefined if the rulebooks know no such game. */
function newTable(games: Rulebooks, game: string): Table | undefined {
  const rulebook = games.rulebook(game, 1);
  if (!rulebook.ok) return undefined;
  const variant = factsOf(game).practice ?? {};
  const setup = rulebook.value.chosen
    ? { ok: true as const, value: colours }
    : rulebook.value.deal(variant, shuffled);
  const table = setup.ok ? rulebook.value.open(variant, setup.value) : setup;
  return table.ok ? table.value : undefined;
}

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
