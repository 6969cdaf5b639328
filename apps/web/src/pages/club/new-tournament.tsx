import { useState } from 'react';
import { useViewer } from '../../data/viewer.js';
import { useWords } from '../../messages/say.js';
import type { NewClub } from '../start/setup/new-club.js';
import { TournamentStep } from '../start/setup/tournament-step.js';
import { isOrganizerOf } from './organizer.js';
import clubWords from './words.json' with { type: 'json' };

/** For the organizers of a club: another tournament, in one form. */
export function NewTournament({ club }: { readonly club: NewClub }) {
  const say = useWords(clubWords);
  const viewer = useViewer();
  const [isOpen, setOpen] = useState(false);
  if (!isOrganizerOf(viewer, club.id)) return null;
  return (
    <section aria-labelledby="new-tournament">
      <h2 id="new-tournament">{say('new-tournament')}</h2>
      {isOpen ? (
        <TournamentStep club={club} onLater={() => setOpen(false)} />
      ) : (
        <div className="acts">
          <button type="button" className="go" onClick={() => setOpen(true)}>
            {say('make-tournament')}
          </button>
        </div>
      )}
    </section>
  );
}
