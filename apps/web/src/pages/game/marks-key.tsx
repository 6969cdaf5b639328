import { markSamples, type BoardKind } from '../../games/index.js';
import { svgNode } from '../../parts/drawing/drawing-image.js';
import { useWords } from '../../messages/say.js';
import styles from './game.module.css';
import gameWords from './words.json' with { type: 'json' };

/** What the marks on the board mean, each with the mark itself. */
export function MarksKey({ kind }: { readonly kind: BoardKind }) {
  const say = useWords(gameWords);
  return (
    <ul className={styles['key']}>
      {markSamples(kind).map(({ mark, content }) => (
        <li key={mark}>
          <svg viewBox="-48 -48 96 96" aria-hidden="true">
            {content.map((element, at) => svgNode(element, at))}
          </svg>
          <span>{say(`mark-${mark}`)}</span>
        </li>
      ))}
    </ul>
  );
}
