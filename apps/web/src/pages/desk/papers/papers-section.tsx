import { useWords } from '../../../messages/say.js';
import { PageLink, Link } from '../../../shell/link.js';
import type { Desk } from '../desk.js';
import { SlipsLink } from '../slips/slips-link.js';
import { papers } from './papers.js';
import styles from './papers.module.css';
import paperWords from './words.json' with { type: 'json' };

interface PapersSectionProps {
  readonly desk: Desk;
  readonly isOrganizer: boolean;
}

/** What can be printed from the desk. */
export function PapersSection({ desk: { plan, entries }, isOrganizer }: PapersSectionProps) {
  const say = useWords(paperWords);
  const hasSlips = isOrganizer && plan.status !== 'CLOSED' && entries.some(({ withdrawn }) => !withdrawn);
  return (
    <section aria-labelledby="papers">
      <h2 id="papers">{say('papers')}</h2>
      <p className="quiet">{say('papers-why')}</p>
      <nav className={styles['links']} aria-label={say('papers')}>
        {hasSlips && <SlipsLink slug={plan.slug} />}
        {papers.map((paper) => (
          <Link key={paper} to={{ search: `?paper=${paper}` }}>
            {say(paper)}
          </Link>
        ))}
        {plan.status !== 'ENTERING' && <PageLink to={`/t/${plan.slug}`}>{say('standings')}</PageLink>}
      </nav>
      {plan.status !== 'ENTERING' && <p className="quiet">{say('standings-how')}</p>}
    </section>
  );
}
