import type { Piece, Zone } from '../board/index.js';
import { DrawingImage } from './drawing.js';
import styles from './drawn.module.css';
import type { PickableCell } from './picking.js';

interface ZonesProps {
  readonly zones: readonly Zone[];
  readonly place: Zone['place'];
  readonly cellOf: (id: string | undefined) => PickableCell | undefined;
  readonly selected?: readonly string[] | undefined;
  readonly legal?: readonly string[] | undefined;
}

/** The hands, melds and groups that lie at one place of the table. */
export function Zones({ zones, place, cellOf, selected, legal }: ZonesProps) {
  const here = zones.filter((zone) => zone.place === place);
  if (here.length === 0) return null;
  return (
    <ul className={`${styles['zones']} ${styles[place]}`}>
      {here.map(({ id, title, note, pieces, lies, room, isPlace }) => (
        <li key={id} data-room={room} data-place={isPlace}>
          <p className={styles['title']}>
            <b>{title}</b> {note !== undefined && note !== '' && <span>{note}</span>}
          </p>
          {pieces.length > 0 && (
            <ul className={`${styles['pieces']} ${styles[lies]}`} aria-label={title}>
              {pieces.map((piece, at) => (
                <li key={piece.id ?? at} data-width={piece.drawing.width}>
                  <PieceImage
                    piece={piece}
                    hidden={lies === 'overlapped' && at > 0}
                    pick={cellOf(piece.id)}
                    marks={[selected, legal].map(
                      (list) => piece.id !== undefined && list?.includes(piece.id),
                    )}
                  />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

interface PieceImageProps {
  readonly piece: Piece;
  /** One of several that look alike: the note of their zone says how many they are. */
  readonly hidden: boolean;
  readonly pick: PickableCell | undefined;
  readonly marks: readonly (boolean | undefined)[];
}

function PieceImage({ piece, hidden, pick, marks: [isSelected, isLegal] }: PieceImageProps) {
  const image = (name?: string) => <DrawingImage drawing={piece.drawing} name={name} />;
  if (!pick) return image(hidden ? undefined : piece.name);
  const looks = `${styles['pick']} ${isSelected ? styles['selected'] : ''} ${isLegal ? styles['legal'] : ''}`;
  return (
    <button type="button" className={looks} aria-pressed={isSelected === true} {...pick}>
      {image(piece.name)}
    </button>
  );
}
