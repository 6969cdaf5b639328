import type { Claim } from '@fairview/people';

/** Those whom rows of the table name together: each also those who may more. */
export const organizer: readonly Claim[] = ['organizer'];
export const arbiter: readonly Claim[] = ['organizer', 'arbiter'];
export const scorer: readonly Claim[] = ['organizer', 'arbiter', 'scorer'];
export const anyRole: readonly Claim[] = ['organizer', 'arbiter', 'scorer', 'player', 'spectator'];
