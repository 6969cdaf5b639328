import { bug, type Checked } from '@fairview/kernel';
import type { CommandContext } from '@fairview/events';
import { refused, type GameResult, type MatchCommand, type Play } from '@fairview/play';
import type { RequestContext } from '../request/context.js';
import { orderOf } from '../shared/order.js';
import { findMatch } from './find-match.js';
import type { ReportGameInput } from './inputs.js';
import { reportedOf } from './result-input.js';
import type { Match } from './match.js';

interface OfMatch {
  readonly matchId: string;
  readonly commandId: string;
  readonly expectedVersion?: number | null;
}

/** The result that is reported of a game of a match, or why it cannot be one of it. */
export async function resultOf(
  play: Play,
  context: RequestContext,
  { matchId, result }: Pick<ReportGameInput, 'matchId' | 'result'>,
): Promise<Checked<GameResult>> {
  const place = await context.loaders.matchPlaces.load(matchId);
  const match = place && (await play.match(place.club, matchId));
  return match
    ? play.registry.systems.readResult(match.opened, reportedOf(result))
    : refused('match-unknown');
}

/** The order for a match's club, or `match-unknown`. */
export async function matchOrder(context: RequestContext, input: OfMatch): Promise<Checked<CommandContext>> {
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
