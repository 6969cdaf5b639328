import { useEffect, useState } from 'react';
import { useCommand } from '../../data/use-command.js';
import { useRead } from '../../data/use-read.js';
import { useWords } from '../../messages/say.js';
import { PageLink } from '../../shell/link.js';
import { Refused } from '../../shell/refused.js';
import { ChallengeActs, ChallengeText } from './challenge-acts.js';
import { issueChallengeDocument, myLaddersDocument, type MyLadder } from './documents.js';
import styles from './ladders.module.css';
import ladderWords from './words.json' with { type: 'json' };

interface OwnLaddersProps {
  /** The tournament whose page this is; all of them on one's own page. */
  readonly tournament?: string;
  /** What it is read again for. */
  readonly at?: number;
  readonly onDone?: () => void;
}

/** The viewer's part in ladders: a challenge to answer, or the entries they may challenge. Nothing for others. */
export function OwnLadders({ tournament, at = 0, onDone }: OwnLaddersProps) {
  const say = useWords(ladderWords);
  const { data, again } = useRead(myLaddersDocument, {});
  useEffect(() => {
    if (at > 0) again();
  }, [at, again]);
  const entries = (data?.me?.seats ?? [])
    .map(({ entry }) => entry)
    .filter(({ tournament: of }) => of?.offeredFormat.ladder && of.status !== 'CLOSED')
    .filter(({ tournament: of }) => tournament === undefined || of?.id === tournament);
  if (entries.length === 0) return null;
  const done = (): void => {
    again();
    onDone?.();
  };
  return (
    <section aria-labelledby="own-ladders">
      <h2 id="own-ladders">{say('yours')}</h2>
      {entries.map((entry) => (
        <div key={entry.id}>
          {tournament === undefined && entry.tournament && (
            <h3>
              <PageLink to={`/t/${entry.tournament.slug}`}>
                {say('on-ladder', { tournament: entry.tournament.name })}
              </PageLink>
            </h3>
          )}
          <OwnLadder entry={entry} again={done} />
        </div>
      ))}
    </section>
  );
}

function OwnLadder({ entry, again }: { readonly entry: MyLadder; readonly again: () => void }) {
  const say = useWords(ladderWords);
  const { id, name, tournament, challenge, mayChallenge } = entry;
  if (!tournament) return null;
  if (challenge)
    return (
      <>
        <p>
          <ChallengeText challenge={challenge} />
        </p>
        <ChallengeActs tournament={tournament.id} {...{ challenge, again }} speaksFor={new Set([id])} />
      </>
    );
  if (mayChallenge.length === 0) return <p className="quiet">{say('you-may-none', { name: name ?? '?' })}</p>;
  return <ChallengeForm tournament={tournament.id} {...{ entry, again }} />;
}

interface ChallengeFormProps {
  readonly tournament: string;
  readonly entry: Pick<MyLadder, 'id' | 'name' | 'mayChallenge'>;
  readonly again: () => void;
}

function ChallengeForm({ tournament, entry: { id, name, mayChallenge }, again }: ChallengeFormProps) {
  const say = useWords(ladderWords);
  const [chosen, setChosen] = useState('');
  const [{ status, refusal }, send] = useCommand(issueChallengeDocument);
  const challenged = mayChallenge.find((each) => each.id === chosen) ?? mayChallenge.at(-1);
  const challenge = async (): Promise<void> => {
    if (!challenged) return;
    const outcome = await send((commandId) => ({
      input: { commandId, tournamentId: tournament, challengerId: id, challengedId: challenged.id },
    }));
    if (outcome) again();
  };
  return (
    <form
      className={styles['narrow']}
      onSubmit={(event) => {
        event.preventDefault();
        void challenge();
      }}
    >
      <p>
        <label htmlFor={`challenge-${id}`}>{say('you-may', { name: name ?? '?' })}</label>
        <select
          id={`challenge-${id}`}
          value={challenged?.id}
          onChange={({ target }) => setChosen(target.value)}
        >
          {mayChallenge.map((each) => (
            <option key={each.id} value={each.id}>
              {each.name ?? '?'}
            </option>
          ))}
        </select>
      </p>
      {refusal && <Refused refusal={refusal} what={say('not-challenged')} />}
      <div className="acts">
        <button className="go" disabled={status === 'sending' || status === 'kept'}>
          {say('challenge')}
        </button>
      </div>
    </form>
  );
}
