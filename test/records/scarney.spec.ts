import type { Json } from '@fairview/kernel';
import { readFileSync } from 'node:fs';
import { endings, games, parseRecord, playOut, replayRecord, replayRecordText, type OpenedRecord } from '@fairview/rules';
import { recordsOf, recordOf } from '../kit/records.js';

const four = ['scarney-solitaire', 'scarney-singles', 'scarney-doubles', 'scarney-highlow'] as const;
type Game = (typeof four)[number];

/** What stands at the end, by circle. */
const leftOf = (position: string): readonly string[] =>
  (position.split(' | ')[0] ?? '').match(/[BRYG][1-4]/gu) ?? [];

/** What a record shows, found out by playing it, whatever its name says. */
function shows({ record, table }: OpenedRecord): readonly string[] {
  const played = playOut({ record, table });
  if (!played.ok) return ['an illegal game'];
  const { outcome, position } = played.table;
  const { moves, ended } = record;
  const isStudy = Object.hasOwn(record.setup as object, 'position');
  const placed = moves.filter((move) => move.includes('@')).map((move) => move.indexOf('@'));
  const forms =
    placed.length === 0
      ? []
      : placed.includes(1)
        ? placed.includes(2)
          ? ['mixed form']
          : ['short form']
        : ['long form'];
  if (outcome === undefined)
    return [placed.length < 16 ? 'unfinished in the placement' : 'unfinished', ...forms];
  if (ended !== undefined) {
    const ruling = ended.seat === undefined ? 'without a seat' : 'against a seat';
    return [
      `ended by ${ended.by}`,
      `${ended.by} ${ruling}`,
      ...(placed.length < 16 ? ['ended in the placement'] : []),
    ];
  }
  const left = leftOf(position);
  const last = moves.at(-1) ?? '';
  const seat = outcome.winners[0];
  const colour = left[0]?.startsWith('B') === true ? 'black' : 'coloured';
  const ends = [
    ...(last === 'scarney' ? ['called'] : []),
    ...(last.startsWith('-') && record.game !== 'scarney-highlow' ? ['stuck after the take-off'] : []),
    ...(last.includes('x') ? [left.length === 1 ? 'lone pawn' : 'stuck'] : []),
    ...(left.length >= 5 && last.includes('x') ? ['stuck with five or more'] : []),
    ...(record.game === 'scarney-highlow'
      ? [`${'12'.includes(left[0]?.[1] ?? '') ? 'low' : 'high'} ${colour} won by ${seat ?? -1}`]
      : []),
    ...(record.game === 'scarney-doubles' ? [seat === undefined ? 'drawn' : `won by ${seat}`] : []),
    ...(moves.some((move) => move.split(',').length === 3) ? ['three pawns at a time'] : []),
    ...outcome.lines.map(({ label }) => label),
    ...(outcome.rating === undefined ? [] : [outcome.rating]),
  ];
  return isStudy
    ? [
        'a study',
        ...(moves.length === 0 ? ['over at ply 0'] : []),
        ...ends.map((what) => `${what} in a study`),
      ]
    : [...forms, ...ends];
}

const ratings = ['Perfect', 'Excellent', 'Par', 'Good', 'Fair', 'Average', 'Poor'].map(
  (word) => `${word} game`,
);
const aroundTheTable = [
  ...endings.map((by) => `ended by ${by}`),
  ...[
    'ruling against a seat',
    'ruling without a seat',
    'ended in the placement',
    'unfinished',
    'unfinished in the placement',
  ],
  ...['a study', 'over at ply 0'],
];

/** Every way to end: without a recorded whole game of each the build fails. */
const required: Readonly<Record<Game, readonly string[]>> = {
  'scarney-solitaire': [
    ...['lone pawn', 'stuck', 'stuck with five or more', 'stuck after the take-off'],
    ...['game score', 'single-pawn bonus', 'black single-pawn bonus', 'colour bonus', 'colour corner bonus'],
    ...['black colour bonus', 'black corner bonus', 'number bonus', 'number corner bonus'],
    ...[...ratings, 'Try again!', 'You need practice!', 'long form', 'short form', 'mixed form'],
  ],
  'scarney-singles': [
    ...[
      'lone pawn',
      'stuck',
      'stuck with five or more',
      'stuck after the take-off',
      'called',
      'called in a study',
    ],
    ...['single-pawn bonus', 'black single-pawn bonus', 'colour bonus', 'black corner bonus', 'number bonus'],
  ],
  'scarney-doubles': [
    ...[
      'lone pawn',
      'stuck',
      'stuck after the take-off',
      'won by 0',
      'won by 1',
      'drawn',
      'take-off',
      'jumps',
      'sweep',
    ],
  ],
  'scarney-highlow': [
    ...['high', 'low'].flatMap((worth) =>
      ['black', 'coloured'].flatMap((colour) => [0, 1].map((seat) => `${worth} ${colour} won by ${seat}`)),
    ),
    ...['removed', 'black last pawn doubles', 'three pawns at a time'],
  ],
};

