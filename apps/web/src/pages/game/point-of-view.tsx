import type { Viewer } from '@fairview/rules';
import type { Seating } from '../../parts/board/index.js';
import { useWords } from '../../messages/say.js';
import gameWords from './words.json' with { type: 'json' };

/** The point of view on a game that is open to the reader: a seat's, everybody's, or that of a reader who sees all. */
export interface PointOfView {
  readonly eye: Viewer | undefined;
  readonly setEye: (eye: Viewer) => void;
}

/** Chooses whose eyes look. */
export function ChoosePointOfView({ eye, setEye, seating }: PointOfView & { readonly seating: Seating }) {
  const say = useWords(gameWords);
  const chosen = eye ?? seating.own ?? 'spectator';
  return (
    <label>
      {say('seen-by')}
      <select
        value={String(chosen)}
        onChange={({ target: { value } }) =>
          setEye(value === 'arbiter' || value === 'spectator' ? value : Number(value))
        }
      >
        <option value="spectator">{say('eye-everybody')}</option>
        {seating.names.map((name, seat) => (
          <option key={seat} value={seat}>
            {name}
          </option>
        ))}
        <option value="arbiter">{say('eye-all')}</option>
      </select>
    </label>
  );
}
