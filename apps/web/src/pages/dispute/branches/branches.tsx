import { useEffect, useState } from 'react';
import { useClient } from 'urql';
import { boardOfGame } from '../../../games/index.js';
import { readUntilAnswered, useThrow } from '../../../data/until-answered.js';
import type { Refusal } from '../../../data/refusal.js';
import { useWords } from '../../../messages/say.js';
import { PageLink } from '../../../shell/link.js';
import { Coming, NotFetched } from '../../../shell/states.js';
import { plyAddress } from '../../game/courses/courses.js';
import { readCoursePlies, type PlyCase } from '../case.js';
import type { CasePly } from '../evidence-documents.js';
import disputeWords from '../words.json' with { type: 'json' };
import styles from './branches.module.css';
import { CourseBoard } from './course-board.js';
import { BranchTree } from './tree.js';
import { useBranches, type BranchSteps } from './use-branches.js';

interface BranchesProps {
  readonly about: PlyCase;
  readonly names: readonly string[];
}

/** What was played, and what replaced it by the ruling: as a tree, and each on a board with its own steps. */
export function Branches({ about, names }: BranchesProps) {
  const say = useWords(disputeWords);
  const { game, course, ply, plies } = about;
  const replaced = game.courses.find(({ number }) => number === course)?.replaced;
  const from = replaced?.ply ?? ply;
  const other = replaced?.course ?? course;
  const { read, failure } = useCoursePlies(game.id, other, game.ply);
  const was: BranchSteps = { course, from, last: plies.length };
  const is: BranchSteps = { course: other, from, last: read?.length ?? from };
  const at = useBranches(was, is);
  if (failure) return <NotFetched failure={failure} again={() => location.reload()} />;
  if (!read) return <Coming />;
  const both = [
    { steps: was, plies, heading: say('branch-as-played'), isGone: true },
    { steps: is, plies: read, heading: say('branch-replacing'), isGone: false },
  ];
  return (
    <section aria-labelledby="branches">
      <h2 id="branches" className={styles['heading']}>
        {say('branches')}
      </h2>
      <BranchTree
        from={from}
        was={plies.slice(from)}
        is={read.slice(from)}
        disputed={ply}
        kind={boardOfGame(game.gameKind)?.kind}
      />
      <div className={styles['choice']} role="group" aria-label={say('branch-choice')}>
        {both.map(({ steps, heading }) => (
          <button
            key={steps.course}
            type="button"
            aria-pressed={at.shown === steps.course}
            onClick={() => at.go(steps.course, at.plyOf(steps))}
          >
            {heading}
          </button>
        ))}
      </div>
      <div className={styles['both']}>
        {both.map(({ steps, plies: all, heading, isGone }) => (
          <CourseBoard
            key={steps.course}
            {...{ game, steps, heading, names, isGone }}
            plies={all}
            ply={at.plyOf(steps)}
            go={(to) => at.go(steps.course, to)}
            disputed={isGone ? ply + 1 : undefined}
            isShown={at.shown === steps.course}
          />
        ))}
      </div>
      <p>
        <PageLink
          to={`/g/${game.id}${plyAddress(game.courses, at.shown, at.plyOf(at.shown === course ? was : is))}`}
        >
          {say('whole-game')}
        </PageLink>
      </p>
    </section>
  );
}

/** The plies of a course, read again when the game has more of them. */
function useCoursePlies(game: string, course: number, ply: number) {
  const client = useClient();
  const stop = useThrow();
  const [read, setRead] = useState<readonly CasePly[]>();
  const [failure, setFailure] = useState<Refusal | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    readUntilAnswered(() => readCoursePlies(client, { game, course }), setFailure, leaving.signal).then(
      (found) => found && setRead(found),
      stop,
    );
    return () => leaving.abort();
  }, [client, game, course, ply, stop]);
  return { read, failure };
}
