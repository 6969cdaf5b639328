import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { playsThere } from '../../data/roles.js';
import { useViewer } from '../../data/viewer.js';
import { useWords } from '../../messages/say.js';
import { useReasons } from '../../parts/reasons/use-reasons.js';
import { FindField } from '../../parts/find/find-field.js';
import findWords from '../../parts/find/words.json' with { type: 'json' };
import { HouseContext } from '../../shell/rule-link.js';
import { useInTournament } from '../../shell/in-tournament.js';
import { Leaf } from '../../shell/leaf.js';
import { Coming, Empty } from '../../shell/states.js';
import { askedIn } from './as-of/asked.js';
import { useAsOf } from './as-of/use-as-of.js';
import { ByRoundSection } from './by-round-section.js';
import { CourseSection } from './course/course-section.js';
import { CrossTableSection } from './cross-table-section.js';
import { DownloadLinks } from './download-links.js';
import { JoinSection } from './join-section.js';
import { leadOf } from './lead.js';
import { namesOf } from './names.js';
import { notesOf } from './notes.js';
import { explainedPairs } from './pairing-notes.js';
import { RoundSection } from './round-section.js';
import { currentRound, roundsOf, shownRounds } from './rounds.js';
import { StandingsSection } from './standings-section.js';
import type { TournamentNow } from './subject.js';
import { BoardsOfRound } from './boards-of-round.js';
import { ToComeSection } from './to-come-section.js';
import styles from './tournament.module.css';
import { WhatIfSection } from './what-if/what-if-section.js';
import tournamentWords from './words.json' with { type: 'json' };
import { lastPaired, useAllMatches } from './use-tournament.js';
import { useFindInTournament } from './use-find.js';
import { YourMatch } from './your-match.js';
import { useFormats } from '../../messages/formats.js';
import type { TournamentMatch } from './figures.js';

const TeamLineUps = lazy(async () => ({ default: (await import('./team-line-ups.js')).TeamLineUps }));

const EntryHistory = lazy(async () => ({
  default: (await import('./history/entry-history.js')).EntryHistory,
}));

const BracketSection = lazy(async () => ({
  default: (await import('./bracket-section.js')).BracketSection,
}));

const LadderSection = lazy(async () => ({
  default: (await import('../../parts/ladders/ladder-section.js')).LadderSection,
}));

// Most tournaments have rulings to show: it is fetched beside what the page shows, not after it.
const rulings = import('../../parts/disputes/rulings-section.js');
const RulingsSection = lazy(async () => ({
  default: (await rulings).RulingsSection,
}));

const ProposalsInTournament = lazy(async () => ({
  default: (await import('../../parts/proposals/own-proposals.js')).ProposalsInTournament,
}));

const DealsSection = lazy(async () => ({ default: (await import('./deals-section.js')).DealsSection }));

const ArenaSection = lazy(async () => ({
  default: (await import('./arena-section.js')).ArenaSection,
}));

const none: readonly TournamentMatch[] = [];

