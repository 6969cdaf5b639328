import { useId, useState, type FormEvent } from 'react';
import { useCommand } from '../../data/use-command.js';
import { useWords } from '../../messages/say.js';
import { Refused } from '../../shell/refused.js';
import { inviteDocument, type InvitedRole } from './documents.js';
import { OpenInvitations } from './open-invitations.js';
import inviteWords from './words.json' with { type: 'json' };

interface InviteFormProps {
  readonly club: string;
  /** The tournament that the role is limited to. */
  readonly tournament?: string;
  /** The roles to choose from; the first is proposed. */
  readonly roles: readonly [InvitedRole, ...InvitedRole[]];
  readonly nameOf: (role: InvitedRole) => string;
  readonly className?: string | undefined;
}

/** Invites somebody to a role, in a club or in one tournament: who has its code joins. Below are the invitations that are open. */
export function InviteForm({ club, tournament, roles, nameOf, className }: InviteFormProps) {
  const say = useWords(inviteWords);
  const id = useId();
  const [role, setRole] = useState(roles[0]);
  const [code, setCode] = useState<string | null>(null);
  const [made, setMade] = useState(0);
  const [{ status, refusal }, send] = useCommand(inviteDocument);
  const invite = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const outcome = await send((commandId) => ({
      input: { commandId, clubId: club, tournamentId: tournament ?? null, role },
    }));
    if (!outcome || !('done' in outcome)) return;
    setCode(outcome.done.invitationCode);
    setMade((before) => before + 1);
  };
  return (
    <>
      <form className={className} onSubmit={(event) => void invite(event)}>
        <label htmlFor={id}>{say('invite-as')}</label>
        <select
          id={id}
          value={role}
          onChange={({ target }) => setRole(roles.find((each) => each === target.value) ?? roles[0])}
        >
          {roles.map((each) => (
            <option key={each} value={each}>
              {nameOf(each)}
            </option>
          ))}
        </select>
        {refusal && <Refused refusal={refusal} what={say('not-invited')} />}
        <div className="acts">
          <button disabled={status === 'sending'}>{say('invite')}</button>
        </div>
        <p role="status">
          {code !== null && (
            <>
              {say('code-of-invitation')} <b>{code}</b>
            </>
          )}
        </p>
      </form>
      <OpenInvitations {...{ club, tournament, nameOf }} count={made} />
    </>
  );
}
