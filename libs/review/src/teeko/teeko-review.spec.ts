import { readFileSync } from 'node:fs';
import { accepted } from '@fairview/kernel';
import {
  games,
  replayRecordText,
  winningKinds,
  type Opening,
  type Positions,
  type WinningKind,
} from '@fairview/rules';
import { recordOf } from '../../../../test/kit/records.js';
import { Reviewer, type ReviewAnswer, type TeekoPly } from '../index.js';

interface Vectors {
  readonly results: readonly {
    readonly style: Opening;
    readonly positions: Positions;
    readonly centreBarred: boolean;
    readonly plies: number;
  }[];
  readonly traps: readonly {
    readonly trap: number;
    readonly board: string;
    readonly to_move: 'B' | 'R';
    readonly claim: {
      readonly winner: 'B' | 'R';
      readonly plies: number;
      readonly kind: WinningKind;
      readonly points: number;
    };
    readonly printed_lines: readonly { readonly line: readonly string[] }[];
    readonly solved: { readonly value_for_side_to_move: 'win' | 'loss'; readonly plies: number };
  }[];
}
const file = new URL('../../../../test/vectors/teeko.json', import.meta.url);
const { results, traps } = JSON.parse(readFileSync(file, 'utf8')) as Vectors;

const reviewer = new Reviewer();

interface Written {
  readonly game?: string;
  readonly variant?: object;
  readonly setup?: object;
  readonly moves: readonly string[];
  readonly ended?: object;
}
const textOf = ({ game = 'teeko', ...written }: Written): string =>
  JSON.stringify({ record: 'fairview/1', game, seats: ['Black', 'Red'], ...written });
const answerTo = (written: Written): ReviewAnswer => reviewer.reviewText(accepted(textOf(written)));

function reviewed(written: Written): readonly TeekoPly[] {
  const answer = answerTo(written);
  if (!answer.ok) throw new Error(answer.message);
  return answer.plies as readonly TeekoPly[];
}

describe.each(results)(
  'T-8, T-10 $style, $positions positions, centre barred $centreBarred',
  ({ style, positions, centreBarred, plies }) => {
    it.each([true, false])('is worth what Steele published, with passes %s', (pass) => {
      const variant = { opening: style, positions, centreBarred, pass };
      const [start] = reviewed({ variant, moves: [] });
      expect([start?.value, start?.in]).toEqual(plies === 0 ? ['draw', null] : ['win', plies]);
      if (plies > 0) expect(start?.best).toEqual(['13']);
    });
  },
);

/** What perfect play makes of the printed traps: points for the side to move, and its quickest moves. */
const perfect: Readonly<Record<number, readonly [points: number, best: readonly string[]]>> = {
  1: [2, ['12-16']],
  2: [-1, ['13-17', '18-17']],
  3: [2, ['19-13']],
  4: [2, ['6-1']],
  5: [-1, ['8-7']],
  6: [1, ['25-19']],
  7: [-1, ['8-4']],
  8: [2, ['13-9']],
};

const page = readFileSync(new URL('../../../../docs/guide/review.md', import.meta.url), 'utf8');
const colours = { B: 'Black', R: 'Red' } as const;

it('T-14 has the traps in the guide as they are solved', () => {
  const rows = traps.map(({ trap, to_move: side, claim, solved }) => {
    const [points = 0, best = []] = perfect[trap] ?? [];
    const other = side === 'B' ? 'R' : 'B';
    const winner = colours[solved.value_for_side_to_move === 'win' ? side : other];
    const printed = `${colours[claim.winner]}, ${claim.plies}, ${claim.points}`;
    return `| ${trap} | ${colours[side]} | ${printed} | ${winner}, ${solved.plies}, ${Math.abs(points)} | ${best.join(', ')} |`;
  });
  expect(rows.filter((row) => !page.includes(row))).toEqual([]);
});

