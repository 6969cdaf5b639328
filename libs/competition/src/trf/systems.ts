import { isRoundRobin, type Format, type ScoreName, type TeamSettings } from '../model/tournament.js';
import { roundRobin } from './cells.js';
import type { TrfSettings } from './settings.js';

/** How a file says that its tournament is paired. */
export interface TrfSystem {
  readonly format: Format;
  /** What nobody pairs by here: such a tournament is only ranked. */
  readonly otherSystem: string | undefined;
}

/** The coded types (line 192) of players that are paired here; with `_BAKU`, a Dutch Swiss is accelerated. */
const ownTypes: Readonly<Record<string, Format>> = {
  FIDE_DUTCH: 'swiss-dutch',
  FIDE_DUTCH_2025: 'swiss-dutch',
  FIDE_DUTCH_2026: 'swiss-dutch',
  FIDE_DUTCH_BAKU: 'swiss-dutch',
  FIDE_DUTCH_2025_BAKU: 'swiss-dutch',
  FIDE_DUTCH_2026_BAKU: 'swiss-dutch',
  FIDE_ROUNDROBIN: 'round-robin',
  BERGER_ROUNDROBIN: 'round-robin',
  BERGER_ROUNDROBIN_G1: 'round-robin',
  FIDE_DOUBLEROUNDROBIN: 'double-round-robin',
};

/** Words of line 092 for what is not paired here. */
const otherWords =
  /\bteam\b|\bteams\b|knock|\bk\.?o\b|liminat|\bcup\b|bracket|play-?off|keizer|mc\s?mahon|schev|schill|dubov|burstein|\blim\b|double[\s-]*swiss|\bmatch\b/iu;
const accelerated = /accelerat|\bbaku\b/iu;

/** The format of a tournament of players by the words of its author. */
export function formatByWords(words: string): Format {
  if (!roundRobin.test(words)) return 'swiss-dutch';
  return /double/iu.test(words) ? 'double-round-robin' : 'round-robin';
}

/** Whether a type of the file gives the points of a Baku acceleration. */
export const isBaku = ({ type, virtual }: TrfSettings): boolean =>
  type?.endsWith('_BAKU') === true && virtual.size === 0;

/** Whether the words of an author are of another kind of tournament than the format of a coded type. */
export function contradicts(words: string, type: string, format: Format): boolean {
  const said = type.includes('TEAM') ? words.replaceAll(/\bteams?\b/giu, '') : words;
  return otherWords.test(said) || isRoundRobin(format) !== isRoundRobin(formatByWords(words));
}

/**
 * The system of a tournament of players, by its coded type (line 192), without one by the words of its author (092). A type that
 * is not known is ranked as what it sounds like, and not paired.
 */
export function systemOfPlayers(settings: TrfSettings): TrfSystem {
  const { rounds, virtual } = settings;
  const [type, described] = [settings.type ?? '', settings.described ?? ''];
  if (type === '') {
    const isOther = otherWords.test(described) || (accelerated.test(described) && virtual.size === 0);
    return {
      format: formatByWords(described),
      otherSystem: isOther ? described : undefined,
    };
  }
  const own = Object.hasOwn(ownTypes, type) ? ownTypes[type] : undefined;
  if (own !== undefined)
    return {
      format: own,
      otherSystem:
        isBaku(settings) && rounds === null ? `${type} without a number of rounds (142)` : undefined,
    };
  const isAround = type.includes('ROUND');
  const isDouble = type.includes('DOUBLE') || type.endsWith('_G2');
  return {
    format: !isAround ? 'swiss-dutch' : isDouble ? 'double-round-robin' : 'round-robin',
    otherSystem: type,
  };
}

/** The systems of teams that are paired here: C.04.6 with both scores, and the Berger tables once. */
const ownTypesOfTeams =
  /^(?:FIDE_TEAM(?:_TYPE[AB]_(?:MP_GP|GP_MP))?|(?:FIDE|BERGER)_TEAM_ROUNDROBIN(?:_G1)?)$/u;

/** The system of a tournament of teams. */
export function systemOfTeams(settings: TrfSettings): TrfSystem & Pick<TeamSettings, 'primary' | 'colours'> {
  const [type, described, { virtual }] = [settings.type ?? '', settings.described ?? '', settings];
  const isAround = type === '' ? roundRobin.test(described) : type.includes('ROUND');
  const isOwn =
    type === ''
      ? isAround !== /swiss|^team$|^$/iu.test(described) && !/double/iu.test(described)
      : ownTypesOfTeams.test(type);
  const named = type === '' ? described : type;
  const primary: ScoreName = /(?:TEAM|TYPE[AB]|SWISS)_GP/u.test(type) ? 'GP' : 'MP';
  return {
    format: isAround ? 'team-round-robin' : 'team-swiss',
    primary,
    colours: type.includes('_TYPEB') ? 'B' : 'A',
    otherSystem: isOwn ? (virtual.size > 0 ? `${named} with points added for pairing` : undefined) : named,
  };
}
