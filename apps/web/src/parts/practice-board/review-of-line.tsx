import { useState } from 'react';
import type { Json } from '@fairview/kernel';
import { writeRecord, writtenMoves, type Table } from '@fairview/rules';
import { graphql } from '../../data/graphql.js';
import { useRead } from '../../data/use-read.js';
import type { BoardKind } from '../../games/index.js';
import { useWords } from '../../messages/say.js';
import { Awaited } from '../../shell/states.js';
import { ReviewBand } from '../review/band.js';
import { reviewParts } from '../review/documents.js';
import { ReviewSteps } from '../review/steps.js';
import reviewWords from '../review/words.json' with { type: 'json' };
import type { PracticePly } from './line.js';

const reviewDocument = graphql(
  `
    query ReviewOfLine($record: JSON!) {
      reviewOfRecord(record: $record) {
        ...ReviewParts
      }
    }
  `,
  [reviewParts],
);

export interface ReviewOfLineProps {
  readonly start: Table;
  readonly plies: readonly PracticePly[];
  readonly kind: BoardKind;
  readonly names: readonly string[];
}

/** What was played at a practice table, as a record. */
function recordOf({ start, plies, names }: ReviewOfLineProps): Json {
  const { game, rules, variant, setup } = start;
  const moves = writtenMoves(start, plies);
  return writeRecord({
    game,
    rules,
    variant,
    setup,
    seats: names.slice(0, start.seats),
    moves: moves.ok ? moves.value : [],
    others: {},
  });
}

/** What perfect play makes of what was played here: the server looks it through, and keeps nothing. */
export function ReviewOfLine(line: ReviewOfLineProps) {
  const say = useWords(reviewWords);
  const { start, plies, kind, names } = line;
  const last = plies.length;
  const [ply, go] = useState(last);
  const [record] = useState(() => recordOf(line));
  const read = useRead(reviewDocument, { record });
  if (!read.data) return <Awaited read={read} />;
  const review = read.data.reviewOfRecord;
  if (!review) return <p role="status">{say('missing', { why: 'REVIEW_NOT_OFFERED' })}</p>;
  const ending = (plies.at(-1)?.after ?? start).outcome ?? null;
  const shown = { review, kind, names, ending, ply, last, go };
  return (
    <>
      <ReviewBand {...shown} />
      <ReviewSteps {...shown} />
    </>
  );
}
