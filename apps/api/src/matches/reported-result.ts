import { accepted, defined, type Checked } from '@fairview/kernel';
import {
  refused,
  reportOfRecord,
  type GameResult,
  type MatchState,
  type Play,
  type RecordForSide,
  type ReportForSide,
} from '@fairview/play';
import { readRecord } from '@fairview/rules';
import type { RequestContext } from '../request/context.js';
import type { ReportGameInput, ReportResultInput } from './inputs.js';
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

/** A side's report of a game: its result, or its whole record; or why neither is possible. */
export async function saidBySide(
  play: Play,
  context: RequestContext,
  match: MatchState,
  { matchId, result, record }: Pick<ReportResultInput, 'matchId' | 'result' | 'record'>,
  said: Omit<RecordForSide, 'record'>,
): Promise<Checked<ReportForSide>> {
  const [hasResult, hasRecord] = [result, record].map((each) => each !== undefined && each !== null);
  if (hasResult === hasRecord) return refused('result-or-record');
  if (result) {
    const read = await resultOf(play, context, { matchId, result });
    return read.ok ? accepted({ type: 'ReportForSide', ...said, result: read.value }) : read;
  }
  const read = readRecord(record ?? null, play.registry);
  if (!read.ok) return read;
  // Without the names of its seats: those are beside the log.
  const { game, rules, variant, setup, moves, ended } = read.value.record;
  const brought = { game, rules, variant, setup, moves, ...defined({ ended }) };
  return reportOfRecord(play.registry, match, matchId, { ...said, record: brought });
}
