import { lazy, Suspense, useRef } from 'react';
import { withoutSeat, type Seating } from '../../../parts/board/index.js';
import { boardOf, printedMove } from '../../../games/index.js';
import { useKeptFocus } from '../../../parts/drawing/kept-focus.js';
import { useWords } from '../../../messages/say.js';
import { Refused } from '../../../shell/refused.js';
import { Coming } from '../../../shell/states.js';
import type { GameHead } from '../documents.js';
import { DrawAndResign } from './draw-and-resign.js';
import styles from './play.module.css';
import { TypedMove, type Asked } from './typed-move.js';
import type { Playing } from './use-playing.js';
import playWords from './words.json' with { type: 'json' };
import { duration } from '../../../parts/clocks/duration.js';
import { useServerNow } from '../../../parts/clocks/server-time.js';

/** The last seconds of one's own time are in the warm colour. */
const soonMs = 30_000;

/** The time for the ply in hand, by the server's clock (PL-17). */
function MoveClock({ dueAt, own }: { readonly dueAt: string; readonly own: boolean }) {
  const say = useWords(playWords);
  const now = useServerNow();
  if (now === undefined) return null;
  const left = new Date(dueAt).getTime() - now;
  return (
    <p className={styles['clock']}>
      {say(own ? 'own-time' : 'their-time')}{' '}
      <b role="timer" className={own && left < soonMs ? 'turn' : ''}>
        {duration(left)}
      </b>
    </p>
  );
}

const ClockWarnings = lazy(async () => ({
  default: (await import('../../../parts/clocks/clock-warnings.js')).ClockWarnings,
}));

interface PlayPanelProps {
  readonly gameId: string;
  readonly playing: Playing;
  /** The limit of the match and the grace after it. */
  readonly limit: GameHead['limit'];
  readonly seating: Seating;
  /** What can be picked from the drawing; all other words and figures are buttons here. */
  readonly drawn: ReadonlySet<string>;
  /** What the command box answers: the position, the last ply, the clock. */
  readonly asked: Asked;
}

/** What one does at the table besides picking from it: words, the whole ply, every legal ply, a typed one, draw and resign. */
export function PlayPanel({ gameId, playing, limit, seating, drawn, asked }: PlayPanelProps) {
  const say = useWords(playWords);
  const panel = useRef<HTMLElement>(null);
  useKeptFocus(panel, (part) => part);
  const { view, isMyTurn, isHere, isSuspended, legal, next, whole, state, picked } = playing;
  const words = next.filter((cell) => !drawn.has(cell));
  const showsWhole = whole !== undefined && (next.length > 0 || legal === null || playing.asksFirst);
  const ends = [
    ...(playing.moveDueAt !== null && isMyTurn ? [playing.moveDueAt] : []),
    ...(limit ? [limit.endsAt, limit.noContestAfter] : []),
  ];
  const isFaced = boardOf(view.kind).onCircles !== undefined && seating.names.length > 1;
  return (
    <section ref={panel} tabIndex={-1} className={styles['panel']} aria-label={say('panel')}>
      {!isHere && (
        <p className={styles['elsewhere']}>
          {say('elsewhere')}{' '}
          <button type="button" onClick={playing.takeOver}>
            {say('play-here')}
          </button>
        </p>
      )}
      {isSuspended && <p>{say('suspended')}</p>}
      {isMyTurn && !isFaced && (
        <p>
          <b className="turn">{say('your-turn')}</b> {picked.length === 0 && say('how')}
        </p>
      )}
      {playing.moveDueAt !== null && <MoveClock dueAt={playing.moveDueAt} own={isMyTurn} />}
      {state.status === 'kept' && <p role="status">{say('kept')}</p>}
      {state.refusal && <Refused refusal={state.refusal} what={say('not-played')} />}
      {(words.length > 0 || showsWhole || picked.length > 0) && (
        <div className="acts">
          {words.map((word) => (
            <button key={word} type="button" onClick={() => playing.pick(word)}>
              {word.replace('=', '= ')}
            </button>
          ))}
          {showsWhole && (
            <button type="button" className="go" onClick={() => playing.play(whole)}>
              {say('play-it', { move: printedMove(view.kind, whole) })}
            </button>
          )}
          {picked.length > 0 && (
            <button type="button" onClick={playing.cancel}>
              {say('put-back')}
            </button>
          )}
        </div>
      )}
      {isMyTurn && legal !== null && legal.length > 0 && (
        <details className={styles['all']}>
          <summary>{say('all-legal', { count: legal.length })}</summary>
          <ul>
            {legal.map((move) => (
              <li key={move}>
                <button type="button" onClick={() => playing.play(withoutSeat(move))}>
                  {printedMove(view.kind, move)}
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
      <TypedMove play={playing.play} asked={asked} kind={view.kind} />
      <label className="pick">
        <input
          type="checkbox"
          checked={playing.asksFirst}
          onChange={({ target }) => playing.setAsksFirst(target.checked)}
        />
        {say('ask-first')}
      </label>
      {(limit ?? playing.moveDueAt) !== null && (
        <Suspense fallback={<Coming />}>
          <ClockWarnings ends={ends} />
        </Suspense>
      )}
      <DrawAndResign gameId={gameId} playing={playing} seating={seating} />
    </section>
  );
}
