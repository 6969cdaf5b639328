import type { Claim } from '@fairview/people';

/** Groups of claims that rows of the table name together: each includes those with more rights. */
export const organizer: readonly Claim[] = ['organizer'];
export const arbiter: readonly Claim[] = ['organizer', 'arbiter'];
export const scorer: readonly Claim[] = ['organizer', 'arbiter', 'scorer'];
export const anyRole: readonly Claim[] = ['organizer', 'arbiter', 'scorer', 'player', 'spectator'];
