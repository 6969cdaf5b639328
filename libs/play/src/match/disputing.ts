import { accepted, quoted, type Checked } from '@fairview/kernel';
import { decideDisputing, type DisputingCommand } from '../disputes/disputing.js';
import { refused } from '../refusals.js';
import { decided, type Decided } from './decided.js';
import { isOfItself } from './disputed.js';
import type { SheetSubject } from './sheet-acts.js';
import { figuresOfMatch } from './ruling.js';
import type { MatchState } from './state.js';
import { sideUnknown } from './side-unknown.js';

/** A result that was reported; what was played here is disputed at the game itself. */
function judgeResult({ games }: MatchState, gameId: string): Checked<undefined> {
  const game = games.find((each) => each.gameId === gameId);
  if (!game?.entered || game.struck !== undefined) return refused('game-not-of-match');
  return game.entered.source === 'reported' ? accepted(undefined) : refused('result-not-reported');
}

/** A ruling of an official, once. */
function judgeAppeal({ rulings, disputes }: MatchState, version: number): Checked<undefined> {
  if (!rulings.some((each) => each.version === version && isOfItself(each))) return refused('nothing-ruled');
  const isAppealed = disputes.some(({ subject }) => subject.kind === 'ruling' && subject.version === version);
  return isAppealed ? refused('appealed-already') : accepted(undefined);
}

function judgeLine(
  state: MatchState,
  { side, label }: Extract<SheetSubject, { kind: 'line' }>,
): Checked<undefined> {
  if (!Object.hasOwn(state.opened.sides, side)) return sideUnknown(state.opened, side);
  const ofSide = figuresOfMatch(state).lines.filter((line) => line.side === side);
  const labels = [...new Set(ofSide.map((line) => line.label))];
  return labels.includes(label)
    ? accepted(undefined)
    : refused('line-unknown', { side, label: quoted(label), labels: labels.join(', ') || '–' });
}

function judge(state: MatchState, subject: SheetSubject): Checked<undefined> {
  switch (subject.kind) {
    case 'result':
      return judgeResult(state, subject.gameId);
    case 'line':
      return judgeLine(state, subject);
    case 'ruling':
      return judgeAppeal(state, subject.version);
  }
}

/**
 * Commands of the sides about the sheet. Refuses PL-9 and PL-10: a subject that is not a reported result, a line, a side or an
 * official's ruling, and what `decideDisputing` refuses.
 */
export function disputeSheet(state: MatchState, command: DisputingCommand<SheetSubject>): Decided {
  const sides = Object.keys(state.opened.sides);
  const events = decideDisputing(
    {
      disputes: state.disputes,
      judgeSide: (side) => (sides.includes(side) ? accepted(undefined) : sideUnknown(state.opened, side)),
      partiesTo: () => sides,
      judge: (subject) => judge(state, subject),
    },
    command,
  );
  return events.ok ? decided(events.value) : events;
}
