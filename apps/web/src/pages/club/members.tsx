import { graphql } from '../../data/graphql.js';
import { useRead } from '../../data/use-read.js';
import { useWords } from '../../messages/say.js';
import { clubWords } from './words.js';

const membersDocument = graphql(`
  query ClubMembers($id: ID!) {
    club(id: $id) {
      members(first: 50) {
        nodes {
          accountId
          name
          roles {
            role
          }
        }
      }
    }
  }
`);

/** The members of a club, for those who may see them. */
export function Members({ club }: { readonly club: string }) {
  const say = useWords(clubWords);
  const { data } = useRead(membersDocument, { id: club });
  const members = data?.club?.members?.nodes ?? [];
  if (members.length === 0) return null;
  return (
    <section aria-labelledby="members">
      <h2 id="members">{say('members')}</h2>
      <table>
        <caption>{say('members-caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{say('name')}</th>
            <th scope="col">{say('roles')}</th>
          </tr>
        </thead>
        <tbody>
          {members.map(({ accountId, name, roles }) => (
            <tr key={accountId}>
              <th scope="row">{name}</th>
              <td>{[...new Set(roles.map(({ role }) => say(role)))].join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
