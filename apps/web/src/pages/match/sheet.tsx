import type { ReactNode } from 'react';
import { Term } from '../../parts/glossary/term.js';
import { useWords } from '../../messages/say.js';
import { useFormats } from '../../messages/formats.js';
import { PageLink } from '../../shell/link.js';
import type { ResultChange } from '../../parts/results/changed-documents.js';
import { ChangedResult, ChangedResults } from '../../parts/results/changed-result.js';
import { ChangedSheet } from '../../parts/results/changed-sheet.js';
import { Letter } from '../../shell/explained.js';
import { Coming } from '../../shell/states.js';
import type { ShownMatch } from './documents.js';
import { areTeams, sideNames, figureOf, useTerms } from './names.js';
import { openingRow, tallyRows, type SheetRow } from './sheet-rows.js';
import { SheetEnd } from './sheet-end.js';
import styles from './sheet.module.css';
import { useSheet } from './use-sheet.js';
import matchWords from './words.json' with { type: 'json' };

/** A figure, with the minus as wide as a plus. */
const figure = (points: number | undefined): string =>
  points === undefined ? '' : points < 0 ? `−${-points}` : String(points);

interface SheetProps {
  readonly match: ShownMatch;
  /** The code of the sheet, if the server has given one. */
  readonly code: string | null;
  /** Elsewhere than on the page of the match: what of it is looked at, a line by its label or a game by its number. */
  readonly marked?: string | number | null;
  /** What else belongs on it, between its figures and its end. */
  readonly more?: ReactNode;
}

/** The score sheet of a match as a club sets it: scores at the left, running totals at the right, then the tally. */
export function SheetOfMatch({ match, code, marked, more }: SheetProps) {
  const say = useWords(matchWords);
  const formats = useFormats();
  const rows = useSheet(match);
  const { resultChanges: changes, sheetChanges } = match;
  // Of the match itself, after it was over: who won, and the totals.
  const outcomes = sheetChanges.filter(({ gameId, was }) => gameId === null && was.finished);
  if (!rows) return <Coming />;
  const names = sideNames(match);
  const nameOf = (side: string) => names.get(side) ?? side;
  const { sheet } = match;
  const isOfTeams = areTeams(match);
  const columns = [...names.keys()];
  const count = Object.fromEntries(sheet.sides.map(({ side, count: points }) => [side, points]));
  const total = Object.fromEntries(sheet.sides.map(({ side, total: points }) => [side, points]));
  const opened = openingRow(match);
  const tally = tallyRows(match);
  const most = Math.max(0, ...sheet.sides.map(({ gamesWon }) => gamesWon));
  const isMarked = (what: string | number) => (what === marked ? 'chosen' : undefined);
  const totals = (key: string, label: ReactNode, figures: Readonly<Record<string, number>>, note = '') => (
    <tr key={key} className={isMarked(key)}>
      <th scope="row">{label}</th>
      {columns.flatMap((side) => [
        <td key={`${side} left`} className={styles['left']} />,
        <td key={side} className={styles['right']}>
          {figure(figures[side])}
        </td>,
      ])}
      <td className={styles['how']}>{note}</td>
    </tr>
  );
  return (
    <section className={`${styles['sheet']} printed-sheet`} aria-labelledby="sheet">
      <header className={marked === undefined ? styles['named'] : undefined}>
        <h2 id="sheet">{formats.sides([...names.values()])}</h2>
        <Terms match={match} />
      </header>
      <Tops match={match} />
      <div className={styles['scroll']}>
        <table className={`${styles['score']} ${columns.length > 2 ? styles['many'] : ''}`}>
          <caption className="unseen">{say('sheet-caption')}</caption>
          <thead>
            <tr>
              <th scope="col">{say(isOfTeams ? 'round' : 'game')}</th>
              {columns.map((side) => (
                <th key={side} scope="colgroup" colSpan={2} className={styles['name']}>
                  {names.get(side)}
                </th>
              ))}
              <th scope="col" className={styles['how']}>
                {say('won-by')}
              </th>
            </tr>
          </thead>
          <tbody>
            {opened && totals('opening', say('line', { line: opened.label }), opened.points)}
            {rows.map((row) => (
              <Row
                key={`${row.label} ${row.game ?? ''}`}
                row={row}
                columns={columns}
                looks={isMarked(row.label)}
                changes={isOfTeams ? [] : changes.filter(({ number }) => number === row.label)}
              />
            ))}
          </tbody>
          <tbody className={styles['tally']}>
            {totals('points', say('line', { line: 'points' }), count)}
            {tally.map(({ label, points }) =>
              totals(
                label,
                <>
                  <Term of={label.replaceAll(/[ -]/gu, '_')}>
                    {say('line', { line: label.replaceAll(/[ -]/gu, '_') })}
                  </Term>
                  {label === 'game bonus' && (
                    <span className={styles['boxes']} role="img" aria-label={say('boxes', { count: most })}>
                      {Array.from({ length: most }, (_, at) => (
                        <i key={at} />
                      ))}
                    </span>
                  )}
                  {label === 'game bonus' && <Letter note="boxes" about={say('note-boxes')} />}
                  {label.startsWith('shut-out') && <Letter note="shut-out" about={say('note-shut-out')} />}
                </>,
                points,
              ),
            )}
          </tbody>
          {sheet.finished && (
            <tbody className={styles['sum']}>
              <tr className={styles['total']}>
                <th scope="row">{say('total')}</th>
                {columns.flatMap((side) => [
                  <td key={`${side} left`} />,
                  <td key={side} className={styles['double']}>
                    {figure(total[side])}
                  </td>,
                ])}
                <td className={styles['how']}>
                  {outcomes.map((change) => (
                    <small key={change.version} className={styles['was']}>
                      <ChangedSheet change={change} nameOf={nameOf} />
                    </small>
                  ))}
                </td>
              </tr>
              {match.ruling === null && <Differences match={match} columns={columns} />}
            </tbody>
          )}
        </table>
      </div>
      <ChangedResults changes={changes} outcomes={outcomes} nameOf={nameOf} />
      {more}
      <SheetEnd match={match} code={code} />
    </section>
  );
}

