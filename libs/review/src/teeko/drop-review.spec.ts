import { accepted } from '@fairview/kernel';
import { games, openings, type Seat, type Table } from '@fairview/rules';
import { Reviewer, type TeekoPly } from '../index.js';

const reviewer = new Reviewer();

/** What a position is worth to Black: plies to the end, 0 for a draw, and points, each side making the most of what it looks at. */
interface Worth {
  readonly plies: number;
  readonly points: number;
}

const variants = openings.flatMap((opening) =>
  ([44, 58] as const).flatMap((positions) =>
    [true, false].map((pass) => ({ opening, positions, pass, centreBarred: false })),
  ),
);
type Variant = (typeof variants)[number];

function reviewed(variant: Variant, setup: { readonly position?: string }, moves: readonly string[]) {
  const answer = reviewer.reviewText(
    accepted(
      JSON.stringify({ record: 'fairview/1', game: 'teeko', variant, setup, seats: ['A', 'B'], moves }),
    ),
  );
  if (!answer.ok) throw new Error(answer.message);
  return answer.plies as readonly TeekoPly[];
}

const toBlack = ({ seat, in: plies, points }: TeekoPly): Worth => ({
  plies: plies ?? 0,
  points: seat === 0 || points === 0 ? points : -points,
});

function started(variant: Variant): Table {
  const table = games.open('teeko', 1, variant, {});
  if (!table.ok) throw new Error(table.refusal.code);
  return table.value;
}

function after(table: Table, seat: Seat, move: string): Table {
  const next = table.play(seat, move);
  if (!next.ok) throw new Error(next.refusal.code);
  return next.value;
}

/** How much Black likes what the plies say: quick wins, draws, late losses, quick losses last. */
const liking = ({ plies, points }: Worth): number =>
  points > 0 ? 1000 - plies : points < 0 ? plies - 1000 : 0;

/** The worth of a position by playing the rest of the drop as the rules allow it, and a review of the eight pieces at its end. */
function played(variant: Variant, table: Table): Worth {
  const [black = 0, red = 0] = table.outcome?.points ?? [];
  if (table.outcome) return { plies: 0, points: black - red };
  if (table.position.includes(' move ')) {
    const [entry] = reviewed(variant, { position: table.position }, []);
    return entry ? toBlack(entry) : { plies: 0, points: 0 };
  }
  const [seat = 0] = table.toAct;
  const sign = seat === 0 ? 1 : -1;
  const worths = (table.moves(seat) ?? []).map((move) => {
    const { plies, points } = played(variant, after(table, seat, move));
    return { plies: points === 0 ? 0 : plies + 1, points };
  });
  const [quickest] = [...worths].sort((one, other) => sign * (liking(other) - liking(one)));
  const points = worths.map((worth) => sign * worth.points);
  return { plies: quickest?.plies ?? 0, points: sign * Math.max(...points) + 0 };
}

function chance(seed: number): (n: number) => number {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return (state >>> 8) % n;
  };
}

/** A game of `plies` random drops and passes, which nobody has won. */
function randomDrops(variant: Variant, plies: number, pick: (n: number) => number): readonly string[] {
  for (;;) {
    const moves: string[] = [];
    let table = started(variant);
    while (moves.length < plies && table.outcome === undefined && !table.position.includes(' move ')) {
      const [seat = 0] = table.toAct;
      const legal = table.moves(seat) ?? [];
      const move = legal[pick(legal.length)] ?? '';
      table = after(table, seat, move);
      moves.push(move);
    }
    if (table.outcome === undefined) return moves;
  }
}

describe('the drop', () => {
  it.each(variants)(
    'T-6 to T-11 $opening, $positions positions, passes $pass: the last drops are worth what playing them all out finds',
    (variant) => {
      const pick = chance(variants.indexOf(variant) + 1);
      const moves = randomDrops(variant, 12, pick);
      let table = started(variant);
      const reviewedPlies = reviewed(variant, {}, moves);
      for (const [ply, move] of moves.entries()) {
        const pieces = table.position.slice(0, 29).replaceAll(/[./]/gu, '').length;
        const entry = reviewedPlies[ply];
        if (pieces >= 6 && entry) {
          const worth = played(variant, table);
          expect([ply, move, toBlack(entry)]).toEqual([ply, move, worth]);
        }
        table = after(table, table.toAct[0] ?? 0, move);
      }
    },
  );

  it.each(variants)(
    'T-6 to T-11 $opening, $positions positions, passes $pass: every move is worth what it leads to',
    (variant) => {
      const pick = chance(variants.indexOf(variant) + 50);
      for (let game = 0; game < 4; game += 1) {
        const moves = randomDrops(variant, 1 + pick(11), pick);
        const table = moves.reduce(
          (before, move) => after(before, before.toAct[0] ?? 0, move),
          started(variant),
        );
        const [seat = 0] = table.toAct;
        const sign = seat === 0 ? 1 : -1;
        const led = (table.moves(seat) ?? []).map((move) => {
          const entries = reviewed(variant, {}, [...moves, move]);
          const [black = 0, red = 0] = after(table, seat, move).outcome?.points ?? [];
          const next = entries[moves.length + 1];
          const worth = next ? toBlack(next) : { plies: 0, points: black - red };
          const points = sign * worth.points + 0;
          const liked = sign * liking({ points: worth.points, plies: points === 0 ? 0 : worth.plies + 1 });
          return { move, points, liked, lost: entries[moves.length]?.lost };
        });
        const [most, best] = [
          Math.max(...led.map((each) => each.points)),
          Math.max(...led.map((each) => each.liked)),
        ];
        const entry = reviewed(variant, {}, moves).at(-1);
        if (!entry) throw new Error('no position');
        const named = (these: typeof led) => these.map(({ move }) => move);
        expect([moves, entry.points, entry.best, entry.bestByPoints]).toEqual([
          moves,
          most,
          named(led.filter(({ liked }) => liked === best)),
          named(led.filter(({ points }) => points === most)),
        ]);
        expect([moves, sign * liking(toBlack(entry))]).toEqual([moves, best]);
        for (const { move, points, lost } of led)
          expect([move, lost?.points ?? null]).toEqual([move, points === most ? null : points]);
      }
    },
  );

  it.each(variants.filter(({ opening, pass }) => pass && opening.endsWith('alternate')))(
    'T-9, T-10 $opening, $positions positions: a pass with the centre barred leaves the owner every circle but that',
    (variant) => {
      const barred = { ...variant, centreBarred: true };
      const [chooser, owner] = reviewed(barred, {}, ['pass']);
      expect([chooser?.seat, owner?.seat, owner?.best.includes('13')]).toEqual([1, 0, false]);
      expect(chooser?.best.includes('pass')).toBe(chooser?.points === -(owner?.points ?? 0));
      const left = { value: 'loss', points: -(owner?.points ?? 0) };
      expect(chooser?.lost).toEqual(owner?.value === 'win' ? left : null);
    },
  );
});
