import { useFormats } from '../../../messages/formats.js';
import { useWords } from '../../../messages/say.js';
import { GuideLink } from '../../../parts/guide/guide-link.js';
import reviewWords from '../../../parts/review/words.json' with { type: 'json' };
import type { ShownMatch } from '../documents.js';
import { sideNames } from '../names.js';
import styles from '../sheet.module.css';
import { useHowPlayed, type DealPlayed, type HowPlayed } from './use-how-played.js';

/** Below the figures of the sheet: how well each side played, and of a duplicate what could have been had of each deal. */
export function HowWellPlayed({ match }: { readonly match: ShownMatch }) {
  const say = useWords(reviewWords);
  const { isOffered, isShown, toggle, accuracies, deals } = useHowPlayed(match);
  return (
    <>
      {deals.length > 0 && <BestOfDeals deals={deals} />}
      {isShown && accuracies !== undefined && <Accuracies match={match} accuracies={accuracies} />}
      {isShown && accuracies && (
        <p className="screen">
          <GuideLink part="accuracy" />
        </p>
      )}
      {isOffered && (
        <p className="acts screen">
          <button type="button" aria-pressed={isShown} onClick={toggle}>
            {say('show')}
          </button>
        </p>
      )}
    </>
  );
}

function Accuracies({
  match,
  accuracies,
}: {
  readonly match: ShownMatch;
  readonly accuracies: HowPlayed['accuracies'];
}) {
  const say = useWords(reviewWords);
  const { percent } = useFormats();
  const names = sideNames(match);
  if (!accuracies) return <p role="status">{say('none-yet')}</p>;
  return (
    <table className={styles['played']}>
      <caption>{say('decides-nothing')}</caption>
      <thead>
        <tr>
          <th scope="col">{say('band')}</th>
          {['accuracy', 'given-away', 'plies'].map((head) => (
            <th key={head} scope="col" className="figure">
              {say(head as 'accuracy' | 'given-away' | 'plies')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {accuracies.map(({ side, accuracy }) => (
          <tr key={side}>
            <th scope="row">{names.get(side) ?? side}</th>
            <td className="figure">{accuracy ? percent(accuracy.share) : '–'}</td>
            <td className="figure">{accuracy?.pointsLost ?? '–'}</td>
            <td className="figure">{accuracy?.plies ?? 0}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function BestOfDeals({ deals }: { readonly deals: readonly DealPlayed[] }) {
  const say = useWords(reviewWords);
  return (
    <table className={styles['played']}>
      <caption>{say('best-is')}</caption>
      <thead>
        <tr>
          <th scope="col">{say('deal')}</th>
          <th scope="col" className="figure">
            {say('score')}
          </th>
          <th scope="col" className="figure">
            {say('best')}
          </th>
        </tr>
      </thead>
      <tbody>
        {deals.map(({ deal, score, best }) => (
          <tr key={deal}>
            <th scope="row">{deal}</th>
            <td className="figure">{score}</td>
            <td className="figure">{best}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