interface RowProps {
  readonly row: SheetRow;
  readonly columns: readonly string[];
  readonly looks: string | undefined;
  readonly changes: readonly ResultChange[];
}

function Row({ row, columns, looks, changes }: RowProps) {
  const say = useWords(matchWords);
  const how = ['won', 'scored', 'net'].includes(row.how)
    ? ''
    : say('how', { how: row.how.replaceAll('-', '_') });
  return (
    <tr className={looks}>
      <th scope="row">
        {row.game === null ? row.label : <PageLink to={`/g/${row.game}`}>{row.label}</PageLink>}
      </th>
      {columns.flatMap((side) => [
        <td key={`${side} left`} className={styles['left']}>
          {figure(row.scores[side])}
        </td>,
        <td key={side} className={styles['right']}>
          {figure(row.totals[side])}
        </td>,
      ])}
      <td className={styles['how']}>
        {how}
        {changes.map((change) => (
          <small key={change.version} className={styles['was']}>
            <ChangedResult change={change} />
          </small>
        ))}
      </td>
    </tr>
  );
}

/**
 * What the winner takes: the loser's total taken off, and of three what everybody won and lost. Nobody collects a difference of
 * totals if the match did not end by its games (TM-24).
 */
function Differences({
  match,
  columns,
}: {
  readonly match: ShownMatch;
  readonly columns: readonly string[];
}) {
  const say = useWords(matchWords);
  const { sheet, sides } = match;
  const names = sideNames(match);
  const totalOf = (name: string) => sheet.sides.find(({ side }) => side === name)?.total ?? 0;
  const sideOf = (player: string | undefined) =>
    sides.find(({ players }) => players.some(({ id }) => id === player))?.name ?? '';
  const pairs =
    columns.length === 2
      ? [{ winner: sheet.winner, loser: columns.find((side) => side !== sheet.winner), points: sheet.spread }]
      : sheet.credits.map(({ from, to, points }) => ({
          winner: sideOf(to?.id),
          loser: sideOf(from?.id),
          points,
        }));
  return (
    <>
      {pairs.flatMap(({ winner, loser, points }) => {
        if (winner === null || loser === undefined || points === null) return [];
        const line = (key: string, label: string, value: number, looks = '') => (
          <tr key={`${key} ${winner} ${loser}`} className={looks}>
            <th scope="row">{label}</th>
            {columns.flatMap((side) => [
              <td key={`${side} left`} />,
              <td key={side} className={side === winner && looks !== '' ? styles['double'] : ''}>
                {side === winner ? figure(value) : ''}
              </td>,
            ])}
            <td />
          </tr>
        );
        const name = names.get(loser) ?? '';
        return [
          line('less', say('less', { name }), totalOf(loser)),
          line(
            'difference',
            columns.length === 2 ? say('difference') : say('difference-from', { name }),
            points,
            styles['difference'],
          ),
        ];
      })}
      {columns.length > 2 && (
        <tr className={styles['net']}>
          <th scope="row">{say('won-and-lost')}</th>
          {sides.flatMap(({ name, players }) => [
            <td key={`${name} left`} />,
            <td key={name}>{signedNet(match, players[0]?.id)}</td>,
          ])}
          <td />
        </tr>
      )}
    </>
  );
}

function signedNet({ sheet }: ShownMatch, player: string | undefined): string {
  const points = sheet.nets.find(({ entry }) => entry?.id === player)?.points ?? 0;
  return points > 0 ? `+${points}` : figure(points);
}

function Terms({ match }: { readonly match: ShownMatch }) {
  const terms = useTerms(match);
  return <p>{terms}</p>;
}

/** The header above the columns: when, where, for how much. */
function Tops({ match }: { readonly match: ShownMatch }) {
  const say = useWords(matchWords);
  const { day, time } = useFormats();
  const { clock, board, settings } = match;
  const bonus = figureOf(settings, 'matchBonus');
  const facts: readonly (readonly [string, string | number])[] = [
    ...(clock ? [[say('date'), day(clock.startedAt)] as const] : []),
    ...(board === null ? [] : [[say('table'), board] as const]),
    ...(clock ? [[say('begun'), time(clock.startedAt)] as const] : []),
    ...(clock ? [[say('to-end'), time(clock.endsAt)] as const] : []),
    ...(bonus === undefined ? [] : [[say('match-bonus'), bonus] as const]),
  ];
  if (facts.length === 0) return null;
  return (
    <dl className={styles['tops']}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
