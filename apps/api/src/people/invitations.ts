import type { Invitation as Made } from '@fairview/people';
import type { Invitation } from '../types/club.js';

/** An invitation of a club as it is shown. */
export const invitationAt = (
  club: string,
  { id, role, tournament, invitedBy: invitedById, note, account, expiresAt }: Made,
): Invitation => ({
  ...{ club, id, role, invitedById, expiresAt },
  tournamentId: tournament ?? null,
  note: note ?? null,
  accountId: account ?? null,
});
