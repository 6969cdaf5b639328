import { useEffect, useRef, type ReactNode } from 'react';
import { boardOf, printedMove, type BoardKind } from '../../games/index.js';
import { useWords } from '../../messages/say.js';
import { Link } from '../../shell/link.js';
import { Signal } from '../../shell/states.js';
import styles from './game.module.css';
import type { SentPly } from './documents.js';
import gameWords from './words.json' with { type: 'json' };

interface MoveListProps {
  readonly kind: BoardKind;
  readonly plies: readonly SentPly[];
  readonly ply: number;
  readonly names: readonly string[];
  readonly disputed: readonly number[];
  /** The address of a ply, within the page. */
  readonly address: (ply: number) => string;
  /** The content below the plies. */
  readonly children?: ReactNode;
}

/** All plies, each a link to its moment: two to a row on a board, else one a row with its player. */
export function MoveList({ kind, plies, ply, names, disputed, address, children }: MoveListProps) {
  const say = useWords(gameWords);
  const list = useRef<HTMLDivElement>(null);
  // The ply that is shown stays in sight, also when an offer above the list or a lower window takes room from it.
  useEffect(() => {
    const box = list.current;
    const here = box?.querySelector<HTMLElement>('[aria-current]');
    if (!box || !here) return;
    const show = (): void => {
      const [around, shown] = [box.getBoundingClientRect(), here.getBoundingClientRect()];
      const isSeen = shown.top >= around.top && shown.bottom <= around.bottom;
      if (!isSeen) box.scrollTop += shown.top - around.top - around.height / 2;
    };
    show();
    const watch = new ResizeObserver(show);
    watch.observe(box);
    return () => watch.disconnect();
  }, [ply, plies.length]);
  const numbers = plies.map((_, at) => at + 1);
  const link = (at: number) => {
    const played = plies[at - 1];
    return (
      <Link
        to={{ search: address(at) }}
        replace
        aria-current={at === ply ? 'true' : undefined}
        aria-label={
          played ? `${at}: ${names[played.seat] ?? ''} ${printedMove(kind, played.move)}` : String(at)
        }
      >
        {disputed.includes(at) && <Signal />}
        {played ? printedMove(kind, played.move) : '…'}
      </Link>
    );
  };
  const isPaired = boardOf(kind).onCircles !== undefined && names.length === 2;
  return (
    <div data-at="moves" className={`${styles['moves']} ${isPaired ? styles['paired'] : ''}`} ref={list}>
      {partsOf(kind, plies).map(({ from, until, name }) => (
        <table key={from}>
          <caption>{say(name)}</caption>
          <tbody>
            {numbers
              .slice(from, until)
              .filter((at) => !isPaired || (at - from) % 2 === 1)
              .map((at) => (
                <tr key={at}>
                  <th scope="row">{isPaired ? Math.ceil(at / 2) : at}</th>
                  {isPaired ? (
                    <>
                      <td>{link(at)}</td>
                      <td>{at < until && link(at + 1)}</td>
                    </>
                  ) : (
                    <>
                      <td className={styles['whose']}>{names[plies[at - 1]?.seat ?? -1]}</td>
                      <td>{link(at)}</td>
                    </>
                  )}
                </tr>
              ))}
          </tbody>
        </table>
      ))}
      {plies.length === 0 && <p>{say('no-plies')}</p>}
      {children}
    </div>
  );
}

/** A part of a game: the plies after `from`, up to `until`. */
export interface GamePart {
  readonly from: number;
  readonly until: number;
  readonly name: 'the-drop' | 'the-placement' | 'the-moves' | 'the-plies';
}

/** The parts of a game: a board is filled first, then played on. */
export function partsOf(kind: BoardKind, plies: readonly SentPly[]): readonly GamePart[] {
  const until = plies.length;
  if (until === 0) return [];
  const { onCircles } = boardOf(kind);
  if (!onCircles) return [{ from: 0, until, name: 'the-plies' }];
  const first = plies.findIndex(({ move }) => !onCircles.isFilling.test(move));
  const filled = first < 0 ? until : first;
  return [
    ...(filled > 0 ? [{ from: 0, until: filled, name: onCircles.filling }] : []),
    ...(filled < until ? [{ from: filled, until, name: 'the-moves' } as const] : []),
  ];
}
