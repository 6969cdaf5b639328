import { factsOf } from '../../games/facts.js';
import { useViewer } from '../../data/viewer.js';
import { useWords } from '../../messages/say.js';
import { FindField, type Found } from '../../parts/find/find-field.js';
import { matchesText } from '../../parts/find/matches-text.js';
import findWords from '../../parts/find/words.json' with { type: 'json' };
import { isOrganizerOf } from '../../data/roles.js';
import { listedIn, type ShownClub, useMembers } from './use-club.js';
import clubWords from './words.json' with { type: 'json' };

/** The place of a member in the list of members. */
export const placeOfMember = (account: string): string => `member-${account}`;

/** The field that finds a tournament or a member of a club, among those that the viewer may see. */
export function FindInClub({ club }: { readonly club: ShownClub }) {
  const say = useWords(findWords);
  const sayClub = useWords(clubWords);
  const viewer = useViewer();
  const tournaments = listedIn(club);
  // What the list of members reads is read once for both.
  const members = useMembers(club.id, viewer).data?.club?.members?.nodes ?? [];
  const mayRun = isOrganizerOf(viewer, club.id);
  const find = (text: string): readonly Found[] => [
    ...tournaments
      .filter(({ name }) => matchesText(name, text))
      .map(({ id, slug, name, gameKind }) => ({
        key: id,
        name,
        about: factsOf(gameKind).name,
        acts: [
          { label: say('open'), to: `/t/${slug}` },
          ...(mayRun ? [{ label: sayClub('desk'), to: `/t/${slug}/desk` }] : []),
        ],
      })),
    ...members
      .filter(({ name }) => matchesText(name ?? '', text))
      .map(({ accountId, name }) => ({
        key: accountId,
        name: name ?? '?',
        about: say('member'),
        acts: [{ label: say('in-list'), to: `/c/${club.slug}#${placeOfMember(accountId)}` }],
      })),
  ];
  return <FindField label={say(members.length > 0 ? 'find-club' : 'find-club-only')} find={find} />;
}
