import { isObject, openSheet, own, type Checked, type Games, type Json, type Sheet } from '@fairview/rules';
import { tableSizes } from '../pairing/tables.js';
import { refused } from '../refusals.js';
import {
  formats,
  sideNames,
  type Format,
  type MatchPlan,
  type Sides,
  type TournamentEvent,
} from './events.js';

export const mostCycles = 2;
/** What a duplicate plays: whoever plays alone is the one whose play can be compared on the same deal. */
export const duplicateGame = 'scarney-solitaire';
/** The fewest and the most players of a team in one match (TM-13 knows no upper end). */
export const fewestBoards = 2;
export const mostBoards = 24;
const longestName = 100;
/** Seconds that an event may give for an opening to be named, and for a ply. */
const shortestTime = 5;
const longestTime = 3_600;
const times = { fewest: shortestTime, most: longestTime };
const isTime = (seconds: number): boolean =>
  Number.isSafeInteger(seconds) && seconds >= shortestTime && seconds <= longestTime;

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
  if (created.format === 'tables' && cycles > 1) return refused('cycles-out-of-range', { most: 1 });
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
  const law = games.law(plan.game, plan.rules);
  if (!law.ok) return law;
  const written = law.value.writeVariant(plan.variant);
  if (!written.ok) return written;
  const variant = written.value;
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

const sidesOf = (sizes: readonly number[]): Sides =>
  Object.fromEntries(sizes.map((players, at) => [sideNames[at] ?? '', lineUp(`p${at}-`, players)]));

/** The sides that matches of a format have, by how many players they are; where matches are arranged, any of these. */
function shapesOf(format: Format, boards = fewestBoards): readonly (readonly number[])[] {
  if (format === 'round-robin') return [[1, 1]];
  if (format === 'duplicate') return [[1]];
  if (format === 'team-round-robin') return [[boards, boards]];
  if (format === 'tables') return tableSizes.map((size) => Array.from({ length: size }, () => 1));
  return [[1, 1], [1], [1, 1, 1], [1, 1, 1, 1], [2, 2]];
}

/** The sheet of some match of the format; a way of scoring that has no such matches is none of its own (TO-2). */
function sheetOf(format: Format, { game, system, settings }: MatchPlan, boards?: number): Checked<Sheet> {
  const tried = shapesOf(format, boards).map((sizes) =>
    openSheet({ game, system, settings, sides: sidesOf(sizes) }),
  );
  const opened = tried.find(({ ok }) => ok) ?? tried[0];
  if (!opened || (!opened.ok && opened.refusal.rule === 'R-5')) return refused('system-not-of-format');
  return opened;
}

/** A match seats as many as the variant of its games has seats: judged where it is known who plays. */
export function judgeSeats(
  games: Games,
  { game, rules, variant }: MatchPlan,
  sheet: Sheet,
): Checked<undefined> {
  const law = games.law(game, rules);
  const seats = law.ok ? law.value.seats(variant) : law;
  if (!seats.ok) return seats;
  const given = sheet.next()[0]?.seats.length ?? 0;
  return given === seats.value
    ? { ok: true, value: undefined }
    : refused('seats-not-of-variant', { seats: seats.value, given });
}

/** The sizes of tables at which the event's matches can be played. */
export function sizesOfTables(games: Games, plan: MatchPlan): readonly number[] {
  const { game, system, settings } = plan;
  return tableSizes.filter((size) => {
    const sides = sidesOf(Array.from({ length: size }, () => 1));
    const sheet = openSheet({ game, system, settings, sides });
    return sheet.ok && judgeSeats(games, plan, sheet.value).ok;
  });
}

/** Whether anything is chosen before the games: an opening (TM-10), the colours of a seat (S-5). */
function choosesBefore(games: Games, { game, rules }: MatchPlan, { terms }: Sheet): boolean {
  const law = games.law(game, rules);
  const laidOut = law.ok && law.value.chosen !== undefined;
  return laidOut || (terms.openings ?? 'agreed') !== 'agreed';
}

/** Whether the rulebook says what is played for a silent seat (SK-21, BC-19, SC-17). */
function timesOut(games: Games, { game, rules }: MatchPlan): boolean {
  const law = games.law(game, rules);
  return law.ok && law.value.timesOut;
}

function judgePlan(games: Games, format: Format, plan: MatchPlan, boards?: number): Checked<MatchPlan> {
  const agreed = agreedPlan(games, plan);
  if (!agreed.ok) return agreed;
  if (format === 'duplicate' && agreed.value.game !== duplicateGame) return refused('system-not-of-format');
  const sheet = sheetOf(format, agreed.value, boards);
  if (!sheet.ok) return sheet;
  const isOfAnySize = format === 'arranged' || format === 'tables';
  const seated = isOfAnySize ? sheet : judgeSeats(games, agreed.value, sheet.value);
  if (!seated.ok) return seated;
  if (format === 'tables' && sizesOfTables(games, agreed.value).length === 0)
    return refused('system-not-of-format');
  const { choiceSeconds, moveSeconds } = agreed.value;
  const choosesInTime =
    choiceSeconds === undefined || (isTime(choiceSeconds) && choosesBefore(games, agreed.value, sheet.value));
  if (!choosesInTime) return refused('choice-seconds-refused', times);
  const playsInTime = moveSeconds === undefined || (isTime(moveSeconds) && timesOut(games, agreed.value));
  return playsInTime ? agreed : refused('move-seconds-refused', times);
}
