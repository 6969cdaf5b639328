import { inEnglish } from '../../apps/web/src/parts/board/index.js';
import { announce } from '../../apps/web/src/games/index.js';
import { recordsOf } from '../kit/records.js';
import { boardViewOf, bringBoards, kinds, pliesOf } from './recorded-games.js';

const seating = { names: ['Ann', 'Bob', 'Cid', 'Dot', 'Eve', 'Fay', 'Gil'] };

const said = (kind: string, pick: (name: string) => boolean): readonly string[] =>
  recordsOf(kind)
    .filter(({ name }) => pick(name))
    .flatMap(({ record }) =>
      pliesOf(record).map(({ before, seat, move }) =>
        announce(boardViewOf(before, 'spectator'), { seat, move }, seating, inEnglish),
      ),
    );

beforeAll(bringBoards);

describe('the sentence for a ply', () => {
  it.each(kinds)('is whole for every ply of the recorded games of %s', (kind) => {
    const sentences = said(kind, () => true);
    expect(sentences.length).toBeGreaterThan(50);
    for (const sentence of sentences) {
      expect(sentence).toMatch(/^(Ann|Bob|Cid|Dot|Eve|Fay|Gil) .+\.$/u);
      expect(sentence).not.toMatch(/undefined|\{|\}| {2}/u);
    }
  });

  it('T-7 says whose piece is placed by another', () => {
    expect(said('teeko', (name) => name === 'opening-alternate-without-passes').slice(0, 2)).toEqual([
      expect.stringMatching(/^Bob put the black piece on \d+\.$/u),
      expect.stringMatching(/^Ann put the red piece on \d+\.$/u),
    ]);
  });

  it('T-13 and S-7 say where a piece came from and where it stands', () => {
    expect(said('teeko', (name) => name === 'win-row-vertical').at(-1)).toMatch(/^\w+ moved \d+ to \d+\.$/u);
    expect(said('scarney-solitaire', (name) => name === 'study-six-pawn-end-game')[0]).toMatch(
      /^Ann jumped \w+ \d with \w+ \d to C\d+\.$/u,
    );
  });

  it('PL-17 says that the clock played', () => {
    const { before, seat, move } = pliesOf(recordsOf('skarney')[0]?.record ?? {})[0] ?? fail();
    expect(
      announce(boardViewOf(before, 'spectator'), { seat, move, byClock: true }, seating, inEnglish),
    ).toBe('The clock played for Ann. Ann drew.');
  });
});

function fail(): never {
  throw new Error('there is no such record');
}
