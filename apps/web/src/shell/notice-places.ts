/** Where a page tells its reader things: in lines under its head, and in its menu. A page without them is not disturbed. */
export type NoticePlace = 'lines' | 'menu';

const places = new Map<NoticePlace, HTMLElement>();
const listeners = new Set<() => void>();

/** The places that the page has now, for what fills them, which is fetched for those who play. */
export const noticePlaces = {
  at: (place: NoticePlace): HTMLElement | undefined => places.get(place),
  watch: (changed: () => void): (() => void) => {
    listeners.add(changed);
    return () => listeners.delete(changed);
  },
};

/** The place of an element, as long as it is there. */
export const asNoticePlace =
  (place: NoticePlace) =>
  (element: HTMLElement | null): void => {
    if (element) places.set(place, element);
    else places.delete(place);
    for (const changed of listeners) changed();
  };
