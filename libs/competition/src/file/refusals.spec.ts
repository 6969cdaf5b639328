import { readTournament } from './read-tournament.js';
import { readJson } from './json-text.js';
import { sentences } from '../model/answer.js';

const entrants = [{ id: 1 }, { id: 2 }, { id: 3 }, { id: '1' }];
const file = (more: object): string =>
  JSON.stringify({
    record: 'fairview-tournament/1',
    format: 'swiss-dutch',
    settings: { rounds: 3 },
    entrants,
    ...more,
  });
const round = (more: object): string => file({ rounds: [more] });
const pair = (more: object): string => round({ pairs: [{ sides: [1, 2], ...more }] });
const team = (more: object): string =>
  file({
    format: 'team-swiss',
    settings: { rounds: 3, boards: 2 },
    entrants: [1, 2, 3, 4].map((id) => ({ id })),
    teams: [
      { id: 'A', players: [1, 2] },
      { id: 'B', players: [3, 4] },
    ],
    ...more,
  });
const match = (more: object): string => team({ rounds: [{ pairs: [{ sides: ['A', 'B'], ...more }] }] });
const raw = (text: string): string => file({ entrants: ['RAW'] }).replace('"RAW"', text);

const refused: readonly (readonly [string, string, string, string])[] = [
  ['text that is not JSON', '{"record":', 'not-json', ''],
  ['text after the end', '{} {}', 'not-json', ''],
  ['a number with a leading zero', raw('{"id": 01}'), 'not-json', ''],
  ['endless nesting', '['.repeat(100), 'too-deep', ''],
  ['a field twice', '{"record": 1, "record": 2}', 'field-twice', '/record'],
  [
    'a field twice in a pair',
    '{"rounds": [{}, {"pairs": [{"sides": [1, 2], "a/b": 1, "a/b": 2}, {}]}], "rounds": 1}',
    'field-twice',
    '/rounds/1/pairs/0/a~1b',
  ],
  ['a list in place of the file', '[]', 'type-wrong', ''],
  ['another record', file({ record: 'fairview-tournament/2' }), 'record-unknown', '/record'],
  ['a missing record', '{"format": "swiss-dutch", "entrants": []}', 'field-missing', '/record'],
  ['an unknown format', file({ format: 'knockout' }), 'format-unknown', '/format'],
  ['a format that is not text', file({ format: 3 }), 'type-wrong', '/format'],
  ['an unknown field', file({ remark: '' }), 'field-unknown', '/remark'],
  ['an unknown field with a slash', file({ 'a/b~c': '' }), 'field-unknown', '/a~1b~0c'],
  ['a Swiss without rounds', file({ settings: {} }), 'field-missing', '/settings/rounds'],
  ['no rounds at all', file({ settings: { rounds: 0 } }), 'number-impossible', '/settings/rounds'],
  ['half a round', file({ settings: { rounds: 2.5 } }), 'number-impossible', '/settings/rounds'],
  ['an unknown setting', file({ settings: { rounds: 3, seed: 1 } }), 'field-unknown', '/settings/seed'],
  [
    'a year that has no rules',
    file({ settings: { rounds: 3, ruleYear: 2024 } }),
    'value-unknown',
    '/settings/ruleYear',
  ],
  [
    'an unknown side',
    file({ settings: { rounds: 3, initialSide: 'white' } }),
    'value-unknown',
    '/settings/initialSide',
  ],
  [
    'an unknown outcome',
    file({ settings: { rounds: 3, points: { bye: 1 } } }),
    'field-unknown',
    '/settings/points/bye',
  ],
  [
    'three decimals',
    file({ settings: { rounds: 3, points: { win: 0.125 } } }),
    'number-impossible',
    '/settings/points/win',
  ],
  [
    'a forbidden pair of three players',
    file({ settings: { rounds: 3, forbidden: [[1, 2, 3]] } }),
    'type-wrong',
    '/settings/forbidden/0',
  ],
  [
    'a forbidden pair with an unknown player',
    file({ settings: { rounds: 3, forbidden: [[1, 9]] } }),
    'id-unknown',
    '/settings/forbidden/0/1',
  ],
  [
    'a cap below zero',
    file({ settings: { rounds: 3, spreadCap: -1 } }),
    'number-impossible',
    '/settings/spreadCap',
  ],
  [
    'boards without teams',
    file({ settings: { rounds: 3, boards: 4 } }),
    'field-not-for-format',
    '/settings/boards',
  ],
  ['teams without boards', file({ teams: [] }), 'field-not-for-format', '/teams'],
  ['an id twice', file({ entrants: [{ id: 1 }, { id: 1 }] }), 'id-twice', '/entrants/1/id'],
  ['an entrant without id', file({ entrants: [{}] }), 'field-missing', '/entrants/0/id'],
  ['an id with a fraction', raw('{"id": 1.5}'), 'number-impossible', '/entrants/0/id'],
  ['an id below zero', raw('{"id": -1}'), 'number-impossible', '/entrants/0/id'],
  ['an id that is a list', raw('{"id": []}'), 'type-wrong', '/entrants/0/id'],
  ['a rating below zero', raw('{"id": 1, "rating": -5}'), 'number-impossible', '/entrants/0/rating'],
  ['half a rating', raw('{"id": 1, "rating": 2000.5}'), 'number-impossible', '/entrants/0/rating'],
  ['a number past all bounds', raw('{"id": 1, "rating": 1e999}'), 'number-impossible', '/entrants/0/rating'],
  ['a name that is a number', raw('{"id": 1, "name": 5}'), 'type-wrong', '/entrants/0/name'],
  [
    'virtual points below zero',
    raw('{"id": 1, "virtual": [-1]}'),
    'number-impossible',
    '/entrants/0/virtual/0',
  ],
  ['an unknown key', file({ tieBreaks: ['PTS', 'LUCK'] }), 'key-unknown', '/tieBreaks/1'],
  ['an unknown modifier', file({ tieBreaks: ['PTS/C1'] }), 'key-unknown', '/tieBreaks/0'],
  ['two cuts', file({ tieBreaks: ['BH/C1/C2'] }), 'key-unknown', '/tieBreaks/0'],
  ['a key of teams', file({ tieBreaks: ['MP'] }), 'key-not-for-format', '/tieBreaks/0'],
  [
    'Buchholz in a round robin',
    file({ format: 'round-robin', tieBreaks: ['PTS', 'BH/C1'] }),
    'key-not-for-format',
    '/tieBreaks/1',
  ],
  ['a key twice', file({ tieBreaks: ['PTS', 'PTS'] }), 'key-twice', '/tieBreaks/1'],
  ['lots that were not drawn', file({ tieBreaks: ['PTS', 'LOT'] }), 'lots-missing', '/tieBreaks/1'],
  ['the lot of an unknown player', file({ lots: [7] }), 'id-unknown', '/lots/0'],
  ['a lot twice', file({ lots: [1, 1] }), 'id-twice', '/lots/1'],
  ['a pair without sides', round({ pairs: [{}] }), 'field-missing', '/rounds/0/pairs/0/sides'],
  [
    'an unknown player in a pair',
    round({ pairs: [{ sides: [1, 9] }] }),
    'id-unknown',
    '/rounds/0/pairs/0/sides/1',
  ],
  [
    'an id as text instead of a number',
    round({ pairs: [{ sides: [1, '2'] }] }),
    'id-unknown',
    '/rounds/0/pairs/0/sides/1',
  ],
  [
    'a pair of one player with themselves',
    round({ pairs: [{ sides: [1, 1] }] }),
    'twice-in-round',
    '/rounds/0/pairs/0/sides/1',
  ],
  [
    'somebody in two pairs',
    round({ pairs: [{ sides: [1, 2] }, { sides: [3, 1] }] }),
    'twice-in-round',
    '/rounds/0/pairs/1/sides/1',
  ],
  [
    'somebody paired and unpaired',
    round({ pairs: [{ sides: [1, 2] }], unpaired: [{ id: 2, kind: 'absent' }] }),
    'twice-in-round',
    '/rounds/0/unpaired/0/id',
  ],
  ['an unknown result', pair({ result: '2-0' }), 'value-unknown', '/rounds/0/pairs/0/result'],
  ['one score', pair({ result: '1-0', scores: [3] }), 'type-wrong', '/rounds/0/pairs/0/scores'],
  [
    'scores beside a forfeit',
    pair({ result: '+/-', scores: [3, 0] }),
    'scores-beside-forfeit',
    '/rounds/0/pairs/0/scores',
  ],
  ['scores of an open pair', pair({ scores: [3, 0] }), 'scores-of-open-pair', '/rounds/0/pairs/0/scores'],
  [
    'a spread without a forfeit',
    pair({ result: '1-0', spread: [50, -50] }),
    'spread-without-forfeit',
    '/rounds/0/pairs/0/spread',
  ],
  [
    'a drawn shut-out',
    pair({ result: '1/2-1/2', shutOut: true }),
    'shut-out-not-won',
    '/rounds/0/pairs/0/shutOut',
  ],
  ['boards of entrants', pair({ boards: [] }), 'field-unknown', '/rounds/0/pairs/0/boards'],
  [
    'an unknown bye',
    round({ unpaired: [{ id: 1, kind: 'bye' }] }),
    'value-unknown',
    '/rounds/0/unpaired/0/kind',
  ],
  [
    'a score of an unpaired entrant',
    round({ unpaired: [{ id: 1, kind: 'absent', score: 1 }] }),
    'field-unknown',
    '/rounds/0/unpaired/0/score',
  ],
  ['an unknown field of a round', round({ number: 1 }), 'field-unknown', '/rounds/0/number'],
  [
    'a pairing-bye that is requested',
    file({ next: { unpaired: [{ id: 1, kind: 'pairing-bye' }] } }),
    'kind-not-for-next',
    '/next/unpaired/0/kind',
  ],
  [
    'somebody who is absent and has returned',
    file({ next: { unpaired: [{ id: 1, kind: 'absent' }], returned: [1] } }),
    'twice-in-round',
    '/next/returned/0',
  ],
  ['an unknown player who has returned', file({ next: { returned: [8] } }), 'id-unknown', '/next/returned/0'],
  ['a team format without teams', team({ teams: undefined }), 'field-missing', '/teams'],
  [
    'a player of two teams',
    team({
      teams: [
        { id: 'A', players: [1] },
        { id: 'B', players: [1] },
      ],
    }),
    'player-of-two-teams',
    '/teams/1/players/0',
  ],
  ['an unknown player', team({ teams: [{ id: 'A', players: [9] }] }), 'id-unknown', '/teams/0/players/0'],
  ['a key of entrants', team({ tieBreaks: ['PTS'] }), 'key-not-for-format', '/tieBreaks/0'],
  [
    'a player of neither team',
    team({
      teams: [
        { id: 'A', players: [1, 2] },
        { id: 'B', players: [3] },
      ],
      rounds: [{ pairs: [{ sides: ['A', 'B'], boards: [{ sides: [1, 4] }] }] }],
    }),
    'player-not-in-match',
    '/rounds/0/pairs/0/boards/0/sides/1',
  ],
  [
    'two players of one team',
    match({ boards: [{ sides: [1, 2] }] }),
    'one-team-twice',
    '/rounds/0/pairs/0/boards/0/sides',
  ],
  [
    'a player on two boards',
    match({ boards: [{ sides: [1, 3] }, { sides: [1, 4] }] }),
    'twice-in-round',
    '/rounds/0/pairs/0/boards/1/sides/0',
  ],
  [
    'a third board',
    team({
      entrants: [1, 2, 3, 4, 5, 6].map((id) => ({ id })),
      teams: [
        { id: 'A', players: [1, 2, 5] },
        { id: 'B', players: [3, 4, 6] },
      ],
      rounds: [
        { pairs: [{ sides: ['A', 'B'], boards: [{ sides: [1, 3] }, { sides: [2, 4] }, { sides: [5, 6] }] }] },
      ],
    }),
    'too-many-boards',
    '/rounds/0/pairs/0/boards',
  ],
  [
    'a result that does not follow from the boards',
    match({ result: '0-1', boards: [{ sides: [1, 3], result: '1-0' }] }),
    'boards-disagree',
    '/rounds/0/pairs/0/result',
  ],
  [
    'scores that do not follow from the boards',
    match({ result: '1-0', scores: [2, 0], boards: [{ sides: [1, 3], result: '1-0' }] }),
    'boards-disagree',
    '/rounds/0/pairs/0/scores',
  ],
];

