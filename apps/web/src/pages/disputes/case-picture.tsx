import { useMemo } from 'react';
import { boardViewOfApi, inEnglish, sceneOf, scenePicture } from '../../board/index.js';
import type { CaseMoment } from './documents.js';
import styles from './disputes.module.css';

/** The game at one moment, drawn as everywhere, with its text alternative. */
export function CasePicture({
  moment,
  names,
  title,
}: {
  readonly moment: CaseMoment;
  readonly names: readonly string[];
  readonly title: string;
}) {
  const picture = useMemo(
    () => scenePicture(sceneOf(boardViewOfApi(moment.view), { names }, {}, inEnglish), title),
    [moment, names, title],
  );
  // The picture is made of figures and escaped names: nothing in it is anybody's markup.
  return <div className={styles['picture']} lang="en" dangerouslySetInnerHTML={{ __html: picture }} />;
}
