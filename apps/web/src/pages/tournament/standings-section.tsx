import { useSearchParams } from 'react-router';
import { useFormats, type Formats } from '../../messages/formats.js';
import { GuideLink } from '../../parts/guide/guide-link.js';
import { Term } from '../../parts/glossary/term.js';
import { useWords } from '../../messages/say.js';
import { Explained, Letter } from '../../shell/explained.js';
import type { Refusal } from '../../data/refusal.js';
import { Link } from '../../shell/link.js';
import { Refused } from '../../shell/refused.js';
import { Empty } from '../../shell/states.js';
import { AsOfBar } from './as-of/as-of-bar.js';
import type { StandingsAsked } from './as-of/asked.js';
import { useAccuracy } from './accuracy.js';
import { columnsOf, type Column } from './columns.js';
import { useTieBreakNames } from '../../parts/tie-breaks/names.js';
import { figureOfColumn } from '../../parts/standings/columns.js';
import type { SayTournament } from './lead.js';
import type { NameOf } from './names.js';
import { rankNote } from './notes.js';
import { asInTable } from './rank-steps.js';
import type { TournamentNow } from './subject.js';
import { isSureOfFirst } from './to-come.js';
import styles from './tournament.module.css';
import tournamentWords from './words.json' with { type: 'json' };
import type { StandingRow } from './figures.js';

interface StandingsProps {
  readonly now: TournamentNow;
  readonly nameOf: NameOf;
  readonly picked: string | undefined;
  /** Whether more is to come than these standings have. */
  readonly isRunning: boolean;
  /** Which other standings than those of now are shown. */
  readonly asked: StandingsAsked | null;
  /** The last round that has matches: the end of the slider. */
  readonly lastRound: number;
  readonly refusal: Refusal | null;
}

/** The standings, each row with the reason of its rank in the margin. */
export function StandingsSection({
  now,
  nameOf,
  picked,
  isRunning,
  asked,
  lastRound,
  refusal,
}: StandingsProps) {
  const say = useWords(tournamentWords);
  const formats = useFormats();
  const { rows, provisionalCount, mayChangeCount } = now.standings;
  const accuracy = useAccuracy(now);
  const columns = [...columnsOf(now.plan.offeredFormat, rows), ...accuracy.columns];
  const tieBreakName = useTieBreakNames();
  const playing = playingIn(now);
  const isLive = !asked && now.plan.status !== 'CLOSED';
  return (
    <section aria-labelledby="standings">
      <h2 id="standings">{say('standings')}</h2>
      {lastRound > 0 && <AsOfBar asked={asked} last={lastRound} />}
      {refusal && <Refused refusal={refusal} what={say('not-read')} />}
      {rows.length === 0 ? (
        <Empty>{say('no-standings')}</Empty>
      ) : (
        <table className={styles['standings']}>
          <caption>
            {isLive ? (
              <>
                <span className="screen">{say('live', { time: formats.time(now.standings.at) })}</span>
                <span className="paper">{say('as-of', { time: formats.time(now.standings.at) })}</span>
              </>
            ) : (
              captionOf(asked, say, formats)
            )}
            {provisionalCount > 0 && ` ${say('provisional-rows', { count: provisionalCount })}`}
            {mayChangeCount > 0 && (
              <span className="screen"> {say('changing-rows', { count: mayChangeCount })}</span>
            )}
          </caption>
          <thead>
            <tr>
              <th scope="col" className={`figure ${styles['rank']}`}>
                <span className="unseen">{say('rank')}</span>
              </th>
              <th scope="col">{say(now.plan.boards === null ? 'player' : 'team')}</th>
              {columns.map(({ id, criterion, isSpare }) => (
                <th key={id} scope="col" className={`figure ${isSpare ? styles['spare'] : ''}`}>
                  {id === 'tie-break' ? (
                    <abbr title={tieBreakName(criterion ?? '')}>{criterion}</abbr>
                  ) : (
                    <Term of={id}>{say(id)}</Term>
                  )}
                </th>
              ))}
              <th scope="col" className={styles['state']}>
                <span className="unseen">{say('state')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row
                key={row.entry.id}
                row={row}
                name={nameOf(row.entry.id)}
                columns={columns}
                isPicked={row.entry.id === picked}
                isPlaying={playing.has(row.entry.id)}
                isSure={isRunning && isSureOfFirst(row, rows)}
              />
            ))}
          </tbody>
        </table>
      )}
      {accuracy.isShown && rows.length > 0 && (
        <p className="screen">
          <GuideLink part="accuracy" />
        </p>
      )}
      {accuracy.isOffered && rows.length > 0 && (
        <p className="acts">
          <button type="button" aria-pressed={accuracy.isShown} onClick={accuracy.toggle}>
            {say('show-accuracy')}
          </button>
        </p>
      )}
    </section>
  );
}