describe.each(traps)('trap $trap', (trap) => {
  const position = `${trap.board.replace(/.{5}(?=.)/g, '$&/')} move ${trap.to_move}`;

  it('T-14 has the solved value, and what perfect play makes of it', () => {
    const [start] = reviewed({ setup: { position }, moves: [] });
    expect([start?.value, start?.in]).toEqual([trap.solved.value_for_side_to_move, trap.solved.plies]);
    expect([start?.points, start?.best]).toEqual(perfect[trap.trap]);
  });

  it('T-14 is won by the printed lines all the way', () => {
    for (const { line } of trap.printed_lines) {
      const moves = line.slice(0, line.indexOf('*'));
      const last = reviewed({ setup: { position }, moves }).at(-1);
      expect([last?.value, last?.seat === (trap.to_move === 'B' ? 0 : 1)]).toEqual(
        moves.length % 2 === 1
          ? ['loss', false]
          : [trap.solved.value_for_side_to_move === 'win' ? 'win' : 'loss', true],
      );
    }
    expect(winningKinds[trap.claim.kind].points).toBe(trap.claim.points);
  });
});

describe('a review of Teeko', () => {
  const wonInDrop = ['3', '7', '4', '22', '2', '13', '1'];

  it('has an entry before each ply, and one for the position reached unless the game is over', () => {
    expect(reviewed({ moves: wonInDrop }).map(({ ply, seat, played }) => [ply, seat, played])).toEqual(
      wonInDrop.map((move, ply) => [ply, ply % 2, move]),
    );
    const open = reviewed({ moves: ['13', '12'] });
    expect(open.map(({ ply, played }) => [ply, played])).toEqual([
      [0, '13'],
      [1, '12'],
      [2, null],
    ]);
    expect(reviewed({ moves: ['13'], ended: { by: 'resignation', seat: 1 } })).toHaveLength(1);
  });

  it('says what a move gave away: what was left to its seat', () => {
    const [first, second, third] = reviewed({ moves: ['1', '13', '2'] });
    expect(first).toMatchObject({ value: 'win', in: 13, points: 2, best: ['13'], played: '1' });
    expect([first?.lost, second?.value]).toEqual([{ value: 'draw', points: 0 }, 'draw']);
    expect([third?.seat, third?.ply]).toEqual([0, 2]);
    const [kept] = reviewed({ moves: ['13'] });
    expect(kept?.lost).toBeNull();
  });

  it('says so too when a win is kept for fewer points, be it the quickest', () => {
    const position = '...B./.BR../.BR../.R.BR/..... move B';
    const [quick] = reviewed({ setup: { position }, moves: ['12-16'] });
    expect(quick).toMatchObject({ value: 'win', in: 3, points: 2, best: ['12-16'] });
    expect(quick?.lost).toEqual({ value: 'win', points: 1 });
    expect(quick?.bestByPoints).not.toHaveLength(0);
    for (const move of quick?.bestByPoints ?? [])
      expect(reviewed({ setup: { position }, moves: [move] })[0]?.lost).toBeNull();
  });

  it('T-9 counts a pass as a ply, after which the owner of the piece chooses', () => {
    const variant = { opening: 'alternate', positions: 58, pass: true };
    const [chooser, owner] = reviewed({ variant, moves: ['pass', '13'] });
    expect([chooser?.seat, chooser?.value, chooser?.played]).toEqual([1, 'draw', 'pass']);
    expect([owner?.seat, owner?.played, owner?.lost]).toEqual([0, '13', null]);
    const after = { value: 'loss', points: -(owner?.points ?? 0) };
    expect(chooser?.lost).toEqual(owner?.value === 'win' ? after : null);
  });

  it('T-15 does not know the third repetition', () => {
    const position = 'B..../...../B.R../...RB/B..RR move B';
    const shuttle = ['1-2', '13-12', '2-1', '12-13'];
    const plies = reviewed({ setup: { position }, moves: [...shuttle, ...shuttle] });
    expect(plies[0]?.value).toBe(plies[4]?.value);
    expect(plies[0]?.in).toBe(plies[4]?.in);
  });

  it('gives a record that is refused the answer of replay', () => {
    for (const moves of [['13', '13'], ['26'], ['x']]) {
      const text = textOf({ moves });
      expect(reviewer.reviewText(accepted(text))).toEqual(replayRecordText(text, games));
    }
    expect(reviewer.reviewText(accepted('{'))).toEqual(replayRecordText('{', games));
  });

  it('is not offered for hidden hands', () => {
    const record = recordOf('skarney/ended-by-clock');
    const answer = reviewer.reviewText(accepted(JSON.stringify(record)));
    expect(answer).toMatchObject({ ok: false, ply: null, code: 'review-not-offered' });
  });
});
