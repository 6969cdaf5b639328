import { type Checked, defined, isObject, type Json, own } from '@fairview/kernel';
import { type Games, type Sheet } from '@fairview/rules';
import type { Format } from '../formats/format.js';
import { refused } from '../refusals.js';
import { criteria } from '../scores/criteria.js';
import type { MatchPlan } from '../tournament/terms.js';
import type { TournamentCreated } from '../tournament/created.js';
import { judgeSeats, sheetOfShape } from '../tournament/seats.js';

/** Seconds that a tournament may give for an opening to be named, and for a ply. */
const shortestTime = 5;
const longestTime = 3_600;
const times = { fewest: shortestTime, most: longestTime };
const isTime = (seconds: number): boolean =>
  Number.isSafeInteger(seconds) && seconds >= shortestTime && seconds <= longestTime;

const isSame = (one: Json, other: Json): boolean => JSON.stringify(one) === JSON.stringify(other);

/** How a table of elimination is played if nothing else is agreed: homes, and bets that must be made (BC-18). */
const atElimination = { home: true, mustBet: true } as const;
/** What BC-18 leaves to nobody: the button moves on, and every table gives its shoes their chips and rounds. */
const settledAtElimination = ['rotate', 'chips', 'rounds'] as const;

/** The variant as given, with the defaults of an elimination. Refused: values that nobody may choose. */
function givenVariant({ system, variant, settings }: MatchPlan): Checked<Json> {
  if (system !== 'elimination' || !isObject(variant)) return { ok: true, value: variant };
  const { min } = settings;
  const key = settledAtElimination.find((name) => (own(variant, name) ?? true) !== true);
  if (key !== undefined) return refused('settings-not-of-variant', { key });
  const usual = { ...atElimination, ...defined({ min }) };
  return { ok: true, value: { ...usual, ...variant, rotate: true } };
}

/** What the variant and the sheet both name must be the same thing; the variant decides if the sheet is silent. */
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

/** The plan without those options that every match sets for its games itself. */
function withoutGiven(plan: MatchPlan, sheet: Sheet): MatchPlan {
  const { variant } = plan;
  const given = Object.keys(sheet.next()[0]?.variant ?? {});
  if (!isObject(variant)) return plan;
  return {
    ...plan,
    variant: Object.fromEntries(Object.entries(variant).filter(([key]) => !given.includes(key))),
  };
}

/**
 * The sheet of a match that the plan allows in this format. The seating is judged now if matches are paired, and when it is
 * arranged otherwise. Refused: a scoring without such matches (TO-2), settings, seats.
 */
function sheetOf(
  games: Games,
  { shapes, pairing }: Format,
  created: TournamentCreated,
  plan: MatchPlan,
): Checked<Sheet> {
  const tried = shapes(created).map((shape) => sheetOfShape(games, plan, shape));
  const scored = tried.flatMap((sheet) => (sheet.ok ? [sheet] : []));
  const [first] = scored;
  if (!first) {
    const [none] = tried;
    return !none || none.ok || none.refusal.rule === 'R-5' ? refused('system-not-of-format') : none;
  }
  if (!pairing) return first;
  const judged = scored.map((sheet) => judgeSeats(games, plan, sheet.value));
  const [unseated] = judged;
  return scored.find((_, at) => judged[at]?.ok) ?? (unseated?.ok === false ? unseated : first);
}

/** Whether anything is chosen before the games: an opening (TM-10), the colours of a seat (S-5). */
function choosesBefore(games: Games, { game, rules }: MatchPlan, { terms }: Sheet): boolean {
  const rulebook = games.rulebook(game, rules);
  const choosesSetup = rulebook.ok && rulebook.value.chosen !== undefined;
  return choosesSetup || (terms.openings ?? 'agreed') !== 'agreed';
}

/** Whether the rulebook defines what is played for a silent seat (SK-21, BC-19, SC-17). */
function timesOut(games: Games, { game, rules }: MatchPlan): boolean {
  const rulebook = games.rulebook(game, rules);
  return rulebook.ok && rulebook.value.timesOut;
}

/** The default value of a forfeit, and the maximum. */
const usualForfeit = 50;
const mostForfeit = 1_000;

/** The value of a forfeited match: spread, if that ranks. */
function judgeForfeits(
  { criteria: ranking }: Format,
  { forfeitSpread }: MatchPlan,
): Checked<Pick<MatchPlan, 'forfeitSpread'>> {
  if (!ranking.includes(criteria.spread))
    return forfeitSpread === undefined ? { ok: true, value: {} } : refused('forfeit-not-of-format');
  const spread = forfeitSpread ?? usualForfeit;
  return Number.isSafeInteger(spread) && spread >= 0 && spread <= mostForfeit
    ? { ok: true, value: { forfeitSpread: spread } }
    : refused('forfeit-out-of-range', { most: mostForfeit, given: spread });
}

/** The most that a cap on spread may be. */
const mostCap = 100_000;

/** Whether a cap on the spread of a match may be agreed: if entries meet two by two, and spread ranks them. */
export const capsSpread = ({ criteria: ranking, shapes }: Format): boolean =>
  ranking.includes(criteria.spread) && shapes({}).every(({ length }) => length === 2);

/** A cap on the spread of one match, of formats that know one. */
function judgeSpreadCap(format: Format, { plan: { spreadCap } }: TournamentCreated): Checked<undefined> {
  if (spreadCap === undefined) return { ok: true, value: undefined };
  if (!capsSpread(format)) return refused('spread-cap-not-of-format');
  return Number.isSafeInteger(spreadCap) && spreadCap >= 1 && spreadCap <= mostCap
    ? { ok: true, value: undefined }
    : refused('spread-cap-out-of-range', { most: mostCap, given: spreadCap });
}

/** The plan of a new tournament with its defaults written out, judged by its format, its game and its sheet. */
export function judgePlan(games: Games, format: Format, created: TournamentCreated): Checked<MatchPlan> {
  const { plan } = created;
  const rulebook = games.rulebook(plan.game, plan.rules);
  if (!rulebook.ok) return rulebook;
  // Of a system that the game has not nothing is to be said about the variant: the sheet refuses it.
  const isKnown = games.systems.of(plan.game).some(({ id }) => id === plan.system);
  const agreed = isKnown ? agreedPlan(games, plan) : { ok: true as const, value: plan };
  if (!agreed.ok) return agreed;
  const ofFormat = isKnown ? format.judge?.(agreed.value, games) : undefined;
  if (ofFormat?.ok === false) return ofFormat;
  const sheet = sheetOf(games, format, created, agreed.value);
  if (!sheet.ok) return sheet;
  const given = judgeGiven(plan, sheet.value);
  if (!given.ok) return given;
  const { choiceSeconds, moveSeconds } = agreed.value;
  const choosesInTime =
    choiceSeconds === undefined || (isTime(choiceSeconds) && choosesBefore(games, agreed.value, sheet.value));
  if (!choosesInTime) return refused('choice-seconds-refused', times);
  const playsInTime = moveSeconds === undefined || (isTime(moveSeconds) && timesOut(games, agreed.value));
  if (!playsInTime) return refused('move-seconds-refused', times);
  const cap = judgeSpreadCap(format, created);
  if (!cap.ok) return cap;
  const forfeits = judgeForfeits(format, agreed.value);
  return forfeits.ok
    ? { ok: true, value: withoutGiven({ ...agreed.value, ...forfeits.value }, sheet.value) }
    : forfeits;
}
