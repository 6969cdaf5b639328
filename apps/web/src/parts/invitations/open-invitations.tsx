import { useEffect } from 'react';
import { graphql, refusalParts } from '../../data/graphql.js';
import { useCommand } from '../../data/use-command.js';
import { useRead } from '../../data/use-read.js';
import { useFormats } from '../../messages/formats.js';
import { useWords } from '../../messages/say.js';
import { Refused } from '../../shell/refused.js';
import type { InvitedRole } from './documents.js';
import inviteWords from './words.json' with { type: 'json' };

const openInvitationsDocument = graphql(`
  query OpenInvitations($club: ID!) {
    club(id: $club) {
      invitations {
        id
        role
        note
        invitedBy
        expiresAt
        tournament {
          id
          name
        }
      }
    }
  }
`);

const withdrawInvitationDocument = graphql(
  `
    mutation WithdrawInvitation($input: WithdrawInvitationInput!) {
      withdrawInvitation(input: $input) {
        ... on InvitationWithdrawn {
          invitationId
        }
        ... on Refusal {
          ...RefusalParts
        }
      }
    }
  `,
  [refusalParts],
);

interface OpenInvitationsProps {
  readonly club: string;
  /** The tournament whose invitations are shown; left out, those of the whole club and of all its tournaments. */
  readonly tournament?: string | undefined;
  readonly nameOf: (role: InvitedRole) => string;
  /** The list is read again whenever this is another. */
  readonly count: number;
}

/** The invitations that nobody has accepted yet, each with the way to withdraw it. Their codes are shown to nobody again. */
export function OpenInvitations({ club, tournament, nameOf, count }: OpenInvitationsProps) {
  const say = useWords(inviteWords);
  const { day } = useFormats();
  const { data, again } = useRead(openInvitationsDocument, { club }, { requestPolicy: 'cache-and-network' });
  const [{ status, refusal }, send] = useCommand(withdrawInvitationDocument);
  useEffect(() => {
    if (count > 0) again();
  }, [count, again]);
  const open = (data?.club?.invitations ?? []).filter(
    (each) => tournament === undefined || each.tournament?.id === tournament,
  );
  if (open.length === 0) return null;
  const withdraw = async (invitationId: string): Promise<void> => {
    const outcome = await send((commandId) => ({ input: { commandId, clubId: club, invitationId } }));
    if (outcome && 'done' in outcome) again();
  };
  return (
    <table>
      <caption>{say('open-invitations', { count: open.length })}</caption>
      <thead>
        <tr>
          <th scope="col">{say('invited-as')}</th>
          <th scope="col">{say('invited-by')}</th>
          <th scope="col">{say('valid-until')}</th>
          <th scope="col">
            <span className="unseen">{say('withdraw')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {open.map(({ id, role, note, invitedBy, expiresAt, tournament: of }, at) => (
          <tr key={id}>
            <th scope="row">
              {nameOf(role)}
              {of && tournament === undefined && <span className="quiet"> {of.name}</span>}
              {note !== null && <span className="quiet"> {note}</span>}
            </th>
            <td>{invitedBy}</td>
            <td>{day(expiresAt)}</td>
            <td className="figure">
              <button
                type="button"
                className="plain"
                disabled={status === 'sending'}
                aria-label={say('withdraw-of', { number: at + 1, role: nameOf(role), day: day(expiresAt) })}
                onClick={() => void withdraw(id)}
              >
                {say('withdraw')}
              </button>
            </td>
          </tr>
        ))}
      </tbody>
      {refusal && (
        <tfoot>
          <tr>
            <td colSpan={4}>
              <Refused refusal={refusal} what={say('not-withdrawn')} />
            </td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}