describe.each(four)('recorded games of %s', (game) => {
  const played = recordsOf(game);
  it.each(played)('$name is replayed as its answer says', ({ text, answer }) => {
    expect(replayRecordText(text, games)).toEqual(answer);
  });

  const shown = new Set(
    played.flatMap(({ text }) => {
      const record = parseRecord(text, games);
      return record.ok ? shows(record.value) : [`refused: ${record.refusal.code}`];
    }),
  );
  it.each([...required[game], ...aroundTheTable])('exist: %s', (what) =>
    expect([...shown]).toContain(what),
  );
  it('include no illegal one', () =>
    expect([...shown].filter((what) => /illegal|refused/u.test(what))).toEqual([]));
});

const answer = (
  game: Game,
  name: string,
  keys: { readonly [key: string]: Json } = {},
  as?: 0 | 'spectator',
) =>
  replayRecord({ ...recordOf(`${game}/${name}`), ...keys }, games, as === undefined ? {} : { as, frames: true });

describe('the recorded games', () => {
  it.each([
    ['scarney-solitaire', 'study-six-pawn-end-game', [36]],
    ['scarney-solitaire', 'study-seven-pawn-end-game', [63]],
    ['scarney-solitaire', 'study-eight-pawn-end-game', [63]],
    ['scarney-solitaire', 'study-eight-pawn-end-game-at-its-best', [94]],
    ['scarney-solitaire', 'study-twelve-pawn-end-game', [116]],
    ['scarney-solitaire', 'study-printed-score-of-lone-red-three', [67]],
    ['scarney-solitaire', 'study-printed-score-of-lone-black-three', [97]],
    ['scarney-solitaire', 'study-printed-score-of-three-greens', [64]],
    ['scarney-solitaire', 'study-printed-score-of-three-greens-two-on-corners', [84]],
    ['scarney-solitaire', 'study-printed-score-of-three-blacks', [94]],
    ['scarney-solitaire', 'study-printed-score-of-four-fours', [64]],
    ['scarney-highlow', 'study-printed-score-of-42', [42, 0]],
    ['scarney-highlow', 'study-printed-score-of-32', [0, 32]],
    ['scarney-highlow', 'study-printed-score-of-21', [21, 0]],
    ['scarney-highlow', 'study-printed-score-of-16', [0, 16]],
  ] as const)('S-12 to S-16, S-29: %s %s is worth what is printed', (game, name, points) => {
    expect(answer(game, name)).toMatchObject({ outcome: { finished: true, points } });
  });

  it.each([0, 'spectator'] as const)(
    'S-3, S-9 are seen by %s without spots until all sixteen stand',
    (viewer) => {
      for (const name of ['lone-pawn', 'black-corner-bonus', 'black-corner-bonus-perfect-game']) {
        const whole = answer('scarney-solitaire', name, {}, viewer);
        const frames = whole.ok ? (whole.frames ?? []) : [];
        expect(frames.length).toBeGreaterThan(16);
        for (const [ply, frame] of frames.entries()) {
          if (ply < 15) expect(frame).not.toMatch(/[1-4]/u);
          else expect(frame).not.toContain('?');
        }
      }
    },
  );

  it('S-9 are seen by the arbiter with spots', () => {
    const whole = replayRecord(recordOf('scarney-solitaire/lone-pawn'), games, { frames: true });
    expect(whole.ok && whole.frames?.[0]).toMatch(/[BRYG][1-4]/u);
  });
});

