import { useMemo } from 'react';
import { boardViewOfApi, sceneOf } from '../../board/index.js';
import { GameTable } from '../../drawn/table.js';
import { useSentences } from '../../drawn/use-sentences.js';
import type { CaseMoment } from './evidence-documents.js';
import styles from './disputes.module.css';

interface CasePictureProps {
  readonly moment: CaseMoment;
  readonly names: readonly string[];
}

/** The game at one moment, on the board of its page. */
export function CasePicture({ moment, names }: CasePictureProps) {
  const say = useSentences();
  const scene = useMemo(() => sceneOf(boardViewOfApi(moment.view), { names }, {}, say), [moment, names, say]);
  return (
    <div className={styles['picture']}>
      <GameTable scene={scene} />
    </div>
  );
}
