import { defined, type Checked, type Refused } from '@fairview/kernel';
import { reviewable } from '@fairview/review';
import type { Format } from '../formats/format.js';
import type { Registries } from '../formats/registry.js';
import { notOfFormat, refused } from '../refusals.js';
import type { TournamentCreated } from '../tournament/created.js';
import type { LadderRules } from '../tournament/ladder/ladder.js';
import {
  fewestBoards,
  mostAnswerDays,
  mostByes,
  mostChallengeRange,
  mostDecayDays,
  mostGroups,
  mostPlayDays,
  mostQualifiers,
} from '../tournament/limits.js';
import { judgePlan } from './plan.js';
import { judgeTieBreaks } from './tie-breaks.js';

const longestName = 100;

/** The title of a tournament, as its organizer wrote it: trimmed, NFC, 1 to 100 characters; else `undefined`. */
export function titleOf(given: string): string | undefined {
  const name = given.trim().normalize('NFC');
  const plain = name.isWellFormed() && !/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u.test(name);
  const length = [...name].length;
  return plain && length >= 1 && length <= longestName ? name : undefined;
}

/** What a title that is none is refused with. */
export const noTitle = (given: string): Refused =>
  refused('name-missing', { most: longestName, given: [...given.trim()].length });

const isWithin = (given: number, fewest: number, most: number): boolean =>
  Number.isSafeInteger(given) && given >= fewest && given <= most;

/** Groups and a final: given if the format has them. A match for third place is one of a bracket. */
function judgeStages(
  has: true | undefined,
  stages: TournamentCreated['stages'],
  bracket: TournamentCreated['bracket'],
): Checked<undefined> {
  if (!has) return stages ? notOfFormat('stages') : { ok: true, value: undefined };
  const isMeant =
    stages &&
    isWithin(stages.groups, 1, mostGroups) &&
    isWithin(stages.qualifiers, 1, mostQualifiers) &&
    stages.groups * stages.qualifiers > 1;
  if (!isMeant) return refused('stages-out-of-range', { groups: mostGroups, qualifiers: mostQualifiers });
  return bracket && stages.final !== 'single-elimination'
    ? notOfFormat('bracket')
    : { ok: true, value: undefined };
}

/** How places are won and lost: given if entries challenge one another. */
function judgeLadder(has: true | undefined, ladder: LadderRules | undefined): Checked<undefined> {
  if (!has) return ladder ? notOfFormat('ladder') : { ok: true, value: undefined };
  const isMeant =
    ladder &&
    isWithin(ladder.challengeRange, 1, mostChallengeRange) &&
    isWithin(ladder.answerDays, 1, mostAnswerDays) &&
    isWithin(ladder.playDays, 1, mostPlayDays) &&
    isWithin(ladder.decayDays ?? 1, 1, mostDecayDays);
  const bounds = {
    range: mostChallengeRange,
    answer: mostAnswerDays,
    play: mostPlayDays,
    decay: mostDecayDays,
  };
  return isMeant ? { ok: true, value: undefined } : refused('ladder-out-of-range', bounds);
}

/** The options of a tournament are its format's: those that it has, within their bounds, and no others. */
function judgeOptions(
  { options, pairing }: Format,
  { cycles, rounds, boards, engine, bracket, stages, ladder, roundsInTurn }: TournamentCreated,
): Checked<undefined> {
  if (roundsInTurn && !pairing?.schedule) return refused('rounds-in-turn-not-of-format');
  if (engine !== undefined && !(options.engines ?? []).includes(engine))
    return refused('engine-not-of-format');
  if (bracket && ((bracket.thirdPlace && !options.thirdPlace) || !options.drawnMatches))
    return notOfFormat('bracket');
  const inStages = judgeStages(options.stages, stages, bracket);
  if (!inStages.ok) return inStages;
  const onLadder = judgeLadder(options.ladder, ladder);
  if (!onLadder.ok) return onLadder;
  if (options.cycles === undefined && cycles !== 1) return refused('cycles-not-of-format');
  if (!isWithin(cycles, 1, options.cycles ?? 1))
    return refused('cycles-out-of-range', { most: options.cycles ?? 1, given: cycles });
  if (rounds !== undefined) {
    if (options.rounds === undefined) return notOfFormat('rounds');
    if (!isWithin(rounds, 1, options.rounds))
      return refused('rounds-out-of-range', { most: options.rounds, given: rounds });
  }
  if (rounds === undefined && pairing?.agreesRounds)
    return refused('rounds-needed', { most: options.rounds ?? 1 });
  if (options.boards === undefined)
    return boards === undefined ? { ok: true, value: undefined } : refused('no-teams-here');
  const range = { fewest: fewestBoards, most: options.boards };
  if (boards === undefined) return refused('boards-needed', range);
  return isWithin(boards, fewestBoards, options.boards)
    ? { ok: true, value: undefined }
    : refused('boards-out-of-range', { ...range, given: boards });
}

/** How long an arena lasts: required if the format has it. In an arena, players show that they are present by being ready. */
function judgeMinutes(
  most: number | undefined,
  { minutes, checkIn }: Pick<TournamentCreated, 'minutes' | 'checkIn'>,
): Checked<undefined> {
  if (most === undefined)
    return minutes === undefined ? { ok: true, value: undefined } : notOfFormat('minutes');
  if (minutes === undefined) return refused('minutes-needed', { most });
  if (!isWithin(minutes, 1, most)) return refused('minutes-out-of-range', { most, given: minutes });
  return checkIn ? notOfFormat('checkIn') : { ok: true, value: undefined };
}

/**
 * Judges a new tournament: its name, its format and the options of that, and that its matches can be played: the rules take
 * the variant, the sheet the settings (TM-rules, R-3), and the way of scoring is one of the format's (TO-2).
 */
export function judgeTournament(
  { games, formats }: Registries,
  created: TournamentCreated,
): Checked<TournamentCreated> {
  const name = titleOf(created.name);
  if (name === undefined) return noTitle(created.name);
  const format = formats.find(created.format);
  if (!format.ok) return format;
  const options = judgeOptions(format.value, created);
  if (!options.ok) return options;
  const lasting = judgeMinutes(format.value.options.minutes, created);
  if (!lasting.ok) return lasting;
  const ranked = judgeTieBreaks(format.value, created);
  if (!ranked.ok) return ranked;
  const { byes = 0 } = created;
  if (!isWithin(byes, 0, mostByes)) return refused('byes-out-of-range', { most: mostByes, given: byes });
  if (byes > 0 && !format.value.pairing?.agreesRounds) return notOfFormat('byesAllowed');
  // Deals that all matches share are played here: at the board nobody would have them.
  if (created.reporting === 'board' && format.value.sharedDeals) return refused('reporting-not-of-format');
  if (created.showsAccuracy && !reviewable(created.plan.game))
    return refused('accuracy-not-of-game', { game: created.plan.game });
  const plan = judgePlan(games, format.value, created);
  if (!plan.ok) return plan;
  const { engine = format.value.options.engines?.[0] } = created;
  return { ok: true, value: { ...created, name, plan: plan.value, ...defined({ engine }) } };
}
