import { agreed, oneOf } from '../../../settings.js';

/** What the swing of a deal is entered in. */
export const scales = ['points', 'imps'] as const;
export type Scale = (typeof scales)[number];

export const duplicateSettings = {
  scale: agreed('What the swing of a deal is entered in (SK-19).', oneOf(...scales)),
};

/** What is agreed for a match in duplicate (SK-19): the number of deals is fixed. */
export type DuplicateTerms = {
  readonly system: 'skarney-duplicate';
  readonly rounds: number;
  readonly scale: Scale;
};
