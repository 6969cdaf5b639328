import type { EventBody, Recorded } from '@fairview/events';

/** When the first event of a folded stream was recorded; each later one a second after the one before. */
export const firstInstant = 1_700_000_000_000;

/** The state that events of one stream fold to, on top of `before`. */
export function folded<
  State extends { readonly version: number },
  Tournament extends { readonly type: string },
>(
  evolve: (state: State | undefined, recorded: Recorded) => State,
  events: readonly Tournament[],
  before?: State,
): State {
  const from = before?.version ?? 0;
  const state = events.reduce<State | undefined>((known, body, i) => {
    const version = from + i + 1;
    return evolve(known, {
      club: 'c',
      stream: 'stream-s',
      commandId: String(version),
      index: 0,
      actor: 'system',
      at: firstInstant + (version - 1) * 1_000,
      position: version,
      version,
      body: body as unknown as EventBody,
    });
  }, before);
  if (!state) throw new Error('no events');
  return state;
}
