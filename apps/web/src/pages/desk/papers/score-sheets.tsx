import { useFormats } from '../../../messages/formats.js';
import { useWords } from '../../../messages/say.js';
import { nameOfSide, type Desk } from '../desk.js';
import { matchesOf, tallyOf } from './papers.js';
import styles from './papers.module.css';
import paperWords from './words.json' with { type: 'json' };

/** As many games as a match of a club evening has, and a few more. */
const gamesOnASheet = 12;

interface SheetsProps {
  readonly desk: Desk;
  readonly round: number | undefined;
}

/** Sheets for the pencil: those of a round with its names, or one without names if nothing is paired. */
export function ScoreSheets({ desk, round }: SheetsProps) {
  const matches = round === undefined ? [] : matchesOf(desk.matches, round);
  if (matches.length === 0) return <ScoreSheet desk={desk} names={['', '']} table={null} />;
  return matches.map(({ id, board, sides }) => (
    <ScoreSheet key={id} desk={desk} names={sides.map(nameOfSide)} table={board} />
  ));
}

interface SheetProps {
  readonly desk: Desk;
  readonly names: readonly string[];
  readonly table: number | null;
}

/** What was agreed for the match bonus, if anything. */
function bonusIn(settings: unknown): number | null {
  if (typeof settings !== 'object' || settings === null || !('matchBonus' in settings)) return null;
  return typeof settings.matchBonus === 'number' ? settings.matchBonus : null;
}

/** A sheet as Scarne prints it, with everything left to be written but the names. */
function ScoreSheet({ desk: { plan }, names, table }: SheetProps) {
  const say = useWords(paperWords);
  const { sides } = useFormats();
  const isNamed = names.every((name) => name !== '');
  const bonus = bonusIn(plan.settings);
  const tops = [
    [say('date'), ''],
    [say('table'), table ?? ''],
    [say('begun'), ''],
    [say('to-end'), ''],
    ...(bonus === null ? [] : [[say('match-bonus'), bonus]]),
  ] as const;
  return (
    <section className={`${styles['sheet']} printed-sheet`}>
      <h2>{isNamed ? sides(names) : say('sheet-blank')}</h2>
      <p className="quiet">
        {plan.name}, {plan.club.name}
      </p>
      <dl>
        {tops.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <table>
        <caption className="unseen">
          {isNamed ? say('sheet-of', { names: names.join(', ') }) : say('sheet-blank')}
        </caption>
        <thead>
          <tr>
            <td />
            {names.map((name, at) => (
              <th key={at} scope="colgroup" colSpan={2}>
                {name}
              </th>
            ))}
          </tr>
          <tr>
            <th scope="col">{say('game')}</th>
            {names.flatMap((_, at) => [
              <th key={`${at} score`} scope="col">
                {say('score')}
              </th>,
              <th key={`${at} total`} scope="col">
                {say('total')}
              </th>,
            ])}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: gamesOnASheet }, (_, game) => (
            <Line key={game} label={String(game + 1)} columns={names.length} />
          ))}
        </tbody>
        <tbody className={styles['tally']}>
          {tallyOf(plan.system, names.length).map((line) => (
            <Line
              key={line}
              label={say('line', { line })}
              columns={names.length}
              looks={line === 'sum' || line === 'difference' ? styles['double'] : undefined}
              boxes={line === 'game_bonus' ? say('boxes') : undefined}
            />
          ))}
        </tbody>
      </table>
      <p className="signed">
        <span>{say('winner-signs')}</span>
        <span>{say('loser-signs')}</span>
      </p>
    </section>
  );
}

interface LineProps {
  readonly label: string;
  readonly columns: number;
  readonly looks?: string | undefined;
  /** What the boxes of the line are for, if it has any. */
  readonly boxes?: string | undefined;
}

/** A line to write in: at the left of each side its points, at the right the running total. */
function Line({ label, columns, looks, boxes }: LineProps) {
  return (
    <tr className={looks}>
      <th scope="row">{label}</th>
      {Array.from({ length: columns }, (_, at) => [
        <td key={`${at} score`} className={styles['left']}>
          {boxes !== undefined && (
            <span className={styles['boxes']} role="img" aria-label={boxes}>
              {Array.from({ length: 5 }, (__, box) => (
                <i key={box} />
              ))}
            </span>
          )}
        </td>,
        <td key={`${at} total`} className={styles['right']} />,
      ])}
    </tr>
  );
}
