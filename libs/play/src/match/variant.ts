import { defined, isObject, type Json } from '@fairview/kernel';
import type { MatchGame, MatchState } from './state.js';

/** What a game is played by: the variant of the match, with what was named for it or what the match gives to it. */
export const variantOf = (
  { variant }: Pick<MatchState['opened'], 'variant'>,
  { opening, variant: given }: Pick<MatchGame, 'opening' | 'variant'>,
): Json => (isObject(variant) ? { ...variant, ...given, ...defined({ opening }) } : variant);
