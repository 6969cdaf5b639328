import { graphql } from '../../../data/graphql.js';
import { useRead } from '../../../data/use-read.js';
import { useWords } from '../../../messages/say.js';
import type { InvitedRole } from '../../../parts/invitations/documents.js';
import { InviteForm } from '../../../parts/invitations/invite-form.js';
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

const offered = ['ARBITER', 'SCORER', 'ORGANIZER'] as const satisfies readonly InvitedRole[];

/** The officials of the desk with their roles, and how others are invited. */
export function OfficialsSection({ desk }: DeskProps) {
  const say = useWords(deskWords);
  const { data } = useRead(officialsDocument, { club: desk.plan.club.id });
  const officials = (data?.club?.members?.nodes ?? []).flatMap(({ accountId, name, roles }) => {
    const here = roles.filter(
      ({ role: each, tournament }) =>
        offered.some((role) => role === each) && (tournament === null || tournament.id === desk.plan.id),
    );
    return here.length === 0 ? [] : [{ accountId, name, roles: here.map((each) => each.role) }];
  });
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
      <InviteForm
        club={desk.plan.club.id}
        tournament={desk.plan.id}
        roles={offered}
        nameOf={(role) => say(`role-${role as 'ORGANIZER'}`)}
        className={styles['inline']}
      />
    </section>
  );
}
