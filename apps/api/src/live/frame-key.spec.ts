import type { Caller, Role } from '@fairview/people';
import { parse } from 'graphql';
import { v4 as uuid } from 'uuid';
import { frameKey } from './frame-key.js';

const club = uuid();
const source = 'subscription ($after: Int) { clubUpdated(after: $after) { type } }';

/** The key of frames for somebody with a role and entries. */
async function keyOf(
  role: Role | undefined,
  { entries = [], after = 0 }: { readonly entries?: readonly string[]; readonly after?: number } = {},
): Promise<string> {
  const account = uuid();
  const caller: Caller = { actor: `account:${account}`, account };
  const assignments = role ? [{ account, role }] : [];
  const people = {
    clubs: { clubsOf: () => Promise.resolve([{ club, name: 'Club', assignments }]) },
    entrants: { entriesOf: () => Promise.resolve(entries) },
  };
  const operation = {
    source,
    document: parse(source),
    operationName: undefined,
    variables: { after },
    cost: 0,
  };
  return frameKey(operation, { definition: { club } }, people, { caller });
}

describe('frames are shared', () => {
  it('by callers with the same rights, wherever they begin', async () => {
    expect(await keyOf('player')).toBe(await keyOf('player', { after: 7 }));
    expect(await keyOf('scorer')).not.toBe(await keyOf('player'));
    expect(await keyOf('player', { entries: ['a'] })).not.toBe(await keyOf('player'));
  });

  it.each(['organizer', 'arbiter', 'scorer'] as const)(
    'B3 by no %s with another: the seats that they have let in themselves affect what they see',
    async (role) => expect(await keyOf(role)).not.toBe(await keyOf(role)),
  );
});
