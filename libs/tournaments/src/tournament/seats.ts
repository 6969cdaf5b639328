import { isObject, type Checked } from '@fairview/kernel';
import { type Games, type Sheet } from '@fairview/rules';
import { refused } from '../refusals.js';
import { sideNames, type Sides } from './rounds.js';
import type { MatchPlan } from './terms.js';

/** The shape of a match of so many players, each a side alone. */
export const singly = (players: number): readonly number[] => Array.from({ length: players }, () => 1);

const lineUp = (side: string, players: number): readonly string[] =>
  Array.from({ length: players }, (_, at) => `${side}${at}`);

/** Sides of a shape, with placeholder players. */
const sidesOf = (sizes: readonly number[]): Sides =>
  Object.fromEntries(sizes.map((players, at) => [sideNames[at] ?? '', lineUp(`p${at}-`, players)]));

/** The sheet of a match of this shape. Refused: as the sheet does, under R-5 if its system has no such matches. */
export const sheetOfShape = (
  games: Games,
  { game, system, settings }: MatchPlan,
  shape: readonly number[],
): Checked<Sheet> => games.systems.open({ game, system, settings, sides: sidesOf(shape) });

/** The seats of the plan's games by partnership. Refused: an unknown game, rules or variant. */
export function partnersOf(
  games: Games,
  { game, rules, variant }: MatchPlan,
): Checked<readonly (readonly number[])[]> {
  const rulebook = games.rulebook(game, rules);
  return rulebook.ok ? rulebook.value.partners(variant) : rulebook;
}

/** Whether those who play together at the game are those who are one side of the match. */
function areSides(
  groups: readonly (readonly number[])[],
  seats: readonly string[],
  { sides }: Sheet,
): boolean {
  const sideAt = (seat: number) => sides.findIndex(({ players }) => players.includes(seats[seat] ?? ''));
  const places = groups.map((group) => new Set(group.map(sideAt)));
  return (
    places.every(({ size }) => size === 1) &&
    new Set(places.flatMap((all) => [...all])).size === groups.length
  );
}

/** Refuses a match whose players, once known, do not fit the seats and partnerships of the variant. */
export function judgeSeats(games: Games, plan: MatchPlan, sheet: Sheet): Checked<undefined> {
  const [due] = sheet.next();
  const played = isObject(plan.variant) ? { ...plan.variant, ...due?.variant } : plan.variant;
  const groups = partnersOf(games, { ...plan, variant: played });
  if (!groups.ok) return groups;
  const [seats, given] = [groups.value.flat().length, due?.seats.length ?? 0];
  if (given !== seats) return refused('seats-not-of-variant', { seats, given });
  return areSides(groups.value, due?.seats ?? [], sheet)
    ? { ok: true, value: undefined }
    : refused('sides-not-of-variant');
}

/** Whether a match of this shape can be scored, and seats its players. */
export function seatsTable(games: Games, plan: MatchPlan, shape: readonly number[]): boolean {
  const sheet = sheetOfShape(games, plan, shape);
  return sheet.ok && judgeSeats(games, plan, sheet.value).ok;
}
