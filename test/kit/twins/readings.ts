import { games, type Viewer } from '@fairview/rules';
import { drawOfferOf } from '../../../apps/api/src/types/draw-offer.js';
import { gameAtPlyOf } from '../../../apps/api/src/types/game-at-ply.js';
import { courseShown } from '../../../apps/api/src/types/course.js';
import { gameDisputesOf } from '../../../apps/api/src/types/game-dispute.js';
import { gameOfState } from '../../../apps/api/src/types/game.js';
import { outcomeIn } from '../../../apps/api/src/types/outcome.js';
import { gameViewOf } from '../../../apps/api/src/types/views/game-view.js';
import { coursesOf, onCourse } from '../../../libs/play/src/game/courses.js';
import { decideGame } from '../../../libs/play/src/game/decider.js';
import { gameProjection } from '../../../libs/play/src/game/row.js';
import { gameDeadlines, type GameState } from '../../../libs/play/src/game/state.js';
import {
  gameAtPly,
  momentAtVersion,
  momentsFor,
  momentsNear,
} from '../../../libs/play/src/viewing/game-at-ply.js';
import { outcomeOf } from '../../../libs/play/src/viewing/outcome.js';
import {
  describePly,
  pliesFor,
  pliesPlayed,
  plyAtVersion,
  supersededPliesFor,
  wasLegal,
} from '../../../libs/play/src/viewing/plies.js';
import { recordFor } from '../../../libs/play/src/viewing/record.js';
import { seatFor } from '../../../libs/play/src/viewing/seat.js';
import {
  legalMovesFor,
  movesListed,
  seatsToAct,
  seesAll,
  viewFor,
} from '../../../libs/play/src/viewing/sight.js';
import { seatsOf, viewerOf, type GameAccess } from '../../../libs/play/src/viewing/viewer.js';
import { demandSame } from './own-text.js';
import type { Try } from './tries.js';

/** What somebody reads of a game that they see with these eyes. */
type Reader = (state: GameState, viewer: Viewer) => unknown;
export type Readers = Readonly<Record<string, Reader>>;

const shown = (state: GameState) => gameOfState('club', 'game', state);

/**
 * What is read of a game as it stands, whenever something happens in it. Queries, frames, answers to commands, lists and the
 * deadlines' rows are made of nothing else.
 */
export const now: Readers = {
  viewFor,
  gameViewOf: (state, viewer) => gameViewOf(shown(state), viewFor(state, viewer)),
  legalMovesFor,
  seesAll: ({ table }, viewer) => seesAll(table, viewer),
  movesListed: ({ table }, viewer) =>
    movesListed(
      table,
      table.toAct,
      table.toAct.filter((seat) => seat === viewer),
    ),
  plyAtVersion: (state, viewer) => plyAtVersion(state, state.version, viewer),
  momentAtVersion: (state, viewer) => momentAtVersion(state, state.version, viewer),
  momentsNear: (state, viewer) => momentsNear(state, state.plies.length, viewer),
  recordFor: (state, viewer) => recordFor(games, state, viewer, state.started.seats),
};

/** What everybody is told alike: no viewer is asked for. */
export const toAll: Readers = {
  seatsToAct,
  pliesPlayed,
  outcomeOf,
  gameOfState: (state) => ({ ...shown(state), state: undefined }),
  outcomeIn: (state) => outcomeIn(state, shown(state)),
  drawOfferOf: (state) => drawOfferOf(state, shown(state)),
  rows: (state) => gameProjection.writes('game-1', undefined, state),
  deadlines: gameDeadlines,
};

/** What of a game that somebody looks back at is theirs to see: its plies, and what was superseded of them. */
export const lookedBack: Readers = {
  pliesFor,
  describePly: ({ plies, beforeLast }, viewer) => {
    const [ply, last] = [plies.length - 1, plies.at(-1)];
    return last && beforeLast && describePly(beforeLast, last, ply, viewer);
  },
  gameAtPly: (state, viewer) => gameAtPly(state, state.plies.length >> 1, viewer),
  supersededPliesFor,
  coursesOf: (state) =>
    coursesOf(state).map((course) => ({ ...courseShown(shown(state), state, course), game: 'game' })),
  onCourse: (state, viewer) =>
    coursesOf(state).map(({ course, plies }) => {
      const then = onCourse(state, course) ?? state;
      const moments = momentsFor(then, viewer, 0, plies.length + 1);
      return {
        moments: moments.map((moment) => gameAtPlyOf(shown(state), moment)),
        plies: pliesFor(then, viewer),
        outcome: outcomeIn(then, shown(state)),
      };
    }),
};

/** A whole game, moment by moment. */
export const replayed: Readers = {
  momentsFor: (state, viewer) =>
    momentsFor(state, viewer, 0, state.plies.length + 1).map((moment) => gameAtPlyOf(shown(state), moment)),
};

/** What everybody is told of plies that are disputed. */
export const judged: Readers = {
  wasLegal: (state) =>
    state.plies.map(({ version }, ply) =>
      wasLegal(state, { ply, course: state.course, plyVersion: version }),
    ),
  gameDisputesOf: (state) => gameDisputesOf(state, shown(state), 'game'),
};

/** A game and its twin at the same point. */
export interface Pair {
  readonly who: string;
  readonly here: GameState;
  readonly there: GameState;
}

/** @throws at the first reader that answers a viewer of the twin otherwise */
export function demandReadAlike(readers: Readers, viewer: Viewer, { who, here, there }: Pair): void {
  for (const [name, read] of Object.entries(readers)) {
    const [one, other] = [here, there].map((state) => JSON.stringify(read(state, viewer)) ?? 'nothing');
    if (one !== other)
      demandSame(
        who,
        [`${name} at ${here.plies.length}\n${one}`],
        [`${name} at ${there.plies.length}\n${other}`],
      );
  }
}

/** How somebody who may do these things is answered when they try to play: by a refusal, or not at all in the first of the twins. */
export function answersOf(state: GameState, access: GameAccess, tries: readonly Try[]): readonly string[] {
  const ply = state.plies.length;
  return tries.map(({ move, seat: named }) => {
    const seat = seatFor(state, access, { ply, ...(named === undefined ? {} : { seat: named }) });
    const decided = seat.ok ? decideGame(state, { type: 'PlayMove', seat: seat.value, ply, move }) : seat;
    const eyes = [viewerOf(state, access), seatsOf(state, access)];
    return `${move} at ${ply}\n${JSON.stringify([eyes, decided.ok ? 'taken' : decided.refusal])}`;
  });
}

/** The functions that are asked here, by their names. */
export const asked: ReadonlySet<string> = new Set(
  [now, toAll, lookedBack, replayed, judged]
    .flatMap(Object.keys)
    .concat(seatFor.name, viewerOf.name, seatsOf.name),
);
