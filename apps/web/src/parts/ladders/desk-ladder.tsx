import { useState, type FormEvent } from 'react';
import { useCommand } from '../../data/use-command.js';
import { useWords } from '../../messages/say.js';
import { Refused } from '../../shell/refused.js';
import { ChallengeActs, ChallengeText } from './challenge-acts.js';
import { issueChallengeDocument, type LadderNow } from './documents.js';
import styles from './ladders.module.css';
import { useLadder } from './use-ladder.js';
import ladderWords from './words.json' with { type: 'json' };

interface DeskLadderProps {
  readonly tournament: string;
  /** What the ladder is read again for. */
  readonly at: number;
  readonly again: () => void;
}

/** The challenges of a ladder at the desk: an organizer speaks for everybody. */
export function DeskLadder({ tournament, at, again }: DeskLadderProps) {
  const say = useWords(ladderWords);
  const [given, setGiven] = useState(0);
  const ladder = useLadder(tournament, at + given);
  if (!ladder) return null;
  const open = ladder.challenges.filter(({ status }) => status === 'OPEN' || status === 'ACCEPTED');
  const everybody = new Set(ladder.places.map(({ entry }) => entry.id));
  const done = (): void => {
    setGiven((times) => times + 1);
    again();
  };
  return (
    <section aria-labelledby="challenges">
      <h2 id="challenges">{say('desk')}</h2>
      <p className="quiet">{say('desk-why')}</p>
      {open.length > 0 && (
        <ul className={styles['challenges']}>
          {open.map((challenge) => (
            <li key={challenge.matchId}>
              <ChallengeText challenge={challenge} />
              <ChallengeActs {...{ tournament, challenge }} speaksFor={everybody} again={done} />
            </li>
          ))}
        </ul>
      )}
      {ladder.places.length > 1 && <IssueForm {...{ tournament, ladder }} again={done} />}
    </section>
  );
}

/** The entries that somebody may challenge, by the places alone: the server knows the rest. */
function within({ places, challengeRange }: LadderNow, challenger: string): LadderNow['places'] {
  const own = places.findIndex(({ entry }) => entry.id === challenger);
  return places.slice(Math.max(0, own - challengeRange), Math.max(0, own));
}

interface IssueFormProps {
  readonly tournament: string;
  readonly ladder: LadderNow;
  readonly again: () => void;
}

function IssueForm({ tournament, ladder, again }: IssueFormProps) {
  const say = useWords(ladderWords);
  const [{ status, refusal }, send] = useCommand(issueChallengeDocument);
  const [picked, setPicked] = useState('');
  const challengers = ladder.places.slice(1);
  const challenger = challengers.find(({ entry }) => entry.id === picked) ?? challengers[0];
  const above = challenger ? within(ladder, challenger.entry.id) : [];
  const issue = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const challenged = String(new FormData(event.currentTarget).get('challenged') ?? '');
    if (!challenger) return;
    const outcome = await send((commandId) => ({
      input: {
        commandId,
        tournamentId: tournament,
        challengerId: challenger.entry.id,
        challengedId: challenged,
      },
    }));
    if (outcome) again();
  };
  return (
    <form onSubmit={(event) => void issue(event)}>
      <div className={styles['pair']}>
        <p>
          <label htmlFor="challenger">{say('challenger')}</label>
          <select
            id="challenger"
            value={challenger?.entry.id}
            onChange={({ target }) => setPicked(target.value)}
          >
            {challengers.map(({ place, entry }) => (
              <option key={entry.id} value={entry.id}>
                {place}. {entry.name ?? '?'}
              </option>
            ))}
          </select>
        </p>
        <p>
          <label htmlFor="challenged">{say('challenged')}</label>
          <select
            key={challenger?.entry.id}
            id="challenged"
            name="challenged"
            defaultValue={above.at(-1)?.entry.id}
          >
            {above.map(({ place, entry }) => (
              <option key={entry.id} value={entry.id}>
                {place}. {entry.name ?? '?'}
              </option>
            ))}
          </select>
        </p>
      </div>
      {refusal && <Refused refusal={refusal} what={say('not-challenged')} />}
      <div className="acts">
        <button className="go" disabled={status === 'sending' || status === 'kept'}>
          {say('challenge')}
        </button>
      </div>
    </form>
  );
}
