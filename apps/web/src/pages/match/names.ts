import type { ShownMatch, Side } from './documents.js';
import { factsOf } from '../../games/facts.js';
import { useWords } from '../../messages/say.js';
import matchWords from './words.json' with { type: 'json' };

/** A side as the sheet heads it: the team, otherwise its players; `Ada (Sue)` if Sue plays for Ada. */
export function sideOnSheet({ name, team, players }: Side): string {
  const names = players.map((player) => player.name ?? '?').join(' & ');
  if (team?.name == null || players.some(({ id }) => id === team.id)) return names || name;
  return players.length === 1 ? `${team.name} (${names})` : team.name;
}

/** Whether teams meet: a substitute playing alone for an entry is not a team. */
export const areTeams = ({ sides }: Pick<ShownMatch, 'sides'>): boolean =>
  sides.some(({ team, players }) => team !== null && players.length > 1);

/** The sides of a match by their names on the sheet: `A` is `Ada`. */
export function sideNames({ sides }: Pick<ShownMatch, 'sides'>): ReadonlyMap<string, string> {
  return new Map(sides.map((side) => [side.name, sideOnSheet(side)]));
}

/** The players of a match by the ids of their entries. */
export function playerNames({ sides }: Pick<ShownMatch, 'sides'>): ReadonlyMap<string, string> {
  return new Map(sides.flatMap(({ players }) => players.map(({ id, name }) => [id, name ?? '?'])));
}

/** A figure of the agreed settings; undefined if nothing was agreed about it. */
export function figureOf(settings: unknown, key: string): number | undefined {
  if (typeof settings !== 'object' || settings === null) return undefined;
  const value: unknown = Object.entries(settings).find(([name]) => name === key)?.[1];
  return typeof value === 'number' ? value : undefined;
}

/** What was agreed, in a line: the game, the way of scoring, the target. */
export function useTerms({ gameKind, system, settings }: ShownMatch): string {
  const say = useWords(matchWords);
  const { name, systems } = factsOf(gameKind);
  const [target, positions] = [figureOf(settings, 'target'), figureOf(settings, 'positions')];
  return [
    name,
    say('system', { system: systems[system]?.replaceAll('-', '_') ?? '' }),
    ...(positions === undefined ? [] : [say('positions', { positions })]),
    ...(target === undefined ? [] : [say('to-target', { target })]),
  ]
    .filter((part) => part !== '')
    .join(', ');
}
