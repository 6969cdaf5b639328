import { BracketDrawing, onWall } from '../../parts/brackets/bracket-drawing.js';
import type { BracketTree } from '../../parts/brackets/layout.js';
import bracketWords from '../../parts/brackets/words.json' with { type: 'json' };
import { useWords } from '../../messages/say.js';
import { pointsIn } from '../tournament/points.js';
import type { NameOf } from '../tournament/names.js';
import styles from './wall.module.css';
import type { TournamentMatch } from '../tournament/figures.js';

interface WallBracketProps {
  readonly drawings: readonly BracketTree[];
  readonly matches: readonly TournamentMatch[];
  readonly nameOf: NameOf;
}

/** The last rounds of a bracket, as large as they fit: a bracket has no standings that say more. */
export function WallBracket({ drawings, matches, nameOf }: WallBracketProps) {
  const say = useWords(bracketWords);
  const pointsOf = pointsIn(matches);
  return (
    <section className={styles['bracket']} aria-labelledby="wall-bracket">
      <h2 id="wall-bracket">{say('bracket')}</h2>
      {drawings.map((drawing, at) => (
        <BracketDrawing key={at} drawing={drawing} metrics={onWall} {...{ nameOf, pointsOf }} />
      ))}
    </section>
  );
}
