import { v4, v7 } from 'uuid';
import type { Append, AppendAnswer, EventBody, Instant, Log } from '../log.js';
import { alwaysSure, type SureSpan, type Witness } from '../clock.js';

/** A log under test, with its clock in the suite's hands. */
export interface Subject {
  readonly log: Log;
  setNow(at: Instant): Promise<void>;
  /** Sets between which instants the log's witness is sure of the clock. */
  setSure(sure: SureSpan): void;
}

/** A witness that is sure of a given time. */
export function settableWitness(): Witness & { setSure(sure: SureSpan): void } {
  let sure = alwaysSure.sure();
  return {
    sure: () => sure,
    setSure: (told) => void (sure = told),
    outages: () => [],
    regained: () => Promise.resolve(false),
  };
}

/** What is made for one test: a log, its clock at `noon`. */
export type MakeSubject = () => Promise<Subject>;

/** Where the clock of a log under test stands. */
export const noon = Date.UTC(2026, 10, 21, 12);

/** An event with nothing in it but a move. */
export const moved = (move: string): EventBody => ({ type: 'MovePlayed', move });

/** An append of one move to a new stream of a club, by default. */
export const anAppend = (club: string, changes: Partial<Append> = {}): Append => ({
  club,
  commandId: v4(),
  actor: 'system',
  stream: `game-${v7()}`,
  expectedVersion: 0,
  bodies: [moved('13')],
  ...changes,
});

/** Founds a club with one event and answers its id. */
export async function aClub(log: Log): Promise<string> {
  const club = v7();
  await log.append(anAppend(club, { stream: `club-${club}`, bodies: [{ type: 'ClubFounded' }] }));
  return club;
}

/** What an append wrote; a test fails if it was refused, or there is none. */
export function eventsOf(answer: AppendAnswer | undefined) {
  if (answer?.outcome === 'appended') return answer.events;
  throw new Error(`not appended: ${answer?.outcome}`);
}
