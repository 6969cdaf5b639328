import { useWords } from '../../messages/say.js';
import { Leaf } from '../../shell/leaf.js';
import type { OwnSeat } from './cover.js';
import { HeldSeats } from './held-seats.js';
import type { Table } from './read-table.js';
import styles from './tablet.module.css';
import tabletWords from './words.json' with { type: 'json' };

interface CoveredTableProps {
  readonly table: Table;
  /** Shows the hand of a seat. */
  readonly show: (own: OwnSeat) => void;
}

/** A game with all hands covered: whose turn it is, and who takes the tablet now. */
export function CoveredTable({ table: { game, own, held }, show }: CoveredTableProps) {
  const say = useWords(tabletWords);
  const acting = game.seats.filter(({ seat }) => game.toAct.includes(seat));
  const names = acting.map(({ entry }) => entry?.name ?? '?').join(', ');
  return (
    <Leaf
      title={say('covered')}
      lead={names === '' ? say('nobodys-turn') : say('turn-of', { names })}
      marginOnPhone="after"
      notes={[{ id: 'seats', heading: say('seats'), body: <HeldSeats seats={held} /> }]}
    >
      <p>{say('who-are-you')}</p>
      <div className={`acts ${styles['who']}`}>
        {own.map((each) => (
          <button
            key={each.entry}
            type="button"
            className={game.toAct.includes(each.seat) ? 'go' : ''}
            onClick={() => show(each)}
          >
            {say('i-am', { name: each.name })}
          </button>
        ))}
      </div>
    </Leaf>
  );
}
