import type { VariablesOf } from '../../data/graphql.js';
import { readSlip } from '../../games/slips.js';
import type { Ending } from '../../parts/results/slip-boxes.js';
import type { ShownMatch } from '../match/documents.js';
import type { CaseMatch } from './case.js';
import type { ruleOnDisputeDocument } from './commands.js';
import type { ShownDispute } from './documents.js';

export type RemedyInput = NonNullable<VariablesOf<typeof ruleOnDisputeDocument>['input']['remedy']>;

export const remedyKinds = ['correction', 'strike', 'penalty', 'lift', 'forfeit', 'adjudication'] as const;
export type RemedyKind = (typeof remedyKinds)[number];

/** The values of the fields of a correction, of any kind. */
export interface RemedyFields {
  readonly kind: RemedyKind;
  /** The game whose result is corrected or struck. */
  readonly game: string;
  /** What the result is, a box a side, and how the game ended. */
  readonly boxes: readonly string[];
  readonly ending: Ending;
  /** The side that gets a penalty. */
  readonly side: string;
  readonly points: string;
  /** The number of the penalty that counts no longer. */
  readonly penalty: string;
  /** The side that wins a match that is ended; empty for nobody. */
  readonly winner: string;
  /** The sides that forfeit. */
  readonly absent: readonly string[];
}

type ListedGame = ShownMatch['games']['nodes'][number];

/** The results that were reported: those that can be corrected. */
export const reportedGames = ({ games }: Pick<ShownMatch, 'games'>): readonly ListedGame[] =>
  games.nodes.filter(({ source, struck }) => source === 'REPORTED' && struck === null);

/** The results on the sheet: those that can be struck off it. */
export const enteredGames = ({ games }: Pick<ShownMatch, 'games'>): readonly ListedGame[] =>
  games.nodes.filter(({ source, struck }) => source !== null && struck === null);

/** The ways in which a match can be corrected as it is. A player who did not come forfeits a match of two (PL-15). */
export function waysToCorrect({ match, penalties }: CaseMatch): readonly RemedyKind[] {
  const isThere: Readonly<Record<RemedyKind, boolean>> = {
    correction: reportedGames(match).length > 0,
    strike: enteredGames(match).length > 0,
    penalty: true,
    lift: penalties.some(({ lifted }) => lifted === null),
    forfeit: match.sides.length === 2,
    adjudication: true,
  };
  return remedyKinds.filter((kind) => isThere[kind]);
}

/** The fields with which a correction begins: of a disputed result that one. */
export function firstFields(known: CaseMatch, { subject }: Pick<ShownDispute, 'subject'>): RemedyFields {
  const [first] = reportedGames(known.match);
  const disputed = subject.__typename === 'DisputedResult' ? subject.gameId : undefined;
  const [kind = 'penalty'] = waysToCorrect(known);
  return {
    kind,
    boxes: [],
    ending: 'points',
    points: '',
    winner: '',
    absent: [],
    game: disputed ?? first?.gameId ?? '',
    side: known.match.sides[0]?.name ?? '',
    penalty: String(known.penalties.find(({ lifted }) => lifted === null)?.number ?? ''),
  };
}

/** The correction that the fields say, as the API takes it; null while they do not say one. */
export function remedyOf({ match }: Pick<CaseMatch, 'match'>, fields: RemedyFields): RemedyInput | null {
  const { kind, game: gameId, boxes, ending, side, winner, absent } = fields;
  switch (kind) {
    case 'correction': {
      const game = match.games.nodes.find((each) => each.gameId === gameId);
      if (!game) return null;
      const written = match.sides.map(({ players }, at) => {
        const own = new Set(players.map(({ id }) => id));
        const player = game.seats.find((seat) => seat && own.has(seat.id)) ?? players[0];
        return { player: player?.id ?? '', box: boxes[at] ?? '' };
      });
      const read = readSlip(match, ending, written);
      return 'result' in read ? { correction: { gameId, result: read.result } } : null;
    }
    case 'strike':
      return match.games.nodes.some((each) => each.gameId === gameId) ? { strike: { gameId } } : null;
    case 'penalty': {
      const points = Number(fields.points);
      return fields.points !== '' && Number.isInteger(points) ? { penalty: { side, points } } : null;
    }
    case 'lift':
      return fields.penalty === '' ? null : { liftedPenalty: Number(fields.penalty) };
    case 'forfeit':
      return absent.length === 0 ? null : { forfeit: { absent: [...absent] } };
    case 'adjudication':
      return { adjudication: { winner: winner === '' ? null : winner } };
  }
}
