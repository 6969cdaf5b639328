import type { PairedRound, Tournament } from '@fairview/competition';

interface Played {
  score: number;
  /** Games with the first move less games without. */
  difference: number;
  last: number | null;
  isTwice: boolean;
  /** The last round brought them to somebody of fewer points, or of more. */
  wentDown: boolean;
  wentUp: boolean;
}

/** What everybody brings into the next round, counted from the rounds before. */
function stateOf({ competitors, rounds }: Tournament): readonly Played[] {
  const all = competitors.map((): Played => ({
    score: 0,
    difference: 0,
    last: null,
    isTwice: false,
    wentDown: false,
    wentUp: false,
  }));
  for (const { pairs } of rounds) {
    const before = all.map(({ score }) => score);
    for (const { sides, result } of pairs)
      sides.forEach((who, side) => {
        const player = all[who];
        if (!player) return;
        const own = before[who] ?? 0;
        const theirs = before[sides[side === 0 ? 1 : 0]] ?? 0;
        player.score += result === '1/2-1/2' ? 1 : (result === '1-0') === (side === 0) ? 2 : 0;
        player.difference += side === 0 ? 1 : -1;
        player.isTwice = player.last === side;
        player.last = side;
        player.wentDown = own > theirs;
        player.wentUp = own < theirs;
      });
  }
  return all;
}

/** The side that is due to somebody, and how much: 3 absolutely, 2 strongly, 1 mildly. */
function due({ difference, last, isTwice }: Played): readonly [number, number] {
  if (last === null) return [-1, 0];
  if (Math.abs(difference) > 1) return [difference > 0 ? 1 : 0, 3];
  if (isTwice) return [1 - last, 3];
  return difference === 0 ? [1 - last, 1] : [difference > 0 ? 1 : 0, 2];
}

/** What a round gives up, by the criteria of a club Swiss in their order: counted here a second time. */
export function sacrificesOf(tournament: Tournament, { pairs }: PairedRound): string {
  const all = stateOf(tournament);
  const order = [...all.keys()].sort(
    (one, other) => (all[other]?.score ?? 0) - (all[one]?.score ?? 0) || one - other,
  );
  const scores = [...new Set(order.map((who) => all[who]?.score ?? 0))];
  const sums = { scores: 0, floats: 0, sides: 0, halves: 0 };
  for (const { sides } of pairs) {
    const [high, low] = [...sides].sort((one, other) => order.indexOf(one) - order.indexOf(other));
    const [one, other] = [all[high ?? 0], all[low ?? 0]];
    if (!one || !other) continue;
    sums.scores += (scores.indexOf(one.score) - scores.indexOf(other.score)) ** 2;
    if (one.score !== other.score) sums.floats += Number(one.wentDown) + Number(other.wentUp);
    const [[first, much], [second, more]] = [due(one), due(other)];
    if (first === second && first >= 0)
      sums.sides += much === 3 && more === 3 ? 3 : Math.min(much, more) > 1 ? 2 : 1;
    if (one.score === other.score) {
      const group = order.filter((who) => all[who]?.score === one.score);
      const apart = group.indexOf(low ?? 0) - group.indexOf(high ?? 0);
      sums.halves += Math.abs(apart - Math.floor(group.length / 2));
    }
  }
  return Object.entries(sums)
    .map(([what, sum]) => `${what} ${sum}`)
    .join(', ');
}
