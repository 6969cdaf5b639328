import type { EventBody, Recorded } from '../log.js';

const membersAnEvent = 8;

/** Reads the events of one club from the one text that the queries answer; there are none in an empty one. */
export function recordedIn(club: string, text: string): readonly Recorded[] {
  const members = JSON.parse(`[${text}]`) as readonly unknown[];
  const events: Recorded[] = [];
  for (let i = 0; i < members.length; i += membersAnEvent) {
    events.push({
      club,
      position: members[i] as number,
      stream: members[i + 1] as string,
      version: members[i + 2] as number,
      at: members[i + 3] as number,
      commandId: members[i + 4] as string,
      index: members[i + 5] as number,
      actor: members[i + 6] as string,
      body: members[i + 7] as EventBody,
    });
  }
  return events;
}
