import { useViewer } from '../../data/viewer.js';
import { useWords } from '../../messages/say.js';
import { PageLink } from '../../shell/address.js';
import { sideName, type NameOf } from './names.js';
import { ownMatches } from './own-matches.js';
import type { TournamentNow } from './subject.js';
import styles from './tournament.module.css';
import { tournamentWords } from './words.js';

interface YourMatchProps {
  readonly now: TournamentNow;
  readonly nameOf: NameOf;
  /** The round that is being played. */
  readonly round: number | undefined;
}

/** For who plays here: where they go now. Nothing for anybody else, and once the tournament is closed. */
export function YourMatch({ now: { plan, matches }, nameOf, round: played }: YourMatchProps) {
  const say = useWords(tournamentWords);
  const viewer = useViewer();
  const entries = (viewer?.seats ?? []).flatMap(({ entry }) =>
    entry.tournament?.id === plan.id ? [entry.id] : [],
  );
  if (entries.length === 0 || plan.status === 'CLOSED') return null;
  const own = ownMatches(matches, entries);
  return (
    <div className={styles['yours']} role="status">
      {own.length === 0 && <p>{say(whereNot(plan))}</p>}
      {own.map(({ id, round, board, sides }) => (
        <p key={id}>
          <span>
            {isLater(round, played) && say('none-in-round', { round: played })}{' '}
            {say('your-match', {
              round: round ?? 0,
              table: board ?? 0,
              match: sides.map((side) => sideName(side, nameOf)).join(' v '),
            })}
          </span>{' '}
          <PageLink className={isLater(round, played) ? 'button' : 'button go'} to={`/m/${id}`}>
            {say('to-your-match')}
          </PageLink>
        </p>
      ))}
    </div>
  );
}

/** What is said to who plays here and has no match. */
function whereNot({ format, status }: TournamentNow['plan']) {
  if (format === 'LADDER') return 'you-are-on-ladder';
  return status === 'ENTERING' ? 'you-are-in' : 'no-match-now';
}

/** Whether a match is of a round to come: who has none in this one need not go to it yet. */
const isLater = (round: number | null, played: number | undefined): boolean =>
  round !== null && played !== undefined && round > played;
