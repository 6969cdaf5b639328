import { Fragment } from 'react';
import { boardOf, printedMove, type BoardKind } from '../../games/index.js';
import { useWords } from '../../messages/say.js';
import { Link } from '../../shell/link.js';
import { GuideLink } from '../guide/guide-link.js';
import type { SentReview } from './documents.js';
import { useReviewSentences } from './sentences.js';
import reviewWords from './words.json' with { type: 'json' };

interface TurningPointsProps {
  readonly review: SentReview;
  readonly kind: BoardKind;
  readonly names: readonly string[];
  /** The address of a ply, within the page. */
  readonly address: (ply: number) => string;
}

/** How well each seat played, and the plies that gave something away, each a link to its moment. */
export function TurningPoints({ review, kind, names, address }: TurningPointsProps) {
  const say = useWords(reviewWords);
  const { mistake } = useReviewSentences(kind, names);
  const given = review.plies.filter(({ lost }) => lost !== null);
  return (
    <>
      <dl>
        {review.accuracy.map(({ seat, share, pointsLost }) => (
          <Fragment key={seat}>
            <dt>{names[seat]}</dt>
            <dd>
              {share === null
                ? say('no-plies')
                : say('kept', { share: Math.round(share * 100), points: pointsLost })}
            </dd>
          </Fragment>
        ))}
      </dl>
      <p>
        <GuideLink part="accuracy" />
      </p>
      {given.length > 0 && (
        <ul aria-label={say('turning-points')}>
          {given.map((entry) => (
            <li key={entry.ply}>
              <Link replace to={{ search: address(entry.ply + 1) }}>
                {say('ply-of', {
                  ply: entry.ply + 1,
                  who: names[entry.seat] ?? '',
                  move: printedMove(kind, entry.played ?? ''),
                })}
              </Link>{' '}
              {mistake(entry)}
            </li>
          ))}
        </ul>
      )}
      {boardOf(kind).isRepeating === true && (
        <p>
          {say('repetition')} <GuideLink part="repetition" />
        </p>
      )}
    </>
  );
}
