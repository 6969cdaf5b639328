import { defined } from '@fairview/kernel';
import { sidesByDraw, type Draw } from '@fairview/rules';
import { notOfFormat, refused } from '../../refusals.js';
import { mostArranged } from '../../tournament/limits.js';
import { sideNames, type Sides } from '../../tournament/rounds.js';
import { judgeSeats } from '../../tournament/seats.js';
import { settingsWith, spotsIn } from '../../tournament/spots.js';
import { writes, type ActOfTournament, type FactOfTournament } from '../act.js';

/** The organizer arranges a match. */
export interface ArrangeMatch {
  readonly type: 'ArrangeMatch';
  readonly match: string;
  readonly sides: readonly (readonly string[])[];
  /** What was drawn at the board: it makes the sides of the players named. */
  readonly draw?: Draw;
}

/** `draw`: what was drawn at the board for it (TM-13, S-21); the sides are as it made them. */
export interface MatchArranged {
  readonly type: 'MatchArranged';
  readonly match: string;
  readonly sides: Sides;
  readonly draw?: Draw;
}

export const arrangeMatch: ActOfTournament<ArrangeMatch> = {
  timed: false,
  whenClosed: 'refused',
  decide: ({ registries: { games, formats }, state }, { match, sides: named, draw }) => {
    if (formats.of(state.created).pairing || state.ladder) return notOfFormat('matches that are arranged');
    if (state.arranged.length >= mostArranged) return refused('tournament-full', { most: mostArranged });
    if (!named.flat().every((entry) => state.entries.includes(entry))) return refused('entry-unknown');
    const { plan } = state.created;
    const drawn = draw ? sidesByDraw(plan.game, named.flat(), draw) : { ok: true as const, value: named };
    if (!drawn.ok) return drawn;
    const given = drawn.value;
    if (given.length > sideNames.length) return refused('sides-too-many', { most: sideNames.length });
    const sides = Object.fromEntries(given.map((players, at) => [sideNames[at] ?? '', players]));
    const settings = settingsWith(plan.settings, spotsIn(state.spots, sides));
    const sheet = games.systems.open({ game: plan.game, system: plan.system, settings, sides });
    if (!sheet.ok) return sheet;
    const seated = judgeSeats(games, plan, sheet.value);
    if (!seated.ok) return seated;
    return writes({ type: 'MatchArranged', match, sides, ...defined({ draw }) });
  },
};

export const matchArranged: FactOfTournament<MatchArranged> = {
  changesMatches: true,
  evolve: (state, { match, sides, draw }) => {
    const arranged = { match, sides, ...defined({ draw, spot: spotsIn(state.spots, sides) }) };
    return { ...state, arranged: [...state.arranged, arranged] };
  },
};
