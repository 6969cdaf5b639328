import { OfficialsSection } from '../officials/officials-section.js';
import { PlanSection } from '../plan/plan-section.js';
import type { RoomProps, DeskProps } from '../desk.js';
import { useState } from 'react';
import { isOrganizerOf } from '../../../data/roles.js';
import { useViewer } from '../../../data/viewer.js';
import { useWords } from '../../../messages/say.js';
import { RepeatForm } from '../../../parts/repeat/repeat-form.js';
import repeatingWords from '../../../parts/repeat/words.json' with { type: 'json' };

/** The tournament itself: what was agreed, who works at its desk, and the same again. */
export function TournamentRoom({ desk, again }: RoomProps) {
  return (
    <>
      <PlanSection {...{ desk, again }} />
      <OfficialsSection {...{ desk, again }} />
      <RepeatSection desk={desk} />
    </>
  );
}

/** The same tournament again, next week: for organizers of the club, not only of this tournament. */
function RepeatSection({ desk: { plan } }: Pick<DeskProps, 'desk'>) {
  const say = useWords(repeatingWords);
  const viewer = useViewer();
  const [isOpen, setOpen] = useState(false);
  if (!isOrganizerOf(viewer, plan.club.id) || plan.deleted) return null;
  return (
    <section aria-labelledby="again">
      <h2 id="again">{say('again')}</h2>
      <p className="quiet">{say('again-why')}</p>
      {isOpen ? (
        <RepeatForm club={plan.club.id} template={plan} onLeave={() => setOpen(false)} />
      ) : (
        <div className="acts">
          <button type="button" onClick={() => setOpen(true)}>
            {say('again-next-week')}
          </button>
        </div>
      )}
    </section>
  );
}
