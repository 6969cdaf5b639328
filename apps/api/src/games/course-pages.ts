import { gameAtPly, momentsFor, momentsNear, pliesFor, pliesPlayed, type GameState } from '@fairview/play';
import type { Viewer } from '@fairview/rules';
import { ArgsType, Field, Int, ObjectType } from '@nestjs/graphql';
import type { Budget } from '../limits/budget.js';
import { connectionOf, pageOf, pageRequest, type Page, type PageArgs } from '../shared/page.js';
import { type PliesFigures, pliesFiguresOf } from '../types/figures/plies-figures.js';
import type { Game } from '../types/game.js';
import { gameAtPlyOf, type GameAtPly } from '../types/game-at-ply.js';
import { Ply, plyOf } from '../types/seat.js';

@ObjectType({ description: 'A page of the plies of a game.' })
export class PlyConnection extends connectionOf(Ply, 'Ply') {}

@ArgsType()
export class AtArgs {
  @Field(() => Int, { description: 'The number of plies, from 0 (the start) to the last.' })
  readonly ply: number;
}

@ArgsType()
export class NearArgs {
  @Field(() => Int, { nullable: true, description: 'The number of plies; the last if left out.' })
  readonly ply?: number | null;
}

/** A page of the numbers from 0 on; `read` is called for those from one number up to, but not including, another. */
async function pageOfNumbers<Node extends { readonly ply: number }>(
  totalCount: number,
  page: PageArgs,
  read: (from: number, to: number) => readonly Node[],
): Promise<Page<Node>> {
  const numbers = Array.from({ length: totalCount }, (_, at) => at);
  return pageOf(numbers, pageRequest(page), String).of(
    async ([from, ...more]) => (from === undefined ? [] : read(from, from + 1 + more.length)),
    ({ ply }) => String(ply),
  );
}

/** What is gone through: the course of a game, and with whose eyes. */
export interface Replayed {
  readonly game: Game;
  readonly state: GameState;
  readonly viewer: Viewer;
}

/** Plies of the course, as the viewer may see them. */
export const pageOfPlies = ({ game, state, viewer }: Replayed, page: PageArgs): Promise<Page<Ply>> =>
  pageOfNumbers(pliesPlayed(state), page, (from, to) =>
    pliesFor(state, viewer, from, to).map((ply) => plyOf(game, ply)),
  );

/** So many plies in plain lists count as one entry of a list. */
const pliesAnEntry = 16;

/** All plies of the course, as the viewer may see them, charged by how many they are. */
export function listedPlies({ state, viewer }: Replayed, budget: Budget): PliesFigures {
  budget.spend(Math.ceil(pliesPlayed(state) / pliesAnEntry));
  return pliesFiguresOf(pliesFor(state, viewer));
}

/** The game at the start of the course and after each ply. */
export const pageOfMoments = ({ game, state, viewer }: Replayed, page: PageArgs): Promise<Page<GameAtPly>> =>
  pageOfNumbers(pliesPlayed(state) + 1, page, (from, to) =>
    momentsFor(state, viewer, from, to).map((moment) => gameAtPlyOf(game, moment)),
  );

/** The game after a number of plies of the course; null if fewer were played. */
export function momentAt({ game, state, viewer }: Replayed, { ply }: AtArgs): GameAtPly | null {
  const looked = gameAtPly(state, ply, viewer);
  return looked ? gameAtPlyOf(game, looked) : null;
}

/** The game before, at and after a number of plies of the course, as far as there are so many. */
export const momentsAround = ({ game, state, viewer }: Replayed, { ply }: NearArgs): readonly GameAtPly[] =>
  momentsNear(state, ply ?? pliesPlayed(state), viewer).map((moment) => gameAtPlyOf(game, moment));
