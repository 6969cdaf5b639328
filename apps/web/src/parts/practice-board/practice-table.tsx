import { lazy, Suspense, useEffect, useRef, useState, type FormEvent } from 'react';
import type { Rulebooks, Table } from '@fairview/rules';
import { cellRows, type Marks, type Seating } from '../board/index.js';
import { factsOf } from '../../games/facts.js';
import { announce, printedMove, sceneOf, typedMove } from '../../games/index.js';
import around from '../drawing/around.module.css';
import { GameTable } from '../drawing/table.js';
import { useSentences } from '../drawing/use-sentences.js';
import { useWords } from '../../messages/say.js';
import { RuleLink } from '../../shell/rule-link.js';
import styles from './practice.module.css';
import type { PracticePly } from './line.js';
import type { ReviewOfLineProps } from './review-of-line.js';
import { usePractice } from './use-practice.js';
import practiceWords from './words.json' with { type: 'json' };

const ReviewOfLine = lazy(async () => ({
  default: (await import('./review-of-line.js')).ReviewOfLine,
}));

interface PracticeTableProps {
  readonly rulebooks: Rulebooks;
  readonly start: Table;
  readonly names: readonly string[];
  /** Whether seats across play as partners. */
  readonly partners?: boolean;
  /** What was played before, elsewhere. */
  readonly played?: readonly PracticePly[];
  /** Told of all plies whenever one is played or taken back. */
  readonly onPlies?: (plies: readonly PracticePly[]) => void;
}

/** A board with the rules on, for people at one device: pick by pointer or keys, or type the ply. */
export function PracticeTable(props: PracticeTableProps) {
  const { rulebooks, start, names, partners = false, played, onPlies } = props;
  const say = useWords(practiceWords);
  const speak = useSentences();
  const practice = usePractice(rulebooks, start, played);
  const [flipped, setFlipped] = useState(false);
  const { table, seat, view, choices, picked, refused, plies, at, lastCells } = practice;
  const seating: Seating = { names, partners, ...(seat === undefined ? {} : { own: seat }) };
  const marks: Marks = {
    flipped,
    last: lastCells,
    selected: picked,
    legal: picked.length > 0 ? choices.next : [],
    ...(refused ? { refused: refused.cell } : {}),
  };
  const scene = sceneOf(view, seating, marks, speak);
  const onTable = new Set(cellRows(scene).flat());
  const words = choices.next.filter((cell) => !onTable.has(cell));
  const said = plies.map((ply) => announce(practice.beforeOf(ply), ply, { names }, speak));
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [plies.length]);
  useEffect(() => onPlies?.(plies), [onPlies, plies]);
  const outcome = table.outcome;
  const state = outcome
    ? say(outcome.winners.length === 0 ? 'over-drawn' : 'over-won', {
        winners: outcome.winners.map((each) => names[each] ?? '').join(', '),
      })
    : say('whose-turn', { name: names[seat ?? 0] ?? '' });
  return (
    <div className={`${around['object']} ${around[scene.board ? 'circles' : 'cards']} ${styles['practice']}`}>
      <p data-at="news" className={styles['state']} role="status" aria-live="polite">
        {said[at - 1]} <b>{state}</b>
      </p>
      <div data-at="board">
        <GameTable
          scene={scene}
          marks={marks}
          moment={at}
          picking={{ onPick: practice.pick, onCancel: practice.cancel }}
        />
      </div>
      <ol ref={list} data-at="moves" className={styles['plies']} aria-label={say('plies')}>
        {said.map((sentence, ply) => (
          <li key={ply} aria-current={ply + 1 === at ? 'step' : undefined}>
            <button type="button" className="plain" onClick={() => practice.go(ply + 1)}>
              {sentence}
            </button>
          </li>
        ))}
      </ol>
      <div data-at="step">
        {refused && (
          <p className={styles['refused']} role="alert" lang="en">
            <b>{say('not-played')}</b> {refused.message} <RuleLink rule={refused.refusal.rule} />
          </p>
        )}
        <div className={styles['actions']}>
          {words.map((word) => (
            <button key={word} type="button" onClick={() => practice.pick(word)}>
              {word}
            </button>
          ))}
          {choices.whole !== undefined && choices.next.length > 0 && (
            <button type="button" className="go" onClick={() => practice.play(choices.whole ?? '')}>
              {say('play-it', { move: printedMove(view.kind, choices.whole) })}
            </button>
          )}
          <button type="button" aria-disabled={at === 0 || undefined} onClick={practice.back}>
            {say('take-back')}
          </button>
          {scene.board && (
            <button type="button" onClick={() => setFlipped((is) => !is)}>
              {say('flip')}
            </button>
          )}
        </div>
      </div>
      <div data-at="panel">
        <TypedMove play={(typed) => practice.play(typedMove(view.kind, typed))} />
        {!factsOf(table.game).hidesHands && plies.length > 0 && (
          <LineReview
            line={{ start, plies }}
            {...{ names, ply: at, go: practice.go, choose: practice.play }}
            kind={view.kind}
          />
        )}
      </div>
    </div>
  );
}

/** A ply in the notation of the rulebook: the only way if there are too many plies to list. */
function TypedMove({ play }: { readonly play: (move: string) => void }) {
  const say = useWords(practiceWords);
  const [text, setText] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (text.trim() !== '') play(text.trim());
    setText('');
  };
  return (
    <form className={styles['typed']} onSubmit={submit}>
      <label>
        {say('type-a-ply')}
        <input type="text" value={text} onChange={({ target }) => setText(target.value)} autoComplete="off" />
      </label>
      <button type="submit">{say('play')}</button>
    </form>
  );
}

/** The review of what was played here, for those who ask: until then nothing of it is sent. From then on it follows the board. */
function LineReview(line: ReviewOfLineProps) {
  const say = useWords(practiceWords);
  const [isAsked, setAsked] = useState(false);
  if (!isAsked)
    return (
      <p className="acts">
        <button type="button" onClick={() => setAsked(true)}>
          {say('review')}
        </button>
      </p>
    );
  return (
    <Suspense fallback={null}>
      <ReviewOfLine {...line} />
    </Suspense>
  );
}
