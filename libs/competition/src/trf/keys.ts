import type { ScoreName } from '../model/tournament.js';
import { parseKey } from '../tie-breaks/key.js';

/** Keys that TRF has, too: of players, of teams, and of both. */
const shared = new Set([
  ...['PTS', 'WIN', 'WON', 'BPG', 'BWG', 'REP', 'STD', 'DE', 'BH', 'FB', 'AOB', 'SB', 'PS', 'KS'],
  ...['ARO', 'TPR', 'PTP', 'APRO', 'APPO', 'RTNG', 'TPN', 'BH:MP', 'BH:GP', 'MPvGP', 'EDE', 'BC'],
  ...['TBR', 'BBE', 'SSSC'],
]);

/** A key by its name in TRF, in ours. Of teams, points are those of the primary score. */
export const keyOfTrf = (name: string, primary: ScoreName | null): string =>
  primary === null ? name : name.replace(/^PTS$/iu, primary).replace(/^E([MG])([MG])SB/iu, 'ESB:$1$2');

/** What TRF calls a key; null if it has no name for it, as for spread. */
export function nameInTrf(key: string, primary: ScoreName | null): string | null {
  if (key === primary) return 'PTS';
  if (primary !== null && (key === 'MP' || key === 'GP')) return 'MPvGP';
  // A key that is not known here came from a TRF.
  if (parseKey(key) === null) return key;
  const name = key.replace(/^ESB:([MG])([MG])/u, 'E$1$2SB');
  return name !== key || shared.has(key.split('/')[0] ?? '') ? name : null;
}

/** The line of the keys that rank; none if the file names no key, or one that TRF has no name for. */
export function keyLines(keys: readonly string[] | null, primary: ScoreName | null): readonly string[] {
  const names = (keys ?? []).map((key) => nameInTrf(key, primary));
  return names.length > 0 && names.every((name) => name !== null) ? [`212 ${names.join(',')}`] : [];
}
