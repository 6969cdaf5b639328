import { systemActor } from '@fairview/events';
import type { Caller, ClientActor } from '@fairview/people';
import { v4, v5, v7 } from 'uuid';
import { commandContextOf } from './command-context.js';

const club = v4();
/** A caller by any name, also one that the types do not allow. */
const callerAs = (actor: string): { readonly caller: Caller } => ({
  caller: { actor: actor as ClientActor },
});

describe('a command from outside', () => {
  it.each(['account', 'entry', 'key'])('may be given by %s:<id>', (kind) => {
    const [actor, commandId] = [`${kind}:${v4()}`, v7()];
    expect(commandContextOf(callerAs(actor), club, { commandId })).toEqual({
      ok: true,
      value: { club, actor, commandId },
    });
  });

  it.each([systemActor, `${systemActor}:1`, 'accounts', ''])('is never given by “%s”', (actor) =>
    expect(() => commandContextOf(callerAs(actor), club, { commandId: v4() })).toThrow(/from outside/),
  );

  it('is given by a device only for a seat that it names', () => {
    const device = { id: 'd', seats: [] };
    const caller: Caller = { actor: `device:${v4()}`, device };
    expect(() => commandContextOf({ caller }, club, { commandId: v4() })).toThrow(/name one/);
  });

  it('is given by somebody', () =>
    expect(() => commandContextOf({ caller: undefined }, club, { commandId: v4() })).toThrow(/nobody/));

  it.each([
    ['derived', v5('derived', club)],
    ['in capitals', v4().toUpperCase()],
    ['no UUID', 'x'],
  ])('has an id that a client may choose, not one that is %s', (_, commandId) =>
    expect(commandContextOf(callerAs(`account:${v4()}`), club, { commandId })).toMatchObject({
      refusal: { code: 'command-id-malformed' },
    }),
  );
});
