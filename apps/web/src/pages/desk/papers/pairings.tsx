import { factsOf } from '../../../games/facts.js';
import { useFormats } from '../../../messages/formats.js';
import { useWords } from '../../../messages/say.js';
import { Empty } from '../../../shell/states.js';
import { nameOfSide, type Desk } from '../desk.js';
import { byName, matchesOf } from './papers.js';
import styles from './papers.module.css';
import paperWords from './words.json' with { type: 'json' };

interface PairingsProps {
  readonly desk: Desk;
  readonly round: number;
}

/** The pairs of each table, in letters for a wall. */
export function PairingsByTable({ desk, round }: PairingsProps) {
  const say = useWords(paperWords);
  const called = useFormats().sides;
  const matches = matchesOf(desk.matches, round);
  if (matches.length === 0) return <Empty>{say('not-paired')}</Empty>;
  const hasBlack = factsOf(desk.plan.gameKind).isBlackAndRed && desk.plan.boards === null;
  return (
    <table className={styles['wall']}>
      <caption>
        {desk.plan.name}, {say('round', { round })}. {hasBlack && say('teeko-first')}
      </caption>
      <thead>
        <tr>
          <th scope="col">{say('table')}</th>
          <th scope="col">{say('sides')}</th>
        </tr>
      </thead>
      <tbody>
        {matches.map(({ id, board, sides }) => (
          <tr key={id}>
            <td>{board}</td>
            <th scope="row">{called(sides.map(nameOfSide))}</th>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Where everybody sits, by name. */
export function PairingsByName({ desk, round }: PairingsProps) {
  const say = useWords(paperWords);
  if (matchesOf(desk.matches, round).length === 0) return <Empty>{say('not-paired')}</Empty>;
  return (
    <table className={styles['wall']}>
      <caption>
        {desk.plan.name}, {say('round', { round })}
      </caption>
      <thead>
        <tr>
          <th scope="col">{say('player')}</th>
          <th scope="col">{say('table')}</th>
          <th scope="col">{say('plays')}</th>
        </tr>
      </thead>
      <tbody>
        {byName(desk, round).map(({ id, name, table, others }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td>{table}</td>
            <td>{table === null ? <i className="quiet">{say('no-match')}</i> : others.join(', ')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
