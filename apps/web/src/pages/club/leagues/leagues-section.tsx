import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useCommand } from '../../../data/use-command.js';
import { useViewer } from '../../../data/viewer.js';
import { useWords } from '../../../messages/say.js';
import { PageLink } from '../../../shell/link.js';
import { createLeagueDocument } from '../../league/documents.js';
import { LeagueForm, type TypedLeague } from '../../league/league-form.js';
import leagueWords from '../../league/words.json' with { type: 'json' };
import { isOrganizerOf } from '../../../data/roles.js';
import type { ShownClub } from '../use-club.js';

interface LeaguesSectionProps {
  readonly club: ShownClub;
}

/** The leagues of a club, and for its organizers another one. Nothing if there is none to see or to make. */
export function LeaguesSection({ club }: LeaguesSectionProps) {
  const say = useWords(leagueWords);
  const viewer = useViewer();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const [{ status, refusal }, send] = useCommand(createLeagueDocument);
  const leagues = club.leagues ?? club.publicLeagues;
  const mayMake = isOrganizerOf(viewer, club.id);
  const make = async ({ points, ...typed }: TypedLeague): Promise<void> => {
    const outcome = await send((commandId) => ({
      input: { ...typed, commandId, clubId: club.id, points: [...points] },
    }));
    if (outcome && 'done' in outcome) await navigate(`/c/${club.slug}/leagues/${outcome.done.league.id}`);
  };
  if (leagues.length === 0 && !mayMake) return null;
  return (
    <section aria-labelledby="leagues">
      <h2 id="leagues">{say('leagues')}</h2>
      <p className="quiet">{say('leagues-why')}</p>
      {leagues.length > 0 && (
        <ul>
          {leagues.map(({ id, name }) => (
            <li key={id}>
              <PageLink to={`/c/${club.slug}/leagues/${id}`}>
                {name === '' ? say('erased-name') : name}
              </PageLink>
            </li>
          ))}
        </ul>
      )}
      {mayMake && !isOpen && (
        <div className="acts">
          <button type="button" onClick={() => setOpen(true)}>
            {say('new-league')}
          </button>
        </div>
      )}
      {mayMake && isOpen && (
        <LeagueForm
          before={{
            name: say('name-first', { year: String(new Date().getFullYear()) }),
            points: [10, 8, 6, 5, 4, 3, 2, 1],
            best: null,
            visibility: 'CLUB',
          }}
          isNew
          isBusy={status === 'sending' || status === 'kept'}
          refusal={refusal}
          onGive={(typed) => void make(typed)}
          onLeave={() => setOpen(false)}
        />
      )}
    </section>
  );
}
