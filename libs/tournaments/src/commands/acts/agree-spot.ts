import { defined, type Checked } from '@fairview/kernel';
import type { Registries } from '../../formats/registry.js';
import { notOfFormat, refused } from '../../refusals.js';
import { writes, type ActOfTournament, type FactOfTournament } from '../act.js';
import type { TournamentCreated } from '../../tournament/created.js';
import { mostSpots } from '../../tournament/limits.js';
import { sideNames } from '../../tournament/rounds.js';
import { sheetOfShape } from '../../tournament/seats.js';
import { withSpot, type AgreedSpot, type SpotEvent } from '../../tournament/spots.js';
import { contenders, isPlayed, type TournamentState } from '../../tournament/state.js';

/**
 * An entry is given points before the start, in all its matches or only against one other; without points, none any
 * more.
 */
export interface AgreeSpot {
  readonly type: 'AgreeSpot';
  readonly entry: string;
  readonly against?: string;
  readonly points?: number;
  /** The caller's entries. */
  readonly by?: readonly string[];
}

/**
 * Whether the matches of a tournament can open with a spot. Refused: TO-15 if they have none, else as their sheet
 * does (TM-4).
 */
export function judgeSpot(
  { games, formats }: Registries,
  created: TournamentCreated,
  { against, points }: Pick<AgreedSpot, 'against' | 'points'>,
): Checked<undefined> {
  const shapes = formats.of(created).shapes(created);
  if (against !== undefined && !shapes.some(({ length }) => length === 2))
    return notOfFormat('a spot against one entry');
  const { plan } = created;
  const level = shapes.find((shape) => sheetOfShape(games, plan, shape).ok) ?? [];
  const settings = { ...plan.settings, spot: { [sideNames[0]]: points } };
  const sheet = sheetOfShape(games, { ...plan, settings }, level);
  if (sheet.ok) return { ok: true, value: undefined };
  return sheet.refusal.rule === 'TM-4' ? sheet : refused('spot-not-of-plan');
}

/** What two entries, or one, were given before. */
const standing = (
  { spots }: Pick<TournamentState, 'spots'>,
  asked: Pick<AgreedSpot, 'entry' | 'against'>,
): AgreedSpot | undefined =>
  spots.find((spot) => !withSpot([spot], { type: 'SpotAgreed', ...asked }).includes(spot));

/**
 * Decides a spot. It applies to matches paired or arranged later. Refused under TO-3 if there is no such entry; under
 * TO-15 if the matches have no spots, too many are agreed, an entry would meet itself, or an official who plays sets it
 * while the tournament is played; under TM-4 as the sheet refuses it.
 */
export const agreeSpot: ActOfTournament<AgreeSpot> = {
  timed: false,
  whenClosed: 'refused',
  decide: ({ registries, state }, { entry, against, points: given, by = [] }) => {
    const known = contenders(state);
    if (!known.includes(entry) || (against !== undefined && !known.includes(against)))
      return refused('entry-unknown');
    if (entry === against) return refused('spot-with-self');
    if (isPlayed(state) && by.some((own) => state.entries.includes(own))) return refused('spot-by-player');
    // Of one entry no points are none; of two they say that these two meet level.
    const points = given === 0 && against === undefined ? undefined : given;
    const asked = { entry, ...defined({ against }) };
    const before = standing(state, asked);
    const isSame = points === undefined ? !before : before?.entry === entry && before.points === points;
    if (isSame) return writes();
    if (points !== undefined) {
      const judged = judgeSpot(registries, state.created, { points, ...defined({ against }) });
      if (!judged.ok) return judged;
      if (!before && state.spots.length >= mostSpots) return refused('spots-too-many', { most: mostSpots });
    }
    return writes({ type: 'SpotAgreed', ...asked, ...defined({ points }) });
  },
};

export const spotAgreed: FactOfTournament<SpotEvent> = {
  changesMatches: false,
  evolve: (state, body) => ({ ...state, spots: withSpot(state.spots, body) }),
};
