import type { SheetTerms, TeekoTerms } from '../../contract.js';
import type { TeekoSettings } from './settings.js';
import { usualResignation, type Worth } from './worth.js';

/** What every system agrees on: positions, target, limit, and what a won game is worth (TM-1, TM-3, T-16). */
export function sharedTerms(
  system: string,
  settings: TeekoSettings,
): { readonly terms: SheetTerms & TeekoTerms; readonly worth: Worth } {
  const positions = settings.positions ?? 58;
  const scale = settings.super === true ? 10 : 1;
  const resignation = settings.resignation ?? usualResignation(positions, scale);
  const terms = {
    system,
    positions,
    super: settings.super === true,
    resignation,
    openings: settings.openings ?? 'agreed',
    opening: settings.opening ?? 'standard',
    ...(settings.target === undefined ? {} : { target: settings.target }),
    ...(settings.timeLimit === undefined ? {} : { limit: settings.timeLimit }),
  };
  return { terms, worth: { positions, scale, resignation } };
}
