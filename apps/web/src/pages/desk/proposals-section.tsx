import { useState } from 'react';
import { useCommand } from '../../data/use-command.js';
import { useFormats } from '../../messages/formats.js';
import { useWords } from '../../messages/say.js';
import { Refused } from '../../shell/refused.js';
import { confirmProposalDocument, declineProposalDocument } from './commands.js';
import { sidesName, type DeskProps, type ProposalOfMatch } from './desk.js';
import styles from './desk.module.css';
import { deskWords } from './words.js';

/** What officials who play have done in their own matches, and what waits for a second person. */
export function ProposalsSection({ desk, again }: DeskProps) {
  const say = useWords(deskWords);
  const open = desk.proposals.filter(({ proposal }) => ['OPEN', 'OBJECTED'].includes(proposal.status));
  if (open.length === 0) return null;
  return (
    <section aria-labelledby="proposals">
      <h2 id="proposals">{say('proposals')}</h2>
      <p className="quiet">
        <i>{say('proposals-why')}</i>
      </p>
      <ul className={styles['proposals']}>
        {open.map((each) => (
          <ProposalItem key={each.proposal.id} each={each} desk={desk} again={again} />
        ))}
      </ul>
    </section>
  );
}

function ProposalItem({ each, desk, again }: DeskProps & { readonly each: ProposalOfMatch }) {
  const say = useWords(deskWords);
  const { time } = useFormats();
  const { proposal, match } = each;
  const [declining, setDeclining] = useState(false);
  const [reason, setReason] = useState('');
  const [confirming, confirm] = useCommand(confirmProposalDocument);
  const [refusing, decline] = useCommand(declineProposalDocument);
  const subject = {
    tournamentId: desk.plan.id,
    proposalId: proposal.id,
    gameId: each.gameId,
    matchId: each.gameId === null ? (match?.id ?? null) : null,
  };
  const refusal = confirming.refusal ?? refusing.refusal;
  const isBusy = confirming.status === 'sending' || refusing.status === 'sending';
  return (
    <li>
      <p>
        <b>
          {match ? sidesName(match.sides) : desk.plan.name}: {say(`act-${proposal.act}`)}
        </b>{' '}
        {proposal.ruling && say(`proposed-${proposal.ruling}`)}{' '}
        {proposal.reason ? say('for-reason', { reason: proposal.reason }) : ''}{' '}
        <span className="quiet">{say('proposed-at', { time: time(proposal.at) })}</span>
      </p>
      {refusal && <Refused refusal={refusal} what={say('not-answered')} />}
      {!proposal.yours && <p className="quiet">{say('waits-for-another')}</p>}
      {proposal.yours && (
        <div className="acts">
          <button
            type="button"
            className="go"
            disabled={isBusy}
            onClick={() =>
              void confirm((commandId) => ({ input: { commandId, ...subject } })).then(() => again())
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
            void decline((commandId) => ({ input: { commandId, ...subject, reason } })).then(() => again());
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
