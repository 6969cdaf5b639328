import { pointer } from '../model/answer.js';
import { decimalOf, type Hundredths } from '../model/points.js';
import {
  byeKinds,
  results,
  type Both,
  type Pair,
  type PointScale,
  type Round,
  type Unpaired,
} from '../model/tournament.js';
import { isForfeit, isPlayed } from '../history/outcome.js';
import { ofBoards, readBoards, type Players } from './boards.js';
import type { Competitors } from './competitors.js';
import type { Fields, Node } from './json-text.js';
import { idText, type Reading } from './reading.js';
import { largestScore, mostRounds } from './settings.js';

const mostPairs = 5000;

/** What the rounds are read against. */
export interface RoundContext {
  readonly competitors: Competitors;
  /** Null if entrants compete themselves. */
  readonly players: Omit<Players, 'seen'> | null;
  readonly points: PointScale;
  readonly boards: number;
}

/** Records the competitors of a round. Refused: `twice-in-round`. */
class Roll {
  private readonly seen = new Set<number>();

  constructor(
    private readonly read: Reading,
    private readonly competitors: Competitors,
  ) {}

  who(node: Node | undefined, at: string): number {
    const who = this.read.who(node, at, this.competitors.indexes);
    if (this.seen.has(who) && this.read.refusal === null)
      this.read.refuse('twice-in-round', at, { id: idText(this.competitors.all[who]?.id ?? '') });
    this.seen.add(who);
    return who;
  }
}

/** Two figures of a pair; most pairs have none, and then no place is made for them. */
function readFigures(read: Reading, fields: Fields, name: string, at: string): Both<Hundredths> | null {
  if (!fields.has(name)) return null;
  return read.both(fields.get(name), pointer(at, name), (figure, place) =>
    read.figure(figure, place, largestScore),
  );
}

const ofPairs = ['sides', 'result', 'scores', 'spread', 'shutOut'];
const ofTeamPairs = [...ofPairs, 'boards'];
const neededOfPairs = ['sides'];

/** Compares a team pair's own figures with its boards. Refused: `boards-disagree`, `too-many-boards`. */
function withBoards(read: Reading, pair: Pair, at: string, { points, boards: most }: RoundContext): Pair {
  if (pair.boards.length > most) read.refuse('too-many-boards', pointer(at, 'boards'), { most });
  const { result, scores } = ofBoards(pair.boards, points);
  if (pair.result !== null && pair.result !== result)
    read.refuse('boards-disagree', pointer(at, 'result'), {
      follows: result ?? 'no result yet',
      given: pair.result,
    });
  if (pair.scores !== null && (pair.scores[0] !== scores[0] || pair.scores[1] !== scores[1]))
    read.refuse('boards-disagree', pointer(at, 'scores'), {
      follows: scores.map(decimalOf).join('-'),
      given: pair.scores.map(decimalOf).join('-'),
    });
  return { ...pair, result, scores: result === null ? null : scores };
}

function readPair(
  read: Reading,
  node: Node,
  at: string,
  roll: Roll,
  context: RoundContext & { readonly seen: Set<number> },
): Pair {
  const fields = read.fields(node, at, context.players === null ? ofPairs : ofTeamPairs, neededOfPairs);
  const sides = read.both(fields.get('sides'), pointer(at, 'sides'), (id, place) => roll.who(id, place));
  const result = fields.has('result')
    ? read.word(fields.get('result'), pointer(at, 'result'), results)
    : null;
  const scores = readFigures(read, fields, 'scores', at);
  const spread = readFigures(read, fields, 'spread', at);
  const shutOut = fields.has('shutOut') && read.flag(fields.get('shutOut'), pointer(at, 'shutOut'));
  const boards =
    context.players !== null && fields.has('boards')
      ? readBoards(read, fields.get('boards'), pointer(at, 'boards'), sides, {
          ...context.players,
          seen: context.seen,
        })
      : [];
  if (scores !== null && isForfeit(result)) read.refuse('scores-beside-forfeit', pointer(at, 'scores'));
  if (scores !== null && !fields.has('result') && boards.length === 0)
    read.refuse('scores-of-open-pair', pointer(at, 'scores'));
  const given: Pair = { sides, result, scores, spread, shutOut, boards };
  const pair = boards.length > 0 ? withBoards(read, given, at, context) : given;
  if (spread !== null && !isForfeit(pair.result))
    read.refuse('spread-without-forfeit', pointer(at, 'spread'));
  if (shutOut && (!isPlayed(pair.result) || pair.result === '0-0' || pair.result === '1/2-1/2'))
    read.refuse('shut-out-not-won', pointer(at, 'shutOut'));
  return pair;
}

function readUnpaired(
  read: Reading,
  node: Node,
  at: string,
  roll: Roll,
  fields: readonly string[],
): Unpaired {
  const given = read.fields(node, at, fields, ['id', 'kind']);
  return {
    who: roll.who(given.get('id'), pointer(at, 'id')),
    kind: read.word(given.get('kind'), pointer(at, 'kind'), byeKinds) ?? 'zero-bye',
    spread: given.has('spread') ? read.figure(given.get('spread'), pointer(at, 'spread'), largestScore) : 0,
    score: given.has('score') ? read.figure(given.get('score'), pointer(at, 'score'), largestScore) : null,
  };
}

/** The rounds in order. Refused: somebody twice in a round, unknown ids and words, figures that contradict each other. */
export function readRounds(read: Reading, node: Node | undefined, context: RoundContext): readonly Round[] {
  const unpairedFields = ['id', 'kind', 'spread', ...(context.players === null ? [] : ['score'])];
  return read.list(node, '/rounds', mostRounds).map((each, index) => {
    const at = pointer('/rounds', index);
    const fields = read.fields(each, at, ['pairs', 'unpaired', 'spreadCap']);
    const roll = new Roll(read, context.competitors);
    const around = { ...context, seen: new Set<number>() };
    const pairsAt = pointer(at, 'pairs');
    const unpairedAt = pointer(at, 'unpaired');
    const cap = fields.get('spreadCap') ?? null;
    return {
      pairs: read
        .list(fields.get('pairs'), pairsAt, mostPairs)
        .map((pair, place) => readPair(read, pair, pointer(pairsAt, place), roll, around)),
      unpaired: read
        .list(fields.get('unpaired'), unpairedAt, mostPairs)
        .map((one, place) => readUnpaired(read, one, pointer(unpairedAt, place), roll, unpairedFields)),
      spreadCap: cap === null ? null : read.figure(cap, pointer(at, 'spreadCap'), largestScore, 0),
    };
  });
}

/**
 * The competitors who asked not to be paired next, and those who have returned. Refused: `kind-not-for-next`, and naming a
 * competitor twice.
 */
export function readNext(
  read: Reading,
  node: Node | undefined,
  competitors: Competitors,
): { readonly unpaired: readonly Unpaired[]; readonly returned: readonly number[] } {
  if (node === undefined) return { unpaired: [], returned: [] };
  const fields = read.fields(node, '/next', ['unpaired', 'returned']);
  const roll = new Roll(read, competitors);
  const unpaired = read.list(fields.get('unpaired'), '/next/unpaired', mostPairs).map((each, index) => {
    const at = pointer('/next/unpaired', index);
    const one = readUnpaired(read, each, at, roll, ['id', 'kind']);
    if (one.kind === 'pairing-bye') read.refuse('kind-not-for-next', pointer(at, 'kind'));
    return one;
  });
  const returned = read
    .list(fields.get('returned'), '/next/returned', mostPairs)
    .map((id, index) => roll.who(id, pointer('/next/returned', index)));
  return { unpaired, returned };
}
