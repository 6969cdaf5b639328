import { lazy, Suspense } from 'react';
import { drawingsOf } from '../../parts/brackets/layout.js';
import { useServerNow } from '../../parts/clocks/server-time.js';
import { useLostAt } from '../../data/connection.js';
import { waitingFor } from '../../parts/line-ups/waiting.js';
import { useFormats } from '../../messages/formats.js';
import { useWords } from '../../messages/say.js';
import { Link } from '../../shell/link.js';
import { Mark } from '../../shell/mark.js';
import { FetchingPage } from '../../shell/fetching-page.js';
import { Empty } from '../../shell/states.js';
import shellWords from '../../shell/words.json' with { type: 'json' };
import type { SayTournament } from '../tournament/lead.js';
import { namesOf } from '../tournament/names.js';
import { currentRound, roundCount, shownRounds } from '../tournament/rounds.js';
import type { TournamentNow } from '../tournament/subject.js';
import { useTournament } from '../tournament/use-tournament.js';
import tournamentWords from '../tournament/words.json' with { type: 'json' };
import { useTitle } from '../../shell/use-title.js';
import { pageCount, rowsOfPage, useTurningPages } from './turning-pages.js';
import { WallPairings } from './wall-pairings.js';
import { WallStandings } from './wall-standings.js';
import styles from './wall.module.css';

const WallBracket = lazy(async () => ({ default: (await import('./wall-bracket.js')).WallBracket }));

/** As much of a bracket as can be read across a room: the last rounds. */
const space = { rows: 4, columns: 3 };

/** What a projector shows across the room: the round that is played, its clocks, and the standings, page after page. */
export default function WallPage() {
  const say = useWords(shellWords);
  const state = useTournament();
  if (state.status === 'fetching') return <FetchingPage failure={state.failure} />;
  if (state.status === 'unknown')
    return (
      <main className={styles['wall']}>
        <h1>{say('no-page')}</h1>
        <Empty>{say('not-found')}</Empty>
      </main>
    );
  return <Wall now={state.value} />;
}

function Wall({ now }: { readonly now: TournamentNow }) {
  const say = useWords(tournamentWords);
  const { time } = useFormats();
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
  const { lastRound } = now.plan;
  const of = lastRound === null ? null : roundCount(lastRound, rounds);
  const pages = Math.max(pageCount(round?.matches ?? []), pageCount(rows));
  const { page, isTurning, turn } = useTurningPages(pages);
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
      {round ? (
        <WallPairings
          title={titleOf(round.round, now.bracket.length > 0 ? null : of, say)}
          matches={rowsOfPage(round.matches, page)}
          nameOf={nameOf}
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
          rows={rowsOfPage(rows, page)}
          format={now.plan.offeredFormat}
          all={rows}
          nameOf={nameOf}
        />
      )}
      <footer>
        <p role="status">
          {lostAt && (
            <>
              <b>{say('as-of', { time: time(lostAt) })}</b> {say('line-down')}
            </>
          )}
        </p>
        <p>
          {now.standings.provisionalCount > 0 && `${say('italics')} `}
          {pages > 1 && (
            <button type="button" className={styles['turn']} aria-pressed={!isTurning} onClick={turn}>
              {say('next-page', { page: page + 1, of: pages })}
              {!isTurning && `, ${say('held')}`}
            </button>
          )}
        </p>
      </footer>
    </main>
  );
}

/** The title above the matches of a round. @param of how many rounds there will be, if known */
function titleOf(round: number, of: number | null, say: SayTournament): string {
  if (round === 0) return say('matches');
  return of === null ? say('round', { round }) : say('round-of', { round, of });
}
