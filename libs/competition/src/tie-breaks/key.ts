import { isOfTeams, isRoundRobin, type Format, type ScoreName } from '../model/tournament.js';

/** Keys of entrants, of teams, and of both. */
const ofEntrants = [
  ...['PTS', 'WIN', 'WON', 'BPG', 'BWG', 'REP', 'STD', 'DE', 'BH', 'FB', 'AOB', 'SB', 'PS', 'KS'],
  ...['ARO', 'TPR', 'PTP', 'APRO', 'APPO', 'RTNG', 'TPN', 'SPR', 'SHUT', 'LOT'],
];
const ofTeams = [
  ...['MP', 'GP', 'MPvGP', 'BH:MP', 'BH:GP', 'ESB:MM', 'ESB:MG', 'ESB:GM', 'ESB:GG'],
  ...['EDE', 'BC', 'TBR', 'BBE', 'SSSC', 'SPR', 'LOT'],
];
const notForRoundRobin = ['BH', 'FB', 'AOB', 'PS', 'BH:MP', 'BH:GP', 'SSSC'];

const anyCut = ['C1', 'C2', 'M1', 'M2'];
const modifiersOf: Readonly<Record<string, readonly string[]>> = {
  BH: [...anyCut, 'P'],
  FB: [...anyCut, 'P'],
  SB: [...anyCut, 'P'],
  'BH:MP': [...anyCut, 'P'],
  'BH:GP': [...anyCut, 'P'],
  'ESB:MM': [...anyCut, 'P'],
  'ESB:MG': [...anyCut, 'P'],
  'ESB:GM': [...anyCut, 'P'],
  'ESB:GG': [...anyCut, 'P'],
  PS: ['C1', 'C2'],
  ARO: anyCut,
  DE: ['P'],
  EDE: ['P'],
  AOB: ['P'],
  KS: ['P'],
  SSSC: ['P'],
  RTNG: ['R'],
  TPN: ['R'],
};

/** A tie-break key taken apart: `BH:MP/C1/P`. */
export interface Key {
  readonly text: string;
  /** The key without its modifiers: `BH:MP`. */
  readonly base: string;
  /** How many of the lowest and of the highest contributions are cut. */
  readonly cut: { readonly low: number; readonly high: number };
  /** Forfeits count as games played against the scheduled opponent. */
  readonly forfeitsPlayed: boolean;
  /** Of a rating the lowest, of a pairing number the highest comes first. */
  readonly reversed: boolean;
}

const cuts: Readonly<Record<string, Key['cut']>> = {
  C1: { low: 1, high: 0 },
  C2: { low: 2, high: 0 },
  M1: { low: 1, high: 1 },
  M2: { low: 2, high: 2 },
};

/** Takes a key apart; null if there is no such key. */
export function parseKey(text: string): Key | null {
  const [base = '', ...modifiers] = text.split('/');
  if (!ofEntrants.includes(base) && !ofTeams.includes(base)) return null;
  const allowed = Object.hasOwn(modifiersOf, base) ? (modifiersOf[base] ?? []) : [];
  const cutting = modifiers.filter((each) => each !== 'P' && each !== 'R');
  if (!modifiers.every((each) => allowed.includes(each))) return null;
  if (cutting.length > 1 || new Set(modifiers).size < modifiers.length) return null;
  const [cut = ''] = cutting;
  return {
    text,
    base,
    cut: cuts[cut] ?? { low: 0, high: 0 },
    forfeitsPlayed: modifiers.includes('P'),
    reversed: modifiers.includes('R'),
  };
}

/** Why a key is not allowed in a file of this format: `key-unknown`, `key-not-for-format`; null if it can. */
export function checkKey(text: string, format: Format): 'key-unknown' | 'key-not-for-format' | null {
  const key = parseKey(text);
  if (key === null) return 'key-unknown';
  const fits = (isOfTeams(format) ? ofTeams : ofEntrants).includes(key.base);
  return fits && !(isRoundRobin(format) && notForRoundRobin.includes(key.base)) ? null : 'key-not-for-format';
}

/** The keys that may rank a tournament of this format, without modifiers and each also with the usual cut, `BH/C1`. */
export const keysOf = (format: Format): readonly string[] =>
  (isOfTeams(format) ? ofTeams : ofEntrants)
    .flatMap((key) => [key, `${key}/C1`])
    .filter((key) => checkKey(key, format) === null);

/** The two scores of a team key, each by its letter: `ESB:MG` is MP and GP. */
export const scoreNamed = (letter: string | undefined): ScoreName => (letter === 'G' ? 'GP' : 'MP');
