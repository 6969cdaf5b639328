import { recordsOf } from '../../../test/kit/records.js';
import { accepted, type JsonObject } from '@fairview/kernel';
import { games, replayRecordText } from '@fairview/rules';
import { Reviewer, reviewable } from './index.js';

const reviewer = new Reviewer();
const answerTo = (record: object) => reviewer.reviewText(accepted(JSON.stringify(record)));

const common = 'best played lost';
/** What an entry has, in this order, by game. */
const shapes: Readonly<Record<string, string>> = {
  teeko: 'ply seat value in points best bestByPoints played lost',
  'scarney-solitaire': `ply seat score ${common}`,
  'scarney-singles': `ply seat score ${common}`,
  'scarney-doubles': `ply seat difference ${common}`,
  'scarney-highlow': 'ply seat winner points best winning played lost',
};

interface RecordFile extends JsonObject {
  readonly game: string;
  readonly moves: readonly string[];
}

const filesOf = (game: string): readonly RecordFile[] =>
  recordsOf(game)
    .slice(0, 2)
    .map(({ record }) => record as RecordFile);

/** The first half of a game, which nobody has ended. */
function half({ ended: _ended, times: _times, ...record }: RecordFile): RecordFile {
  const { moves } = record as RecordFile;
  return { ...record, moves: moves.slice(0, moves.length >> 1) } as RecordFile;
}

const played = ['teeko', 'scarney-solitaire', 'scarney-singles', 'scarney-doubles', 'scarney-highlow'];
const hidden = ['skarney', 'scarney-baccarat', 'scarnecchia'];

describe('a review', () => {
  it.each(played)('R-2 of %s has what it is to have, for every position, and nothing else', (game) => {
    for (const record of filesOf(game)) {
      const replayed = replayRecordText(JSON.stringify(record), games);
      if (!replayed.ok) throw new Error(`${record.game}: ${replayed.code}`);
      for (const each of [record, half(record)]) {
        const answer = answerTo(each);
        if (!answer.ok) throw new Error(answer.code);
        expect(answer.game).toBe(game);
        const isOver = each === record && replayed.outcome !== null;
        expect(answer.plies.map(({ ply }) => ply)).toEqual([
          ...Array(each.moves.length + (isOver ? 0 : 1)).keys(),
        ]);
        for (const entry of answer.plies) expect(Object.keys(entry).join(' ')).toBe(shapes[game]);
        expect(answer.plies.map((entry) => entry.played !== null)).toEqual(
          answer.plies.map(({ ply }) => ply < each.moves.length),
        );
      }
    }
  });

  it('gives nothing away with a best move, and something with any other', () => {
    for (const game of played)
      for (const record of filesOf(game)) {
        const answer = answerTo(record);
        for (const entry of answer.ok ? answer.plies : []) {
          const kept: readonly string[] = 'bestByPoints' in entry ? entry.bestByPoints : entry.best;
          // Pawns that are placed have no best circle here.
          if (kept.length === 0) expect(entry.lost).toBeNull();
          else
            expect([entry.ply, entry.lost === null]).toEqual([entry.ply, kept.includes(entry.played ?? '')]);
        }
      }
  });

  it.each(hidden)('R-2 is refused of %s, and of whatever replay refuses in its words', (game) => {
    expect(reviewable(game)).toBe(false);
    const [record] = filesOf(game);
    expect(answerTo(record ?? {})).toMatchObject({
      ok: false,
      rule: 'R-2',
      ply: null,
      code: 'review-not-offered',
    });
    for (const text of [
      '',
      'null',
      '[]',
      '{}',
      '['.repeat(1_000),
      `{"record":"fairview/1","game":"__proto__"}`,
    ])
      expect(reviewer.reviewText(accepted(text))).toEqual(replayRecordText(text, games));
  });
});
