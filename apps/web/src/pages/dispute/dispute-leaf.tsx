import { lazy, Suspense, useState, type ReactNode, type FormEvent } from 'react';
import { factsOf } from '../../games/facts.js';
import { useViewer } from '../../data/viewer.js';
import { speakerOf } from '../../parts/disputes/head.js';
import { arbitrates } from '../../data/roles.js';
import { useCalled } from '../../parts/disputes/use-called.js';
import { useFormats } from '../../messages/formats.js';
import { useWords } from '../../messages/say.js';
import { useReasons } from '../../parts/reasons/use-reasons.js';
import { useInTournament } from '../../shell/in-tournament.js';
import { Leaf } from '../../shell/leaf.js';
import type { MarginNote } from '../../shell/margin.js';
import { Coming, Signal } from '../../shell/states.js';
import { changedLines, columnsOfCase, type Case, type CaseProps, type PlyCase } from './case.js';
import { ChangedStandings } from './changed-standings.js';
import type { StandingLine } from './evidence-documents.js';
import { partIn } from './parts.js';
import { ProposedRulings } from './proposed-rulings.js';
import { RowAbout } from './row-about.js';
import { RulingForm } from './ruling-form.js';
import { AppealForm, SayForms } from './say-forms.js';
import { SheetRulingForm } from './sheet-ruling-form.js';
import { SaidAndDone } from './said-and-done.js';
import disputeWords from './words.json' with { type: 'json' };
import { useCommand } from '../../data/use-command.js';
import { useTyped } from '../../data/typed.js';
import { Refused } from '../../shell/refused.js';
import { openHandsDocument } from './commands.js';

const PlyAbout = lazy(async () => ({ default: (await import('./ply-about.js')).PlyAbout }));
const SheetAbout = lazy(async () => ({ default: (await import('./sheet-about.js')).SheetAbout }));

/** The leaf of a dispute: in the middle what it is about, and who said and did what; in the margin what can be done. */
export function DisputeLeaf({ shown, again }: CaseProps) {
  const say = useWords(disputeWords);
  const called = useCalled();
  const { time } = useFormats();
  const { quoted } = useReasons();
  const [was, setWas] = useState<readonly StandingLine[] | null>(null);
  const { dispute, tournament } = shown;
  const columns = columnsOfCase(shown);
  useInTournament(tournament);
  const notes = useNotes(shown, again, () => setWas(shown.standings));
  return (
    <Leaf
      title={called(dispute)}
      lead={say('lead', {
        by: speakerOf(dispute) ?? say('an-arbiter'),
        time: time(dispute.at),
        words: quoted(dispute.reason),
        state: dispute.state,
      })}
      marginOnPhone="after"
      notes={notes}
    >
      {was && !waits(dispute) && (
        <ChangedStandings
          changed={changedLines(was, shown.standings, columns)}
          columns={columns}
          of={was.length}
        />
      )}
      <Suspense fallback={<Coming />}>
        <About shown={shown}>
          <SaidAndDone shown={shown} />
        </About>
      </Suspense>
    </Leaf>
  );
}

/** Whether a dispute waits for a ruling, its first or that on an appeal. */
const waits = ({ state }: Case['dispute']): boolean => ['OPEN', 'ANSWERED', 'APPEALED'].includes(state);

interface AboutProps extends Pick<CaseProps, 'shown'> {
  /** Who said and did what. */
  readonly children: ReactNode;
}

/** What the dispute is about, by its kind, and who said and did what: of a ply, before the evidence for it. */
function About({ shown, children }: AboutProps) {
  const { about, dispute } = shown;
  switch (about.kind) {
    case 'ply':
      return (
        <PlyAbout about={about} isOpen={waits(dispute)}>
          {children}
        </PlyAbout>
      );
    case 'sheet':
      return (
        <>
          <SheetAbout about={about} subject={dispute.subject} />
          {children}
        </>
      );
    case 'row':
      return (
        <>
          <RowAbout about={about} standings={shown.standings} columns={columnsOfCase(shown)} />
          {children}
        </>
      );
  }
}

function useNotes(shown: Case, again: () => void, ruled: () => void): readonly MarginNote[] {
  const say = useWords(disputeWords);
  const viewer = useViewer();
  const { dispute, about, tournament, proposals } = shown;
  const part = partIn(shown, viewer);
  const mayRule = waits(dispute) && arbitrates(viewer, tournament);
  const rule = (): void => {
    ruled();
    again();
  };
  const speaks = part && (part.answers || part.settles || part.withdraws || part.playsOn);
  const counts =
    about.kind !== 'ply' ? 'counts-sheet' : dispute.suspends ? 'counts-suspended' : 'counts-noted';
  const notes: readonly (MarginNote | false)[] = [
    proposals.length > 0 && {
      id: 'proposed',
      heading: (
        <>
          <Signal />
          {say('proposed-rulings')}
        </>
      ),
      body: <ProposedRulings shown={shown} again={rule} />,
      rules: [{ rule: 'PL-20', text: say('rule-second') }],
    },
    mayRule && {
      id: 'ruling',
      heading: (
        <>
          <Signal />
          {say('ruling')}
        </>
      ),
      body:
        about.kind === 'ply' ? (
          <RulingForm shown={{ ...shown, about }} again={rule} />
        ) : (
          <SheetRulingForm shown={{ ...shown, about }} again={rule} />
        ),
    },
    speaks === true && {
      id: 'say',
      heading: say('your-say'),
      body: <SayForms shown={shown} part={part} again={again} />,
    },
    part?.appeals === true && {
      id: 'appeal',
      heading: say('appeal'),
      body: <AppealForm shown={shown} part={part} again={again} />,
    },
    waits(dispute) && {
      id: 'counts',
      heading: say('why-counts'),
      body: <p>{say(counts)}</p>,
      rules: [
        {
          rule: dispute.suspends ? 'PL-18' : 'PL-9',
          text: say('rule-disputes', { suspends: dispute.suspends ? 'yes' : 'no' }),
        },
      ],
    },
    about.kind === 'ply' && {
      id: 'legal',
      heading: say('was-it-legal'),
      body: <p>{say('legal', { was: dispute.wasLegal === null ? 'unknown' : String(dispute.wasLegal) })}</p>,
    },
    mayRule &&
      about.kind === 'ply' &&
      factsOf(about.game.gameKind).hidesHands &&
      dispute.suspends && {
        id: 'hands',
        heading: say('hands'),
        body: <HandsForm shown={{ ...shown, about }} again={again} />,
      },
  ];
  return notes.filter((note) => note !== false);
}

/** The hands are opened to arbiters for a reason that every seat sees; the page warns before that. */
function HandsForm({ shown, again }: CaseProps<PlyCase>) {
  const say = useWords(disputeWords);
  const [reason, setReason] = useTyped(`hands:${shown.about.game.id}`, '');
  const [{ status, refusal }, send] = useCommand(openHandsDocument);
  if (shown.about.game.handsOpen) return <p>{say('hands-are-open')}</p>;
  const open = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const outcome = await send((commandId) => ({
      input: { commandId, gameId: shown.about.game.id, reason },
    }));
    if (!outcome || 'refused' in outcome) return;
    setReason('');
    again();
  };
  return (
    <form onSubmit={(event) => void open(event)}>
      <p>{say('hands-warning')}</p>
      <label htmlFor="hands-why">{say('reason')}</label>
      <input
        id="hands-why"
        type="text"
        required
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      {refusal && <Refused refusal={refusal} what={say('not-opened')} />}
      <div className="acts">
        <button disabled={status === 'sending'}>{say('open-hands')}</button>
      </div>
    </form>
  );
}
