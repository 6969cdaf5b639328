import { isObject, own, type Checked, type Json } from '@fairview/kernel';
import { openSheet, systemsOf, type Games, type Sheet } from '@fairview/rules';
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
/** The formats in which everybody meets everybody, once or twice. */
const goesRound: readonly Format[] = ['round-robin', 'team-round-robin'];
/** As many as a schedule of 64 players has. */
const mostRotations = 63;
/** What a duplicate plays: whoever plays alone is the one whose play can be compared on the same deal. */
export const duplicateGame = 'scarney-solitaire';
/** The fewest and the most players of a team in one match (TM-13 knows no upper end). */
export const fewestBoards = 2;
export const mostBoards = 24;
const longestName = 100;
/** Seconds that a tournament may give for an opening to be named, and for a ply. */
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

type Created = Extract<TournamentEvent, { type: 'TournamentCreated' }>;

/**
 * Judges a new tournament: its name, format, cycles and boards, and that its matches can be played: the rules take the
 * variant, the sheet the settings (TM-rules, R-3), and the way of scoring is one of the format's (TO-2).
 */
export function judgeTournament(games: Games, created: Created): Checked<Created> {
  const name = boardName(created.name);
  if (name === undefined) return refused('name-missing');
  if (!formats.includes(created.format)) return refused('format-unknown');
  const { cycles, boards } = created;
  if (!Number.isSafeInteger(cycles) || cycles < 1 || cycles > mostCycles)
    return refused('cycles-out-of-range', { most: mostCycles });
  if (!goesRound.includes(created.format) && cycles > 1) return refused('cycles-not-of-format');
  const mostRounds = created.format === 'whist' ? mostRotations : 0;
  const { rounds } = created;
  if (rounds !== undefined && !(Number.isSafeInteger(rounds) && rounds >= 1 && rounds <= mostRounds))
    return mostRounds === 0 ? refused('not-of-format') : refused('rounds-out-of-range', { most: mostRounds });
  const ofTeams = created.format === 'team-round-robin';
  if (!ofTeams && boards !== undefined) return refused('no-teams-here');
  const isNumber = boards !== undefined && Number.isSafeInteger(boards);
  if (ofTeams && !(isNumber && boards >= fewestBoards && boards <= mostBoards))
    return refused('boards-out-of-range', { fewest: fewestBoards, most: mostBoards });
  const plan = judgePlan(games, created.format, created.plan, boards);
  return plan.ok ? { ok: true, value: { ...created, name, plan: plan.value } } : plan;
}

const isSame = (one: Json, other: Json): boolean => JSON.stringify(one) === JSON.stringify(other);

/** How a table of elimination is played where nothing else is agreed: homes, and bets that must be made (BC-18). */
const atElimination = { home: true, mustBet: true } as const;
/** What BC-18 leaves to nobody: the button moves on, and every table gives its shoes their chips and rounds. */
const settledAtElimination = ['rotate', 'chips', 'rounds'] as const;

/** The variant as it was given, with what elimination has where nothing is said. Refused: what it leaves to nobody. */
function givenVariant({ system, variant, settings }: MatchPlan): Checked<Json> {
  if (system !== 'elimination' || !isObject(variant)) return { ok: true, value: variant };
  const { min } = settings;
  const key = settledAtElimination.find((name) => (own(variant, name) ?? true) !== true);
  if (key !== undefined) return refused('settings-not-of-variant', { key });
  const usual = { ...atElimination, ...(min === undefined ? {} : { min }) };
  return { ok: true, value: { ...usual, ...variant, rotate: true } };
}

/** What the variant and the sheet both name must be the same thing; the sheet takes it from the variant where it is silent. */
const sharedKeys = ({ system }: MatchPlan): readonly string[] =>
  system === 'elimination' ? ['min'] : ['positions', 'opening', 'chips'];

/** The variant with its defaults written out, the settings with what they share with it. */
function agreedPlan(games: Games, plan: MatchPlan): Checked<MatchPlan> {
  const rulebook = games.rulebook(plan.game, plan.rules);
  if (!rulebook.ok) return rulebook;
  const given = givenVariant(plan);
  const written = given.ok ? rulebook.value.writeVariant(given.value) : given;
  if (!written.ok) return written;
  const variant = written.value;
  const settings: Record<string, Json> = { ...plan.settings };
  for (const key of sharedKeys(plan)) {
    // How many stacks there are by default is not known before it is known who plays.
    const from = key === 'chips' ? plan.variant : variant;
    const value = isObject(from) ? own(from, key) : undefined;
    if (value === undefined) continue;
    if (settings[key] !== undefined && !isSame(settings[key], value))
      return refused('settings-not-of-variant', { key });
    settings[key] = value;
  }
  return { ok: true, value: { ...plan, variant, settings } };
}

/** What a match gives to the variants of its games is not agreed otherwise. */
function judgeGiven({ variant }: MatchPlan, sheet: Sheet): Checked<undefined> {
  if (!isObject(variant)) return { ok: true, value: undefined };
  const given = Object.entries(sheet.next()[0]?.variant ?? {});
  const [key] = given.find(([name, value]) => !isSame(own(variant, name) ?? value, value)) ?? [];
  return key === undefined ? { ok: true, value: undefined } : refused('settings-not-of-variant', { key });
}

const lineUp = (side: string, players: number): readonly string[] =>
  Array.from({ length: players }, (_, at) => `${side}${at}`);

const sidesOf = (sizes: readonly number[]): Sides =>
  Object.fromEntries(sizes.map((players, at) => [sideNames[at] ?? '', lineUp(`p${at}-`, players)]));

