import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useRead } from '../../../data/use-read.js';
import { useHundredths } from '../../../messages/formats.js';
import { useWords } from '../../../messages/say.js';
import { Explained, Letter } from '../../../shell/explained.js';
import { Link } from '../../../shell/link.js';
import { Awaited, Fetching } from '../../../shell/states.js';
import clubWords from '../words.json' with { type: 'json' };
import { ratingsDocument } from './documents.js';
import type { RatedList } from '../use-club.js';
import styles from './ratings.module.css';

const RatingHistory = lazy(async () => ({ default: (await import('./rating-history.js')).RatingHistory }));

interface RatingsProps {
  readonly club: string;
  readonly lists: readonly RatedList[];
}

const keyOf = ({ gameKind, system }: RatedList): string => `${gameKind}.${system}`;

/** The ratings of a club, one list at a time. The address names the list and the member whose history is shown. */
export function RatingsSection({ club, lists }: RatingsProps) {
  const say = useWords(clubWords);
  const [search, setSearch] = useSearchParams();
  const list = lists.find((each) => keyOf(each) === search.get('rated')) ?? lists[0];
  if (!list) return null;
  const choose = (key: string): void => setSearch(new URLSearchParams({ rated: key }), { replace: true });
  return (
    <Explained as="section" note="ratings" aria-labelledby="ratings">
      <h2 id="ratings">{say('ratings')}</h2>
      {lists.length > 1 && (
        <p className={styles['which']}>
          <label htmlFor="rated">{say('which-list')}</label>
          <select id="rated" value={keyOf(list)} onChange={({ target }) => choose(target.value)}>
            {lists.map((each) => (
              <option key={keyOf(each)} value={keyOf(each)}>
                {say('list', { ...each })}
              </option>
            ))}
          </select>
        </p>
      )}
      <RatingsTable key={keyOf(list)} {...{ club, list }} />
    </Explained>
  );
}

function RatingsTable({ club, list }: { readonly club: string; readonly list: RatedList }) {
  const say = useWords(clubWords);
  const figures = useHundredths();
  const [search] = useSearchParams();
  const { gameKind, system } = list;
  const read = useRead(ratingsDocument, { id: club, gameKind, system });
  if (!read.data) return <Awaited read={read} opens />;
  const players = read.data.club?.ratings?.nodes ?? [];
  const picked = players.find(({ accountId }) => accountId === search.get('member'));
  const addressOf = (member: string): string => {
    const next = new URLSearchParams({ rated: keyOf(list) });
    if (member !== picked?.accountId) next.set('member', member);
    return `?${next.toString()}`;
  };
  // Elo does not say how sure it is.
  const isUnsure = system !== 'ELO';
  const hasMu = players.some(({ mu }) => mu !== null);
  return (
    <>
      <table className={styles['ratings']}>
        <caption>
          {say('ratings-caption', { ...list })}
          <Letter note="ratings" about={say('note-ratings')} />
        </caption>
        <thead>
          <tr>
            <th scope="col" className="figure">
              <span className="unseen">{say('rank')}</span>
            </th>
            <th scope="col">{say('player')}</th>
            <th scope="col" className="figure">
              {say('rating')}
            </th>
            {hasMu && (
              <th scope="col" className="figure">
                {say('mu')}
              </th>
            )}
            {isUnsure && (
              <th scope="col" className="figure">
                {say('deviation')}
              </th>
            )}
            <th scope="col" className="figure">
              {say('results')}
            </th>
          </tr>
        </thead>
        <tbody>
          {players.map(({ accountId, name, rank, rating, mu, deviation, played }) => (
            <tr key={accountId} className={accountId === picked?.accountId ? 'chosen' : undefined}>
              <td className="figure">{rank}</td>
              <th scope="row">
                <Link
                  to={{ search: addressOf(accountId) }}
                  replace
                  aria-current={accountId === picked?.accountId ? 'true' : undefined}
                >
                  {name ?? '?'}
                </Link>
              </th>
              <td className="figure">{figures.plain(rating)}</td>
              {hasMu && <td className="figure">{mu === null ? '' : figures.plain(mu)}</td>}
              {isUnsure && <td className="figure">{figures.plain(deviation)}</td>}
              <td className="figure">{played}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {picked && (
        <Suspense fallback={<Fetching />}>
          <RatingHistory key={picked.accountId} {...{ club, list }} player={picked} />
        </Suspense>
      )}
    </>
  );
}
