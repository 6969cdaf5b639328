import { unannounced, type Log } from '@fairview/events';
import type { League } from './acts/leagues.js';
import { clubStream, openClubHandler } from './stream.js';

/** Answers the systems that a club rates by, as its log has them. */
export function ratedBy(log: Log): (club: string) => Promise<readonly string[]> {
  const handler = openClubHandler(log, unannounced);
  return async (club) => (await handler.load(club, clubStream(club)))?.ratedBy ?? [];
}

/** Answers the leagues of a club, in the order in which they were made, as its log has them. */
export function leaguesOf(log: Log): (club: string) => Promise<readonly League[]> {
  const handler = openClubHandler(log, unannounced);
  return async (club) => (await handler.load(club, clubStream(club)))?.leagues ?? [];
}
