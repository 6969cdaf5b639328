/*
 * What the best possible score of a deal of Solitaire is, over all placements: the same for every deal, so it tells nothing of one.
 * Hence a score stands beside the best that could be reached from where its own pawns were placed.
 */
import { games } from '@fairview/rules';

/** The most that any board is worth: the four black pawns alone, on the four corners (S-8, S-13). */
const most = 40 - 10 + 4 * 40;

const corners = [0, 3, 12, 15];
/** A jump: from a circle, over the next, to the one beyond. */
type Jump = readonly [from: number, over: number, to: number];
const jumps = Array.from({ length: 16 }, (_, from): readonly Jump[] => {
  const [row, column] = [from >> 2, from & 3];
  return [
    ...(column < 2 ? [[from, from + 1, from + 2] as const] : []),
    ...(column > 1 ? [[from, from - 1, from - 2] as const] : []),
    ...(row < 2 ? [[from, from + 4, from + 8] as const] : []),
    ...(row > 1 ? [[from, from - 4, from - 8] as const] : []),
  ];
}).flat();

/** The jumps from a full board without its first circle to the four corners, and by circle of the start, who jumps whom. */
interface WayToCorners {
  readonly played: readonly Jump[];
  /** The circles of the start whose pawns end on the corners. */
  readonly black: ReadonlySet<number>;
  /** Pairs of circles of the start whose pawns must have different colours. */
  readonly differing: readonly (readonly [number, number])[];
}

function waysToCorners(): readonly WayToCorners[] {
  const goal = corners.reduce((set, circle) => set | (1 << circle), 0);
  const hopeless = new Set<number>();
  const ways = new Map<string, WayToCorners>();
  const search = (
    set: number,
    who: readonly number[],
    played: readonly Jump[],
    differing: WayToCorners['differing'],
  ): boolean => {
    if (set === goal) {
      const black = new Set(corners.map((circle) => who[circle] ?? 0));
      // Black pawns are not jumped over: all four stay.
      if (!differing.some(([, over]) => black.has(over))) {
        const others = differing.filter(([jumper]) => !black.has(jumper));
        ways.set(JSON.stringify([[...black].sort(), others]), { played, black, differing: others });
      }
      return true;
    }
    if (hopeless.has(set)) return false;
    let leads = false;
    for (const jump of jumps) {
      const [from, over, to] = jump;
      if (!(set & (1 << from)) || !(set & (1 << over)) || set & (1 << to)) continue;
      const after = [...who];
      after[to] = who[from] ?? 0;
      const next = (set & ~(1 << from) & ~(1 << over)) | (1 << to);
      const pair = [who[from] ?? 0, who[over] ?? 0] as const;
      if (search(next, after, [...played, jump], [...differing, pair])) leads = true;
    }
    if (!leads) hopeless.add(set);
    return leads;
  };
  search(0xfffe, [...Array(16).keys()], [], []);
  return [...ways.values()];
}

const others = ['R', 'Y', 'G'] as const;
/** A placement by colours, from C1 on, whose first pawn is taken off. */
interface Placement {
  readonly colours: readonly string[];
  readonly way: WayToCorners;
}

/** How many of each colour stand in the first eight circles, and the colour of the pawn that is taken off there. */
const keyOf = (colours: readonly string[]): string =>
  `${[...'BRYG'].map((colour) => colours.slice(0, 8).filter((each) => each === colour).length).join('')}${colours[0] ?? ''}`;

