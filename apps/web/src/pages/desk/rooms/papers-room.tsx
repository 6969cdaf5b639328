import { lazy, Suspense } from 'react';
import { FetchingPage } from '../../../shell/fetching-page.js';
import { PapersSection } from '../papers/papers-section.js';
import type { AskedPaper } from '../papers/papers.js';
import type { DeskProps, RoomProps } from '../desk.js';

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
