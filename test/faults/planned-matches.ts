import { defined, type Json } from '@fairview/kernel';
import { v7 as newId } from 'uuid';
import type { TestClub } from '../kit/club.js';
import { playAllButLast, playOut, teamsOf, type Ending } from '../kit/unfinished-games.js';

/** What is to become of a game in progress: ended long before the limit, in the grace, about its last instant, or never. */
export type Timing = 'before' | 'in-grace' | 'at-the-end' | 'never';

export interface PlannedMatch {
  readonly system: string;
  readonly sides: Readonly<Record<string, readonly string[]>>;
  /** The side that leads by a reported game, or round, when the first game starts. */
  readonly leads?: 'A' | 'B';
  readonly boards: readonly { readonly timing: Timing; readonly ending: Ending }[];
}

/** A game that lacks its last ply as the limit comes. */
export interface Pending {
  readonly game: string;
  readonly timing: Timing;
  readonly ending: 'black' | 'red';
}

const kinds = [
  ...['straight', 'bonus', 'straight', 'bonus', 'three-handed', 'three-handed', 'teams of 2', 'straight'],
  ...['bonus', 'teams of 6'],
];
const timings: readonly Timing[] = ['in-grace', 'never', 'before', 'at-the-end'];

function sidesOf(kind: string): Readonly<Record<string, readonly string[]>> {
  if (kind.startsWith('teams')) return teamsOf(Number(kind.at(-1)));
  const names = kind === 'three-handed' ? ['A', 'B', 'C'] : ['A', 'B'];
  return Object.fromEntries(names.map((side) => [side, [newId()]]));
}

/** The `n`th of a hall of matches: every way of scoring, level and not, each with every kind of end in turn. */
export function plannedMatch(n: number): PlannedMatch {
  const kind = kinds[n % kinds.length] ?? 'straight';
  const sides = sidesOf(kind);
  const timing = timings[(n + Math.floor(n / kinds.length)) % timings.length] ?? 'never';
  const boards = Array.from({ length: sides['A']?.length ?? 1 }, (_, board, last = board === 0) => {
    const own: Timing = last ? timing : timing === 'before' || (n + board) % 2 === 0 ? 'before' : 'in-grace';
    const ending = (['black', 'red', 'draw'] as const)[(n + board) % 3] ?? 'draw';
    // A draw needs two to agree: only what is over before the limit is drawn here.
    return { timing: own, ending: own !== 'before' && ending === 'draw' ? 'black' : ending };
  });
  const leads = ([undefined, 'A', 'B'] as const)[n % 3];
  const system = kind.startsWith('teams') ? 'partnership' : kind;
  return { system, sides, boards, ...defined({ leads }) };
}

/** Opens a match and reports the game, or the round, by which a side leads. @returns its id */
export async function openPlanned(
  services: TestClub,
  plan: PlannedMatch,
  timeLimit: Readonly<Record<string, Json>>,
): Promise<string> {
  const { system, sides, leads, boards } = plan;
  const { id } = await services.openMatch({ timeLimit }, { system, sides });
  if (leads === undefined) return id;
  for (let board = 1; board <= boards.length; board += 1) {
    const won = { kind: 'win', winner: sides[leads]?.[0] ?? '', position: 'row' };
    const result = board === 1 ? won : { kind: 'draw' };
    const place = system === 'partnership' ? board : undefined;
    const reported = await services.play.reportGame(services.official(), id, newId(), result, place);
    if (!reported.ok) throw new Error(`${system}: ${reported.refusal.code}`);
  }
  return id;
}

/** Plays the open games of a match, each as far as its plan has it before the limit. @returns those that lack their last ply */
export async function playPlanned(
  services: TestClub,
  games: readonly string[],
  { boards }: PlannedMatch,
): Promise<readonly Pending[]> {
  const played = async (game: string, at: number): Promise<readonly Pending[]> => {
    const { timing, ending } = boards[at] ?? { timing: 'never', ending: 'black' };
    if (timing === 'before' || ending === 'draw') {
      await playOut(services, game, ending);
      return [];
    }
    await playAllButLast(services, game, ending);
    return [{ game, timing, ending }];
  };
  const all = games.map((game, at) =>
    played(game, at).catch((error: Error) => {
      // A starved machine is too late for its own plan: what was recorded decides.
      if (error.message.endsWith('no-contest')) return [];
      throw error;
    }),
  );
  return (await Promise.all(all)).flat();
}