/** A placement for every sharing-out of the colours that one of the ways allows. */
function placements(): ReadonlyMap<string, Placement> {
  const found = new Map<string, Placement>();
  for (const way of waysToCorners()) {
    const colours: string[] = Array.from({ length: 16 }, (_, circle) => (way.black.has(circle) ? 'B' : ''));
    const rival = colours.map((_, circle) =>
      way.differing.flatMap(([one, other]) => (one === circle ? [other] : other === circle ? [one] : [])),
    );
    const standing = { R: 0, Y: 0, G: 0 };
    const fill = (circle: number): void => {
      if (circle === 8 && found.has(keyOf(colours))) return;
      if (circle === 16) found.set(keyOf(colours), { colours: [...colours], way });
      if (circle === 16) return;
      if (way.black.has(circle)) return fill(circle + 1);
      for (const colour of others) {
        if (standing[colour] === 4 || rival[circle]?.some((other) => colours[other] === colour)) continue;
        colours[circle] = colour;
        standing[colour] += 1;
        fill(circle + 1);
        standing[colour] -= 1;
        colours[circle] = '';
      }
    };
    fill(0);
  }
  return found;
}

const pawns = [...'BRYG'].flatMap((colour) => [1, 2, 3, 4].map((spots) => `${colour}${spots}`));

/** Every choice of eight pawns for the top group. */
function* topGroups(from = 0, chosen: readonly string[] = []): Generator<readonly string[]> {
  if (chosen.length === 8) return yield chosen;
  if (from === 16) return;
  yield* topGroups(from + 1, [...chosen, pawns[from] ?? '']);
  yield* topGroups(from + 1, chosen);
}

/** Puts the pawns of two groups where a placement has their colours; a pawn of one or two spots goes first. */
function placed({ colours }: Placement, groups: readonly (readonly string[])[]): readonly string[] {
  const left = groups.map((group) =>
    [...group].sort((one, other) => (one.slice(1) < other.slice(1) ? -1 : 1)),
  );
  return colours.map((colour, circle) => {
    const group = left[circle < 8 ? 0 : 1] ?? [];
    const at = group.findIndex((pawn) => pawn.startsWith(colour));
    if (at < 0) throw new Error(`no ${colour} is left for circle ${circle}`);
    return group.splice(at, 1)[0] ?? '';
  });
}

/** Plays a placement by the rules of the game: the total of Solitaire. */
function total({ way }: Placement, board: readonly string[]): number | undefined {
  const rows = [0, 4, 8, 12].map((from) => board.slice(from, from + 4).join(' ')).join(' / ');
  const opened = games.open('scarney-solitaire', 1, {}, { position: `${rows} | takeoff 0 | -` });
  if (!opened.ok) throw new Error(opened.refusal.code);
  const standing = [...board];
  let table = opened.value;
  const play = (move: string): void => {
    const next = table.play(0, move);
    if (!next.ok) throw new Error(`${move}: ${next.refusal.code}`);
    table = next.value;
  };
  play(`-${standing[0] ?? ''}`);
  for (const [from, over, to] of way.played) {
    play(`${standing[from] ?? ''}x${standing[over] ?? ''}`);
    standing[to] = standing[from] ?? '';
  }
  return table.outcome?.points[0];
}

it('S-13 every deal of Solitaire can be placed so that its best total is 190, the most that there is', () => {
  const known = placements();
  const tried = new Set<string>();
  let deals = 0;
  for (const top of topGroups()) {
    const bottom = pawns.filter((pawn) => !top.includes(pawn));
    // The pawn that is taken off may be of either group: a board that is turned over is the same board.
    const [first] = [top, bottom].flatMap((group) => {
      const counts = [...'BRYG'].map((colour) => group.filter((pawn) => pawn.startsWith(colour)).length);
      return group.flatMap((pawn) => {
        const isTakeOff = !pawn.startsWith('B') && Number(pawn[1]) <= 2;
        const key = `${counts.join('')}${pawn[0] ?? ''}`;
        return isTakeOff && known.has(key) ? [{ group, key }] : [];
      });
    });
    if (!first) throw new Error(`no placement for ${top.join(' ')}`);
    deals += 1;
    if (tried.has(first.key)) continue;
    tried.add(first.key);
    const placement = known.get(first.key) as Placement;
    const board = placed(placement, [first.group, first.group === top ? bottom : top]);
    expect([first.key, total(placement, board)]).toEqual([first.key, most]);
  }
  expect(deals).toBe(12_870);
  expect(tried.size).toBeGreaterThan(50);
});