/** At every table of a whist schedule. */
export const seatsOfWhist = 4;

/** Its seats by who plays together. Refused: another number of them. */
export function tableSeats(
  games: Games,
  { game, rules, variant }: MatchPlan,
): Checked<readonly (readonly number[])[]> {
  const rulebook = games.rulebook(game, rules);
  const groups = rulebook.ok ? rulebook.value.partners(variant) : rulebook;
  if (!groups.ok) return groups;
  const seats = groups.value.flat().length;
  return seats === seatsOfWhist ? groups : refused('seats-not-of-variant', { seats, given: seatsOfWhist });
}

/** The plan without those options that every match gives to its games anew. */
function withoutGiven(plan: MatchPlan, sheet: Sheet): MatchPlan {
  const { variant } = plan;
  const given = Object.keys(sheet.next()[0]?.variant ?? {});
  if (!isObject(variant)) return plan;
  return {
    ...plan,
    variant: Object.fromEntries(Object.entries(variant).filter(([key]) => !given.includes(key))),
  };
}

const singly = (players: number): readonly number[] => Array.from({ length: players }, () => 1);

/** The sides that matches of a format have, by how many players they are; where matches are arranged, any of these. */
function shapesOf(format: Format, boards = fewestBoards): readonly (readonly number[])[] {
  if (format === 'elimination') return [singly(3)];
  if (format === 'round-robin') return [[1, 1]];
  if (format === 'duplicate') return [[1]];
  if (format === 'team-round-robin') return [[boards, boards]];
  if (format === 'tables') return tableSizes.map(singly);
  return [singly(2), singly(1), singly(3), singly(4), [2, 2], singly(5), singly(6), singly(7), [4, 4]];
}

/** The sheet of some match of the format; a way of scoring that has no such matches is none of its own (TO-2). */
function sheetOf(format: Format, games: Games, plan: MatchPlan, boards?: number): Checked<Sheet> {
  const { game, system, settings } = plan;
  const rotating = format === 'whist' ? tableSeats(games, plan) : undefined;
  if (rotating?.ok === false) return rotating;
  const shapes = rotating ? [rotating.value.map(({ length }) => length)] : shapesOf(format, boards);
  const tried = shapes.map((sizes) => openSheet({ game, system, settings, sides: sidesOf(sizes) }));
  const opened = tried.find(({ ok }) => ok) ?? tried[0];
  if (!opened || (!opened.ok && opened.refusal.rule === 'R-5')) return refused('system-not-of-format');
  return opened;
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

/** A match seats whom the variant of its games has seats for, partners where it has partners: judged where it is known who plays. */
export function judgeSeats(
  games: Games,
  { game, rules, variant }: MatchPlan,
  sheet: Sheet,
): Checked<undefined> {
  const rulebook = games.rulebook(game, rules);
  const [due] = sheet.next();
  const played = isObject(variant) ? { ...variant, ...due?.variant } : variant;
  const groups = rulebook.ok ? rulebook.value.partners(played) : rulebook;
  if (!groups.ok) return groups;
  const [seats, given] = [groups.value.flat().length, due?.seats.length ?? 0];
  if (given !== seats) return refused('seats-not-of-variant', { seats, given });
  return areSides(groups.value, due?.seats ?? [], sheet)
    ? { ok: true, value: undefined }
    : refused('sides-not-of-variant');
}

/** The sizes of tables at which the tournament's matches can be played. */
export function sizesOfTables(games: Games, plan: MatchPlan): readonly number[] {
  const { game, system, settings } = plan;
  return tableSizes.filter((size) => {
    const sides = sidesOf(singly(size));
    const sheet = openSheet({ game, system, settings, sides });
    return sheet.ok && judgeSeats(games, plan, sheet.value).ok;
  });
}

/** Whether anything is chosen before the games: an opening (TM-10), the colours of a seat (S-5). */
function choosesBefore(games: Games, { game, rules }: MatchPlan, { terms }: Sheet): boolean {
  const rulebook = games.rulebook(game, rules);
  const laidOut = rulebook.ok && rulebook.value.chosen !== undefined;
  return laidOut || (terms.openings ?? 'agreed') !== 'agreed';
}

/** Whether the rulebook says what is played for a silent seat (SK-21, BC-19, SC-17). */
function timesOut(games: Games, { game, rules }: MatchPlan): boolean {
  const rulebook = games.rulebook(game, rules);
  return rulebook.ok && rulebook.value.timesOut;
}

function judgePlan(games: Games, format: Format, plan: MatchPlan, boards?: number): Checked<MatchPlan> {
  const rulebook = games.rulebook(plan.game, plan.rules);
  if (!rulebook.ok) return rulebook;
  const isKnown = systemsOf(plan.game).includes(plan.system);
  if (isKnown && format === 'elimination' && plan.system !== 'elimination')
    return refused('system-not-of-format');
  // Of a system that the game has not nothing is to be said about the variant: the sheet refuses it.
  const agreed = isKnown ? agreedPlan(games, plan) : { ok: true as const, value: plan };
  if (!agreed.ok) return agreed;
  if (format === 'duplicate' && agreed.value.game !== duplicateGame) return refused('system-not-of-format');
  const sheet = sheetOf(format, games, agreed.value, boards);
  if (!sheet.ok) return sheet;
  const given = judgeGiven(plan, sheet.value);
  if (!given.ok) return given;
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
  return playsInTime
    ? { ok: true, value: withoutGiven(agreed.value, sheet.value) }
    : refused('move-seconds-refused', times);
}
