import { useMemo, useState } from 'react';
import type { Seating } from '../../parts/board/index.js';
import { boardOf, announce, picksOf, sceneOf } from '../../games/index.js';
import { GameTable } from '../../parts/drawing/table.js';
import { useSentences } from '../../parts/drawing/use-sentences.js';
import { useWords } from '../../messages/say.js';
import { viewAt, type Line, samePlies } from '../../parts/practice-board/line.js';
import { PageLink } from '../../shell/link.js';
import { Leaf } from '../../shell/leaf.js';
import { Controls } from '../game/controls.js';
import { KeysHelp } from '../game/keys/keys-help.js';
import { Scrubber } from '../game/scrubber.js';
import { playsPartners } from '../game/seating-of.js';
import { useAutoplay, usePly } from '../game/use-ply.js';
import { useReplayKeys } from '../game/use-replay-keys.js';
import styles from './compare.module.css';
import type { ComparedGame } from './documents.js';
import { useGameCalled, useNames } from './game-called.js';
import compareWords from './words.json' with { type: 'json' };

interface PairProps {
  readonly games: readonly [ComparedGame, ComparedGame];
  readonly lines: readonly [Line, Line];
}

/** Two games side by side, the same ply of both. */
export function Pair({ games, lines }: PairProps) {
  const say = useWords(compareWords);
  const [flipped, setFlipped] = useState(false);
  const [isHelping, setHelping] = useState(false);
  const last = Math.max(...lines.map(({ plies }) => plies.length));
  const { ply, named, go } = usePly(last);
  const at = named === null ? 0 : ply;
  const [one, other] = lines;
  const same = useMemo(() => {
    const [first, second] = [one, other].map(({ start, plies }) => ({ start: start.view('arbiter'), plies }));
    return first && second ? samePlies(first, second) : null;
  }, [one, other]);
  const isSame = same === one.plies.length && same === other.plies.length;
  const autoplay = useAutoplay(at, last, go);
  const flip = (): void => setFlipped((is) => !is);
  useReplayKeys({ ply: at, last, go }, { play: autoplay.toggle, flip, help: () => setHelping(true) });
  const flips = boardOf(viewAt(one, 0).kind).onCircles !== undefined;
  const notes = [
    {
      id: 'parting',
      heading: say('parting'),
      body: (
        <>
          <p>
            {same === null ? say('began-otherwise') : isSame ? say('all-same') : say('same', { count: same })}
          </p>
          {same !== null && !isSame && (
            <p>
              <button type="button" onClick={() => go(same + 1)}>
                {say('go-there')}
              </button>
            </p>
          )}
        </>
      ),
    },
    {
      id: 'another',
      heading: say('another'),
      body: (
        <>
          <p>{say('another-why')}</p>
          <p>
            <PageLink to={`/g/${games[0].id}/beside`}>{say('choose')}</PageLink>
          </p>
        </>
      ),
    },
  ];
  return (
    <Leaf title={say('title')} lead={say('lead')} notes={notes} small marginOnPhone="after">
      <div className={styles['pair']}>
        {games.map((game, index) => (
          <OneOfTwo
            key={index}
            heading={`game-${index}`}
            game={game}
            line={index === 0 ? one : other}
            ply={at}
            flipped={flipped}
          />
        ))}
      </div>
      <div className={styles['drive']}>
        <Scrubber
          ply={at}
          last={last}
          go={go}
          said={say('ply-of', { ply: at, last })}
          disputed={[]}
          parts={[]}
        />
        <Controls
          ply={at}
          last={last}
          playing={autoplay.playing}
          go={go}
          play={autoplay.toggle}
          flip={flip}
          flips={flips}
        />
      </div>
      <KeysHelp open={isHelping} close={() => setHelping(false)} />
    </Leaf>
  );
}

interface OneOfTwoProps {
  /** The id of its heading. */
  readonly heading: string;
  readonly game: ComparedGame;
  readonly line: Line;
  readonly ply: number;
  readonly flipped: boolean;
}

function OneOfTwo({ heading, game, line, ply, flipped }: OneOfTwoProps) {
  const say = useWords(compareWords);
  const speak = useSentences();
  const namesOf = useNames();
  const called = useGameCalled();
  const last = line.plies.length;
  const at = Math.min(ply, last);
  const seating: Seating = { names: namesOf(game), partners: playsPartners(game.variant) };
  const played = line.plies[at - 1];
  const before = played && viewAt(line, at - 1);
  const said = before ? announce(before, played, seating, speak) : say('start');
  const marks = { flipped, ...(before ? { last: picksOf(before, played.move) ?? [] } : {}) };
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>
        <PageLink to={`/g/${game.id}?ply=${at}`}>{called(seating.names, game.number)}</PageLink>
      </h2>
      <p className={styles['said']} role="status">
        <b>{say('at-ply', { ply: at, last })}</b> {said} {ply > last && say('was-over')}
      </p>
      <GameTable scene={sceneOf(viewAt(line, at), seating, marks, speak)} marks={marks} moment={at} />
    </section>
  );
}
