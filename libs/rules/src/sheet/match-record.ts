import {
  accepted,
  defined,
  isObject,
  own,
  quoted,
  refused,
  type Checked,
  type Json,
  type JsonObject,
  type Refusal,
} from '@fairview/kernel';
import { sentence, unknownGame } from '../game/registry.js';
import { namesOf, type Games } from './systems.js';
import { parseJson } from '../record/json.js';
import type { Sheet, SheetFigures } from './contract.js';
import { withNamesShown } from './named-record.js';
import { readEnd, type EndInRecord } from './ended-match.js';
import { readPenalties, type PenaltyOnSheet } from './penalties.js';
import { optional, readGivenBack, readInstant, written } from './record-keys.js';
import { RuledSheet } from './ruled-sheet.js';

/** The name of the form. */
export const matchRecordForm = 'fairview-match/1';

export type RefusedMatch = {
  readonly ok: false;
  /** The game that is refused, from 0; null if the match itself is. */
  readonly game: number | null;
  readonly rule: string;
  readonly code: string;
  readonly message: string;
};
/** What `fairview sheet --json` answers: how the match stands, or why its record is refused. */
export type MatchAnswer = ({ readonly ok: true } & SheetFigures) | RefusedMatch;
/** A match read whole, games and all. */
export type SheetOfMatch = { readonly ok: true; readonly sheet: Sheet } | RefusedMatch;

type Match = {
  readonly sheet: Sheet;
  readonly games: readonly Json[];
  readonly penalties: readonly PenaltyOnSheet[];
  readonly end?: EndInRecord;
};

/** A refusal as an answer. An illegal ply of a game's record is named in the message. */
export function refusedMatch(refusal: Refusal, games: Games, game: number | null = null): RefusedMatch {
  const { rule, code, params } = refusal;
  const ply = params && Object.hasOwn(params, 'ply') ? `Ply ${params['ply']} of its record: ` : '';
  return { ok: false, game, rule, code, message: ply + sentence(refusal, games) };
}

/** the form, the game and its rules. */
function judgeForm(given: JsonObject, games: Games): Checked<string> {
  if (own(given, 'record') !== matchRecordForm)
    return refused('R-2', 'unknown-record', { expected: matchRecordForm });
  const [game, rules = 1] = [own(given, 'game'), own(given, 'rules')];
  if (typeof game !== 'string') return unknownGame(written(game), games);
  if (typeof rules !== 'number')
    return refused('R-2', 'unknown-rules', { game: quoted(game), rules: written(rules) });
  const rulebook = games.rulebook(game, rules);
  return rulebook.ok ? accepted(game) : rulebook;
}

/** A match record before its games: the sheet opened, the list of games not yet looked into. */
function readMatch(given: Json, games: Games): Checked<Match> {
  if (!isObject(given)) return refused('R-1', 'not-an-object');
  const game = judgeForm(given, games);
  if (!game.ok) return game;
  const system = own(given, 'system');
  if (typeof system !== 'string')
    return refused('R-3', 'system-unknown', {
      system: written(system),
      allowed: namesOf(games.systems.of(game.value)),
    });
  const startedAt = readInstant(optional(given, 'startedAt'), 'TM-18');
  if (!startedAt.ok) return startedAt;
  const givenBack = readGivenBack(optional(given, 'givenBack'));
  if (!givenBack.ok) return givenBack;
  const { settings = {}, sides = null } = given;
  const sheet = games.systems.open({
    game: game.value,
    system,
    settings,
    sides,
    ...defined({ startedAt: startedAt.value, givenBack: givenBack.value }),
  });
  if (!sheet.ok) return sheet;
  const penalties = readPenalties(optional(given, 'penalties'), sheet.value.sides);
  if (!penalties.ok) return penalties;
  const end = readEnd(optional(given, 'ended'), sheet.value.sides);
  if (!end.ok) return end;
  const list = own(given, 'games');
  return Array.isArray(list)
    ? accepted({
        sheet: sheet.value,
        games: list,
        penalties: penalties.value,
        ...defined({ end: end.value }),
      })
    : refused('R-6', 'games-not-list');
}

/**
 * The sheet of a whole match record, games bare or by their records. A match under a time limit is tallied as if the
 * time were up, unless its target was reached before (TM-20) or it was ended before (TM-24); its penalties come off at the end
 * (TM-23). Nothing is thrown and nothing is partly entered.
 */
export function sheetOfMatch(given: Json, games: Games): SheetOfMatch {
  const match = readMatch(given, games);
  if (!match.ok) return refusedMatch(match.refusal, games);
  let { sheet } = match.value;
  for (const [at, each] of match.value.games.entries()) {
    const game = sheet.readGame(each);
    const entered = game.ok ? sheet.enter(game.value) : game;
    if (!entered.ok) return refusedMatch(entered.refusal, games, at);
    sheet = entered.value;
  }
  const { penalties, end } = match.value;
  const stood = end && !end.timeUp ? sheet : sheet.timeUp();
  const isRuled = penalties.length > 0 || end !== undefined;
  return { ok: true, sheet: isRuled ? new RuledSheet(stood, { penalties, ...defined({ end }) }) : stood };
}

/** The answer to a match that was read. */
export const answerOfMatch = (match: SheetOfMatch): MatchAnswer =>
  match.ok ? { ok: true, ...match.sheet.figures() } : match;

/** How the match of a record stands, or why the record is refused. */
export const scoreMatch = (given: Json, games: Games): MatchAnswer =>
  answerOfMatch(sheetOfMatch(given, games));

/**
 * `sheetOfMatch` from a record's text: its order of sides is that of the sheet. With `namesShown` sides and players
 * appear under the names that the record gives to their ids.
 */
export function sheetOfMatchText(
  text: string,
  games: Games,
  { namesShown = false }: { readonly namesShown?: boolean } = {},
): SheetOfMatch {
  const json = parseJson(text, { isOrdered: true });
  if (!json.ok) return refusedMatch(json.refusal, games);
  return sheetOfMatch(namesShown ? withNamesShown(json.value) : json.value, games);
}
