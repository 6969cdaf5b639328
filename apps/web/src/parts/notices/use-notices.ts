import { useClient } from 'urql';
import { askerOf } from '../../data/asker.js';
import { useFold } from '../../data/use-fold.js';
import { awaitedDocument, myUpdatesDocument } from './documents.js';
import { withRows, type UpdateOfReader } from './row-notices.js';
import { noticesAfter, firstNotices, type NoticeState } from './notice-state.js';

/** What the reader is told of what happens in a club, live; undefined while it is not known. */
export function useNotices(club: string): NoticeState | undefined {
  const client = useClient();
  const state = useFold<NoticeState, UpdateOfReader>(`notices ${club}`, (live) => {
    let last: NoticeState | undefined;
    const keep = (next: NoticeState | null): NoticeState | null => {
      last = next ?? last;
      return next;
    };
    return {
      begin: async () => {
        const { me, club: at } = await askerOf(client)(awaitedDocument, { club });
        if (!me || !at) return null;
        const toPlay = me.toPlay.flatMap(({ game }) => (game.tournament?.club.id === club ? [game] : []));
        const entries = me.seats.map(({ entry }) => entry.id);
        const first = firstNotices(entries, toPlay);
        const known =
          last?.notices.filter(({ key }) => first.notices.every((each) => each.key !== key)) ?? [];
        const value = { ...first, notices: [...first.notices, ...known], offered: last?.offered ?? [] };
        return { value: keep(value) ?? value, position: at.logPosition };
      },
      follow: (after, { next, ended }) => {
        // In their order, also where one has to be read first; one that cannot be read ends it, and it is followed again from there.
        let told = Promise.resolve();
        const tell = (then: () => void | Promise<void>): void => {
          told = told.then(then).catch(() => ended(false));
        };
        return live.listen(
          myUpdatesDocument,
          { clubId: club, after },
          {
            next: ({ myUpdates }) => tell(async () => next(await withRows(client, myUpdates))),
            ended: (refused) => tell(() => ended(refused)),
          },
        );
      },
      positionOf: ({ logPosition }) => logPosition,
      evolve: (value, update) => keep(noticesAfter(value, update)),
    };
  });
  return state.status === 'known' ? state.value : undefined;
}
