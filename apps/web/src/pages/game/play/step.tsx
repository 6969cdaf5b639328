import { useId, useRef, type ReactNode } from 'react';
import { useLostAt } from '../../../data/connection.js';
import type { Seating } from '../../../parts/board/index.js';
import { boardOf, printedMove } from '../../../games/index.js';
import { useKeptFocus } from '../../../parts/drawing/kept-focus.js';
import { useSentences } from '../../../parts/drawing/use-sentences.js';
import { useWords } from '../../../messages/say.js';
import { Refused } from '../../../shell/refused.js';
import { MoveClock } from './move-clock.js';
import styles from './play.module.css';
import type { Playing } from './use-playing.js';
import playWords from './words.json' with { type: 'json' };
import type { Nearest } from '../../../games/game-board.js';
import { DrawingImage } from '../../../parts/drawing/drawing-image.js';

interface PlayStepProps {
  readonly playing: Playing;
  readonly seating: Seating;
  /** What can be picked from the drawing; all other words and figures are buttons here. */
  readonly drawn: ReadonlySet<string>;
  /** The content below, above one's own hand. */
  readonly children?: ReactNode;
}

/** What a player does next, in a sentence, and the words that a ply has beside what is picked from the table. */
export function PlayStep({ playing, seating, drawn, children }: PlayStepProps) {
  const say = useWords(playWords);
  const step = useRef<HTMLElement>(null);
  useKeptFocus(step, (part) => part);
  const { view, isMyTurn, isHere, isSuspended, legal, next, whole, state, picked, kept } = playing;
  const lostAt = useLostAt();
  const speak = useSentences();
  const why = useId();
  const board = boardOf(view.kind);
  const todo =
    isMyTurn && picked.length === 0 ? board.todo?.(view, playing.kinds, seating, speak) : undefined;
  const off =
    isMyTurn && picked.length === 0 && playing.kinds
      ? (board.off?.(view, playing.kinds, seating, speak) ?? [])
      : [];
  const labelOf = (word: string): string =>
    board.verb?.(word, view, seating, speak) ?? word.replace('=', '= ');
  const nearest = todo !== undefined && playing.open ? (board.nearest?.(playing.open, speak) ?? []) : [];
  const words = next.filter((cell) => !drawn.has(cell));
  const plyLabelOf = (move: string): string =>
    board.plyVerb?.(move, speak) ?? say('play-it', { move: printedMove(view.kind, move) });
  const showsWhole = whole !== undefined && (next.length > 0 || legal === null || playing.asksFirst);
  // Beside a board the turn and its clock stand with the name.
  const isFaced = board.onCircles !== undefined;
  return (
    <section
      data-at="step"
      ref={step}
      tabIndex={-1}
      className={styles['step']}
      aria-label={say('panel')}
      aria-busy={playing.isFinding || undefined}
    >
      {!isHere && (
        <p className={styles['elsewhere']}>
          {say('elsewhere')}{' '}
          <button type="button" onClick={playing.takeOver}>
            {say('play-here')}
          </button>
        </p>
      )}
      {isSuspended && <p>{say('suspended')}</p>}
      {kept !== undefined && (
        <>
          <p role="status">
            {say('kept', { line: lostAt ? 'down' : 'up', move: printedMove(view.kind, kept) })}
          </p>
          <div className="acts">
            <button type="button" onClick={playing.takeBack}>
              {say('take-kept-back', { move: printedMove(view.kind, kept) })}
            </button>
          </div>
        </>
      )}
      {!isSuspended && kept === undefined && (
        <p className={styles['todo']}>
          {isMyTurn && !isFaced && <b className="turn">{say('your-turn')} </b>}
          {!isMyTurn
            ? say('wait')
            : picked.length > 0
              ? say(isFaced ? 'goes-on' : 'goes-on-cards')
              : todo === undefined || todo === ''
                ? say('how')
                : todo}
        </p>
      )}
      {nearest.length > 0 && <NearestParts nearest={nearest} />}
      {!isFaced && playing.moveDueAt !== null && (
        <p>
          <MoveClock dueAt={playing.moveDueAt} own={isMyTurn} />
        </p>
      )}
      {state.refusal && <Refused refusal={state.refusal} what={say('not-played')} />}
      {(words.length > 0 || off.length > 0 || showsWhole || picked.length > 0) && (
        <div className="acts">
          {words.map((word) => (
            <button key={word} type="button" onClick={() => playing.pick(word)}>
              {labelOf(word)}
            </button>
          ))}
          {off.map(({ word }) => (
            <button key={word} type="button" aria-disabled aria-describedby={why}>
              {labelOf(word)}
            </button>
          ))}
          {showsWhole && (
            <button type="button" className="go" onClick={() => playing.play(whole)}>
              {plyLabelOf(whole)}
            </button>
          )}
          {picked.length > 0 && (
            <button type="button" onClick={playing.cancel}>
              {say('put-back')}
            </button>
          )}
        </div>
      )}
      {off.length > 0 && (
        <p id={why} className={styles['off']}>
          {off.map((each) => each.why).join(' ')}
        </p>
      )}
      {children}
    </section>
  );
}

/** What one's own hand comes nearest to, with the places that are empty. It is found on this device, and nobody else sees it. */
function NearestParts({ nearest }: { readonly nearest: readonly Nearest[] }) {
  return (
    <ul className={styles['nearest']}>
      {nearest.map(({ title, parts }) => (
        <li key={title}>
          <span>{title}</span>
          {parts.map((pieces, at) => (
            <span key={at}>
              {[0, 1, 2].map((place) => {
                const piece = pieces[place];
                return piece ? <DrawingImage key={place} {...piece} /> : <i key={place} />;
              })}
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}
