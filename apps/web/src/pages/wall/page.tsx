import { lazy, Suspense } from 'react';
import { drawingsOf } from '../../parts/brackets/layout.js';
import { useServerNow } from '../../parts/clocks/server-time.js';
import { useLostAt } from '../../data/connection.js';
import { waitingFor } from '../../parts/line-ups/waiting.js';
import { useFormats } from '../../messages/formats.js';
import { useWords } from '../../messages/say.js';
import { Link } from '../../shell/link.js';
import { Mark } from '../../shell/head.js';
import leaf from '../../shell/leaf.module.css';
import { FetchingPage } from '../../shell/fetching-page.js';
import { Empty } from '../../shell/states.js';
import shellWords from '../../shell/words.json' with { type: 'json' };
import type { SayTournament } from '../tournament/lead.js';
import { namesOf, type NameOf } from '../tournament/names.js';
import { currentRound, roundCount, shownRounds } from '../tournament/rounds.js';
import type { TournamentNow } from '../tournament/subject.js';
import { useTournament } from '../tournament/use-tournament.js';
import tournamentWords from '../tournament/words.json' with { type: 'json' };
import { useTitle } from '../../shell/title.js';
import { clockOfRound, timeLeft } from './time-left.js';
import { WallPairings } from './wall-pairings.js';
import { WallStandings } from './wall-standings.js';
import styles from './wall.module.css';
import wallWords from './words.json' with { type: 'json' };
import type { StandingRow, TournamentMatch } from '../tournament/figures.js';
import { winnersIn } from './winners.js';

const ClosedDoor = lazy(async () => ({
  default: (await import('../../parts/door/closed-door.js')).ClosedDoor,
}));
const WallBracket = lazy(async () => ({ default: (await import('./wall-bracket.js')).WallBracket }));

/** As much of a bracket as can be read across a room: the last rounds. */
const space = { rows: 4, columns: 3 };

/** What a projector shows across the room: the round that is played, its clocks, and the standings, page after page. */
export default function WallPage() {
  const state = useTournament();
  if (state.status === 'fetching') return <FetchingPage failure={state.failure} />;
  if (state.status === 'unknown')
    return (
      <div className={leaf['page']}>
        <Suspense fallback={<FetchingPage />}>
          <ClosedDoor />
        </Suspense>
      </div>
    );
  return <Wall now={state.value} />;
}

function Wall({ now }: { readonly now: TournamentNow }) {
  const say = useWords(tournamentWords);
  const sayWall = useWords(wallWords);
  const { time, timeOfDay } = useFormats();
  const lostAt = useLostAt();
  useTitle(now.plan.name);
  const serverNow = new Date(useServerNow(1_000) ?? now.standings.at);
  const nameOf = namesOf(now.entries);
  const rounds = shownRounds(now);
  const round = currentRound(rounds);
  const drawings = drawingsOf(now.bracket, space);
  const { rows } = now.standings;
  const sayShell = useWords(shellWords);
  const [waiting] = now.teams ? waitingFor(now.teams.pairings, now.teams.teams) : [];
  const { lastRound, timetable } = now.plan;
  const of = lastRound === null || now.bracket.length > 0 ? null : roundCount(lastRound, rounds);
  // Matches that belong to no round each have a time of their own.
  const clock = round && round.round > 0 ? clockOfRound(round.matches) : null;
  const isClosed = now.plan.status === 'CLOSED';
  const isOver =
    isClosed ||
    (lastRound !== null && now.plan.nextRound === null && !waiting && rounds.every((each) => each.isOver));
  const next = timetable.rounds.find(({ at }) => Date.parse(at) > serverNow.getTime());
  return (
    <main className={styles['wall']}>
      <header>
        <h1>{now.plan.name}</h1>
        <p className={styles['mark']}>
          <Link to={`/t/${now.plan.slug}`} title={sayShell('tournament')}>
            <Mark /> Fairview
          </Link>
        </p>
        <p className={styles['clock']}>
          <time>{time(serverNow)}</time>
        </p>
      </header>
      {round && <RoundTime {...{ clock, of }} round={round.round} now={serverNow} />}
      {round ? (
        <WallPairings
          // A bracket shows who goes on without a match.
          byes={drawings.length > 0 ? [] : round.byes}
          matches={round.matches}
          {...{ clock, nameOf }}
          title={titleOf(round.round, of, say)}
          now={serverNow}
        />
      ) : (
        <section>
          <Empty>
            {waiting
              ? say('awaits-line-ups', { round: waiting.round, of })
              : say('entries-caption', { count: now.entries.length })}
          </Empty>
        </section>
      )}
      {drawings.length > 0 && (
        <Suspense fallback={null}>
          <WallBracket drawings={drawings} matches={now.matches} nameOf={nameOf} />
        </Suspense>
      )}
      {rows.length > 0 && drawings.length === 0 && (
        <WallStandings
          rows={rows}
          format={now.plan.offeredFormat}
          isOfTeams={now.plan.boards !== null}
          nameOf={nameOf}
        />
      )}
      <footer>
        {isOver && drawings.length === 0 && <WallWinners rows={rows} nameOf={nameOf} />}
        <p>
          {next && <b>{sayWall('next-round', { round: next.round, time: time(next.at) })}</b>}
          {now.standings.provisionalCount > 0 && ` ${say('italics')}`}
        </p>
        <p role="status">
          {lostAt && (
            <>
              <b>{say('as-of', { time: time(lostAt) })}</b> {say('line-down')}
            </>
          )}
        </p>
        {!lostAt && <p>{isClosed ? say('final') : sayWall('live', { time: timeOfDay(now.standings.at) })}</p>}
      </footer>
    </main>
  );
}

/** The title above the matches of a round. @param of how many rounds there will be, if known */
function titleOf(round: number, of: number | null, say: SayTournament): string {
  if (round === 0) return say('matches');
  return of === null ? say('round', { round }) : say('round-of', { round, of });
}

interface WallWinnersProps {
  readonly rows: readonly StandingRow[];
  readonly nameOf: NameOf;
}

/** The winners, whichever page of the standings is shown. */
function WallWinners({ rows, nameOf }: WallWinnersProps) {
  const first = winnersIn(rows);
  if (first.length === 0) return null;
  return (
    <ol className={styles['winners']}>
      {first.map(({ rank, entry }) => (
        <li key={entry.id} className={rank === 1 ? styles['winner'] : undefined}>
          {rank} {nameOf(entry.id)}
        </li>
      ))}
    </ol>
  );
}

interface RoundTimeProps {
  readonly clock: TournamentMatch['clock'];
  readonly round: number;
  /** How many rounds there will be, if that is known. */
  readonly of: number | null;
  readonly now: Date;
}

/** What is left of the round, in figures that are read across a room, with limit and grace period as bars. */
function RoundTime({ clock, round, of, now }: RoundTimeProps) {
  const say = useWords(wallWords);
  const { time } = useFormats();
  const left = timeLeft({ clock }, now);
  if (!clock || !left) return null;
  return (
    <div className={styles['roundTime']} role="timer">
      <p>
        <b>{left.text}</b>{' '}
        <i>{left.inGrace ? say('left-of-grace', { round }) : say('left-in', { round, of: of ?? 'none' })}</i>
      </p>
      <span className={styles['bars']} aria-hidden="true">
        <progress max={1} value={left.limit} />
        <progress max={1} value={left.grace} className={styles['grace']} />
      </span>
      <p>
        <i>{say('limit-ends', { limit: time(clock.endsAt), grace: time(clock.noContestAfter) })}</i>
      </p>
    </div>
  );
}
