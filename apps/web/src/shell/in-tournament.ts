import { rolesAtDesk } from '../data/roles.js';
import { useViewer } from '../data/viewer.js';
import { useWords } from '../messages/say.js';
import { usePaperMargins } from './paper-margins.js';
import { useInPlace, type HeadPage } from './place.js';
import shellWords from './words.json' with { type: 'json' };

interface InTournament {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
}

interface Where {
  /** What the running head says beside the mark, if not the name of the tournament. */
  readonly called?: string;
  /** The page of the tournament that is shown, or of which a room is. */
  readonly page?: 'tournament' | 'desk';
  /** Pages of what is shown itself: they come after that of the tournament. */
  readonly more?: readonly HeadPage[];
}

/**
 * Tells the running head, and the margins of what is printed, in which tournament the reader is. Its pages have the same names everywhere; the desk is named to those
 * who work at it.
 */
export function useInTournament(
  tournament: InTournament | null | undefined,
  { called = tournament?.name, page, more = [] }: Where = {},
): void {
  const say = useWords(shellWords);
  const viewer = useViewer();
  // Sheets and slips of the desk have heads of their own.
  usePaperMargins(
    tournament && page !== 'desk'
      ? [called ?? tournament.name, called === tournament.name ? '' : tournament.name]
      : null,
  );
  const to = `/t/${tournament?.slug ?? ''}`;
  useInPlace(
    called,
    tournament
      ? [
          { to, name: say('tournament'), isHere: page === 'tournament' || undefined },
          ...more,
          ...(rolesAtDesk(viewer, tournament).length > 0
            ? [{ to: `${to}/desk`, name: say('desk'), isHere: page === 'desk' || undefined }]
            : []),
          { to: `${to}/wall`, name: say('wall') },
        ]
      : more,
  );
}
