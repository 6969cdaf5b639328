import { accepted, defined, type Checked } from '@fairview/kernel';
import type { Instant } from '@fairview/events';
import { isDeepStrictEqual } from 'node:util';
import type { Games } from '@fairview/rules';
import { judgeRuling } from '../disputes/ruling.js';
import { refused } from '../refusals.js';
import { wentOnWithout } from './around-game.js';
import { decided, type Decided } from './decided.js';
import { isRulingFact, type CarryOutRuling, type MatchDispute, type MatchRuling } from './disputed.js';
import type { SheetRemedy } from './sheet-acts.js';
import type { MatchAct, MatchFact } from './events.js';
import { evolveMatch } from './evolve.js';
import { resultIn } from './folded-sheet.js';
import type { MatchState } from './state.js';

type RuleOnDispute = Extract<MatchAct, { type: 'RuleOnDispute' }>;

/** What a ruling that is appealed has done, the last first. */
function doneBy({ rulings }: MatchState, { subject, number }: MatchDispute): readonly MatchRuling[] {
  const isMeant = ({ version, fact }: MatchRuling): boolean =>
    subject.kind === 'ruling' ? version === subject.version : fact.dispute === number;
  return rulings.filter(isMeant).toReversed();
}

/** Why a ruling is taken back, and by which other one. */
interface TakenBackBy {
  readonly reason: string;
  readonly dispute?: number;
  readonly row?: number;
  readonly by?: string;
}

/** The event that takes a ruling back; refused if something else has been decided or played since. */
function lifting(
  games: Games,
  state: MatchState,
  { version, fact, penalty = 0 }: MatchRuling,
  by: TakenBackBy,
): Checked<MatchFact> {
  switch (fact.type) {
    case 'ResultCorrected': {
      const game = state.games.find(({ gameId }) => gameId === fact.gameId);
      const stands = isDeepStrictEqual(game?.entered?.result, resultIn(games, state, fact.result));
      const was = game?.changes.findLast(({ kind }) => kind === 'corrected')?.was;
      if (!was || !stands || game.struck !== undefined) return refused('ruling-built-on');
      return accepted({ type: 'ResultCorrected', v: 2, gameId: fact.gameId, result: was, ...by });
    }
    case 'GameStruck': {
      const { gameId } = fact;
      const isStruck = state.games.some((game) => game.gameId === gameId && game.struck !== undefined);
      if (!isStruck || wentOnWithout(state, gameId)) return refused('ruling-built-on');
      return accepted({ type: 'GameRestored', gameId, reason: by.reason });
    }
    case 'MatchAdjudicated':
    case 'MatchForfeited':
      return state.ruledVersion === version
        ? accepted({ type: 'MatchReopened', ...by })
        : refused('ruling-built-on');
    case 'PenaltyGiven':
      return state.penalties[penalty - 1]?.lifted === undefined
        ? accepted({ type: 'PenaltyLifted', penalty, ...by })
        : refused('ruling-built-on');
    case 'PenaltyLifted': {
      const lifted = state.penalties[fact.penalty - 1];
      if (!lifted) return refused('penalty-unknown');
      const { side, points, rule } = lifted;
      return accepted({ type: 'PenaltyGiven', side, points, rule, ...by });
    }
  }
}

const folded = (games: Games, state: MatchState, facts: readonly MatchFact[], at: Instant): MatchState =>
  facts.reduce(
    (before, body) =>
      evolveMatch(games, before, { body, version: before.version + 1, position: before.position, at }),
    state,
  );

/** The events that take back what an appealed ruling did. */
function lifted(
  games: Games,
  state: MatchState,
  rulings: readonly MatchRuling[],
  by: TakenBackBy,
): Checked<readonly MatchFact[]> {
  const facts: MatchFact[] = [];
  for (const each of rulings) {
    const fact = lifting(games, state, each, by);
    if (!fact.ok) return fact;
    facts.push(fact.value);
  }
  return accepted(facts);
}

/** What a ruling needs for its rule and its reason. */
interface AskedByRuling {
  readonly rule: string;
  readonly reason: string;
  readonly remedy?: SheetRemedy;
  readonly pairedOn?: true;
}

/** The act that a remedy is, with the rule and the reason of its ruling. */
const actOf = (remedy: SheetRemedy, { rule, reason }: AskedByRuling): MatchAct =>
  remedy.type === 'GivePenalty' ? { ...remedy, rule, reason } : { ...remedy, reason };

type DecideAct = (state: MatchState, act: MatchAct) => Decided;

/** What a ruling does to a match: `done` is taken back, and its remedy is decided on what stands then. */
function effectOf(
  games: Games,
  state: MatchState,
  asked: AskedByRuling,
  {
    done,
    by,
    now,
    decide,
  }: {
    readonly done: readonly MatchRuling[];
    readonly by: TakenBackBy;
    readonly now: Instant;
    readonly decide: DecideAct;
  },
): Decided {
  const lifts = lifted(games, state, done, by);
  if (!lifts.ok) return lifts;
  const before = folded(games, state, lifts.value, now);
  const remedied = asked.remedy ? decide(before, actOf(asked.remedy, asked)) : decided([]);
  if (!remedied.ok) return remedied;
  const { events, notAfter } = remedied.value;
  // C6: what a round was paired on is not played on.
  if (state.ruled && asked.pairedOn && !folded(games, before, events, now).ruled)
    return refused('round-paired-on');
  const { reason: _given, ...follows } = by;
  const follow = events.map((fact) => (isRulingFact(fact) ? { ...fact, ...follows } : fact));
  return decided([...lifts.value, ...follow], notAfter);
}

/**
 * An official's answer to a dispute about the sheet, or to an appeal (PL-10): what stands is let stand, corrected by an act
 * of its own, or on appeal taken back. On appeal what the ruling before had done is taken back before it is corrected
 * otherwise. Refused: of none that waits, without reason or rule, and as the act itself would be.
 * @param decide decides an act on a match, as `decideMatch` does
 */
export function ruleOnDispute(
  games: Games,
  state: MatchState,
  command: RuleOnDispute,
  now: Instant,
  decide: DecideAct,
): Decided {
  const { dispute, ruling, rule, remedy } = command;
  const found = judgeRuling(state.disputes, command);
  if (!found.ok) return found;
  const reason = command.reason.trim();
  const done = found.value.appeal && ruling !== 'let-stand' ? doneBy(state, found.value) : [];
  if (ruling === 'lift' && done.length === 0) return refused('nothing-to-lift');
  const effect = effectOf(games, state, command, { done, by: { reason, dispute }, now, decide });
  if (!effect.ok) return effect;
  const issued: MatchFact = {
    type: 'RulingIssued',
    dispute,
    ruling,
    rule,
    reason,
    ...defined({ remedy }),
  };
  const { events, notAfter } = effect.value;
  return decided([issued, ...events], notAfter);
}

/**
 * What follows in a match from a ruling on a row of the standings: what an earlier one had done is taken back, and its remedy
 * is carried out. Refused as the acts themselves would be.
 * @param decide decides an act on a match, as `decideMatch` does
 */
export function carryOutRuling(
  games: Games,
  state: MatchState,
  command: CarryOutRuling,
  now: Instant,
  decide: DecideAct,
): Decided {
  const { row, lifts, reason, by } = command;
  const done = lifts === undefined ? [] : state.rulings.filter(({ fact }) => fact.row === lifts).toReversed();
  return effectOf(games, state, command, {
    done,
    now,
    decide,
    by: { reason, row, ...defined({ by }) },
  });
}
