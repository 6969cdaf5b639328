import { useCommand } from '../../data/use-command.js';
import { useWords } from '../../messages/say.js';
import { Refused } from '../../shell/refused.js';
import type { CaseProps } from './case.js';
import type { Part } from './parts.js';
import { StatementForm } from './statement-form.js';
import {
  agreeToPlayOnDocument,
  answerDisputeDocument,
  appealRulingDocument,
  agreeOnDisputeDocument,
  takeBackDisputeDocument,
} from './say-documents.js';
import disputeWords from './words.json' with { type: 'json' };

interface SayProps extends CaseProps {
  readonly part: Part;
}

/** The forms in which the parties to a dispute answer it, agree that it is settled, or take it back. */
export function SayForms({ shown, part, again }: SayProps) {
  const say = useWords(disputeWords);
  const [answering, answer] = useCommand(answerDisputeDocument);
  const [settling, settle] = useCommand(agreeOnDisputeDocument);
  const [withdrawing, withdraw] = useCommand(takeBackDisputeDocument);
  const [playing, playOn] = useCommand(agreeToPlayOnDocument);
  const { about, dispute } = shown;
  const { seat, side } = part;
  const on = (commandId: string) => ({ commandId, disputeId: dispute.id, seat, side });
  const tell = (outcome: object | null): boolean => {
    const isDone = outcome !== null && 'done' in outcome;
    if (isDone) again();
    return isDone;
  };
  const refusal = settling.refusal ?? withdrawing.refusal ?? playing.refusal;
  const isBusy = [settling, withdrawing, playing].some(({ status }) => status === 'sending');
  return (
    <>
      {part.answers && (
        <StatementForm
          asks={say('answer-asks')}
          label={say('answer-it')}
          refused={say('not-answered')}
          command={answering}
          send={async (reason) =>
            tell(await answer((commandId) => ({ input: { ...on(commandId), reason } })))
          }
        />
      )}
      {(part.settles || part.withdraws || part.playsOn) && (
        <div className="acts">
          {part.settles && (
            <button
              type="button"
              disabled={isBusy}
              onClick={() => void settle((commandId) => ({ input: on(commandId) })).then(tell)}
            >
              {say('settle-it')}
            </button>
          )}
          {part.withdraws && (
            <button
              type="button"
              disabled={isBusy}
              onClick={() => void withdraw((commandId) => ({ input: on(commandId) })).then(tell)}
            >
              {say('withdraw-it')}
            </button>
          )}
          {part.playsOn && about.kind === 'ply' && (
            <button
              type="button"
              disabled={isBusy}
              onClick={() =>
                void playOn((commandId) => ({ input: { commandId, gameId: about.game.id, seat } })).then(tell)
              }
            >
              {say('play-on-all-the-same')}
            </button>
          )}
        </div>
      )}
      {refusal && <Refused refusal={refusal} what={say('not-done')} />}
    </>
  );
}

/** A party to a ruling appeals it, once. */
export function AppealForm({ shown, part, again }: SayProps) {
  const say = useWords(disputeWords);
  const [appealing, appeal] = useCommand(appealRulingDocument);
  const { seat, side } = part;
  return (
    <StatementForm
      why={say('appeal-why')}
      label={say('appeal-it')}
      refused={say('not-appealed')}
      command={appealing}
      send={async (reason) => {
        const outcome = await appeal((commandId) => ({
          input: { commandId, disputeId: shown.dispute.id, seat, side, reason },
        }));
        const isDone = outcome !== null && 'done' in outcome;
        if (isDone) again();
        return isDone;
      }}
    />
  );
}