describe('docs/rules/scarney.md', () => {
  const page = readFileSync(new URL('../../docs/rules/scarney.md', import.meta.url), 'utf8');
  const blocks = [...page.matchAll(/```json\n(\{[^`]*)```/gu)].map(([, block = '']) => block);
  const examples = blocks.flatMap((block, at) =>
    at % 2 === 0 ? [[block, blocks[at + 1] ?? ''] as const] : [],
  );

  it('has an example of each game', () => {
    expect(examples.map(([record]) => (JSON.parse(record) as { readonly game: string }).game)).toEqual(four);
  });
  it.each(examples)('replays the example %s', (record, said) => {
    expect(replayRecordText(record, games)).toEqual(JSON.parse(said));
  });

  it('names every code of the games', () => {
    const known = games.english;
    const { english: codes = {} } = games.rulebooks['scarney-doubles']?.[0] ?? {};
    expect(Object.keys(codes).filter((code) => !page.includes(`\`${code}\``) || !(code in known))).toEqual(
      [],
    );
  });
});

describe('invalid records', () => {
  const refusal = (game: Game, name: string, keys: { readonly [key: string]: Json }) => {
    const given = answer(game, name, keys);
    return given.ok ? 'played' : [given.ply, `${given.rule} ${given.code}`, given.message.length < 300];
  };
  const many = (move: string) => Array<string>(10_000).fill(move);

  it.each([
    [
      'ten thousand plies after the end',
      'scarney-highlow',
      'study-four-pawn-trap',
      { moves: ['-G4', '-R3,R4', ...many('-G2').slice(2)] },
      2,
      'S-29 game-over',
    ],
    ['ten thousand calls', 'scarney-singles', 'study-called', { moves: many('scarney') }, 1, 'S-8 game-over'],
    [
      'ten thousand and one plies',
      'scarney-singles',
      'study-called',
      { moves: [...many('scarney'), 'scarney'] },
      null,
      'R-6 too-many-moves',
    ],
    [
      'two hundred characters of a removal',
      'scarney-highlow',
      'study-four-pawn-trap',
      { moves: [`-${'R3,'.repeat(65)}R4`] },
      0,
      'S-27 pawn-twice',
    ],
    [
      'two hundred characters without meaning',
      'scarney-highlow',
      'study-four-pawn-trap',
      { moves: ['-'.repeat(200)] },
      0,
      'S-0 pawn-notation-unreadable',
    ],
    [
      'an end after the end',
      'scarney-doubles',
      'drawn-at-20-to-20',
      { ended: { by: 'agreement' } },
      null,
      'R-7 ended-after-end',
    ],
    [
      'a second name in Solitaire',
      'scarney-solitaire',
      'lone-pawn',
      { seats: ['a', 'b'] },
      null,
      'R-5 seats-wrong-number',
    ],
    ['one name in Singles', 'scarney-singles', 'lone-pawn', { seats: ['a'] }, null, 'R-5 seats-wrong-number'],
    ['no setup', 'scarney-solitaire', 'lone-pawn', { setup: {} }, null, 'R-4 setup-without-groups'],
    [
      'another game’s setup',
      'scarney-doubles',
      'drawn-at-20-to-20',
      { setup: { top: [], bottom: [] } },
      null,
      'R-4 setup-key-unknown',
    ],
    [
      'a key that every object has',
      'scarney-doubles',
      'drawn-at-20-to-20',
      { setup: { constructor: [] } },
      null,
      'R-4 setup-key-unknown',
    ],
    [
      'an endless position',
      'scarney-doubles',
      'drawn-at-20-to-20',
      { setup: { position: '-- '.repeat(100_000) } },
      null,
      'R-4 study-unreadable',
    ],
    [
      'a variant',
      'scarney-doubles',
      'drawn-at-20-to-20',
      { variant: { bonuses: true } },
      null,
      'R-3 variant-key-unknown',
    ],
    ['rules of the future', 'scarney-doubles', 'drawn-at-20-to-20', { rules: 2 }, null, 'R-2 unknown-rules'],
    [
      'a seat in front of the move',
      'scarney-doubles',
      'drawn-at-20-to-20',
      { moves: ['P1 B2@C11'] },
      0,
      'S-0 pawn-notation-unreadable',
    ],
  ] as const)('%s is refused', (_, game, name, keys, ply, said) =>
    expect(refusal(game, name, keys)).toEqual([ply, said, true]),
  );
});
