import { oneOf } from '../../settings.js';

/** What the swing of a deal is entered in. */
export const scales = ['points', 'imps'] as const;
export type Scale = (typeof scales)[number];

export const duplicateSettings = { scale: oneOf(...scales) };
