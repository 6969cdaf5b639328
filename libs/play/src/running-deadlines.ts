import type { RunningDeadline } from '@fairview/deadlines';
import { idOfStream, kindOfStream } from '@fairview/events';
import { dealDeadlines } from './deal/stream.js';
import { gameDeadlines } from './game/clocks.js';
import { matchDeadlines } from './match/stream.js';
import type { Play } from './play.js';

const of = <State>(state: State | undefined, deadlines: (state: State) => readonly RunningDeadline[]) =>
  state === undefined ? [] : deadlines(state);

/** The deadlines that currently run in a stream of play: what `deadlines.due` should contain for it. */
export async function runningDeadlines(
  play: Play,
  club: string,
  stream: string,
): Promise<readonly RunningDeadline[]> {
  const id = idOfStream(stream);
  switch (kindOfStream(stream)) {
    case 'game':
      return of(await play.game(club, id), gameDeadlines);
    case 'match':
      return of(await play.match(club, id), matchDeadlines);
    case 'deal':
      return of(await play.deal(club, id), dealDeadlines);
    default:
      return [];
  }
}
