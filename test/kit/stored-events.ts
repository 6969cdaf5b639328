import {
  assignedByLog,
  stamped,
  type EventBody,
  type EventType,
  type Stream,
  type Versioned,
} from '@fairview/events';
import { readFileSync } from 'node:fs';
import { firstInstant } from './decider.js';

/** Streams of one kind as a log has stored them, each a list of bodies. What a release has stored is never edited. */
export const storedStreams = (path: URL): readonly (readonly EventBody[])[] =>
  JSON.parse(readFileSync(path, 'utf8')) as readonly (readonly EventBody[])[];

/**
 * Folds stored streams in today's form, and holds what an append makes of each event (folded before its instant is known,
 * then stamped) equal to what the log folds to.
 * @param seen what can be compared of a state
 * @returns the types that were stored
 */
export function foldStored<State extends Versioned, Command, Event extends EventType>(
  { kind, decider, clock, read }: Stream<State, Command, Event>,
  streams: readonly (readonly EventBody[])[],
  seen: (state: State) => unknown,
): ReadonlySet<string> {
  for (const bodies of streams)
    bodies.reduce<State | undefined>((before, body, index) => {
      const stamp = { at: firstInstant + index * 1_000, position: 10 + index, version: index + 1 };
      const id = '00000000-0000-4000-8000-000000000000';
      const recorded = read({
        club: 'c',
        stream: `${kind}-${id}`,
        commandId: String(index),
        index: 0,
        actor: 'system',
        body,
        ...stamp,
      });
      const folded = decider.evolve(before, recorded);
      const unstamped = decider.evolve(before, { ...recorded, at: assignedByLog, position: 0 });
      expect(seen(stamped(clock, unstamped, stamp))).toEqual(seen(folded));
      return folded;
    }, undefined);
  return new Set(streams.flat().map(({ type }) => type));
}
