import { lazy, Suspense, useState } from 'react';
import { useWords } from '../../../messages/say.js';
import { EnterForms } from '../entries/entries-section.js';
import { ArrangeSection } from '../pairing/arrange-section.js';
import { PairSection } from '../pairing/pair-section.js';
import { UnpairSection } from '../pairing/unpair-section.js';
import { ResultsSection } from '../results/results-section.js';
import { SeatingSection } from '../seating/seating-section.js';
import { LineUpsSection } from '../teams/line-ups-section.js';
import { TeamForm } from '../teams/team-form.js';
import { TimetableSection } from '../timetable/timetable-section.js';
import deskWords from '../words.json' with { type: 'json' };
import { isPlayed, type RoomProps, type DeskProps } from '../desk.js';
import { Letter } from '../../../shell/explained.js';
import { Fetching } from '../../../shell/states.js';
import recordWords from '../record/words.json' with { type: 'json' };

const DeskLadder = lazy(async () => ({
  default: (await import('../../../parts/ladders/desk-ladder.js')).DeskLadder,
}));

const ReadySection = lazy(async () => ({
  default: (await import('../arena/ready-section.js')).ReadySection,
}));

/** The round that is played: its results, how it was paired and seated, and how the next one is. Before the first, who plays. */
export function RoundRoom({ desk, again, isOrganizer, mayRule }: RoomProps) {
  const say = useWords(deskWords);
  const { plan, entries, matches } = desk;
  const sections = { desk, again };
  const isOpen = plan.status !== 'CLOSED';
  const isOfTeams = plan.boards !== null;
  const isArranged = plan.pairedBy === 'BY_HAND' && !plan.offeredFormat.ladder;
  return (
    <>
      {plan.arena && (
        <Suspense fallback={null}>
          <ReadySection {...sections} />
        </Suspense>
      )}
      {isOrganizer && plan.status === 'ENTERING' && (
        <section aria-labelledby="enter">
          <h2 id="enter">{say('enter-players')}</h2>
          {isOfTeams ? <TeamForm {...sections} /> : <EnterForms {...sections} />}
        </section>
      )}
      {isOrganizer && isOfTeams && <LineUpsSection {...sections} />}
      {isPlayed(desk) && <ResultsSection {...sections} />}
      {isOrganizer && isOpen && <PairSection {...sections} />}
      {isOrganizer && <UnpairSection {...sections} />}
      {mayRule && <SeatingSection {...sections} />}
      {isOrganizer && plan.offeredFormat.ladder && isOpen && (
        <Suspense fallback={null}>
          <DeskLadder tournament={plan.id} at={matches.length + entries.length} again={again} />
        </Suspense>
      )}
      {isOrganizer && isArranged && isOpen && entries.length > 1 && <ArrangeSection {...sections} />}
      {isOrganizer && <TimetableSection {...sections} />}
      {isPlayed(desk) && plan.status === 'PAIRED' && plan.reporting !== 'ONLINE' && (
        <RecordSection {...sections} />
      )}
    </>
  );
}

const ImportRecord = lazy(async () => ({
  default: (await import('../record/import-record.js')).ImportRecord,
}));

/** A game that was written down move by move. Seldom needed, so it is fetched once somebody wants it. */
function RecordSection(props: DeskProps) {
  const say = useWords(recordWords);
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-labelledby="record">
      <h2 id="record">{say('record')}</h2>
      {isOpen ? (
        <Suspense fallback={<Fetching />}>
          <ImportRecord {...props} onDone={() => setOpen(false)} />
        </Suspense>
      ) : (
        <p>
          <button type="button" className="plain" onClick={() => setOpen(true)}>
            {say('open')}
          </button>
          <Letter note="record" about={say('note')} />
        </p>
      )}
    </section>
  );
}
