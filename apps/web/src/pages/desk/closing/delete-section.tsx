import { useNavigate } from 'react-router';
import { useCommand } from '../../../data/use-command.js';
import { useWords } from '../../../messages/say.js';
import { Refused } from '../../../shell/refused.js';
import type { Desk } from '../desk.js';
import { deleteTournamentDocument } from '../plan/commands.js';
import styles from '../desk.module.css';
import { useNamed } from './use-named.js';
import deskWords from '../words.json' with { type: 'json' };

/** A tournament in which nothing is paired leaves every list; the club's page comes next. */
export function DeleteSection({ desk }: { readonly desk: Desk }) {
  const say = useWords(deskWords);
  const navigate = useNavigate();
  const { id, club, name } = desk.plan;
  const [isNamed, field] = useNamed('delete-name', name);
  const [{ status, refusal }, send] = useCommand(deleteTournamentDocument);
  const remove = async (): Promise<void> => {
    const outcome = await send((commandId) => ({ input: { commandId, tournamentId: id } }));
    if (outcome && 'done' in outcome) await navigate(`/c/${club.slug}`);
  };
  return (
    <section aria-labelledby="delete">
      <h2 id="delete">{say('delete-it')}</h2>
      <p className="quiet">{say('delete-why')}</p>
      <form
        className={styles['inline']}
        onSubmit={(event) => {
          event.preventDefault();
          void remove();
        }}
      >
        {field}
        {refusal && <Refused refusal={refusal} what={say('not-deleted')} />}
        <div className="acts">
          <button disabled={!isNamed || status === 'sending'}>{say('delete-it')}</button>
        </div>
      </form>
    </section>
  );
}
