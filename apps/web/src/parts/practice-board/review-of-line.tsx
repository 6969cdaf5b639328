import { useRef } from 'react';
import { useRead } from '../../data/use-read.js';
import type { BoardKind } from '../../games/index.js';
import { useWords } from '../../messages/say.js';
import { Awaited } from '../../shell/states.js';
import { ReviewBand } from '../review/band.js';
import { reviewOfRecordDocument, type SentReview } from '../review/documents.js';
import { ReviewSteps } from '../review/steps.js';
import reviewWords from '../review/words.json' with { type: 'json' };
import { recordOfLine, type Line } from './line.js';

export interface ReviewOfLineProps {
  readonly line: Line;
  readonly kind: BoardKind;
  readonly names: readonly string[];
  /** How many of its plies stand on the board. */
  readonly ply: number;
  readonly go: (ply: number) => void;
  readonly choose: (move: string) => void;
}

/** What perfect play makes of what was played here: the server looks it through again with every ply, and keeps nothing. */
export function ReviewOfLine({ line, kind, names, ply, go, choose }: ReviewOfLineProps) {
  const say = useWords(reviewWords);
  const { start, plies } = line;
  const read = useRead(reviewOfRecordDocument, { record: recordOfLine(line, names) });
  // What was said before stays until the next answer, as far as it is of the same plies.
  const latest = useRef<{ readonly plies: Line['plies']; readonly review: SentReview }>(undefined);
  const found = read.data?.reviewOfRecord;
  if (found) latest.current = { plies, review: found };
  const kept = latest.current;
  if (!kept || (read.data && !found)) {
    if (!read.data) return <Awaited read={read} />;
    return <p role="status">{say('missing', { why: 'REVIEW_NOT_OFFERED' })}</p>;
  }
  const last = kept.plies.length;
  const ending = (kept.plies.at(-1)?.after ?? start).outcome ?? null;
  const shown = { review: kept.review, kind, names, ending, ply: Math.min(ply, last), last, go };
  return (
    <>
      <ReviewBand {...shown} choose={choose} />
      <ReviewSteps {...shown} />
    </>
  );
}
