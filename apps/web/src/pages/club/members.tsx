import { Fragment, lazy, Suspense, useState } from 'react';
import { useViewer } from '../../data/viewer.js';
import { useWords } from '../../messages/say.js';
import { Letter } from '../../shell/explained.js';
import { Coming, Fetching } from '../../shell/states.js';
import styles from './club.module.css';
import { placeOfMember } from './find-in-club.js';
import { isOrganizerOf } from '../../data/roles.js';
import roleWords from './roles/words.json' with { type: 'json' };
import { useMembers } from './use-club.js';
import clubWords from './words.json' with { type: 'json' };

const InviteForm = lazy(async () => ({
  default: (await import('../../parts/invitations/invite-form.js')).InviteForm,
}));
const MemberRoles = lazy(async () => ({ default: (await import('./roles/member-roles.js')).MemberRoles }));

/** What one is invited to, plain members first. */
const invited = ['PLAYER', 'SPECTATOR', 'SCORER', 'ARBITER', 'ORGANIZER'] as const;

/** The members of a club, for those who may see them; its organizers give and take roles here. */
export function Members({ club }: { readonly club: string }) {
  const say = useWords(clubWords);
  const sayRole = useWords(roleWords);
  const viewer = useViewer();
  const [open, setOpen] = useState<string | null>(null);
  const { data, failure, again } = useMembers(club, viewer);
  const members = data?.club?.members?.nodes ?? [];
  if (viewer && !data && !failure) return <Coming />;
  if (members.length === 0) return null;
  const mayGive = isOrganizerOf(viewer, club);
  return (
    <section aria-labelledby="members">
      <h2 id="members">{say('members')}</h2>
      <table>
        <caption>
          {say('members-caption')} {mayGive && <Letter note="roles" about={sayRole('note')} />}
        </caption>
        <thead>
          <tr>
            <th scope="col">{say('name')}</th>
            <th scope="col">{say('roles')}</th>
            {mayGive && (
              <th scope="col">
                <span className="unseen">{sayRole('change')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {members.map((member) => (
            <Fragment key={member.accountId}>
              <tr id={placeOfMember(member.accountId)}>
                <th scope="row">{member.name}</th>
                <td>{[...new Set(member.roles.map(({ role }) => say(role)))].join(', ')}</td>
                {mayGive && (
                  <td className="figure">
                    <button
                      type="button"
                      className="plain"
                      aria-label={sayRole('change-of', { name: member.name })}
                      aria-expanded={open === member.accountId}
                      onClick={() => setOpen(open === member.accountId ? null : member.accountId)}
                    >
                      {sayRole('change')}
                    </button>
                  </td>
                )}
              </tr>
              {mayGive && open === member.accountId && (
                <tr>
                  <td colSpan={3}>
                    <Suspense fallback={<Fetching />}>
                      <MemberRoles {...{ club, member, again }} onDone={() => setOpen(null)} />
                    </Suspense>
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
      {mayGive && (
        <Suspense fallback={null}>
          <InviteForm club={club} roles={invited} nameOf={say} className={styles['inviting']} />
        </Suspense>
      )}
    </section>
  );
}
