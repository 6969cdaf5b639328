import type { FormEvent } from 'react';
import { useWords } from '../../../messages/say.js';
import { Refused } from '../../../shell/refused.js';
import styles from '../desk.module.css';
import { useDeskCommand } from '../use-desk-command.js';
import deskWords from '../words.json' with { type: 'json' };
import { recallByeDocument, requestByeDocument } from './commands.js';
import type { EntryActProps } from './leaving.js';

const kinds = ['HALF_BYE', 'ZERO_BYE'] as const;

/** The rounds in which an entry is not to be paired: those requested, and one more. */
export function ByeForm({ desk, again, entry, onDone }: EntryActProps) {
  const say = useWords(deskWords);
  const { id, nextRound, rounds, byesAllowed } = desk.plan;
  const [asking, ask] = useDeskCommand(requestByeDocument, { again, onDone });
  const [recalling, recall] = useDeskCommand(recallByeDocument, { again });
  const asked = new Set(entry.byesAsked.map(({ round }) => round));
  const first = nextRound ?? 1;
  const free = Array.from(
    { length: Math.max(0, (rounds ?? first) - first + 1) },
    (_, at) => first + at,
  ).filter((round) => !asked.has(round));
  const at = { tournamentId: id, entryId: entry.id };
  const request = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const kind = kinds.find((each) => each === typed.get('kind')) ?? 'HALF_BYE';
    const round = Number(typed.get('round'));
    await ask((commandId) => ({ input: { commandId, ...at, round, kind } }));
  };
  const takeBack = async (round: number): Promise<void> => {
    await recall((commandId) => ({ input: { commandId, ...at, round } }));
  };
  return (
    <form className={styles['inline']} onSubmit={(event) => void request(event)}>
      {entry.byesAsked.map(({ round, kind }) => (
        <p key={round}>
          {say('bye-asked', { round, kind })}{' '}
          <button type="button" className="plain" onClick={() => void takeBack(round)}>
            {say('bye-recall')}
          </button>
        </p>
      ))}
      {recalling.refusal && <Refused refusal={recalling.refusal} what={say('bye-not-recalled')} />}
      <p className="quiet">{say('byes-why', { count: byesAllowed })}</p>
      {free.length > 0 && (
        <>
          <label htmlFor={`bye-round-${entry.id}`}>{say('bye-round')}</label>
          <select id={`bye-round-${entry.id}`} name="round">
            {free.map((round) => (
              <option key={round} value={round}>
                {round}
              </option>
            ))}
          </select>
          <label htmlFor={`bye-kind-${entry.id}`}>{say('bye-kind')}</label>
          <select id={`bye-kind-${entry.id}`} name="kind">
            {kinds.map((kind) => (
              <option key={kind} value={kind}>
                {say(`bye-${kind}`)}
              </option>
            ))}
          </select>
        </>
      )}
      {asking.refusal && <Refused refusal={asking.refusal} what={say('bye-not-given')} />}
      <div className="acts">
        <button className="go" disabled={asking.status === 'sending' || free.length === 0}>
          {say('bye-give')}
        </button>
        <button type="button" className="plain" onClick={onDone}>
          {say('leave-it')}
        </button>
      </div>
    </form>
  );
}
