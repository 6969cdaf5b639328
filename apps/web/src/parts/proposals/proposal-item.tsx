import { useState } from 'react';
import { useCommand } from '../../data/use-command.js';
import { useFormats } from '../../messages/formats.js';
import { useWords } from '../../messages/say.js';
import { useReasons } from '../reasons/use-reasons.js';
import { Refused } from '../../shell/refused.js';
import {
  confirmProposalDocument,
  declineProposalDocument,
  type ProposedTable,
  type ProposalAt,
} from './documents.js';
import styles from './proposals.module.css';
import proposalWords from './words.json' with { type: 'json' };

interface ItemProps {
  readonly each: ProposalAt;
  /** The subject: the sides that meet, or the tournament. */
  readonly called: string;
  readonly again: () => void;
}

/** What is proposed, with the buttons for those who may confirm or decline it. */
export function ProposalItem({ each, called, again }: ItemProps) {
  const say = useWords(proposalWords);
  const formats = useFormats();
  const { quoted } = useReasons();
  const { time } = formats;
  const namesOf = (two: ProposedTable['was']) => formats.sides(two.map(({ name }) => name ?? '?'));
  const { proposal } = each;
  const { tables = [] } = proposal;
  const [declining, setDeclining] = useState(false);
  const [reason, setReason] = useState('');
  const [confirming, confirm] = useCommand(confirmProposalDocument);
  const [refusing, decline] = useCommand(declineProposalDocument);
  const proposalId = proposal.id;
  const refusal = confirming.refusal ?? refusing.refusal;
  const isBusy = confirming.status === 'sending' || refusing.status === 'sending';
  return (
    <li className={styles['item']}>
      <p>
        <b>{say('act', { called, act: say(`act-${proposal.act}`) })}</b>{' '}
        {proposal.ruling && say(`proposed-${proposal.ruling}`)}{' '}
        {proposal.reason !== null && quoted(proposal.reason)}{' '}
        <span className="quiet">{say('proposed-at', { time: time(proposal.at) })}</span>
      </p>
      {tables.map(({ was, now }, at) => (
        <p key={at}>{say('table-sat', { was: namesOf(was), now: namesOf(now) })}</p>
      ))}
      {refusal && <Refused refusal={refusal} what={say('not-answered')} />}
      {!proposal.yours && <p className="quiet">{say('waits-for-another')}</p>}
      {proposal.yours && (
        <div className="acts">
          <button
            type="button"
            className="go"
            disabled={isBusy}
            onClick={() =>
              void confirm((commandId) => ({ input: { commandId, proposalId } })).then(() => again())
            }
          >
            {say('confirm-it')}
          </button>
          <button
            type="button"
            className="plain"
            aria-expanded={declining}
            onClick={() => setDeclining(!declining)}
          >
            {say('decline-it')}
          </button>
        </div>
      )}
      {declining && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void decline((commandId) => ({ input: { commandId, proposalId, reason } })).then(() => again());
          }}
        >
          <label htmlFor={`why-${proposal.id}`}>{say('reason')}</label>
          <input
            id={`why-${proposal.id}`}
            type="text"
            required
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
          <div className="acts">
            <button className="go" disabled={isBusy}>
              {say('decline-for-that')}
            </button>
          </div>
        </form>
      )}
    </li>
  );
}
