import { pictureOf, svgText, type Scene } from '../../parts/board/index.js';
import { pngOf } from '../../parts/drawing/png-of.js';
import { useWords } from '../../messages/say.js';
import studyWords from '../../parts/notes/words.json' with { type: 'json' };
import { saveFile } from '../game/save-file.js';

interface SavePictureProps {
  readonly scene: Scene;
  /** Of the file. */
  readonly name: string;
  readonly title: string;
}

/** Saves the position with what is marked in it. */
export function SavePicture({ scene, name, title }: SavePictureProps) {
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
