import type { Recorded } from '@fairview/events';
import type { Checked } from '@fairview/kernel';

/** When the first event of a folded stream was recorded; each later one a second after the one before. */
export const firstInstant = 1_700_000_000_000;

/** The state that events of one stream fold to, on top of `before`. */
export function folded<State extends { readonly version: number }, Event extends { readonly type: string }>(
  evolve: (state: State | undefined, recorded: Recorded<Event>) => State,
  events: readonly Event[],
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
      body,
    });
  }, before);
  if (!state) throw new Error('no events');
  return state;
}

/** What a decider answers a command with: the events that it writes, or a refusal. */
type Decision = Checked<{ readonly events: readonly { readonly type: string }[] }>;

/** `MovePlayed GameFinished`: the types of the events that are written; or `PL-4 wrong-ply`: rule and code of the refusal. */
const summaryOf = (decision: Decision): string =>
  decision.ok
    ? decision.value.events.map(({ type }) => type).join(' ')
    : `${decision.refusal.rule} ${decision.refusal.code}`;

/**
 * Rules about a decider as they are read: `spec.given(state).when(command).then('MovePlayed')`, or
 * `.then('PL-4 wrong-ply')` if it refuses.
 * @param decide takes a state, a command and what else the decider asks for
 */
export const deciderSpec = <State, Command, More extends readonly unknown[]>(
  decide: (state: State, command: Command, ...more: More) => Decision,
) => ({
  given: (state: State) => ({
    when: (command: Command, ...more: More) => ({
      then: (expected: string | RegExp): void => {
        const summary = summaryOf(decide(state, command, ...more));
        expect(summary).toEqual(typeof expected === 'string' ? expected : expect.stringMatching(expected));
      },
    }),
  }),
});
