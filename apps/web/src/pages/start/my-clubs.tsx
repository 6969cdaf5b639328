import type { Viewer } from '../../data/viewer.js';
import { useWords } from '../../messages/say.js';
import { PageLink } from '../../shell/address.js';
import { Empty } from '../../shell/states.js';
import { startWords } from './words.js';

type Role = Viewer['clubs'][number]['role'];

const roleWords = {
  ORGANIZER: 'organizer',
  ARBITER: 'arbiter',
  SCORER: 'scorer',
  PLAYER: 'player',
  SPECTATOR: 'spectator',
} as const satisfies Record<Role, string>;

/** The clubs of a member, with what they are there. */
export function MyClubs({ clubs }: { readonly clubs: Viewer['clubs'] }) {
  const say = useWords(startWords);
  const mine = new Map(clubs.map(({ club }) => [club.id, club]));
  const rolesAt = (id: string): string =>
    clubs
      .filter(({ club }) => club.id === id)
      .map(({ role, tournament }) => {
        const what = say(roleWords[role]);
        return tournament ? say('at-tournament', { role: what, tournament: tournament.name }) : what;
      })
      .join(', ');
  return (
    <section aria-labelledby="my-clubs">
      <h2 id="my-clubs">{say('your-clubs')}</h2>
      {mine.size === 0 ? (
        <Empty>{say('no-clubs')}</Empty>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">{say('club')}</th>
              <th scope="col">{say('role')}</th>
            </tr>
          </thead>
          <tbody>
            {[...mine.values()].map(({ id, slug, name }) => (
              <tr key={id}>
                <th scope="row">
                  <PageLink to={`/c/${slug}`}>{name}</PageLink>
                </th>
                <td>{rolesAt(id)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
