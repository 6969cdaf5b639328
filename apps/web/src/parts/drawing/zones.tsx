import { useState } from 'react';
import type { Piece, Zone, Drawing, Way } from '../board/index.js';
import { DrawingImage } from './drawing-image.js';
import styles from './drawn.module.css';
import type { PickableCell } from './picking.js';
import { Places } from './places.js';
import laneStyles from './lane.module.css';

interface ZonesProps {
  readonly zones: readonly Zone[];
  /** Zones as they are at the end, whose room is kept. */
  readonly later: readonly Zone[];
  readonly place: Zone['place'];
  readonly cellOf: (id: string | undefined) => PickableCell | undefined;
  readonly selected?: readonly string[] | undefined;
  readonly legal?: readonly string[] | undefined;
  /** Those of a ply that is kept until the server is reached. */
  readonly kept?: readonly string[] | undefined;
}

/** The hands, melds and groups that lie at one place of the table. */
export function Zones({ zones, later, place, cellOf, selected, legal, kept }: ZonesProps) {
  const [places] = useState(() => new Places<Zone>());
  const lying = zones.filter((zone) => zone.place === place);
  if (lying.length === 0) return null;
  const here = lying.some(({ stays }) => stays)
    ? places.of(lying, ({ id }) => id)
    : withLater(lying, later, place);
  return (
    <ul
      className={`${styles['zones']} ${styles[place]}`}
      data-zones={place}
      tabIndex={place === 'table' ? 0 : undefined}
    >
      {here.map(({ thing, isGone }) => (
        <OneZone
          key={thing.id}
          zone={thing}
          later={later.filter(({ id }) => id === thing.id)}
          {...{ isGone, cellOf, selected, legal, kept }}
        />
      ))}
    </ul>
  );
}

interface OneZoneProps extends Omit<ZonesProps, 'zones' | 'later' | 'place'> {
  readonly zone: Zone;
  readonly later: readonly Zone[];
  readonly isGone: boolean;
}

const there = <T,>(thing: T) => ({ thing, isGone: false });

/** The zones of a place; once the end is known, in its order, and with room for those that are not there yet. */
function withLater(lying: readonly Zone[], later: readonly Zone[], place: Zone['place']) {
  const last = later.filter(
    (zone, at) => zone.place === place && later.findIndex(({ id }) => id === zone.id) === at,
  );
  const other = lying.filter(({ id }) => !last.some((zone) => zone.id === id));
  return [
    ...other.map(there),
    ...last.map((zone) => {
      const thing = lying.find(({ id }) => id === zone.id);
      return { thing: thing ?? zone, isGone: thing === undefined };
    }),
  ];
}

/** The longest text of a zone. */
const longest = (later: readonly Zone[]): string | undefined =>
  later
    .map(({ title, note = '' }) => `${title} ${note}`)
    .toSorted((one, other) => other.length - one.length)[0];

function OneZone({ zone, later, isGone, cellOf, selected, legal, kept }: OneZoneProps) {
  const { title, note, pieces, lies, room, isPlace, stays, seat, at: seated, isSide, isActing, way } = zone;
  const [places] = useState(() => new Places<Piece>());
  const here = [
    ...(stays ? places.of(pieces, ({ name }) => name) : pieces.map(there)),
    ...(later[0]?.pieces.slice(pieces.length).map((thing) => ({ thing, isGone: true })) ?? []),
  ];
  return (
    <li
      data-room={room}
      data-place={isPlace}
      data-seat={seat}
      data-gone={isGone}
      data-seated={seated}
      data-side={isSide}
      data-acting={isActing}
      data-way={way && true}
    >
      <p className={styles['title']} data-later={longest(later)}>
        <span>
          <b>{title}</b>
          {note !== undefined && note !== '' && <span>{` ${note}`}</span>}
        </span>
      </p>
      {here.length > 0 && (
        <ul className={`${styles['pieces']} ${styles[lies] ?? ''}`} aria-label={title}>
          {here.map(({ thing: piece, isGone: isBlank }, at) => (
            <li key={piece.id ?? at} data-width={piece.drawing.width} data-gone={isBlank}>
              <PieceImage
                piece={piece}
                hidden={lies === 'overlapped' && at > 0}
                pick={isBlank ? undefined : cellOf(piece.id)}
                marks={[selected, legal, kept].map(
                  (list) => piece.id !== undefined && list?.includes(piece.id),
                )}
              />
            </li>
          ))}
        </ul>
      )}
      {way && <Lane way={way} card={pieces[0]?.drawing} />}
      {zone.empty !== undefined && later.length === 0 && (
        <div className={styles['empty']} aria-hidden="true">
          {Array.from({ length: zone.empty }, (_, at) => (
            <svg key={at} viewBox="0 0 112 50" width="112">
              {[0, 38, 76].map((x) => (
                <rect key={x} x={x + 0.5} y="0.5" width="35" height="49" rx="3" />
              ))}
            </svg>
          ))}
        </div>
      )}
    </li>
  );
}

interface PieceImageProps {
  readonly piece: Piece;
  /** One of several that look alike: the note of their zone says how many they are. */
  readonly hidden: boolean;
  readonly pick: PickableCell | undefined;
  readonly marks: readonly (boolean | undefined)[];
}

function PieceImage({ piece, hidden, pick, marks: [isSelected, isLegal, isKept] }: PieceImageProps) {
  const image = (name?: string) => <DrawingImage drawing={piece.drawing} name={name} />;
  if (!pick) return image(hidden ? undefined : piece.name);
  const looks = `${styles['pick']} ${isSelected ? styles['selected'] : ''} ${isLegal ? styles['legal'] : ''} ${isKept ? styles['kept'] : ''}`;
  return (
    <button type="button" className={looks} aria-pressed={isSelected === true} {...pick}>
      {image(piece.name)}
    </button>
  );
}

/** The middle of each side of a square of 100, which is drawn as wide as there is room. */
const points = { south: '50 100', west: '0 50', north: '50 0', east: '100 50' } as const;

/** The way of a card around the table, as a picture: what is behind it is dashed, and it lies at the seat that is asked. */
function Lane({
  way: { stops, here, inside },
  card,
}: {
  readonly way: Way;
  readonly card?: Drawing | undefined;
}) {
  return (
    <div className={laneStyles['lane']} aria-hidden="true">
      <svg viewBox="0 0 100 100" preserveAspectRatio="none">
        {stops.map(({ at }, stop) => (
          <path
            key={at}
            data-behind={stop < here}
            d={`M${points[at]}A50 50 0 0 1 ${points[stops[(stop + 1) % stops.length]?.at ?? at]}`}
          />
        ))}
      </svg>
      <span>{inside}</span>
      {stops.map(({ at, said }, stop) => (
        <span key={at} data-stop={at}>
          {card && stop === here && <DrawingImage drawing={card} />}
          <span data-ahead={stop > here}>{said}</span>
        </span>
      ))}
    </div>
  );
}
