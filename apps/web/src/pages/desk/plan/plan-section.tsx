import { lazy, Suspense, useState } from 'react';
import { useViewer } from '../../../data/viewer.js';
import { EraseName } from '../../../parts/erasure/erase-name.js';
import { useWords } from '../../../messages/say.js';
import { useReasons } from '../../../parts/reasons/use-reasons.js';
import { Refused } from '../../../shell/refused.js';
import { Coming } from '../../../shell/states.js';
import { isOrganizerOf } from '../../../data/roles.js';
import type { DeskProps } from '../desk.js';
import deskWords from '../words.json' with { type: 'json' };
import { setJoiningDocument } from './commands.js';
import { useDeskCommand } from '../use-desk-command.js';

const EditForm = lazy(async () => ({ default: (await import('./edit-form.js')).EditForm }));

/** The tournament itself: what was agreed may be changed, and it may be opened to members. Its name can be erased at any time. */
export function PlanSection({ desk, again }: DeskProps) {
  const say = useWords(deskWords);
  const { worded } = useReasons();
  const viewer = useViewer();
  const [isEdited, setEdited] = useState(false);
  const { plan } = desk;
  const isClosed = plan.status === 'CLOSED';
  return (
    <section aria-labelledby="plan">
      <h2 id="plan">{say('plan')}</h2>
      {plan.cancelled !== null && <p>{say('was-cancelled', { reason: worded(plan.cancelled) })}</p>}
      {!isClosed && (
        <p className="quiet">
          {say('plan-is', {
            visibility: plan.visibility,
            rounds: plan.rounds ?? 0,
            byes: plan.byesAllowed,
            checkIn: String(plan.checkIn),
            inTurn: String(plan.roundsInTurn),
            accuracy: String(plan.showsAccuracy),
          })}
        </p>
      )}
      <div className="acts">
        {!isClosed && (
          <button type="button" aria-expanded={isEdited} onClick={() => setEdited(!isEdited)}>
            {say('plan-edit')}
          </button>
        )}
        {!isClosed && <JoiningButton desk={desk} again={again} />}
        {isOrganizerOf(viewer, plan.club.id) && (
          <EraseName key={plan.name} clubId={plan.club.id} name={plan.name} />
        )}
      </div>
      {isEdited && !isClosed && (
        <Suspense fallback={<Coming />}>
          <EditForm desk={desk} again={again} onDone={() => setEdited(false)} />
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
