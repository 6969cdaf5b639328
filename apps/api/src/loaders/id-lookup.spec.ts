import { Recent } from '@fairview/kernel';
import { v7 as newId } from 'uuid';
import { IdLookup, nodeKinds, type NodeKind } from './id-lookup.js';

const [club, tournament, match, game, entry, league] = [newId(), newId(), newId(), newId(), newId(), newId()];
const there = { club, tournament };
let asked: (readonly [NodeKind, readonly string[]])[];
let idLookup: IdLookup;
beforeEach(() => {
  asked = [];
  const among =
    <Place>(kind: NodeKind, id: string, place: Place) =>
    (ids: readonly string[]) => {
      asked.push([kind, ids]);
      return Promise.resolve(new Map(ids.includes(id) ? [[id, place]] : []));
    };
  const sources = {
    people: {
      clubs: {
        namesOf: (ids: readonly string[]) => {
          asked.push(['club', ids]);
          return Promise.resolve(ids.map((id) => (id === club ? 'Club' : undefined)));
        },
        whereAreLeagues: among('league', league, { club }),
      },
      entrants: { whereAreEntries: among('entry', entry, there) },
    },
    tournamentReads: { whereAreTournaments: among('tournament', tournament, there) },
    playReads: {
      whereAreMatches: among('match', match, there),
      whereAreGames: among('game', game, { ...there, seats: ['a', 'b'] }),
    },
  };
  idLookup = new IdLookup(sources, new Recent(3));
});

it('C7 looks for an id once, and never for a text that cannot be one', async () => {
  for (let again = 0; again < 2; again += 1)
    expect([...(await idLookup.of('game', [game, game, 'x']))]).toEqual([
      [game, { ...there, seats: ['a', 'b'] }],
    ]);
  expect(asked).toEqual([['game', [game]]]);
});

it('C7 recognizes an id of any kind, and asks only for the others', async () => {
  const unknown = newId();
  await idLookup.of('match', [match]);
  asked = [];
  const named = `${game}-2`;
  const nodes = await idLookup.nodes([club, match, game, named, `${match}-${entry}`, `${entry}-1`, unknown]);
  expect(Object.fromEntries([...nodes].map(([id, { kind }]) => [id, kind]))).toEqual({
    [club]: 'club',
    [match]: 'match',
    [game]: 'game',
    // What an id names the place of is looked for there: an entry has no disputes.
    [named]: 'dispute',
    [`${match}-${entry}`]: 'proposal',
  });
  expect(asked).toEqual(nodeKinds.map((kind) => [kind, [club, game, entry, unknown]]));
});

it('C7 keeps what was asked for lately, and no more', async () => {
  await idLookup.nodes([club, tournament, match, game]);
  asked = [];
  await idLookup.nodes([club, tournament, match, game]);
  expect(new Set(asked.flatMap(([, ids]) => ids))).toHaveProperty('size', 1);
});
