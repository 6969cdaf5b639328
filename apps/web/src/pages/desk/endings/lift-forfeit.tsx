import { useState } from 'react';
import { useCommand } from '../../../data/use-command.js';
import { useFormats } from '../../../messages/formats.js';
import { useWords } from '../../../messages/say.js';
import { nameOfSide, type OfficialAnswer } from '../desk.js';
import { ReasonForm } from '../reason-form.js';
import type { Slip } from '../results/slips.js';
import deskWords from '../words.json' with { type: 'json' };
import { liftForfeitDocument } from './documents.js';
import endingWords from './words.json' with { type: 'json' };

interface LiftProps {
  /** The matches of the round that were forfeited by the clock. */
  readonly slips: readonly Slip[];
  /** @param answer what the server answered: that it is to be played, or proposed */
  readonly onDone: (answer: OfficialAnswer) => void;
}

/** Matches that were forfeited by the clock: each can be played after all, for a reason. */
export function LiftForfeits({ slips, onDone }: LiftProps) {
  const say = useWords(endingWords);
  const formats = useFormats();
  const sayDesk = useWords(deskWords);
  const [lifting, setLifting] = useState<string | null>(null);
  const [state, send] = useCommand(liftForfeitDocument);
  const lift = async (matchId: string, reason: string): Promise<void> => {
    const outcome = await send((commandId) => ({ input: { commandId, matchId, reason } }));
    if (!outcome || 'refused' in outcome) return;
    setLifting(null);
    onDone(outcome.done.__typename);
  };
  return (
    <>
      <p>{say('by-the-clock')}</p>
      <ul>
        {slips.map(({ id, board, sides }) => (
          <li key={id}>
            {sayDesk('match-at', { table: board ?? 0, match: formats.sides(sides.map(nameOfSide)) })}{' '}
            <button
              type="button"
              className="plain"
              aria-expanded={lifting === id}
              onClick={() => setLifting(id)}
            >
              {say('lift-forfeit')}
            </button>
            {lifting === id && (
              <ReasonForm
                id="lift-forfeit-why"
                label={say('reason')}
                act={say('lift-it')}
                failed={say('not-lifted')}
                onGiven={(reason) => void lift(id, reason)}
                onLeft={() => setLifting(null)}
                state={state}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
