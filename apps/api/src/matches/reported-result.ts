import type { Checked } from '@fairview/kernel';
import { refused, type GameResult, type Play } from '@fairview/play';
import type { RequestContext } from '../request/context.js';
import type { ReportGameInput } from './inputs.js';
import { reportedOf } from './result-input.js';

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
