import { useState, type FormEvent } from 'react';
import { graphql, refusalParts } from '../../../data/graphql.js';
import { useCommand } from '../../../data/use-command.js';
import { useWords } from '../../../messages/say.js';
import { Refused } from '../../../shell/refused.js';
import { hasBegun } from '../results/slips.js';
import { roundsAtDesk, type Desk, type DeskProps } from '../desk.js';
import styles from '../desk.module.css';
import deskWords from '../words.json' with { type: 'json' };
import { PairAgain } from './pair-again.js';
import { isPairedByHand } from './seats.js';

const unpairRoundDocument = graphql(
  `
    mutation UnpairRound($input: TournamentReasonInput!) {
      unpairRound(input: $input) {
        ... on TournamentChanged {
          tournament {
            id
          }
        }
        ... on Refusal {
          ...RefusalParts
        }
      }
    }
  `,
  [refusalParts],
);

/** Whether the round that was paired last is looked at, and nothing of it was begun. */
export function mayBeUnpaired({ plan, matches, slips }: Desk): boolean {
  const rounds = roundsAtDesk(matches);
  const last = plan.pairedBy === 'AT_ONCE' ? rounds[0] : rounds.at(-1);
  // Of an arena slips of other rounds lie there, too.
  const own = plan.arena ? slips.filter(({ round }) => round === last) : slips;
  return (
    plan.status === 'PAIRED' &&
    plan.offeredFormat.canBeUnpaired &&
    own.length > 0 &&
    own.every((slip) => slip.round === last && !hasBegun(slip))
  );
}

/** Before play begins a pairing can be taken back, and made again with the players who have come or left. */
export function UnpairSection({ desk, again }: DeskProps) {
  const say = useWords(deskWords);
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [{ status, refusal }, send] = useCommand(unpairRoundDocument);
  if (!mayBeUnpaired(desk)) return null;
  const { arena, roundsInTurn } = desk.plan;
  const isLater = roundsInTurn && roundsAtDesk(desk.matches).length > 1;
  const close = (): void => {
    setOpen(false);
    setReason('');
  };
  const unpair = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const outcome = await send((commandId) => ({
      input: { commandId, tournamentId: desk.plan.id, reason },
    }));
    if (!outcome || 'refused' in outcome) return;
    close();
    again();
  };
  return (
    <section aria-labelledby="unpair">
      <h2 id="unpair">{say('unpair')}</h2>
      <p className="quiet">
        {say(arena ? 'unpair-arena' : isLater ? 'unpair-in-turn' : 'unpair-why', {
          byHand: String(isPairedByHand(desk)),
        })}
      </p>
      <div className="acts">
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {say('unpair-open')}
        </button>
      </div>
      {isOpen && (
        <form className={styles['correct']} onSubmit={(event) => void unpair(event)}>
          <p className={styles['wide']}>
            <label htmlFor="unpair-why">{say('reason-shown')}</label>
            <input
              id="unpair-why"
              type="text"
              required
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          </p>
          {refusal && <Refused refusal={refusal} what={say('not-changed')} />}
          <div className={`acts ${styles['wide']}`}>
            <button className="go" disabled={status === 'sending'}>
              {say('unpair-do')}
            </button>
          </div>
          {!isLater && desk.plan.offeredFormat.canBeTriedOut && (
            <PairAgain {...{ desk, again, reason }} onDone={close} />
          )}
        </form>
      )}
    </section>
  );
}
