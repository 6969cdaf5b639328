import { bug, type Checked } from '@fairview/kernel';
import { refused, type GameResult, type MatchCommand, type Order, type Play } from '@fairview/play';
import type { RequestContext } from '../request/context.js';
import { orderOf } from '../shared/order.js';
import { findMatch } from './find-match.js';
import type { ReportGameInput } from './inputs.js';
import type { Match } from './match.js';

interface OfMatch {
  readonly matchId: string;
  readonly commandId: string;
  readonly expectedVersion?: number | null;
}

type Reported = Pick<
  ReportGameInput,
  | 'winner'
  | 'kind'
  | 'resigned'
  | 'noContest'
  | 'score'
  | 'scores'
  | 'nets'
  | 'netsByRound'
  | 'left'
  | 'active'
>;

/** The figures that a result brings, key by key as they were given. */
function figuresOf({ score, scores, nets, netsByRound }: Partial<Reported>): GameResult {
  return {
    ...(score == null ? {} : { score }),
    ...(scores == null ? {} : { scores }),
    ...(nets == null ? {} : { nets }),
    ...(netsByRound == null ? {} : { netsByRound }),
  };
}

/** The result as the sheet enters it: a key that says nothing is left out, but that nobody won where points do not say it. */
export function resultOf({ winner, kind, resigned, noContest, ...points }: Reported): GameResult {
  const { active, left } = points;
  const figures = figuresOf(points);
  const isByPoints = Object.keys(figures).length > 0;
  return {
    ...(isByPoints && (winner ?? null) === null ? {} : { winner: winner ?? null }),
    ...(kind === undefined || kind === null ? {} : { kind }),
    ...figures,
    ...(left == null ? {} : { left }),
    ...(active === undefined || active === null ? {} : { active }),
    ...(resigned ? { resigned } : {}),
    ...(noContest ? { noContest } : {}),
  };
}

/** The order for a match's club, or `match-unknown`. */
export async function matchOrder(context: RequestContext, input: OfMatch): Promise<Checked<Order>> {
  const place = await context.loaders.matchPlaces.load(input.matchId);
  return place ? orderOf(context, place.club, input) : refused('match-unknown');
}

/** A match that was just written to. */
export async function matchAfter(context: RequestContext, club: string, id: string): Promise<Match> {
  return (await findMatch(context, club, id)) ?? bug(`match ${id} has a stream and no head`);
}

/** Gives a match a command and answers it as it then stands. */
export async function commandMatch(
  play: Play,
  context: RequestContext,
  input: OfMatch,
  command: MatchCommand,
): Promise<Checked<{ readonly match: Match }>> {
  const order = await matchOrder(context, input);
  if (!order.ok) return order;
  const done = await play.onMatch(order.value, input.matchId, command);
  if (!done.ok) return done;
  return { ok: true, value: { match: await matchAfter(context, order.value.club, input.matchId) } };
}