/** What of the standings is shown, if not those of now: after a round, or at a moment, and what of it was known. */
function captionOf(asked: StandingsAsked | null, say: SayTournament, formats: Formats): string {
  if (!asked) return say('final');
  if ('round' in asked) return say('after-round', { round: asked.round });
  const time = `${formats.day(asked.at)}, ${formats.time(asked.at)}`;
  return say(asked.asKnownThen ? 'at-moment-then' : 'at-moment', { time });
}

interface RowProps {
  readonly row: StandingRow;
  readonly name: string;
  readonly columns: readonly Column[];
  readonly isPicked: boolean;
  readonly isPlaying: boolean;
  readonly isSure: boolean;
}

function Row({ row, name, columns, isPicked, ...is }: RowProps) {
  const say = useWords(tournamentWords);
  const formats = useFormats();
  const [search] = useSearchParams();
  const pick = new URLSearchParams(search);
  if (isPicked) pick.delete('entry');
  else pick.set('entry', row.entry.id);
  return (
    <Explained as="tr" note={rankNote(row)} className={isPicked ? 'chosen' : undefined}>
      <td className={`figure ${styles['rank']}`}>{row.rank}</td>
      <th scope="row">
        <Link to={{ search: pick.toString() }} replace aria-current={isPicked ? 'true' : undefined}>
          {name}
        </Link>
        <Letter note={rankNote(row)} about={say('why-rank', { name, rank: row.rank })} />
      </th>
      {columns.map((column) => (
        <td key={column.id} className={`figure ${column.isSpare ? styles['spare'] : ''}`}>
          <span className={row.provisional ? 'provisional' : undefined}>
            {shownFigure(row, column, formats)}
          </span>
        </td>
      ))}
      <td className={styles['state']}>
        <State row={row} {...is} />
      </td>
    </Explained>
  );
}

/** The figure by which a key told a row from others that were level with it. */
function brokenBy({ why }: StandingRow, key: string, formats: Formats): string {
  const figure = why?.find(({ criterion }) => criterion === key)?.figure ?? null;
  return figure === null ? '' : asInTable(key, figure, formats);
}

/** What there is to say of a row, the weightiest alone. */
function State({ row, isPlaying, isSure }: Pick<RowProps, 'row' | 'isPlaying' | 'isSure'>) {
  const say = useWords(tournamentWords);
  if (row.provisional) return say('provisional');
  if (isSure) return say('sure-of-first');
  if (isPlaying) return <span className="screen">{say('playing')}</span>;
  return row.mayChange ? <span className="screen">{say('may-change')}</span> : null;
}

/** A figure of a row as its column has it, or that by which it broke a tie. */
export const shownFigure = (row: StandingRow, column: Column, formats: Formats): string =>
  column.criterion === undefined
    ? figureOfColumn(row, column, formats)
    : brokenBy(row, column.criterion, formats);

/** The entries in a match that is being played. */
function playingIn({ matches }: TournamentNow): ReadonlySet<string> {
  const playing = matches.filter(({ status, clock, sheet }) => {
    const hasBegun = clock !== null || sheet.sides.some(({ count }) => count !== 0);
    return status === 'OPEN' && hasBegun;
  });
  const sides = playing.flatMap((match) => match.sides);
  return new Set(
    sides.flatMap(({ team, players }) => [...(team ? [team] : []), ...players].map(({ id }) => id)),
  );
}
