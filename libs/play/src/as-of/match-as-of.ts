import type { Recorded } from '@fairview/events';
import type { MatchEvent } from '../match/events.js';

/** The game that an event of a match says something about. */
function gameOf(body: MatchEvent): string | undefined {
  if (body.type === 'ActProposed') return 'gameId' in body.act ? body.act.gameId : undefined;
  return 'gameId' in body ? body.gameId : undefined;
}

/** What has not happened before it is recorded; the rest is said of what has. */
const happens: Partial<Readonly<Record<MatchEvent['type'], true>>> = {
  MatchOpened: true,
  ChoicesAsked: true,
  ChoiceMade: true,
  ChoiceLapsed: true,
  SideReported: true,
  TimeLimitReached: true,
  MatchAdjudicated: true,
  MatchForfeited: true,
  // The pairing stood until it was taken back, or the match was opened again.
  MatchCancelled: true,
};

/**
 * The events of a match that count at a moment. A game whose result was entered later had not ended, and later events about
 * that result are left out with it; events about earlier results count as far as they were known.
 */
export function matchEventsAsOf(
  events: readonly Recorded<MatchEvent>[],
  { happened, known }: Moment,
): readonly Recorded<MatchEvent>[] {
  const ahead = new Set(
    events.flatMap(({ body, position }) =>
      position > happened && (body.type === 'GameOpened' || body.type === 'GameEntered') ? [body.gameId] : [],
    ),
  );
  const counts = ({ body, position }: Recorded<MatchEvent>): boolean => {
    if (position <= happened) return true;
    const game = gameOf(body);
    return position <= known && happens[body.type] === undefined && (game === undefined || !ahead.has(game));
  };
  const counted = events.filter(counts);
  const proposed = new Set(
    counted.flatMap(({ body }) => (body.type === 'ActProposed' ? [body.proposal] : [])),
  );
  return counted.filter(
    ({ body }) =>
      (body.type !== 'ActConfirmed' && body.type !== 'ActDeclined') || proposed.has(body.proposal),
  );
}

/** A moment to look at, in positions of the club's log. */
export interface Moment {
  /** What was recorded later had not happened yet: games, reports, pairings, the end of a match. */
  readonly happened: number;
  /** What was recorded later was not known yet: corrections, strikes, rulings, disputes. */
  readonly known: number;
}
