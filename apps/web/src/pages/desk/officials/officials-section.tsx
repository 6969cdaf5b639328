import { useState, type FormEvent } from 'react';
import { graphql, type VariablesOf } from '../../../data/graphql.js';
import { useRead } from '../../../data/use-read.js';
import { useCommand } from '../../../data/use-command.js';
import { useWords } from '../../../messages/say.js';
import { Refused } from '../../../shell/refused.js';
import { inviteDocument } from '../commands.js';
import type { DeskProps } from '../desk.js';
import styles from '../desk.module.css';
import deskWords from '../words.json' with { type: 'json' };

const officialsDocument = graphql(`
  query Officials($club: ID!) {
    club(id: $club) {
      members(first: 100) {
        nodes {
          accountId
          name
          roles {
            role
            tournament {
              id
            }
          }
        }
      }
    }
  }
`);

type Role = VariablesOf<typeof inviteDocument>['input']['role'];
const offered: readonly Role[] = ['ARBITER', 'SCORER', 'ORGANIZER'];

/** The officials of the desk with their roles, and how others are invited. */
export function OfficialsSection({ desk }: DeskProps) {
  const say = useWords(deskWords);
  const [role, setRole] = useState<Role>('ARBITER');
  const [code, setCode] = useState<string | null>(null);
  const [{ status, refusal }, send] = useCommand(inviteDocument);
  const { data } = useRead(officialsDocument, { club: desk.plan.club.id });
  const officials = (data?.club?.members?.nodes ?? []).flatMap(({ accountId, name, roles }) => {
    const here = roles.filter(
      ({ role: each, tournament }) =>
        offered.includes(each) && (tournament === null || tournament.id === desk.plan.id),
    );
    return here.length === 0 ? [] : [{ accountId, name, roles: here.map((each) => each.role) }];
  });
  const invite = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const outcome = await send((commandId) => ({
      input: { commandId, clubId: desk.plan.club.id, tournamentId: desk.plan.id, role },
    }));
    if (outcome && 'done' in outcome) setCode(outcome.done.invitationCode);
  };
  return (
    <section aria-labelledby="officials">
      <h2 id="officials">{say('officials')}</h2>
      <table>
        <caption>{say('officials-caption')}</caption>
        <thead className="unseen">
          <tr>
            <th scope="col">{say('name')}</th>
            <th scope="col">{say('roles')}</th>
          </tr>
        </thead>
        <tbody>
          {officials.map(({ accountId, name, roles }) => (
            <tr key={accountId}>
              <th scope="row">{name}</th>
              <td className="quiet">
                <i>{[...new Set(roles)].map((each) => say(`role-${each as 'ORGANIZER'}`)).join(', ')}</i>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <form className={styles['inline']} onSubmit={(event) => void invite(event)}>
        <label htmlFor="invited-role">{say('invite-as')}</label>
        <select
          id="invited-role"
          value={role}
          onChange={({ target }) => setRole(offered.find((each) => each === target.value) ?? 'ARBITER')}
        >
          {offered.map((each) => (
            <option key={each} value={each}>
              {say(`role-${each as 'ORGANIZER'}`)}
            </option>
          ))}
        </select>
        {refusal && <Refused refusal={refusal} what={say('not-invited')} />}
        <div className="acts">
          <button disabled={status === 'sending'}>{say('invite')}</button>
        </div>
        {code && (
          <p role="status">
            {say('invitation-code')} <b className={styles['code']}>{code}</b>
          </p>
        )}
      </form>
    </section>
  );
}
