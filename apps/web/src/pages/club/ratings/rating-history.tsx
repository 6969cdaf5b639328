import { Chart, Wide } from '../../../parts/charts/chart.js';
import { useRead } from '../../../data/use-read.js';
import { useHundredths } from '../../../messages/formats.js';
import { useWords } from '../../../messages/say.js';
import { PageLink } from '../../../shell/link.js';
import { Awaited } from '../../../shell/states.js';
import clubWords from '../words.json' with { type: 'json' };
import { ratingHistoryDocument, type RatedPlayer, type RatingChange } from './documents.js';
import type { RatedList } from '../use-club.js';
import { ratingCourseOf } from './rating-course.js';
import styles from './ratings.module.css';

interface HistoryProps {
  readonly club: string;
  readonly list: RatedList;
  readonly player: RatedPlayer;
}

/** How a member came to their rating, tournament by tournament: a line, and the same as a table. */
export function RatingHistory({ club, list, player }: HistoryProps) {
  const say = useWords(clubWords);
  const figures = useHundredths();
  const { gameKind, system } = list;
  const read = useRead(ratingHistoryDocument, { id: club, account: player.accountId, gameKind, system });
  if (!read.data) return <Awaited read={read} />;
  const changes = (read.data.club?.member?.ratingHistory.nodes ?? []).toReversed();
  const name = player.name ?? '?';
  const { spots, ...drawn } = ratingCourseOf(changes.map(({ rating }) => rating));
  const last = changes.at(-1);
  return (
    <>
      <h3 className={styles['of']}>{say('rating-of', { name })}</h3>
      {last && changes.length > 1 && (
        <Chart
          {...drawn}
          title={say('rating-of', { name })}
          label={say('rating-drawn', { name })}
          lines={[
            {
              id: player.accountId,
              spots,
              name: figures.plain(last.rating),
              nameY: spots.at(-1)?.y ?? 0,
              isPicked: true,
            },
          ]}
        />
      )}
      <ChangesTable changes={changes} />
    </>
  );
}

/** The twin of the drawing: a row a tournament. */
function ChangesTable({ changes }: { readonly changes: readonly RatingChange[] }) {
  const say = useWords(clubWords);
  const figures = useHundredths();
  return (
    <Wide label={say('rating-caption')}>
      <table className={styles['history']}>
        <caption>{say('rating-caption')}</caption>
        <thead>
          <tr>
            <th scope="col" className="figure">
              <span className="unseen">{say('number')}</span>
            </th>
            <th scope="col">{say('tournament')}</th>
            <th scope="col" className="figure">
              {say('rating')}
            </th>
            <th scope="col" className="figure">
              {say('change')}
            </th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ tournament, rating, was }, at) => (
            <tr key={tournament?.id ?? at}>
              <td className="figure">{at + 1}</td>
              <th scope="row">
                {tournament ? <PageLink to={`/t/${tournament.slug}`}>{tournament.name}</PageLink> : '?'}
              </th>
              <td className="figure">{figures.plain(rating)}</td>
              <td className="figure">{was === null ? say('first-rating') : figures.signed(rating - was)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Wide>
  );
}
