import { lazy, Suspense, type ReactNode, useState, type FormEvent } from 'react';
import { withoutSeat, type Seating } from '../../../parts/board/index.js';
import { printedMove, boardOf, typedMove, type BoardKind } from '../../../games/index.js';
import { useWords } from '../../../messages/say.js';
import { Coming } from '../../../shell/states.js';
import type { GameHead } from '../documents.js';
import { ResignOrDraw } from './draw-and-resign.js';
import styles from './play.module.css';
import type { Playing } from './use-playing.js';
import playWords from './words.json' with { type: 'json' };

const ClockWarnings = lazy(async () => ({
  default: (await import('../../../parts/clocks/clock-warnings.js')).ClockWarnings,
}));

interface PlayPanelProps {
  readonly gameId: string;
  readonly playing: Playing;
  /** The limit of the match and the grace after it. */
  readonly limit: GameHead['limit'];
  readonly seating: Seating;
  /** What the command box answers: the position, the last ply, the clock. */
  readonly asked: Asked;
  /** What stands beside the other verbs: the dispute. */
  readonly children?: ReactNode;
}

/** What one does at the table besides picking from it: a typed ply, every legal ply, draw, resign and dispute. */
export function PlayPanel({ gameId, playing, limit, seating, asked, children }: PlayPanelProps) {
  const say = useWords(playWords);
  const { view, isMyTurn, isSuspended, legal } = playing;
  const ends = [
    ...(playing.moveDueAt !== null && isMyTurn ? [playing.moveDueAt] : []),
    ...(limit ? [limit.endsAt, limit.noContestAfter] : []),
  ];
  const listed = isMyTurn ? (legal ?? playing.open?.plies ?? []) : [];
  return (
    <div className={styles['panel']} data-at="panel">
      {(limit ?? playing.moveDueAt) !== null && (
        <Suspense fallback={<Coming />}>
          <ClockWarnings ends={ends} />
        </Suspense>
      )}
      <div className={styles['verbs']}>
        <details className={styles['moves']}>
          <summary>
            {listed.length > 0
              ? say(legal === null ? 'some-legal' : 'all-legal', { count: listed.length })
              : say('how-to')}
          </summary>
          <div className={styles['opened']}>
            {listed.length > 0 && (
              <ul>
                {listed.map((move) => (
                  <li key={move}>
                    <button type="button" onClick={() => playing.play(withoutSeat(move))}>
                      {printedMove(view.kind, move)}
                    </button>
                  </li>
                ))}
              </ul>
            )}
            <label className="pick">
              <input
                type="checkbox"
                checked={playing.asksFirst}
                onChange={({ target }) => playing.setAsksFirst(target.checked)}
              />
              {say('ask-first')}
            </label>
          </div>
        </details>
        {!isSuspended && <TypedMove play={playing.play} asked={asked} kind={view.kind} />}
        <ResignOrDraw gameId={gameId} playing={playing} seating={seating} />
        {children}
      </div>
    </div>
  );
}

/** What the command box answers instead of playing. */
interface Asked {
  readonly position: string;
  readonly last: string;
  readonly clock: string;
}

interface TypedMoveProps {
  readonly kind: BoardKind;
  readonly play: (move: string) => void;
  readonly asked: Asked;
}

/** A ply in the notation of the rulebook; or `p`, `l` and `clock`, which are answered in words. */
function TypedMove({ kind, play, asked }: TypedMoveProps) {
  const say = useWords(playWords);
  const [text, setText] = useState('');
  const [answer, setAnswer] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const typed = text.trim();
    setText('');
    if (typed === 'p') setAnswer(asked.position);
    else if (typed === 'l') setAnswer(asked.last);
    else if (typed === 'clock') setAnswer(asked.clock);
    else if (typed !== '') {
      setAnswer('');
      play(typedMove(kind, typed));
    }
  };
  return (
    <form className={styles['typed']} onSubmit={submit}>
      <label>
        {say('type-a-move')}
        <input
          type="text"
          value={text}
          placeholder={say('example', { moves: boardOf(kind).examples.join(', ') })}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      <button type="submit">{say('play')}</button>
      <p role="status">{answer}</p>
    </form>
  );
}
