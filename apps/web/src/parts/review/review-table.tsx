import { printedMove } from '../../games/index.js';
import { useWords } from '../../messages/say.js';
import type { ReviewShown } from './shown.js';
import { useReviewSentences } from './sentences.js';
import { isForTotal, worths } from './worth.js';
import reviewWords from './words.json' with { type: 'json' };

type ReviewTableProps = Omit<ReviewShown, 'choose' | 'go' | 'ply'> & {
  /** The ply that is looked at; none on paper. */
  readonly ply?: number;
};

/** The band as a table: what was played, what can be forced after it, and what it gave away. */
export function ReviewTable({ review, kind, names, ending, ply, last }: ReviewTableProps) {
  const say = useWords(reviewWords);
  const sentences = useReviewSentences(kind, names);
  const isTotal = isForTotal(review);
  const all = worths(review, last, ending);
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{say('ply')}</th>
          <th scope="col">{say('move')}</th>
          <th scope="col">{say('then')}</th>
          <th scope="col">{say('given')}</th>
        </tr>
      </thead>
      <tbody>
        {all.map((worth, at) => {
          const entry = review.plies[at - 1];
          return (
            <tr key={at} aria-current={at === ply ? 'true' : undefined}>
              <th scope="row">{at === 0 ? say('start') : at}</th>
              <td>{entry?.played && printedMove(kind, entry.played)}</td>
              <td>{sentences.worth(worth, isTotal)}</td>
              <td>{sentences.mistake(entry)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
