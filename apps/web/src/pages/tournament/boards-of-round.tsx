import { lazy, Suspense, useState } from 'react';
import { useWords } from '../../messages/say.js';
import { PageLink } from '../../shell/link.js';
import { Fetching } from '../../shell/states.js';
import boardWords from '../../parts/team-boards/words.json' with { type: 'json' };
import { pointsOf } from './cross-table.js';
import { sideName, type NameOf } from './names.js';
import type { ShownRound } from './rounds.js';
import styles from './tournament.module.css';

const MatchBoards = lazy(async () => ({
  default: (await import('../../parts/team-boards/match-boards.js')).MatchBoards,
}));

/** So many matches of teams are small enough to show their boards unasked. */
const shownAtOnce = 2;

interface BoardsOfRoundProps {
  readonly shown: ShownRound;
  readonly nameOf: NameOf;
}

/** The boards of the matches of teams of one round. */
export function BoardsOfRound({ shown, nameOf }: BoardsOfRoundProps) {
  const say = useWords(boardWords);
  const [isOpen, setOpen] = useState(false);
  const { round, matches } = shown;
  if (!isOpen && matches.length > shownAtOnce)
    return (
      <p>
        <button type="button" className="plain" onClick={() => setOpen(true)}>
          {say('show', { round })}
        </button>
      </p>
    );
  return (
    <section aria-labelledby="boards">
      <h2 id="boards">{say('of-round', { round })}</h2>
      <Suspense fallback={<Fetching />}>
        {matches.map((match) => (
          <div key={match.id} className={styles['boardsOf']}>
            <h3>
              <PageLink to={`/m/${match.id}`}>
                {match.sides
                  .map((side) => `${sideName(side, nameOf)} ${pointsOf(match, side.name)}`)
                  .join(' – ')}
              </PageLink>
            </h3>
            <MatchBoards isShort match={match.id} position={match.logPosition} />
          </div>
        ))}
      </Suspense>
    </section>
  );
}
