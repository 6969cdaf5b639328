import { lazy, Suspense, useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { factsOf } from '../../games/facts.js';
import { MatchClock } from '../../parts/clocks/match-clock.js';
import { useAnySeat, useSharedSeat } from './use-shared-seat.js';
import { isShared, useViewer } from '../../data/viewer.js';
import { useFormats } from '../../messages/formats.js';
import { useWords } from '../../messages/say.js';
import { useReasons } from '../../parts/reasons/use-reasons.js';
import { PageLink } from '../../shell/link.js';
import { Letter } from '../../shell/explained.js';
import { HouseContext } from '../../shell/rule-link.js';
import { useInTournament } from '../../shell/in-tournament.js';
import { Leaf } from '../../shell/leaf.js';
import type { MarginNote } from '../../shell/margin.js';
import { FetchingPage } from '../../shell/fetching-page.js';
import { Coming, Fetching } from '../../shell/states.js';
import boardWords from '../../parts/team-boards/words.json' with { type: 'json' };
import { type ShownMatch, sheetCodeDocument } from './documents.js';
import { Games } from './games.js';
import styles from './match.module.css';
import { areTeams, sideOnSheet, useTerms } from './names.js';
import { Next } from './next.js';
import { nextStep } from './next-step.js';
import { ReportSection } from './report-section.js';
import { SheetOfMatch } from './sheet.js';
import { useMatch } from './use-match.js';
import matchWords from './words.json' with { type: 'json' };
import { useClient } from 'urql';

/** The current code of a sheet; null if there is none, or none was requested for this state. */
interface SheetCode {
  readonly code: string | null;
  /** Prints the sheet, with its code if the server gives one. */
  print(): Promise<void>;
}

/**
 * The code beneath a printed sheet. That of a match that is over comes with it, or else is requested at once, so that any way of
 * printing has it; for one in progress, whose sheet changes with every game, only when it is printed.
 */
function useSheetCode({ id, status, logPosition, sheetCode = null }: ShownMatch): SheetCode {
  const client = useClient();
  const [asked, setAsked] = useState<{ readonly code: string | null; readonly at: number }>();
  const known = sheetCode === null ? asked : { code: sheetCode, at: logPosition };
  const mustAsk = status === 'FINISHED' && sheetCode === null;
  const ask = async (): Promise<void> => {
    const network = { requestPolicy: 'network-only' } as const;
    const { data } = await client.query(sheetCodeDocument, { id }, network).toPromise();
    setAsked({ code: data?.match?.sheetCode ?? null, at: logPosition });
  };
  useEffect(() => {
    if (mustAsk) void ask();
    // What draws it comes beside what folds the sheet, and not after it.
    else if (sheetCode !== null) void import('./printed-code.js');
  }, [client, id, mustAsk, sheetCode, logPosition]);
  return {
    code: known?.at === logPosition ? known.code : null,
    print: async () => {
      await Promise.all([ask(), import('./printed-code.js')]);
      // What has just become known is drawn before the page is taken for the paper.
      requestAnimationFrame(() => requestAnimationFrame(() => window.print()));
    },
  };
}

const Unseen = lazy(async () => ({ default: (await import('../../parts/door/unseen.js')).Unseen }));

const MatchBoards = lazy(async () => ({
  default: (await import('../../parts/team-boards/match-boards.js')).MatchBoards,
}));

const HowWellPlayed = lazy(async () => ({
  default: (await import('./how-played/how-played.js')).HowWellPlayed,
}));

const ClockWarnings = lazy(async () => ({
  default: (await import('../../parts/clocks/clock-warnings.js')).ClockWarnings,
}));

const SheetDisputes = lazy(async () => ({
  default: (await import('../../parts/disputes/sheet-disputes.js')).SheetDisputes,
}));

const ProposalsInMatch = lazy(async () => ({
  default: (await import('../../parts/proposals/own-proposals.js')).ProposalsInMatch,
}));

/** Whether a game was played to its end here: one that was entered from the board has nothing to look at. */
const hasEnded = ({ games }: ShownMatch): boolean =>
  games.nodes.some(({ game }) => game?.status === 'FINISHED');

/** A match: what is to be done next, its time, its sheet as it grows, and its games. */
export default function MatchPage() {
  const { match: id = '' } = useParams();
  useAnySeat();
  const say = useWords(matchWords);
  const match = useMatch(id);
  const viewer = useViewer();
  if (match.status === 'fetching') return <FetchingPage failure={match.failure} />;
  // Its players have other things to do there.
  if (viewer === undefined) return <FetchingPage />;
  if (match.status === 'unknown')
    return (
      <Suspense fallback={<FetchingPage />}>
        <Unseen title={say('no-match')} why={say('no-match-why')} />
      </Suspense>
    );
  return <KnownMatch match={match.value} />;
}

function KnownMatch({ match }: { readonly match: ShownMatch }) {
  const say = useWords(matchWords);
  const viewer = useViewer();
  const called = useFormats().sides(match.sides.map(sideOnSheet));
  const terms = useTerms(match);
  const { code, print } = useSheetCode(match);
  const entries = viewer?.seats.map(({ entry }) => entry.id) ?? [];
  const step = nextStep(match, entries);
  const seat = useSharedSeat(isShared(viewer), match, step, entries);
  const isMyTurn = (step.kind === 'play' && step.myTurn) || step.kind === 'choose';
  const isPlayer = match.sides.some(({ players }) => players.some(({ id }) => entries.includes(id)));
  const { tournament, clock, status } = match;
  useInTournament(tournament);
  const lead = (
    <>
      {match.round === null
        ? ''
        : `${say('round-and-table', { round: match.round, table: match.board ?? 0 })} `}
      {terms}. {match.provisional && <span className="provisional">{say('provisional')}</span>}
    </>
  );
  return (
    <Leaf
      title={called}
      {...(isMyTurn ? { first: say('your-turn-title') } : {})}
      lead={lead}
      notes={useNotes(match, print)}
    >
      <div className="screen">
        {clock && status === 'OPEN' && <MatchClock {...clock} />}
        {clock && status === 'OPEN' && isPlayer && (
          <Suspense fallback={<Coming />}>
            <ClockWarnings ends={[clock.endsAt, clock.noContestAfter]} />
          </Suspense>
        )}
        <Next match={match} entries={entries} />
        <ReportSection match={match} entries={entries} seat={seat} />
        {viewer && tournament && match.provisional && (
          <Suspense fallback={<Coming />}>
            <ProposalsInMatch match={{ id: match.id, called, position: match.logPosition }} />
          </Suspense>
        )}
      </div>
      <SheetOfMatch
        match={match}
        code={code}
        more={
          hasEnded(match) && (
            <Suspense fallback={null}>
              <HowWellPlayed match={match} />
            </Suspense>
          )
        }
      />
      <Boards match={match} />
      <Games match={match} />
      {(viewer || match.provisional) && (
        <Suspense fallback={<Coming />}>
          <HouseContext value={tournament?.club.id ?? null}>
            <SheetDisputes match={match} />
          </HouseContext>
        </Suspense>
      )}
    </Leaf>
  );
}

function useNotes(match: ShownMatch, print: () => Promise<void>): readonly MarginNote[] {
  const say = useWords(matchWords);
  const { worded } = useReasons();
  const sayBoards = useWords(boardWords);
  const labels = match.sheet.lines.map(({ label }) => label);
  return [
    ...(labels.includes('game bonus')
      ? [{ id: 'boxes', heading: say('note-boxes'), body: <p>{say('note-boxes-body')}</p>, lettered: true }]
      : []),
    ...(labels.some((label) => label.startsWith('shut-out'))
      ? [
          {
            id: 'shut-out',
            heading: say('note-shut-out'),
            body: <p>{say('note-shut-out-body')}</p>,
            lettered: true,
          },
        ]
      : []),
    ...(areTeams(match) && factsOf(match.gameKind).isBlackAndRed
      ? [
          {
            id: 'boards-count',
            heading: sayBoards('note'),
            lettered: true,
            body: <p>{sayBoards('note-body')}</p>,
            rules: [{ rule: 'TM-16', text: sayBoards('rule') }],
          },
        ]
      : []),
    ...(match.clock ? [{ id: 'time', heading: say('note-time'), body: <p>{say('note-time-body')}</p> }] : []),
    ...(match.deals.length > 0
      ? [{ id: 'deal', heading: say('note-deal'), body: <p>{say('note-deal-body')}</p> }]
      : []),
    ...(match.replaces
      ? [
          {
            id: 'replaces',
            heading: say('note-replaces'),
            body: (
              <p>
                <PageLink to={`/m/${match.replaces.id}`}>{say('note-replaces-body')}</PageLink>
              </p>
            ),
          },
        ]
      : []),
    ...(match.ruling
      ? [{ id: 'ruling', heading: say('note-ruling'), body: <p>{worded(match.ruling.reason)}</p> }]
      : []),
    {
      id: 'sheet',
      heading: say('note-sheet'),
      body: (
        <>
          <p>
            {say(match.provisional ? 'note-sheet-provisional' : 'note-sheet-body', {
              entry: match.logPosition,
            })}
          </p>
          <div className="acts">
            <button type="button" onClick={() => void print()}>
              {say('print')}
            </button>
          </div>
        </>
      ),
    },
  ];
}

/** In a match of teams: its boards, fetched for it alone. */
function Boards({ match }: { readonly match: ShownMatch }) {
  const say = useWords(boardWords);
  if (!areTeams(match)) return null;
  return (
    <section className={`${styles['games']} screen`} aria-labelledby="boards">
      <h2 id="boards">{say('boards')}</h2>
      <Suspense fallback={<Fetching />}>
        <MatchBoards
          match={match.id}
          position={match.logPosition}
          letter={<Letter note="boards-count" about={say('note')} />}
        />
      </Suspense>
    </section>
  );
}
