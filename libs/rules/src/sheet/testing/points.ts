import { bug, type Json } from '@fairview/kernel';
import { scoreMatch, sheetOfMatch, type Games, type Sheet, type SheetFigures } from '../index.js';

/** One side for each letter, its player of the same name; words joined by `+` are partners. */
export const sidesOf = (names: string): Json =>
  Object.fromEntries(names.split(' ').map((side) => [side[0] ?? '', side.split('+')]));

const numbers = (text: string): readonly number[] => text.split(':').map(Number);

/** A game in one breath, as its system has it: `67`, `A67`, `11:29`, `A 12:9`, `= 8:8`, `-` for a no contest. */
export function written(system: string, game: string): Json {
  if (game === '-') return { noContest: true };
  const [first = '', second] = game.split(' ');
  if (second !== undefined) return { winner: first === '=' ? null : first, scores: numbers(second) };
  if (system === 'baccarat') return { nets: numbers(game) };
  if (game.includes(':')) return { scores: numbers(game) };
  const [player = '', score] = [game[0], Number(game.slice(1))];
  if (system === 'solitaire') return { score: Number(game) };
  return system === 'singles' ? { active: player, score } : { winner: player, score };
}

/** Sheets of a registry in one breath: what it makes of matches and their games. */
export function sheetsBy(registry: Games) {
  /** The first game that a system scores. */
  const gameOf = (system: string): string =>
    Object.keys(registry.rulebooks).find((game) =>
      registry.systems.of(game).some(({ id }) => id === system),
    ) ?? bug(`no game has the system ${system}`);

  /** A match record; games in one breath or as they are. */
  const aMatchOf = (
    system: string,
    sides: string,
    games: readonly (string | Json)[],
    settings: Json = {},
  ): Json => ({
    record: 'fairview-match/1',
    game: gameOf(system),
    system,
    settings,
    sides: sidesOf(sides),
    games: games.map((game) => (typeof game === 'string' ? written(system, game) : game)),
  });
  type Match = Parameters<typeof aMatchOf>;

  /** How a match stands; throws if it is refused. */
  const scored = (...match: Match): SheetFigures => sheetWith(...match).figures();

  /** Its sheet. */
  function sheetWith(...match: Match): Sheet {
    const read = sheetOfMatch(aMatchOf(...match), registry);
    if (!read.ok) return bug(`${read.game} ${read.rule} ${read.code}`);
    return read.sheet;
  }

  /** How it is refused: the game, the rule, the code. */
  function refusalOf(...match: Match): readonly [number | null, string, string] | undefined {
    const answer = scoreMatch(aMatchOf(...match), registry);
    return answer.ok ? undefined : [answer.game, answer.rule, answer.code];
  }

  /** A sheet of players of these names before its first game. */
  function emptySheet(system: string, sides: string, settings: Json = {}): Sheet {
    const sheet = registry.systems.open({
      game: gameOf(system),
      system,
      settings,
      sides: sidesOf(sides),
    });
    return sheet.ok ? sheet.value : bug(sheet.refusal.code);
  }

  return { aMatchOf, scored, sheetWith, refusalOf, emptySheet };
}

/** The players due, by seat. */
export const due = (sheet: Sheet): readonly string[] => sheet.next().map(({ seats }) => seats.join('-'));
