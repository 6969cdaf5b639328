import { useSearchParams } from 'react-router';
import { useClient } from 'urql';
import type { Client } from '@urql/core';
import { askerOf } from '../../../data/asker.js';
import type { Refusal } from '../../../data/refusal.js';
import { useAnswer } from '../../../data/use-fold.js';
import { coursePliesDocument, pliesIn, type GameHead, type SentPly } from '../documents.js';
import type { ReadGame } from '../read-game.js';
import { countingIn, courseIn } from './courses.js';

interface ReadCourse {
  readonly plies: readonly SentPly[];
  readonly outcome: GameHead['outcome'];
}

/** The game on the course that the address names. A replaced one is fetched; until it is here, why it is not. */
export function useCourse(game: ReadGame): ReadGame | { readonly failure: Refusal | null } {
  const client = useClient();
  const [search] = useSearchParams();
  const { id, courses } = game.head;
  const counting = countingIn(courses);
  const named = courseIn(search) ?? counting;
  const course = courses.some(({ number }) => number === named) ? named : counting;
  const isReplaced = course !== counting;
  const read = useAnswer(isReplaced ? `course ${course} of ${id}` : null, () =>
    fetchCourse(client, id, course),
  );
  if (!isReplaced) return game;
  if (read.status !== 'known') return { failure: read.status === 'fetching' ? read.failure : null };
  const { plies, outcome } = read.value;
  // Nothing is played any more on a course that was replaced.
  const head: GameHead = {
    ...game.head,
    outcome,
    ply: plies.length,
    toAct: [],
    status: 'FINISHED',
    suspendedSince: null,
  };
  return { ...game, head, plies, counting: game.plies, course };
}

async function fetchCourse(client: Client, id: string, course: number): Promise<ReadCourse | null> {
  const read = (await askerOf(client)(coursePliesDocument, { id, course })).game?.course;
  return read ? { plies: pliesIn(read.figures), outcome: read.outcome } : null;
}
