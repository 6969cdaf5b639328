import { useCallback, useEffect, useRef, useState } from 'react';
import { useClient } from 'urql';
import type { ResultOf } from '../../data/graphql.js';
import { refusalIn, refusalOfError, type Refusal } from '../../data/refusal.js';
import { useHundredths } from '../../messages/formats.js';
import { useWords } from '../../messages/say.js';
import { Refused } from '../../shell/refused.js';
import { rankingColumnsOf, type RankingColumn } from '../standings/columns.js';
import { shownOtherwise } from './apart.js';
import { StandingsAfter } from './standings-after.js';
import { previewDocument, type Previewed, type TriedAct } from './document.js';
import styles from './previews.module.css';
import previewWords from './words.json' with { type: 'json' };

interface PreviewProps {
  readonly match: string;
  /** What is tried out; null while it is not filled in. A different one discards the earlier answer. */
  readonly act: TriedAct | null;
  /** With it a button with this label requests the preview; else it is requested automatically. */
  readonly label?: string;
  /** Called for each act whose preview is shown, or with the reason why there is none. */
  readonly onShown: (act: TriedAct) => void;
}

/** What would change, and what ranks there. */
interface WithColumns extends Previewed {
  readonly columns: readonly RankingColumn[];
}

const columnsIn = (data: ResultOf<typeof previewDocument> | undefined): readonly RankingColumn[] =>
  data?.match?.tournament ? rankingColumnsOf(data.match.tournament) : [];

/** Nothing is requested while the user is still typing. */
const untilStill = 300;

/** The acts whose preview is shown: before that, none can be confirmed. `told` is for `Preview`. */
export function useShown() {
  const [last, setLast] = useState('');
  const told = useCallback((act: TriedAct) => setLast(JSON.stringify(act)), []);
  return { told, has: (act: TriedAct | null): boolean => act !== null && last === JSON.stringify(act) };
}

/** What an act would change, before it is confirmed. Nothing is done by it. */
export function Preview({ match, act, label, onShown }: PreviewProps) {
  const say = useWords(previewWords);
  const client = useClient();
  const [told, setTold] = useState<WithColumns | Refusal | 'asked' | null>(null);
  const asking = useRef(0);
  const what = JSON.stringify(act);
  const isAsked = label !== undefined;
  const ask = async (): Promise<void> => {
    if (!act) return;
    asking.current += 1;
    const turn = asking.current;
    setTold('asked');
    const { data, error } = await client
      .query(previewDocument, { input: { matchId: match, act }, match }, { requestPolicy: 'network-only' })
      .toPromise();
    if (asking.current !== turn) return;
    const answer = data?.preview;
    if (answer?.__typename === 'Preview') setTold({ ...answer, columns: columnsIn(data) });
    else setTold(refusalIn(answer) ?? (error ? refusalOfError(error) : null));
    onShown(act);
  };
  const latest = useRef(ask);
  latest.current = ask;
  useEffect(() => {
    asking.current += 1;
    setTold(null);
    if (isAsked) return;
    const soon = setTimeout(() => void latest.current(), untilStill);
    return () => clearTimeout(soon);
  }, [what, match, isAsked]);
  return (
    <>
      {isAsked && (
        <div className="acts">
          <button type="button" disabled={!act || told === 'asked'} onClick={() => void ask()}>
            {label}
          </button>
        </div>
      )}
      <div role="status" className={styles['told']}>
        {told && told !== 'asked' && ('standings' in told ? <Changes told={told} /> : null)}
        {(told === null || told === 'asked') && !isAsked && <p className="quiet">{say('first')}</p>}
      </div>
      {told && told !== 'asked' && 'code' in told && <Refused refusal={told} what={say('not-tried')} />}
    </>
  );
}

const totalsOf = ({ sides }: Previewed['matches'][number]['before']): string =>
  // A penalty can take a side below nothing.
  sides.map(({ total }) => (total < 0 ? `−${-total}` : total)).join('–');

function Changes({ told }: { readonly told: WithColumns }) {
  const say = useWords(previewWords);
  const { matches, standings, standingsCount, roundsPairedOn, ratings, columns } = told;
  const names = (entries: readonly { readonly name: string | null }[]): string =>
    entries.map(({ name }) => name ?? '?').join(', ');
  const rows = shownOtherwise(standings, columns);
  const isNothing = matches.length === 0 && rows.length === 0 && ratings?.length === 0;
  if (isNothing) return <p>{say('nothing')}</p>;
  return (
    <>
      {matches.map(({ before, after }, at) => (
        <p key={at}>{say('sheet', { before: totalsOf(before), after: totalsOf(after) })}</p>
      ))}
      {roundsPairedOn.map(({ round, out, instead }) => (
        <p key={round}>
          {say('paired-on', { round })}{' '}
          {out.length > 0 && say('instead', { round, out: names(out), instead: names(instead) })}
        </p>
      ))}
      <StandingsAfter rows={rows} columns={columns} others={standingsCount - rows.length} />
      <ChangedRatings ratings={ratings} />
    </>
  );
}

/** Ratings as they are and as they would be, after all tournaments that came later: a table for each system. */
function ChangedRatings({ ratings }: Pick<Previewed, 'ratings'>) {
  const say = useWords(previewWords);
  if (ratings === null) return <p>{say('ratings-untried')}</p>;
  return [...new Set(ratings.map(({ system }) => system))].map((system) => (
    <RatingsBy key={system} system={system} ratings={ratings.filter((each) => each.system === system)} />
  ));
}

interface RatingsByProps {
  readonly system: string;
  readonly ratings: NonNullable<Previewed['ratings']>;
}

function RatingsBy({ system, ratings }: RatingsByProps) {
  const say = useWords(previewWords);
  const figures = useHundredths();
  const figure = (hundredths: number | null): string =>
    hundredths === null ? '–' : figures.plain(hundredths);
  return (
    <table>
      <caption>{say('ratings', { system: say('system-of', { system }) })}</caption>
      <thead>
        <tr>
          <th scope="col">{say('player')}</th>
          <th scope="col" className="figure">
            {say('rating')}
          </th>
          <th scope="col" className="figure">
            {say('by')}
          </th>
        </tr>
      </thead>
      <tbody>
        {ratings.map(({ accountId, name, before, after }) => (
          <tr key={accountId}>
            <th scope="row">{name ?? '?'}</th>
            <td className="figure">{say('change', { before: figure(before), after: figure(after) })}</td>
            <td className="figure">
              {before === null || after === null ? '' : figures.signed(after - before)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
