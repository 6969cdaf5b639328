import { useId, useState, type FormEvent } from 'react';
import { useCommand } from '../../../data/use-command.js';
import { useRead } from '../../../data/use-read.js';
import { useWords } from '../../../messages/say.js';
import { Refused } from '../../../shell/refused.js';
import styles from '../club.module.css';
import clubWords from '../words.json' with { type: 'json' };
import {
  grantRoleDocument,
  placesDocument,
  revokeRoleDocument,
  type ClubMember,
  type HeldRole,
} from './documents.js';
import roleWords from './words.json' with { type: 'json' };

type Role = HeldRole['role'];
const roles: readonly Role[] = ['ARBITER', 'SCORER', 'PLAYER', 'SPECTATOR', 'ORGANIZER'];

interface MemberRolesProps {
  readonly club: string;
  readonly member: ClubMember;
  /** Reads the members again. */
  readonly again: () => void;
  readonly onDone: () => void;
}

/** The roles of one member: each can be taken away, and another given, in the club or in one tournament. */
export function MemberRoles({ club, member, again, onDone }: MemberRolesProps) {
  const say = useWords(roleWords);
  const sayClub = useWords(clubWords);
  const id = useId();
  const [role, setRole] = useState<Role>('ARBITER');
  const [where, setWhere] = useState('');
  const [said, setSaid] = useState<string | null>(null);
  const [giving, give] = useCommand(grantRoleDocument);
  const [taking, take] = useCommand(revokeRoleDocument);
  const { data } = useRead(placesDocument, { id: club });
  const { accountId, name } = member;
  const grant = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setSaid(null);
    const outcome = await give((commandId) => ({
      input: { commandId, clubId: club, accountId, role, tournamentId: where === '' ? null : where },
    }));
    if (!outcome || 'refused' in outcome) return;
    setSaid(say('given', { name, role: sayClub(role) }));
    again();
  };
  const revoke = async (held: HeldRole): Promise<void> => {
    setSaid(null);
    const outcome = await take((commandId) => ({
      input: {
        commandId,
        clubId: club,
        accountId,
        role: held.role,
        tournamentId: held.tournament?.id ?? null,
      },
    }));
    if (!outcome || 'refused' in outcome) return;
    setSaid(say('taken'));
    again();
  };
  const isBusy = [giving, taking].some(({ status }) => status === 'sending' || status === 'kept');
  const placeOf = ({ tournament }: HeldRole): string => tournament?.name ?? say('whole-club');
  return (
    <div className={styles['roles']}>
      <table>
        <caption>{say('held', { name })}</caption>
        <thead className="unseen">
          <tr>
            <th scope="col">{say('role')}</th>
            <th scope="col">{say('where')}</th>
            <th scope="col">{say('take')}</th>
          </tr>
        </thead>
        <tbody>
          {member.roles.map((held) => (
            <tr key={`${held.role} ${held.tournament?.id ?? ''}`}>
              <th scope="row">{sayClub(held.role)}</th>
              <td>{placeOf(held)}</td>
              <td className="figure">
                <button
                  type="button"
                  className="plain"
                  disabled={isBusy}
                  aria-label={say('take-of', { role: sayClub(held.role), where: placeOf(held) })}
                  onClick={() => void revoke(held)}
                >
                  {say('take')}
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {taking.refusal && <Refused refusal={taking.refusal} what={say('not-taken')} />}
      <form onSubmit={(event) => void grant(event)}>
        <p>
          <label htmlFor={`${id}-role`}>{say('give-role')}</label>
          <select
            id={`${id}-role`}
            value={role}
            onChange={({ target }) => setRole(roles.find((each) => each === target.value) ?? 'ARBITER')}
          >
            {roles.map((each) => (
              <option key={each} value={each}>
                {sayClub(each)}
              </option>
            ))}
          </select>
        </p>
        <p>
          <label htmlFor={`${id}-where`}>{say('give-where')}</label>
          <select id={`${id}-where`} value={where} onChange={({ target }) => setWhere(target.value)}>
            <option value="">{say('whole-club')}</option>
            {(data?.club?.tournaments?.nodes ?? []).map((each) => (
              <option key={each.id} value={each.id}>
                {each.name}
              </option>
            ))}
          </select>
        </p>
        {giving.refusal && <Refused refusal={giving.refusal} what={say('not-given')} />}
        <div className="acts">
          <button className="go" disabled={isBusy}>
            {say('give')}
          </button>
          <button type="button" className="plain" onClick={onDone}>
            {say('close')}
          </button>
          <span className="quiet" role="status">
            {said}
          </span>
        </div>
      </form>
    </div>
  );
}