/** The leaf of a tournament. The address names the entry that is picked out and the round that is shown. */
export function TournamentLeaf({ now: known }: { readonly now: TournamentNow }) {
  const say = useWords(tournamentWords);
  const sayFind = useWords(findWords);
  const formats = useFormats();
  const reasons = useReasons();
  const viewer = useViewer();
  const [search] = useSearchParams();
  const [wantsRounds, setWantsRounds] = useState(false);
  const askedRound = search.get('round');
  const asksMore =
    wantsRounds || search.has('entry') || (askedRound !== null && Number(askedRound) < lastPaired(known));
  const now = useAllMatches(known, asksMore);
  const { plan, entries, matches } = now;
  const nameOf = namesOf(entries);
  const rounds = shownRounds(now);
  const picked = entries.find(({ id }) => id === search.get('entry'))?.id;
  const shownRound = rounds.find(({ round }) => String(round) === askedRound) ?? currentRound(rounds);
  const lastRound = Math.max(0, ...roundsOf(matches, now.byes).map(({ round }) => round));
  const asked = lastRound > 0 ? askedIn(search) : null;
  const { standings = null, refusal } = useAsOf(plan.id, asked, now.standings.position);
  const then = standings ? { ...now, standings } : now;
  // Possible ranks are only shown for the current standings.
  const isRunning = !standings && plan.status === 'PAIRED';
  const find = useFindInTournament(now, currentRound(rounds)?.matches ?? none);
  const pairs = explainedPairs(shownRound?.matches ?? [], picked);
  useInTournament(plan, { called: plan.club.name, page: 'tournament' });
  return (
    <Leaf
      title={plan.name}
      lead={leadOf(now, say, { formats, reasons })}
      tool={<FindField label={sayFind('find-tournament')} find={find} />}
      notes={notesOf(then, { say, formats, nameOf, picked, pairs, isRunning })}
      peek={plan.status === 'ENTERING' ? undefined : say('peek')}
    >
      <div className={styles['object']}>
        {plan.arena && (
          <Suspense fallback={<Coming />}>
            <ArenaSection now={now} />
          </Suspense>
        )}
        {!plan.arena && <YourMatch now={now} nameOf={nameOf} round={currentRound(rounds)?.round} />}
        {playsThere(viewer, plan) && (
          <Suspense fallback={<Coming />}>
            <ProposalsInTournament
              tournament={{ id: plan.id, called: plan.name, position: now.standings.position }}
            />
          </Suspense>
        )}
        {plan.status === 'ENTERING' ? (
          <>
            <JoinSection plan={plan} />
            <EntriesSection now={now} />
          </>
        ) : (
          <StandingsSection
            {...{ now: then, nameOf, picked, isRunning, lastRound, refusal }}
            asked={standings ? asked : null}
          />
        )}
        {plan.offeredFormat.columns.includes('DEALS_WON') && plan.status !== 'ENTERING' && (
          <Suspense fallback={<Coming />}>
            <DealsSection now={now} nameOf={nameOf} />
          </Suspense>
        )}
        <WhatIfSection now={now} nameOf={nameOf} />
        {plan.offeredFormat.ladder && (
          <Suspense fallback={<Coming />}>
            {plan.status === 'PAIRED' && <JoinSection plan={plan} />}
            <LadderSection
              tournament={plan.id}
              at={now.standings.position}
              isOver={plan.status === 'CLOSED'}
            />
          </Suspense>
        )}
        {plan.boards !== null && now.teams && plan.status === 'PAIRED' && (
          <Suspense fallback={<Coming />}>
            <TeamLineUps tournament={plan.id} boards={plan.boards} now={now.teams} />
          </Suspense>
        )}
        {shownRound && (
          <RoundSection
            {...{ now, rounds, nameOf }}
            shown={shownRound}
            explained={new Set(pairs.map(({ id }) => id))}
          />
        )}
        <ToComeSection now={now} nameOf={nameOf} />
        {plan.boards !== null && shownRound && (
          <BoardsOfRound key={shownRound.round} shown={shownRound} nameOf={nameOf} />
        )}
        {plan.status !== 'ENTERING' && (
          <Suspense fallback={<Coming />}>
            <HouseContext value={plan.club.id}>
              <RulingsSection tournament={plan.id} rulings={now.rulings} position={now.standings.position} />
            </HouseContext>
          </Suspense>
        )}
        {now.bracket.length > 0 && (
          <Suspense fallback={<Coming />}>
            <BracketSection slots={now.bracket} matches={matches} nameOf={nameOf} />
          </Suspense>
        )}
        {picked !== undefined && (
          <Suspense fallback={<Coming />}>
            <EntryHistory key={picked} tournament={plan.id} entry={picked} name={nameOf(picked)} />
          </Suspense>
        )}
        <CrossTableSection now={now} nameOf={nameOf} />
        <ByRoundSection now={now} rounds={rounds} nameOf={nameOf} showAll={() => setWantsRounds(true)} />
        <CourseSection now={now} rounds={rounds} nameOf={nameOf} picked={picked} />
        {(plan.status !== 'ENTERING' || plan.timetable.rounds.length > 0) && (
          <DownloadLinks
            isTimed={now.plan.timetable.rounds.length > 0}
            tournament={plan.id}
            format={plan.offeredFormat}
            printed={[
              ...(plan.status === 'ENTERING' ? [] : (['standings'] as const)),
              ...(shownRound ? (['round'] as const) : []),
            ]}
          />
        )}
        <PaperEnd open={(shownRound?.matches ?? none).filter(({ status }) => status === 'OPEN').length} />
      </div>
    </Leaf>
  );
}

/** The end of what is printed: what was open, and who signs it. */
function PaperEnd({ open }: { readonly open: number }) {
  const say = useWords(tournamentWords);
  return (
    <footer className={`paper ${styles['paperEnd']}`}>
      {open > 0 && <p>{say('open-when-printed', { count: open })}</p>}
      <p className="signed">
        <span>{say('signed-by')}</span>
        <span>{say('signed-at')}</span>
        <span>{say('signed-on')}</span>
      </p>
    </footer>
  );
}

function EntriesSection({ now: { entries, plan } }: { readonly now: TournamentNow }) {
  const say = useWords(tournamentWords);
  return (
    <section aria-labelledby="entries">
      <h2 id="entries">{say('entries')}</h2>
      {entries.length === 0 ? (
        <Empty>{say('no-entries')}</Empty>
      ) : (
        <table className={styles['entries']}>
          <caption>{say('entries-caption', { count: entries.length })}</caption>
          <thead>
            <tr>
              <th scope="col" className={`figure ${styles['rank']}`}>
                <span className="unseen">{say('number')}</span>
              </th>
              <th scope="col">{say(plan.boards === null ? 'player' : 'team')}</th>
            </tr>
          </thead>
          <tbody>
            {entries.map(({ id, name, withdrawn }, index) => (
              <tr key={id}>
                <td className={`figure ${styles['rank']}`}>{index + 1}</td>
                <th scope="row" className={withdrawn ? 'void' : undefined}>
                  {name ?? '?'}
                </th>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