describe('what a tournament file must not say', () => {
  it.each(refused)('refuses %s', (_, text, code, at) => {
    expect(readTournament(text)).toEqual({ ok: false, code, at, message: expect.any(String) as string });
    expect(Object.keys(sentences)).toContain(code);
  });

  it('says everything it wanted, but quotes only the beginning of what is there', () => {
    const long = 'x'.repeat(60);
    const read = readTournament(pair({ result: long }));
    expect(!read.ok && read.message).toBe(
      `This must be one of 1-0, 0-1, 1/2-1/2, 0-0, +/-, -/+, -/-, *, not ${long.slice(0, 40)}….`,
    );
    const points = readTournament(file({ settings: { rounds: 3, points: { win: 0.001 } } }));
    expect(!points.ok && points.message).toMatch(
      /; expected a decimal of at most two places from -1000 to 1000\.$/u,
    );
  });

  it('accepts the file that each of them breaks', () => {
    for (const text of [file({}), round({}), pair({}), team({}), match({ boards: [{ sides: [1, 3] }] })])
      expect(readTournament(text)).toMatchObject({ ok: true });
  });
});

describe('JSON with its figures as written', () => {
  it('reads figures as exact decimals, however they are written', () => {
    const read = readTournament(
      '{"record":"fairview-tournament/1","format":"round-robin","entrants":[],' +
        '"settings":{"points":{"win":3.00,"draw":1e0,"loss":25e-2,"halfBye":0.1}}}',
    );
    expect(read.ok && read.value.settings.points).toMatchObject({
      win: 300,
      draw: 100,
      loss: 25,
      halfBye: 10,
    });
  });

  it('keeps the type and every digit of an id', () => {
    const read = readTournament(raw('{"id": 12345678901234567890}, {"id": "12345678901234567890"}'));
    expect(read.ok && read.value.competitors.map(({ id }) => id)).toEqual([
      12345678901234567890n,
      '12345678901234567890',
    ]);
  });

  it('reads what JSON.parse reads', () => {
    const text = ' {"a\\u0041": [true, false, null, "\\n\\"x"], "b": {}} ';
    const read = readJson(text);
    expect(read.ok && read.value).toEqual(
      new Map<string, unknown>([
        ['aA', [true, false, null, '\n"x']],
        ['b', new Map()],
      ]),
    );
  });
});
