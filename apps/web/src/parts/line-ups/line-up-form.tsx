import { useId, useState, type FormEvent } from 'react';
import { useCommand } from '../../data/use-command.js';
import { useRead } from '../../data/use-read.js';
import { useWords } from '../../messages/say.js';
import { Refused } from '../../shell/refused.js';
import { ownLineUpsDocument, submitLineUpDocument } from './documents.js';
import styles from './line-ups.module.css';
import { lastOf, playersOf, seatedAt, usualLineUp, type Team } from './waiting.js';
import lineUpWords from './words.json' with { type: 'json' };

interface LineUpFormProps {
  readonly tournament: string;
  readonly team: Team;
  /** How many players of each team play in a match. */
  readonly boards: number;
  /** The rounds in which the team may still name who plays. */
  readonly rounds: readonly number[];
  /** Called once it is recorded, if no update announces that. */
  readonly onDone?: () => void;
}

/** The line-up of a team, board by board, in one round or in all rounds to come. */
export function LineUpForm({ tournament, team, boards, rounds, onDone }: LineUpFormProps) {
  const say = useWords(lineUpWords);
  const id = useId();
  const { data } = useRead(ownLineUpsDocument, {}, { requestPolicy: 'network-only' });
  const own = data?.me?.seats.find(({ entry }) => entry.team?.id === team.id)?.entry.team;
  const [chosen, setLineUp] = useState<readonly string[]>();
  const lineUp = chosen ?? usualLineUp(team, boards, lastOf(own?.lineUps ?? []));
  const [round, setRound] = useState('');
  const [said, setSaid] = useState(false);
  const [{ status, refusal }, send] = useCommand(submitLineUpDocument);
  const players = playersOf(team);
  const name = team.name ?? '?';
  if (lineUp.length < boards) return <p className="quiet">{say('too-few', { team: name, boards })}</p>;
  const record = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setSaid(false);
    const outcome = await send((commandId) => ({
      input: {
        commandId,
        tournamentId: tournament,
        teamId: team.id,
        entryIds: [...lineUp],
        rounds: round === '' ? null : [Number(round)],
      },
    }));
    if (!outcome || 'refused' in outcome) return;
    setSaid(true);
    onDone?.();
  };
  return (
    <form
      className={styles['form']}
      aria-label={say('form', { team: name })}
      onSubmit={(event) => void record(event)}
    >
      {rounds.length > 1 && (
        <p className={styles['round']}>
          <label htmlFor={`${id}-round`}>{say('for')}</label>
          <select id={`${id}-round`} value={round} onChange={({ target }) => setRound(target.value)}>
            <option value="">{say('every-round')}</option>
            {rounds.map((each) => (
              <option key={each} value={each}>
                {say('one-round', { round: each })}
              </option>
            ))}
          </select>
        </p>
      )}
      {lineUp.map((seated, at) => (
        <p key={at}>
          <label htmlFor={`${id}-${at}`}>{say('board', { board: at + 1 })}</label>
          <select
            id={`${id}-${at}`}
            value={seated}
            onChange={({ target }) => setLineUp(seatedAt(lineUp, at, target.value))}
          >
            {players.map((player) => (
              <option key={player.id} value={player.id}>
                {player.name ?? '?'}
              </option>
            ))}
          </select>
        </p>
      ))}
      <div className={styles['whole']}>
        {refusal && <Refused refusal={refusal} what={say('not-recorded')} />}
        <div className="acts">
          <button className="go" disabled={status === 'sending' || status === 'kept'}>
            {say('record', { team: name })}
          </button>
        </div>
        <p className="quiet" role="status">
          {said && say('recorded')}
        </p>
      </div>
    </form>
  );
}
