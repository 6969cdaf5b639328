import { pointer, refuse, type FileRefusal } from '../model/answer.js';
import type { TrfSettings } from './settings.js';

/** Numbers in a line, and how many competitors or players there are. */
interface Name {
  readonly line: number;
  readonly numbers: readonly number[];
  readonly size: number;
}

/** The first line that names somebody who does not exist, or gives one competitor two kinds of bye in a round; null if none does. */
export function wrongNames(
  { byes, forbidden, accelerated, teams }: TrfSettings,
  competitors: number,
  players: number,
): FileRefusal | null {
  const ofCompetitors = [
    ...byes,
    ...forbidden,
    ...accelerated,
    ...teams.lineUps.map(({ line, team, opponent }) => ({ line, numbers: [team, opponent] })),
    ...teams.forfeits.map(({ line, first, second }) => ({ line, numbers: [first, second] })),
    ...(teams.bye === null ? [] : [{ line: teams.bye.line, numbers: teams.bye.teams }]),
  ].map(({ line, numbers }): Name => ({ line, numbers, size: competitors }));
  const ofPlayers = teams.lineUps.map(({ line, players: numbers }): Name => ({
    line,
    numbers,
    size: players,
  }));
  for (const { line, numbers, size } of [...ofCompetitors, ...ofPlayers]) {
    const id = numbers.find((number) => number > size);
    if (id !== undefined) return refuse('id-unknown', pointer('/lines', line), { id });
  }
  const kinds = new Map<string, string>();
  for (const { line, round, kind, numbers } of byes)
    for (const number of numbers) {
      const before = kinds.get(`${round} ${number}`) ?? kind;
      if (before !== kind) return refuse('trf-line-twice', pointer('/lines', line), { line });
      kinds.set(`${round} ${number}`, kind);
    }
  return null;
}
