import { isObject, openSheet, own, type Checked, type Games, type Json } from '@fairview/rules';
import { refused } from '../refusals.js';
import { formats, type Format, type MatchPlan, type Sides, type TournamentEvent } from './events.js';

export const mostCycles = 2;
/** The fewest and the most players of a team in one match (TM-13 knows no upper end). */
export const fewestBoards = 2;
export const mostBoards = 24;
const longestName = 100;
/** Seconds in which an opening may be asked to be named. */
const shortestChoice = 5;
const longestChoice = 3_600;

/** A name as it stands on the notice board: trimmed, NFC, 1 to 100 characters; `undefined` where it is none. */
export function boardName(given: string): string | undefined {
  const name = given.trim().normalize('NFC');
  const plain = name.isWellFormed() && !/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u.test(name);
  const length = [...name].length;
  return plain && length >= 1 && length <= longestName ? name : undefined;
}

type Created = Extract<TournamentEvent, { type: 'EventCreated' }>;

/**
 * Judges a new event: its name, format, cycles and boards, and that its matches can be played: the rules take the
 * variant, the sheet the settings (TM-rules, R-3), and the way of scoring is one of the format's (TO-2).
 */
export function judgeEvent(games: Games, created: Created): Checked<Created> {
  const name = boardName(created.name);
  if (name === undefined) return refused('name-missing');
  if (!formats.includes(created.format)) return refused('format-unknown');
  const { cycles, boards } = created;
  if (!Number.isSafeInteger(cycles) || cycles < 1 || cycles > mostCycles)
    return refused('cycles-out-of-range', { most: mostCycles });
  const ofTeams = created.format === 'team-round-robin';
  if (!ofTeams && boards !== undefined) return refused('no-teams-here');
  const isNumber = boards !== undefined && Number.isSafeInteger(boards);
  if (ofTeams && !(isNumber && boards >= fewestBoards && boards <= mostBoards))
    return refused('boards-out-of-range', { fewest: fewestBoards, most: mostBoards });
  const plan = judgePlan(games, created.format, created.plan, boards);
  return plan.ok ? { ok: true, value: { ...created, name, plan: plan.value } } : plan;
}

/** What the variant and the sheet both name must be the same thing; the sheet takes it from the variant where it is silent. */
const shared = ['positions', 'opening'] as const;

/** The variant with its defaults written out, the settings with what they share with it. */
function agreedPlan(games: Games, plan: MatchPlan): Checked<MatchPlan> {
  const table = games.open(plan.game, plan.rules, plan.variant, {});
  if (!table.ok) return table;
  const { variant } = table.value;
  const settings: Record<string, Json> = { ...plan.settings };
  for (const key of shared) {
    const value = isObject(variant) ? own(variant, key) : undefined;
    if (value === undefined) continue;
    if (settings[key] !== undefined && settings[key] !== value)
      return refused('settings-not-of-variant', { key });
    settings[key] = value;
  }
  return { ok: true, value: { ...plan, variant, settings } };
}

const lineUp = (side: string, players: number): readonly string[] =>
  Array.from({ length: players }, (_, at) => `${side}${at}`);

/** Sides as a match of this system has them. */
const sidesFor = (system: string, boards: number): Sides =>
  system === 'three-handed'
    ? { A: lineUp('a', 1), B: lineUp('b', 1), C: lineUp('c', 1) }
    : { A: lineUp('a', boards), B: lineUp('b', boards) };

const suits = (format: Format, system: string): boolean =>
  format === 'arranged' || (format === 'team-round-robin') === (system === 'partnership');

function judgePlan(games: Games, format: Format, plan: MatchPlan, boards?: number): Checked<MatchPlan> {
  const agreed = agreedPlan(games, plan);
  if (!agreed.ok) return agreed;
  const { game, system, settings, openingSeconds } = agreed.value;
  const players = system === 'partnership' ? (boards ?? fewestBoards) : 1;
  const sheet = openSheet({ game, system, settings, sides: sidesFor(system, players) });
  if (!sheet.ok) return sheet;
  const pairs = format === 'round-robin' && system === 'three-handed';
  if (!suits(format, system) || pairs) return refused('system-not-of-format');
  if (openingSeconds === undefined) return agreed;
  const isTime =
    Number.isSafeInteger(openingSeconds) &&
    openingSeconds >= shortestChoice &&
    openingSeconds <= longestChoice;
  if (!isTime || (sheet.value.terms.openings ?? 'agreed') === 'agreed')
    return refused('opening-seconds-refused', { fewest: shortestChoice, most: longestChoice });
  return agreed;
}
