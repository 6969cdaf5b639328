import { Fragment, useState } from 'react';
import { factsOf } from '../../games/facts.js';
import { useViewer } from '../../data/viewer.js';
import { useFormats } from '../../messages/formats.js';
import { useWords } from '../../messages/say.js';
import { RepeatForm } from '../../parts/repeat/repeat-form.js';
import again from '../../parts/repeat/repeating.module.css';
import repeatingWords from '../../parts/repeat/words.json' with { type: 'json' };
import { PageLink } from '../../shell/link.js';
import { Empty } from '../../shell/states.js';
import styles from './club.module.css';
import { isOrganizerOf } from '../../data/roles.js';
import { listedIn, type ShownClub } from './use-club.js';
import clubWords from './words.json' with { type: 'json' };
import type { NewClub } from '../start/setup/create-tournament.js';
import { TournamentStep } from '../start/setup/tournament-step.js';

/** The tournaments of a club: all of them for a member, the public ones for anybody else. */
export function Tournaments({ club }: { readonly club: ShownClub }) {
  const say = useWords(clubWords);
  const sayAgain = useWords(repeatingWords);
  const [repeated, setRepeated] = useState<string | null>(null);
  const { day } = useFormats();
  const mayRun = isOrganizerOf(useViewer(), club.id);
  const tournaments = listedIn(club);
  return (
    <section aria-labelledby="tournaments">
      <h2 id="tournaments">{say('tournaments')}</h2>
      {tournaments.length === 0 && <Empty>{say('none')}</Empty>}
      {tournaments.length > 0 && (
        <table className={styles['tournaments']}>
          <caption>{say('tournaments-caption')}</caption>
          <thead>
            <tr>
              <th scope="col">{say('tournament')}</th>
              <th scope="col">{say('begun')}</th>
              <th scope="col">{say('state')}</th>
            </tr>
          </thead>
          <tbody>
            {tournaments.map((each) => (
              <Fragment key={each.id}>
                <tr>
                  <th scope="row">
                    <PageLink to={`/t/${each.slug}`}>{each.name}</PageLink>{' '}
                    <span className={`quiet ${styles['about']}`}>
                      <span>{factsOf(each.gameKind).name}</span>{' '}
                      <span className={styles['day']}>{day(each.createdAt)}</span>
                    </span>{' '}
                    {mayRun && (
                      <span className={styles['about']}>
                        <PageLink to={`/t/${each.slug}/desk`} className="quiet">
                          <span className="unseen">{say('desk-of', { name: each.name })}</span>
                          <span aria-hidden="true">{say('desk')}</span>
                        </PageLink>{' '}
                        <button
                          type="button"
                          className={`plain quiet ${again['again']}`}
                          aria-expanded={repeated === each.id}
                          aria-label={sayAgain('again-of', { name: each.name })}
                          onClick={() => setRepeated(repeated === each.id ? null : each.id)}
                        >
                          {sayAgain('again-next-week')}
                        </button>
                      </span>
                    )}
                  </th>
                  <td>{day(each.createdAt)}</td>
                  <td>
                    <i className="quiet">{say(each.status)}</i>
                  </td>
                </tr>
                {repeated === each.id && (
                  <tr>
                    <td colSpan={3}>
                      <RepeatForm club={club.id} template={each} onLeave={() => setRepeated(null)} />
                    </td>
                  </tr>
                )}
              </Fragment>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

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
