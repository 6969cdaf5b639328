import type { Checked, Json } from '@fairview/kernel';
import type { Sheet } from '@fairview/rules';

/**
 * A game of a match in one breath: `A row`, `B resigned`, `draw`, `no contest`; before it, of teams, round and board (`1.2 A
 * row`) and the players of black and red (`A-C`); after it, if it is timed, `@mm:ss(.mmm)`.
 */
export type ScoredGame = string;

/** When every timed match of these tests starts. */
export const matchStart = '2026-11-21T14:00:00.000Z';

/** The instant so long (`mm:ss.mmm`) after the start. */
export function afterStart(time: string): string {
  const [minutes = 0, seconds = 0] = time.split(':').map(Number);
  return new Date(Date.parse(matchStart) + Math.round((minutes * 60 + seconds) * 1000)).toISOString();
}

const written =
  /^(?:(?<round>\d+)\.(?<board>\d+) )?(?:(?<black>\w+)-(?<red>\w+) )?(?<result>[^@]+?)(?: ?@(?<time>.+))?$/;

/** The game as a match record writes it. */
export function scoredGame(scored: ScoredGame): Record<string, unknown> {
  const { round, board, black, red, result = '', time } = written.exec(scored)?.groups ?? {};
  const [winner, how] = result.split(' ');
  const bare =
    result === 'draw'
      ? { winner: null }
      : result === 'no contest'
        ? { winner: null, noContest: true }
        : how === 'resigned'
          ? { winner, resigned: true }
          : { winner, kind: how };
  return {
    ...(round === undefined ? {} : { round: Number(round), board: Number(board) }),
    ...(black === undefined ? {} : { black, red }),
    ...bare,
    ...(time === undefined ? {} : { endedAt: afterStart(time) }),
  };
}

const sides: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'three-handed': { A: ['A'], B: ['B'], C: ['C'] },
  partnership: { X: ['A', 'B'], Y: ['C', 'D'] },
};

/** A match record of A against B, of A, B and C, or of A and B against C and D, as the system has it. */
export function aMatch(system: string, settings: Record<string, unknown>, ...games: readonly ScoredGame[]) {
  return {
    record: 'fairview-match/1',
    game: 'teeko',
    system,
    settings,
    sides: sides[system] ?? { A: ['A'], B: ['B'] },
    ...(settings['timeLimit'] === undefined ? {} : { startedAt: matchStart }),
    games: games.map(scoredGame),
  };
}

/** A sheet with a game entered as a match record writes it. */
export function enterWritten(sheet: Sheet, game: Json): Checked<Sheet> {
  const read = sheet.readGame(game);
  return read.ok ? sheet.enter(read.value) : read;
}
