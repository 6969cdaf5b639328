import { lazy, Suspense, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { waitingFor } from '../../../parts/line-ups/waiting.js';
import lineUpWords from '../../../parts/line-ups/words.json' with { type: 'json' };
import { useServerNow } from '../../../parts/clocks/server-time.js';
import { useFormats } from '../../../messages/formats.js';
import { useWords } from '../../../messages/say.js';
import { FetchingPage } from '../../../shell/fetching-page.js';
import { FindField } from '../../../parts/find/find-field.js';
import findWords from '../../../parts/find/words.json' with { type: 'json' };
import { Leaf } from '../../../shell/leaf.js';
import { useInPlace } from '../../../shell/place.js';
import { Signal } from '../../../shell/states.js';
import { ArrangeSection } from '../pairing/arrange-section.js';
import { CloseSection } from '../closing/close-section.js';
import { CorrectSection } from '../results/correct-section.js';
import { sidesConcerned, speakerOf } from '../../../parts/disputes/head.js';
import { roundAtDesk, roundsAtDesk, type DeskProps } from '../desk.js';
import styles from '../desk.module.css';
import { DeskIndex } from './desk-index.js';
import { DisputesSection } from '../disputes/disputes-section.js';
import { EndSection } from '../endings/end-section.js';
import endingWords from '../endings/words.json' with { type: 'json' };
import { EntriesSection } from '../entries/entries-section.js';
import { useFindAtDesk } from '../find/find-at-desk.js';
import { useTarget } from '../find/use-target.js';
import { nextToDo } from '../next/next-to-do.js';
import { NextSection } from '../next/next-section.js';
import { OfficialsSection } from '../officials/officials-section.js';
import { PairSection } from '../pairing/pair-section.js';
import { UnpairSection } from '../pairing/unpair-section.js';
import { paperIn } from '../papers/papers.js';
import { PenaltiesSection } from '../penalties/penalties-section.js';
import { PlanSection } from '../plan/plan-section.js';
import { ProposalsSection } from '../disputes/proposals-section.js';
import { RecordSection } from '../record/record-section.js';
import recordWords from '../record/words.json' with { type: 'json' };
import { RepeatSection } from '../plan/repeat-section.js';
import { ResultsSection } from '../results/results-section.js';
import { SeatingSection } from '../seating/seating-section.js';
import { LineUpsSection } from '../teams/line-ups-section.js';
import { TeamsSection } from '../teams/teams-section.js';
import teamWords from '../teams/words.json' with { type: 'json' };
import { TimeSection } from '../time/time-section.js';
import { lateMatches } from '../timetable/late.js';
import { TimetableSection } from '../timetable/timetable-section.js';
import deskWords from '../words.json' with { type: 'json' };

const DeskLadder = lazy(async () => ({
  default: (await import('../../../parts/ladders/desk-ladder.js')).DeskLadder,
}));

const ReadySection = lazy(async () => ({
  default: (await import('../arena/ready-section.js')).ReadySection,
}));

const Slips = lazy(async () => ({ default: (await import('../slips/slips.js')).Slips }));

const PapersLeaf = lazy(async () => ({
  default: (await import('../papers/papers-leaf.js')).PapersLeaf,
}));

const PapersSection = lazy(async () => ({
  default: (await import('../papers/papers-section.js')).PapersSection,
}));

/** How often the desk looks whether a match is late. */
const lookedEveryMs = 20_000;

interface DeskLeafProps extends DeskProps {
  readonly roles: readonly string[];
  readonly name: string;
}

/** The desk of a tournament, for those who sit at it. */
export function DeskLeaf({ desk, again, roles, name }: DeskLeafProps) {
  const say = useWords(deskWords);
  const sayEnding = useWords(endingWords);
  const sayRecord = useWords(recordWords);
  const sayTeam = useWords(teamWords);
  const sayLineUp = useWords(lineUpWords);
  const sayFind = useWords(findWords);
  const formats = useFormats();
  const object = useRef<HTMLDivElement>(null);
  const [search] = useSearchParams();
  const [printed, setPrinted] = useState<readonly string[] | null>(null);
  const slip = search.get('slip');
  const navigate = useNavigate();
  const { plan, entries, matches } = desk;
  const isOrganizer = roles.includes('ORGANIZER');
  const mayRule = isOrganizer || roles.includes('ARBITER');
  useInPlace(plan.name, [
    { to: `/t/${plan.slug}`, name: say('tournament') },
    { to: `/t/${plan.slug}/desk`, name: say('desk') },
    { to: `/t/${plan.slug}/wall`, name: say('wall') },
  ]);
  const find = useFindAtDesk(desk, roles);
  useTarget();
  const now = useServerNow(lookedEveryMs);
  const late = now === undefined ? [] : lateMatches(desk, now);
  const tasks = nextToDo(desk, late.length);
  const round = roundAtDesk(matches);
  const where =
    plan.status === 'PAIRED' && round && !plan.arena
      ? say('lead-round', {
          round,
          isKnown: String(plan.lastRound !== null),
          of: Math.max(plan.lastRound ?? 0, ...roundsAtDesk(matches)),
        })
      : say('lead-state', { status: plan.status });
  const sections = { desk, again };
  const isOfTeams = plan.boards !== null;
  const isArranged = plan.pairedBy === 'BY_HAND' && !plan.offeredFormat.ladder;
  const waitsForLineUps = isOrganizer && isOfTeams && waitingFor(desk.pairings, entries).length > 0;
  const takesRecords = plan.status === 'PAIRED' && plan.reporting !== 'ONLINE';
  const isPlayed = plan.status !== 'ENTERING' && matches.length > 0;
  const slips = slip === null ? printed : [slip];
  if (slips)
    return (
      <Suspense fallback={<FetchingPage />}>
        <Slips
          desk={desk}
          only={slips}
          onBack={() => (slip === null ? setPrinted(null) : void navigate(`/t/${plan.slug}/desk`))}
          again={again}
        />
      </Suspense>
    );
  // While players are entered that is what one does; later it is looked up.
  const whoPlays = isOfTeams ? (
    <TeamsSection {...sections} isOrganizer={isOrganizer} onPrint={setPrinted} />
  ) : (
    <EntriesSection {...sections} isOrganizer={isOrganizer} onPrint={setPrinted} />
  );
  const paper = paperIn(search);
  const askedRound = search.get('round');
  if (paper)
    return (
      <Suspense fallback={<FetchingPage />}>
        <PapersLeaf desk={desk} paper={paper} asked={askedRound === null ? null : Number(askedRound)} />
      </Suspense>
    );
  return (
    <Leaf
      title={say('desk')}
      lead={`${plan.name}, ${formats.day(plan.createdAt)}. ${where} ${say('lead-you', { name, roles: roles.map((role) => say(`role-${role}` as 'role-ORGANIZER')).join(', ') })}`}
      peek={tasks[0] ? say(`peek-${tasks[0].kind}`) : undefined}
      notes={[
        ...desk.disputes.slice(0, 2).map((dispute, at) => ({
          id: `dispute-${at}`,
          heading: (
            <>
              <Signal />
              {formats.sides(sidesConcerned(dispute))}
            </>
          ),
          body: (
            <p>
              {say('dispute-note', {
                by: speakerOf(dispute) ?? say('an-official'),
                time: formats.time(dispute.at),
              })}
            </p>
          ),
        })),
        ...(waitsForLineUps
          ? [
              {
                id: 'line-ups',
                heading: sayLineUp('note'),
                body: <p>{sayLineUp('note-body')}</p>,
                lettered: true,
                rules: [{ rule: 'TM-13', text: sayLineUp('rule') }],
              },
            ]
          : []),
        ...(isPlayed
          ? [
              {
                id: 'results',
                heading: say('note-results'),
                body: <p>{say('note-results-body')}</p>,
                lettered: true,
              },
            ]
          : []),
        ...(isPlayed && takesRecords
          ? [
              {
                id: 'record',
                heading: sayRecord('note'),
                body: <p>{sayRecord('note-body')}</p>,
                lettered: true,
              },
            ]
          : []),
        ...(mayRule && isPlayed && plan.status !== 'CLOSED'
          ? [
              {
                id: 'end-match',
                heading: sayEnding('note'),
                body: <p>{sayEnding('note-body')}</p>,
                lettered: true,
              },
              {
                id: 'penalties',
                heading: say('note-penalties'),
                body: <p>{say('note-penalties-body')}</p>,
                lettered: true,
              },
            ]
          : []),
        ...(plan.status === 'ENTERING' && isOrganizer
          ? [{ id: 'pair', heading: say('note-pair'), body: <p>{say('note-pair-body')}</p>, lettered: true }]
          : []),
        ...(isOfTeams
          ? [{ id: 'teams', heading: sayTeam('note'), body: <p>{sayTeam('note-body')}</p>, lettered: true }]
          : []),
        {
          id: 'codes',
          heading: say('note-codes'),
          body: <p>{say('note-codes-body')}</p>,
          lettered: true,
          rules: [{ rule: 'PE-8', text: say('rule-codes') }],
        },
        ...(isPlayed
          ? [{ id: 'correct', heading: say('note-correct'), body: <p>{say('note-correct-body')}</p> }]
          : []),
      ]}
    >
      <div ref={object} className={styles['desk']}>
        <FindField label={sayFind('find-desk')} find={find} />
        <NextSection desk={desk} tasks={tasks} />
        <DeskIndex of={object} />
        {plan.arena && (
          <Suspense fallback={null}>
            <ReadySection {...sections} />
          </Suspense>
        )}
        {plan.status === 'ENTERING' && whoPlays}
        {isOrganizer && isOfTeams && <LineUpsSection {...sections} />}
        {isPlayed && <ResultsSection {...sections} />}
        {plan.status !== 'ENTERING' && <DisputesSection {...sections} />}
        <ProposalsSection {...sections} />
        {isPlayed && takesRecords && <RecordSection {...sections} />}
        {mayRule && isPlayed && <CorrectSection {...sections} />}
        {mayRule && isPlayed && plan.status !== 'CLOSED' && <EndSection {...sections} />}
        {mayRule && isPlayed && <PenaltiesSection {...sections} />}
        {mayRule && isPlayed && <TimeSection {...sections} />}
        {isOrganizer && plan.status !== 'CLOSED' && <PairSection {...sections} />}
        {isOrganizer && <UnpairSection {...sections} />}
        {mayRule && <SeatingSection {...sections} />}
        {isOrganizer && <TimetableSection {...sections} />}
        {isOrganizer && plan.offeredFormat.ladder && plan.status !== 'CLOSED' && (
          <Suspense fallback={null}>
            <DeskLadder tournament={plan.id} at={matches.length + entries.length} again={again} />
          </Suspense>
        )}
        {isOrganizer && isArranged && plan.status !== 'CLOSED' && entries.length > 1 && (
          <ArrangeSection {...sections} />
        )}
        {plan.status !== 'ENTERING' && whoPlays}
        <Suspense fallback={null}>
          <PapersSection />
        </Suspense>
        {isOrganizer && <OfficialsSection {...sections} />}
        {isOrganizer && <PlanSection {...sections} />}
        {isOrganizer && plan.status !== 'ENTERING' && <CloseSection {...sections} />}
        <RepeatSection desk={desk} />
      </div>
    </Leaf>
  );
}
