import { lazy, Suspense, useState, type ReactNode } from 'react';
import { boardViewOfApi, picksOf } from '../../games/index.js';
import { useFormats } from '../../messages/formats.js';
import { useWords } from '../../messages/say.js';
import { plyAddress } from '../game/courses/courses.js';
import { PageLink } from '../../shell/link.js';
import { CasePicture } from './case-picture.js';
import type { PlyCase } from './case.js';
import styles from './disputes.module.css';
import { duration } from '../../parts/clocks/server-time.js';
import { Evidence } from './evidence.js';
import type { CaseMoment } from './evidence-documents.js';
import { Coming } from '../../shell/states.js';
import disputeWords from './words.json' with { type: 'json' };

const Branches = lazy(async () => ({ default: (await import('./branches/branches.js')).Branches }));

interface PlyAboutProps {
  readonly about: PlyCase;
  /** Whether the ply still waits for an answer: then it is marked. */
  readonly isOpen: boolean;
  /** Stands between the boards and the evidence. */
  readonly children: ReactNode;
}

/** The game at the disputed ply: the board before and after it, the moves with their times, and what could be played there. */
export function PlyAbout({ about, isOpen, children }: PlyAboutProps) {
  const say = useWords(disputeWords);
  const { exactTime } = useFormats();
  const { game, before, after, ply, plies, course } = about;
  const [atPly, setAtPly] = useState<'before' | 'after'>(after ? 'after' : 'before');
  const names = game.seats.map(({ entry }) => entry?.name ?? '?');
  const isAfter = atPly === 'after' && after !== null;
  const moment = isAfter ? after : before;
  const played = plies.find((each) => each.ply === ply)?.move;
  const replaced = game.courses.find(({ number }) => number === course)?.replaced ?? null;
  if (replaced)
    return (
      <Replaced about={about} names={names}>
        {children}
      </Replaced>
    );
  const last = (isAfter && before && played && picksOf(boardViewOfApi(before.view), played)) || [];
  return (
    <>
      <section aria-labelledby="position">
        <h2 id="position">{say(isAfter ? 'after-ply' : 'before-ply', { ply: ply + 1 })}</h2>
        {moment && (
          <>
            <p className="quiet">
              {say('moment-at', { time: exactTime(moment.at) })} <BothClocks moment={moment} />
            </p>
            <CasePicture moment={moment} names={names} marks={{ last, disputed: isOpen }} />
          </>
        )}
        <div className={`acts ${styles['moments']}`}>
          <button type="button" aria-pressed={atPly === 'before'} onClick={() => setAtPly('before')}>
            {say('before')}
          </button>
          <button
            type="button"
            aria-pressed={atPly === 'after'}
            disabled={!after}
            onClick={() => setAtPly('after')}
          >
            {say('after')}
          </button>
          <PageLink to={`/g/${game.id}${plyAddress(game.courses, course, ply + (isAfter ? 1 : 0))}`}>
            {say('whole-game')}
          </PageLink>
        </div>
      </section>
      {children}
      <Evidence about={about} names={names} />
    </>
  );
}

/** A ply of a course that a ruling replaced: both courses, each on its board. */
function Replaced({
  about,
  names,
  children,
}: Pick<PlyAboutProps, 'about' | 'children'> & { readonly names: readonly string[] }) {
  return (
    <>
      <Suspense fallback={<Coming />}>
        <Branches about={about} names={names} />
      </Suspense>
      {children}
      <Evidence about={about} names={names} />
    </>
  );
}

/** How both clocks stood: the limit, and the two minutes after it (TM-18, TM-19). */
function BothClocks({ moment }: { readonly moment: CaseMoment }) {
  const say = useWords(disputeWords);
  const { toLimit, toNoContest } = moment;
  if (toLimit === null || toNoContest === null) return null;
  if (toLimit >= 0) return say('limit-left', { limit: duration(toLimit), end: duration(toNoContest) });
  return toNoContest >= 0
    ? say('grace-left', { over: duration(-toLimit), end: duration(toNoContest) })
    : say('both-over', { over: duration(-toNoContest) });
}
