import { defined } from '@fairview/kernel';
import type { Bonuses } from '../../columns.js';
import type { SheetTerms } from '../../contract.js';
import type { Openings, TeekoSettings } from './settings.js';
import { usualResignation, type Worth } from './worth.js';

/** What is agreed for a match of Teeko. */
export type TeekoTerms = SheetTerms &
  Partial<Bonuses> & {
    readonly positions: 44 | 58;
    readonly super: boolean;
    readonly openings: Openings;
    readonly opening: string;
    /** What a resigned game is worth (T-16). */
    readonly resignation: number;
    /** In matches of teams: the agreed number of rounds (TM-15), and the bonus of TM-16. */
    readonly rounds?: number;
    readonly shutOutBonus?: number;
  };

/** What every system agrees on: positions, target, limit, and what a won game is worth (TM-1, TM-3, T-16). */
export function sharedTerms(
  system: string,
  settings: TeekoSettings,
): { readonly terms: TeekoTerms; readonly worth: Worth } {
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
    ...defined({ target: settings.target, limit: settings.timeLimit }),
  };
  return { terms, worth: { positions, scale, resignation } };
}
