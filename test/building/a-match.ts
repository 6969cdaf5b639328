/** A game of a match in one breath: `A row`, `B resigned`, `draw`, `no contest`, each with `@mm:ss(.mmm)` if it is timed. */
export type Scored = string;

/** When every timed match of these tests starts. */
export const matchStart = '2026-11-21T14:00:00.000Z';

/** The instant so long (`mm:ss.mmm`) after the start. */
export function afterStart(time: string): string {
  const [minutes = 0, seconds = 0] = time.split(':').map(Number);
  return new Date(Date.parse(matchStart) + Math.round((minutes * 60 + seconds) * 1000)).toISOString();
}

/** The game as a match record writes it. */
export function scoredGame(scored: Scored): Record<string, unknown> {
  const [result = '', time] = scored.split('@').map((part) => part.trim());
  const [winner, how] = result.split(' ');
  const bare =
    result === 'draw'
      ? { winner: null }
      : result === 'no contest'
        ? { winner: null, noContest: true }
        : how === 'resigned'
          ? { winner, resigned: true }
          : { winner, kind: how };
  return { ...bare, ...(time === undefined ? {} : { endedAt: afterStart(time) }) };
}

/** A match record of A against B. */
export function aMatch(system: string, settings: Record<string, unknown>, ...games: readonly Scored[]) {
  return {
    record: 'fairview-match/1',
    game: 'teeko',
    system,
    settings,
    sides: { A: ['A'], B: ['B'] },
    ...(settings['timeLimit'] === undefined ? {} : { startedAt: matchStart }),
    games: games.map(scoredGame),
  };
}
