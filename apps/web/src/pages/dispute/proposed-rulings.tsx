import { useState } from 'react';
import { useCommand } from '../../data/use-command.js';
import { useViewer } from '../../data/viewer.js';
import { useFormats } from '../../messages/formats.js';
import { useWords } from '../../messages/say.js';
import { useReasons } from '../../parts/reasons/use-reasons.js';
import { Refused } from '../../shell/refused.js';
import type { CaseProps, Case } from './case.js';
import type { CaseProposal } from './documents.js';
import { hasConsented } from './parts.js';
import { StatementForm } from './statement-form.js';
import { confirmRulingDocument, declineRulingDocument } from './say-documents.js';
import disputeWords from './words.json' with { type: 'json' };
import type { CaseRuling } from './ruling-documents.js';

/** The rulings that wait for a second person: another official, or somebody of each other side. */
export function ProposedRulings({ shown, again }: CaseProps) {
  return shown.proposals.map((proposal) => (
    <ProposedRuling key={proposal.id} proposal={proposal} shown={shown} again={again} />
  ));
}

function ProposedRuling({ proposal, shown, again }: CaseProps & { readonly proposal: CaseProposal }) {
  const say = useWords(disputeWords);
  const { worded } = useReasons();
  const { time } = useFormats();
  const [declines, setDeclines] = useState(false);
  const [confirming, confirm] = useCommand(confirmRulingDocument);
  const [declining, decline] = useCommand(declineRulingDocument);
  const rulingSaid = useRulingSaid(shown);
  const { ruling, reason, at } = proposal;
  const yours = proposal.yours && !hasConsented(proposal.consenting, useViewer());
  const proposalId = proposal.id;
  const tell = (outcome: object | null): boolean => {
    const isDone = outcome !== null && 'done' in outcome;
    if (isDone) again();
    return isDone;
  };
  return (
    <>
      <p>
        {ruling && <b>{rulingSaid(ruling, shown.dispute.appeal !== null)}</b>}{' '}
        {say('proposed-why', { time: time(at), reason: reason === null ? '' : worded(reason) })}
      </p>
      {!yours && <p className="quiet">{say('waits-for-second')}</p>}
      {yours && <p className="quiet">{say('second-why')}</p>}
      {confirming.refusal && <Refused refusal={confirming.refusal} what={say('not-done')} />}
      {yours && (
        <div className="acts">
          <button
            type="button"
            disabled={confirming.status === 'sending'}
            onClick={() => void confirm((commandId) => ({ input: { commandId, proposalId } })).then(tell)}
          >
            {say('confirm-it')}
          </button>
          <button
            type="button"
            className="plain"
            aria-expanded={declines}
            onClick={() => setDeclines(!declines)}
          >
            {say('decline-it')}
          </button>
        </div>
      )}
      {yours && declines && (
        <StatementForm
          label={say('decline-for-that')}
          refused={say('not-done')}
          command={declining}
          send={async (why) =>
            tell(await decline((commandId) => ({ input: { commandId, proposalId, reason: why } })))
          }
        />
      )}
    </>
  );
}

/** The text of a ruling: on a game, or on a sheet or the standings. */
export function useRulingSaid({ about }: Pick<Case, 'about'>) {
  const say = useWords(disputeWords);
  return (ruling: CaseRuling['ruling'], onAppeal: boolean): string => {
    if (about.kind === 'ply' || ruling !== 'LET_STAND') return say(`ruled-${ruling}`);
    return say(onAppeal ? 'ruling-stands' : 'it-stands');
  };
}
