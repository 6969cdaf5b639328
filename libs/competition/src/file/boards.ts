import { pointer } from '../model/answer.js';
import type { Hundredths } from '../model/points.js';
import { results, type Board, type Both, type PointScale, type Result } from '../model/tournament.js';
import type { Node } from './json-text.js';
import { idText, type Reading } from './reading.js';
import type { Competitors } from './competitors.js';
import { largestScore } from './settings.js';
import { isForfeit, opposite, pointsOf } from '../history/outcome.js';

/** The players of a team tournament, and their teams. */
export interface Players {
  readonly competitors: Competitors;
  readonly teamOf: readonly (number | null)[];
  /** Players seen in this round already. */
  readonly seen: Set<number>;
}

const turned = <T>([one, other]: Both<T>): Both<T> => [other, one];

/** The games of one match, turned so that the first figure is side 1's. Refused: strangers, players twice, impossible figures. */
export function readBoards(
  read: Reading,
  node: Node | undefined,
  at: string,
  sides: Both<number>,
  players: Players,
): readonly Board[] {
  return read.list(node, at, 100).map((each, index) => {
    const place = pointer(at, index);
    const fields = read.fields(each, place, ['sides', 'result', 'scores'], ['sides']);
    const seats = read.both(fields.get('sides'), pointer(place, 'sides'), (id, where) => {
      const player = read.who(id, where, players.competitors.indexes);
      const refused = (code: string): void => {
        read.refuse(code, where, { id: idText(players.competitors.all[player]?.id ?? '') });
      };
      const team = players.teamOf[player] ?? null;
      if (team !== sides[0] && team !== sides[1]) refused('player-not-in-match');
      if (players.seen.has(player)) refused('twice-in-round');
      players.seen.add(player);
      return player;
    });
    const [one, other] = seats.map((player) => players.teamOf[player]);
    if (one === other) read.refuse('one-team-twice', pointer(place, 'sides'));
    const result = fields.has('result')
      ? read.word(fields.get('result'), pointer(place, 'result'), results)
      : null;
    const scores = fields.has('scores')
      ? read.both(fields.get('scores'), pointer(place, 'scores'), (score, where) =>
          read.figure(score, where, largestScore),
        )
      : null;
    if (scores !== null && isForfeit(result)) read.refuse('scores-beside-forfeit', pointer(place, 'scores'));
    if (scores !== null && result === null) read.refuse('scores-of-open-pair', pointer(place, 'scores'));
    if (one === sides[0]) return { sides: seats, result, scores };
    return { sides: turned(seats), result: result && opposite(result), scores: scores && turned(scores) };
  });
}

/** What the games make of the match: its result, null while one is open, and its game points. */
export function ofBoards(
  boards: readonly Board[],
  points: PointScale,
): { readonly result: Result | null; readonly scores: Both<Hundredths> } {
  const scores: [Hundredths, Hundredths] = [0, 0];
  for (const { result } of boards) {
    if (result === null) return { result: null, scores: [0, 0] };
    scores[0] += pointsOf(points, result, 0);
    scores[1] += pointsOf(points, result, 1);
  }
  const [one, other] = scores;
  if (boards.every(({ result }) => result === '*')) return { result: '*', scores };
  if (boards.every(({ result }) => result === '*' || isForfeit(result)))
    return { result: one > other ? '+/-' : one < other ? '-/+' : '-/-', scores };
  return { result: one > other ? '1-0' : one < other ? '0-1' : '1/2-1/2', scores };
}
