import { useState } from 'react';
import {
  withPointed,
  type CellId,
  type Seating,
  pictureOf,
  svgText,
  type Scene,
} from '../../parts/board/index.js';
import { announce, picksOf, sceneOf } from '../../games/index.js';
import { GameTable } from '../../parts/drawing/table.js';
import { useSentences } from '../../parts/drawing/use-sentences.js';
import { useWords } from '../../messages/say.js';
import { viewAt, type Line } from '../../parts/practice-board/line.js';
import { Leaf } from '../../shell/leaf.js';
import {
  cleared,
  commented,
  keepNotes,
  pointedOut,
  readNotes,
  type GameNotes,
} from '../../parts/notes/kept-notes.js';
import studyWords from '../../parts/notes/words.json' with { type: 'json' };
import type { ComparedGame } from '../compare/documents.js';
import { useGameCalled, useNames } from '../compare/game-called.js';
import { Controls } from '../game/controls.js';
import { KeysHelp } from '../game/keys/keys-help.js';
import { Scrubber } from '../game/scrubber.js';
import { playsPartners } from '../game/seating-of.js';
import { useAutoplay, usePly } from '../game/use-ply.js';
import { useReplayKeys } from '../game/use-replay-keys.js';
import { KeptLines, NotedPlies } from './kept.js';
import styles from './study.module.css';
import { pngOf } from '../../parts/drawing/png-of.js';
import { saveFile } from '../game/save-file.js';

/** A mark in words: `13`, or `7 to 13`. */
const inWords = (mark: string, arrow: (from: string, to: string) => string): string => {
  const [from = '', to] = mark.split('>');
  return to === undefined ? from : arrow(from, to);
};

/** The game ply by ply, with what its reader has written, marked and tried. */
export function Study({ game, line }: { readonly game: ComparedGame; readonly line: Line }) {
  const say = useWords(studyWords);
  const speak = useSentences();
  const namesOf = useNames();
  const called = useGameCalled();
  const last = line.plies.length;
  const { ply, go } = usePly(last);
  const [notes, setNotes] = useState(() => readNotes(game.id));
  const [flipped, setFlipped] = useState(false);
  const [isHelping, setHelping] = useState(false);
  const [from, setFrom] = useState<CellId>();
  const autoplay = useAutoplay(ply, last, go);
  const flip = (): void => setFlipped((is) => !is);
  useReplayKeys({ ply, last, go }, { play: autoplay.toggle, flip, help: () => setHelping(true) });
  const change = (next: GameNotes): void => {
    setNotes(next);
    keepNotes(game.id, next);
  };
  const pick = (cell: CellId): void => {
    if (from === undefined) return setFrom(cell);
    change(pointedOut(notes, ply, from === cell ? cell : `${from}>${cell}`));
    setFrom(undefined);
  };
  const seating: Seating = { names: namesOf(game), partners: playsPartners(game.variant) };
  const played = line.plies[ply - 1];
  const before = played && viewAt(line, ply - 1);
  const said = before ? announce(before, played, seating, speak) : say('start');
  const marks = {
    flipped,
    selected: from === undefined ? [] : [from],
    ...(before ? { last: picksOf(before, played.move) ?? [] } : {}),
  };
  const pointed = notes.marks[ply] ?? [];
  const scene = withPointed(sceneOf(viewAt(line, ply), seating, marks, speak), pointed);
  const isBoard = scene.board !== null;
  const list = pointed.map((mark) => inWords(mark, (one, other) => say('arrow', { from: one, to: other })));
  return (
    <Leaf
      title={say('title')}
      lead={say('lead', { game: called(seating.names, game.number) })}
      marginOnPhone="after"
      small
      notes={[
        {
          id: 'lines',
          heading: say('lines'),
          body: <KeptLines {...{ game, notes, change, ply }} kind={viewAt(line, 0).kind} />,
        },
        { id: 'noted', heading: say('noted'), body: <NotedPlies notes={notes} go={go} inWords={inWords} /> },
      ]}
    >
      <div className={styles['object']}>
        <GameTable
          scene={scene}
          marks={marks}
          moment={ply}
          picking={isBoard ? { onPick: pick, onCancel: () => setFrom(undefined) } : undefined}
        />
        <p className={styles['said']} role="status">
          <b>{say('at-ply', { ply, last })}</b> {said}
        </p>
        <Scrubber
          {...{ ply, last, go }}
          said={`${say('ply-of', { ply, last })}, ${said}`}
          disputed={[]}
          parts={[]}
        />
        <Controls
          {...{ ply, last, go, flip }}
          playing={autoplay.playing}
          play={autoplay.toggle}
          flips={isBoard}
        />
        <div className={styles['comment']}>
          <label htmlFor="comment">{say('comment', { ply })}</label>
          <textarea
            id="comment"
            rows={3}
            value={notes.comments[ply] ?? ''}
            onChange={({ target }) => change(commented(notes, ply, target.value))}
          />
        </div>
        {isBoard && (
          <section aria-labelledby="marks">
            <h2 id="marks">{say('marks')}</h2>
            <p className="quiet">{say('how-to-mark')}</p>
            {list.length > 0 && (
              <p role="status">
                {say('marked', { list: list.join(', ') })}{' '}
                <button type="button" className="plain" onClick={() => change(cleared(notes, ply))}>
                  {say('clear')}
                </button>
              </p>
            )}
          </section>
        )}
        <SavePicture scene={scene} name={`${game.gameKind}-${game.id.slice(-8)}-${ply}`} title={said} />
        <KeysHelp open={isHelping} close={() => setHelping(false)} />
      </div>
    </Leaf>
  );
}

interface SavePictureProps {
  readonly scene: Scene;
  /** Of the file. */
  readonly name: string;
  readonly title: string;
}

/** Saves the position with what is marked in it. */
function SavePicture({ scene, name, title }: SavePictureProps) {
  const say = useWords(studyWords);
  const picture = () => pictureOf(scene, title);
  const saveSvg = (): void => saveFile(`${name}.svg`, 'image/svg+xml', svgText(picture()));
  const savePng = async (): Promise<void> => saveFile(`${name}.png`, 'image/png', await pngOf(picture()));
  return (
    <section aria-labelledby="picture">
      <h2 id="picture">{say('save-picture')}</h2>
      <div className="acts">
        <button type="button" onClick={saveSvg}>
          SVG
        </button>
        <button type="button" onClick={() => void savePng()}>
          PNG
        </button>
      </div>
    </section>
  );
}
