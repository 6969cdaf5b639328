import type { Marks } from '../../parts/board/index.js';
import { boardViewOfApi, sceneOf } from '../../games/index.js';
import { GameTable } from '../../parts/drawing/table.js';
import { useSentences } from '../../parts/drawing/use-sentences.js';
import type { CaseMoment } from './evidence-documents.js';
import styles from './disputes.module.css';

interface CasePictureProps {
  readonly moment: CaseMoment;
  readonly names: readonly string[];
  readonly marks: Marks;
}

/** The game at one moment, on the board of its page. */
export function CasePicture({ moment, names, marks }: CasePictureProps) {
  const say = useSentences();
  const scene = sceneOf(boardViewOfApi(moment.view), { names }, marks, say);
  return (
    <div className={styles['picture']}>
      <GameTable scene={scene} marks={marks} />
    </div>
  );
}
