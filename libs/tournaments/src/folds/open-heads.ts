import type { MatchRow, OpenQuestion } from '@fairview/play';
import { mostTried, type OpenHeads } from '../standings/questions.js';

/**
 * The heads that a match may come to have by the answers to what is open about it; `undefined` if there are too many.
 */
export type HeadsAnswered = (
  match: string,
  about: readonly OpenQuestion[],
) => Promise<readonly MatchRow[] | undefined>;

/** What is open, and how the matches may come to stand; nothing is tried if too much is open. */
export async function openHeads(
  questions: readonly OpenQuestion[],
  answersOf: HeadsAnswered,
  signal?: AbortSignal,
): Promise<OpenHeads> {
  if (questions.length > mostTried) return { questions };
  const answered = new Map<string, readonly MatchRow[]>();
  for (const match of new Set(questions.map((question) => question.match))) {
    const about = questions.filter((question) => question.match === match);
    const heads = await answersOf(match, about);
    if (!heads) return { questions };
    answered.set(match, heads);
    signal?.throwIfAborted();
  }
  return { questions, answered };
}
