import { lazy, Suspense, useState } from 'react';
import { useViewer } from '../../../data/viewer.js';
import { EraseName } from '../../../parts/erasure/erase-name.js';
import { useWords } from '../../../messages/say.js';
import { useReasons } from '../../../parts/reasons/use-reasons.js';
import { Refused } from '../../../shell/refused.js';
import { Coming } from '../../../shell/states.js';
import { isOrganizerOf } from '../../club/organizer.js';
import type { DeskProps } from '../desk.js';
import deskWords from '../words.json' with { type: 'json' };
import { setJoiningDocument } from './commands.js';
import { CancelForm, DeleteForm } from '../closing/end-forms.js';
import { useDeskCommand } from '../use-desk-command.js';

const EditForm = lazy(async () => ({ default: (await import('./edit-form.js')).EditForm }));

const acts = { edit: EditForm, cancel: CancelForm, delete: DeleteForm } as const;
type Act = keyof typeof acts;

/**
 * The tournament itself: what was agreed may be changed; it may be opened to members, cancelled, and deleted if nothing
 * is paired. Its name can be erased at any time.
 */
export function PlanSection({ desk, again }: DeskProps) {
  const say = useWords(deskWords);
  const { worded } = useReasons();
  const viewer = useViewer();
  const [acting, setActing] = useState<Act | null>(null);
  const { plan, matches } = desk;
  const isClosed = plan.status === 'CLOSED';
  const isUnplayed = plan.status === 'ENTERING' && matches.length === 0;
  const offered: readonly Act[] = [
    ...(isClosed ? [] : (['edit', 'cancel'] as const)),
    ...(isUnplayed ? (['delete'] as const) : []),
  ];
  const Acting = acting && offered.includes(acting) ? acts[acting] : null;
  return (
    <section aria-labelledby="plan">
      <h2 id="plan">{say('plan')}</h2>
      {plan.cancelled !== null && <p>{say('was-cancelled', { reason: worded(plan.cancelled) })}</p>}
      {offered.length > 0 && (
        <p className="quiet">
          {say('plan-is', {
            visibility: plan.visibility,
            rounds: plan.rounds ?? 0,
            byes: plan.byesAllowed,
            checkIn: String(plan.checkIn),
            inTurn: String(plan.roundsInTurn),
          })}
        </p>
      )}
      <div className="acts">
        {offered.map((act) => (
          <button
            key={act}
            type="button"
            aria-expanded={acting === act}
            onClick={() => setActing(acting === act ? null : act)}
          >
            {say(`plan-${act}`)}
          </button>
        ))}
        {!isClosed && <JoiningButton desk={desk} again={again} />}
        {isOrganizerOf(viewer, plan.club.id) && (
          <EraseName key={plan.name} clubId={plan.club.id} name={plan.name} />
        )}
      </div>
      {Acting && (
        <Suspense fallback={<Coming />}>
          <Acting desk={desk} again={again} onDone={() => setActing(null)} />
        </Suspense>
      )}
    </section>
  );
}

/** Whether members enter themselves: one button, which shows what it does. */
function JoiningButton({ desk, again }: DeskProps) {
  const say = useWords(deskWords);
  const [{ status, refusal }, give] = useDeskCommand(setJoiningDocument, { again });
  const { id, joining } = desk.plan;
  const change = async (): Promise<void> => {
    const next = joining === 'MEMBERS' ? 'ORGANIZERS' : 'MEMBERS';
    await give((commandId) => ({ input: { commandId, tournamentId: id, joining: next } }));
  };
  return (
    <>
      <button type="button" disabled={status === 'sending'} onClick={() => void change()}>
        {say(joining === 'MEMBERS' ? 'joining-close' : 'joining-open')}
      </button>
      {refusal && <Refused refusal={refusal} what={say('not-changed')} />}
    </>
  );
}
