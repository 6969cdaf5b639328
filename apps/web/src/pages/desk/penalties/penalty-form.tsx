import type { FormEvent } from 'react';
import { useCommand } from '../../../data/use-command.js';
import { useTyped } from '../../../data/typed.js';
import { useWords } from '../../../messages/say.js';
import { Preview, useShown } from '../../../parts/previews/preview.js';
import { Refused } from '../../../shell/refused.js';
import { RuleField } from '../../rules/rule-field.js';
import { nameOfSide, type OfficialAnswer } from '../desk.js';
import styles from '../desk.module.css';
import type { Slip } from '../results/slips.js';
import deskWords from '../words.json' with { type: 'json' };
import { givePenaltyDocument } from './documents.js';

interface FormProps {
  readonly slip: Slip;
  /** The kind of game that the tournament plays. */
  readonly game: string;
  /** @param answer what the server answered: that it was given, or proposed */
  readonly onDone: (answer: OfficialAnswer) => void;
}

/** Gives a penalty to a side of a match, once what it would change can be seen. */
export function PenaltyForm({ slip, game, onDone }: FormProps) {
  const say = useWords(deskWords);
  const form = `penalty:${slip.id}:`;
  const [side, setSide] = useTyped(`${form}side`, slip.sides[0]?.name ?? '');
  const [typed, setTyped] = useTyped(`${form}points`, '');
  const [rule, setRule] = useTyped(`${form}rule`, '');
  const [reason, setReason] = useTyped(`${form}reason`, '');
  const [{ status, refusal }, send] = useCommand(givePenaltyDocument);
  const points = Number(typed);
  const isNumber = typed !== '' && Number.isInteger(points);
  const act = isNumber ? { penalty: { side, points } } : null;
  const shownActs = useShown();
  const give = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const outcome = await send((commandId) => ({
      input: { commandId, matchId: slip.id, side, points, rule, reason },
    }));
    if (!outcome || 'refused' in outcome) return;
    for (const clear of [setTyped, setRule, setReason]) clear('');
    setSide(slip.sides[0]?.name ?? '');
    onDone(outcome.done.__typename);
  };
  return (
    <form className={styles['correct']} onSubmit={(event) => void give(event)}>
      <p className={styles['which']}>
        <label htmlFor="penalty-side">{say('side')}</label>
        <select id="penalty-side" value={side} onChange={({ target }) => setSide(target.value)}>
          {slip.sides.map((each) => (
            <option key={each.name} value={each.name}>
              {nameOfSide(each)}
            </option>
          ))}
        </select>
      </p>
      <p>
        <label htmlFor="penalty-points">{say('points-off')}</label>
        <input
          id="penalty-points"
          type="number"
          min="1"
          max="1000"
          required
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </p>
      <div className={styles['wide']}>
        <RuleField label={say('rule')} required game={game} onSheet value={rule} change={setRule} />
      </div>
      <p className={styles['wide']}>
        <label htmlFor="penalty-why">{say('reason-shown')}</label>
        <input
          id="penalty-why"
          type="text"
          required
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </p>
      {refusal && <Refused refusal={refusal} what={say('not-penalised')} />}
      <div className={styles['wide']}>
        <Preview match={slip.id} act={act} onShown={shownActs.told} />
      </div>
      <div className={`acts ${styles['wide']}`}>
        <button className="go" disabled={!shownActs.has(act) || status === 'sending'}>
          {say('give-penalty')}
        </button>
      </div>
    </form>
  );
}
