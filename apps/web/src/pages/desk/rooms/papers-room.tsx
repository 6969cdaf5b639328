import { lazy, Suspense } from 'react';
import { FetchingPage } from '../../../shell/fetching-page.js';
import { type AskedPaper, papers } from '../papers/papers.js';
import type { DeskProps, RoomProps, Desk } from '../desk.js';
import { useWords } from '../../../messages/say.js';
import { PageLink, Link } from '../../../shell/link.js';
import { SlipsLink } from '../slips/slips-link.js';
import styles from '../papers/papers.module.css';
import paperWords from '../papers/words.json' with { type: 'json' };

const Slips = lazy(async () => ({ default: (await import('../slips/slips.js')).Slips }));

const PapersLeaf = lazy(async () => ({
  default: (await import('../papers/papers-leaf.js')).PapersLeaf,
}));

/** What is printed for the wall, the tables and the players. */
export const PapersRoom = ({ desk, isOrganizer }: RoomProps) => <PapersSection {...{ desk, isOrganizer }} />;

interface PaperPageProps extends DeskProps {
  readonly asked: AskedPaper;
  /** The round that the address asks for. */
  readonly round: number | null;
}

/** One paper, alone on its page, ready to print. */
export const PaperPage = ({ desk, again, asked, round }: PaperPageProps) => (
  <Suspense fallback={<FetchingPage />}>
    {'paper' in asked ? (
      <PapersLeaf desk={desk} paper={asked.paper} asked={round} />
    ) : (
      <Slips desk={desk} again={again} only={asked.slips} />
    )}
  </Suspense>
);

interface PapersSectionProps {
  readonly desk: Desk;
  readonly isOrganizer: boolean;
}

/** What can be printed from the desk. */
function PapersSection({ desk: { plan, entries }, isOrganizer }: PapersSectionProps) {
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
