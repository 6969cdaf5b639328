import { BracketDrawing, onPage } from '../../parts/brackets/bracket-drawing.js';
import { BracketList } from '../../parts/brackets/bracket-list.js';
import type { BracketSlot } from '../../parts/brackets/documents.js';
import { drawingsOf } from '../../parts/brackets/layout.js';
import bracketWords from '../../parts/brackets/words.json' with { type: 'json' };
import { useWords } from '../../messages/say.js';
import type { NameOf } from './names.js';
import styles from './tournament.module.css';
import { pointsIn, scoreOf } from './points.js';
import type { TournamentMatch } from './figures.js';

interface BracketSectionProps {
  readonly slots: readonly BracketSlot[];
  readonly matches: readonly TournamentMatch[];
  readonly nameOf: NameOf;
}

/** The bracket of a tournament, as a drawing, and as a list for reading or listening. */
export function BracketSection({ slots, matches, nameOf }: BracketSectionProps) {
  const say = useWords(bracketWords);
  const pointsOf = pointsIn(matches);
  const [unbeaten, beaten] = drawingsOf(slots);
  if (!unbeaten) return null;
  return (
    <section aria-labelledby="bracket">
      <h2 id="bracket">{say('bracket')}</h2>
      <div className={styles['wide']} role="group" aria-labelledby="bracket" tabIndex={0}>
        <BracketDrawing drawing={unbeaten} metrics={onPage} {...{ nameOf, pointsOf }} />
        {beaten && (
          <>
            <h3 className={styles['tree']}>{say('tree-lost')}</h3>
            <BracketDrawing drawing={beaten} metrics={onPage} {...{ nameOf, pointsOf }} />
          </>
        )}
      </div>
      <details className={styles['asList']}>
        <summary>{say('list')}</summary>
        <BracketList slots={slots} nameOf={nameOf} scoreOf={(slot) => scoreOf(slot, pointsOf)} />
      </details>
    </section>
  );
}
