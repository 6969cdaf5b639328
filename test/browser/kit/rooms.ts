import type { Page } from 'playwright-core';

/** Opens a room of the desk by its word, in a window that has the words at the left. */
export const toRoom = (page: Page, room: string): Promise<void> =>
  page
    .getByRole('navigation', { name: 'Rooms of the desk' })
    .getByRole('link', { name: new RegExp(`^${room}`, 'u') })
    .click();
