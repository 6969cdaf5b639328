import type { Json } from '@fairview/kernel';
import { readFileSync } from 'node:fs';
import { games, endings, parseRecord, playOut, replayRecord, replayRecordText, type OpenedRecord, type Seat, type Table } from '@fairview/rules';
import { recordsOf, recordOf } from '../kit/records.js';

const hands = recordsOf('scarnecchia');

/** What the arbiter sees on the table. */
interface Laid {
  readonly pool: readonly string[];
  readonly builds: readonly {
    number: number;
    owner: Seat;
    tiles: readonly string[];
    target: number;
    sum: number;
  }[];
  readonly sweeps: readonly number[];
}
const laid = (table: Table): Laid => table.view('arbiter') as unknown as Laid;

/** What a turn shows, found out by looking at the table before and after it. */
function turnShows(before: Table, seat: Seat, after: Table, turn: string): readonly string[] {
  const [old, now] = [laid(before), laid(after)];
  const owned = old.builds.filter(({ owner }) => owner === seat);
  const target = old.builds.find(({ number }) => turn.includes(`b${number}`));
  const kept = now.builds.find(({ number }) => number === target?.number);
  const blank = /^P\d build 0-0/u.test(turn);
  const whose = target?.owner === seat ? 'the own' : 'the other’s';
  const how = target?.sum === target?.target ? 'finished' : 'unfinished';
  const shown: string[] = [];
  if ((now.sweeps[seat] ?? 0) > (old.sweeps[seat] ?? 0)) {
    shown.push(target === undefined ? 'a sweep of tiles' : 'a sweep by the only build');
  }
  if (turn.includes('capture') && target !== undefined) {
    shown.push(`${whose} build captured ${how}`);
    if (target.tiles.length > 2) shown.push(`${whose} build of several turns captured`);
  }
  if (turn.includes('build') && target !== undefined) {
    if (blank) shown.push(`the 0-0 on ${whose} ${how} build`);
    else if (whose === 'the own') shown.push('the own build continued');
    else
      shown.push(
        `a build altered ${how}, ${kept?.target === target.target ? 'with the same' : 'with another'} target`,
      );
  }
  if (turn.includes('build') && target === undefined) {
    shown.push(blank ? 'a build with the 0-0' : 'a build begun');
    if (turn.includes('+ 0-0')) shown.push('a build on the 0-0');
    if (now.builds.length === 2) shown.push('two builds at once');
  }
  if (/: .*0-0/u.test(turn)) shown.push('the 0-0 captured in a group');
  if (/ \+ .* \+ /u.test(turn) && turn.includes('capture')) shown.push('a group of three or more captured');
  if (/capture (\S+) : \1$/u.test(turn)) shown.push('a tile captured by its equal');
  if (turn.includes('trail') && (before.moves(seat) ?? []).some((move) => move.startsWith('capture'))) {
    shown.push('a tile trailed though a capture was possible');
  }
  return owned.length > 0 ? [...shown, 'a turn under obligation'] : shown;
}

/** What a record shows, found out by playing it, whatever its name says. */
function shows({ record, table }: OpenedRecord): readonly string[] {
  const { sets, scoring } = record.variant as { readonly sets: number; readonly scoring: string };
  const shown: string[] = [
    `${sets} sets by ${scoring}`,
    `led by P${String((record.setup as { first: number }).first)}`,
  ];
  const turns = record.moves.values();
  let last = table;
  const played = playOut({ record, table }, (before, { seat }, after) => {
    shown.push(...turnShows(before, seat, after, turns.next().value ?? ''));
    last = after;
  });
  if (!played.ok) return ['an illegal game'];
  const { outcome } = played.table;
  const { builds } = laid(last);
  if (outcome === undefined)
    return [
      ...shown,
      builds.some(({ owner }) => last.toAct.includes(owner)) ? 'unfinished while obliged' : 'unfinished',
    ];
  if (record.ended !== undefined) {
    const { by, seat } = record.ended;
    const obliged = builds.some(({ owner }) => owner === seat) ? 'obliged' : 'free';
    const turn = seat !== undefined && last.toAct.includes(seat) ? 'in turn' : 'out of turn';
    const ruling = seat === undefined ? 'without a seat' : 'against a seat';
    return [...shown, `ended by ${by}`, `ended by ${by} ${obliged} ${turn}`, `${by} ${ruling}`];
  }
  const { points, winners, lines } = outcome;
  const labels = lines.map(({ label }) => label.replace(/^P\d /u, '').replace(/ \+?\d+$/u, ''));
  return [
    ...shown,
    winners.length === 0 ? `a tied hand by ${scoring}` : `won by P${(winners[0] ?? 0) + 1}`,
    ...(winners.length === 0 && Math.max(...points) === 0 ? ['a hand without points'] : []),
    ...labels.map((label) => `${label} by ${scoring}`),
    ...(scoring !== 'tiles' && !labels.includes('most tiles') ? ['a tie for most'] : []),
    ...builds.map((_, at) => `builds left on the table: ${at + 1}`),
  ];
}

/** Every way to end, every scoring, every rule of builds: without a recorded hand of each the build fails. */
const required = [
  ...[1, 2].flatMap((sets) => ['tiles', 'points', 'threes'].map((scoring) => `${sets} sets by ${scoring}`)),
  ...['led by P1', 'led by P2', 'won by P1', 'won by P2', 'a tied hand by tiles', 'a tied hand by points'],
  ...['a hand without points', 'a tie for most', 'tiles by tiles', 'sweeps by tiles', 'sweeps by points'],
  ...['most tiles by points', 'most doublets by points', 'most 3-spot tiles by points', '3-spots by threes'],
  ...['most tiles by threes', 'most doublets by threes', 'sweeps by threes'],
  ...['a sweep of tiles', 'a sweep by the only build', 'a group of three or more captured'],
  ...[
    'a tile captured by its equal',
    'a tile trailed though a capture was possible',
    'a turn under obligation',
  ],
  ...['a build begun', 'the own build continued', 'two builds at once'],
  ...['the own build captured finished', 'the own build of several turns captured'],
  ...['the other’s build captured finished', 'the other’s build captured unfinished'],
  ...['a build altered finished, with another target', 'a build altered unfinished, with another target'],
  'a build altered unfinished, with the same target',
  ...[
    'a build with the 0-0',
    'a build on the 0-0',
    'the 0-0 captured in a group',
    'the 0-0 on the own unfinished build',
  ],
  ...['the 0-0 on the other’s unfinished build', 'the 0-0 on the other’s finished build'],
  ...['builds left on the table: 1', 'builds left on the table: 2'],
  ...endings.map((by) => `ended by ${by}`),
  ...['clock', 'resignation'].flatMap((by) => [
    `ended by ${by} obliged in turn`,
    `ended by ${by} free in turn`,
  ]),
  ...['ended by resignation obliged out of turn', 'ruling against a seat', 'ruling without a seat'],
  ...['unfinished', 'unfinished while obliged'],
];

describe('recorded hands of Scarnecchia', () => {
  it.each(hands)('$name is replayed as its answer says', ({ text, answer }) => {
    expect(replayRecordText(text, games)).toEqual(answer);
  });

  const shown = new Set(
    hands.flatMap(({ text }) => {
      const record = parseRecord(text, games);
      return record.ok ? shows(record.value) : [`refused: ${record.refusal.code}`];
    }),
  );
  it.each(required)('exist: %s', (what) => expect([...shown]).toContain(what));
  it('include no illegal one', () =>
    expect([...shown].filter((what) => /illegal|refused/u.test(what))).toEqual([]));

  it('include the example of docs/rules/scarnecchia.md', () => {
    const page = readFileSync(new URL('../../docs/rules/scarnecchia.md', import.meta.url), 'utf8');
    const [, record = '', answer = ''] = /```json\n(\{[^`]*)```[^`]*```json\n(\{[^`]*)```/u.exec(page) ?? [];
    expect(replayRecordText(record, games)).toEqual(JSON.parse(answer));
  });
});

describe('invalid records', () => {
  const whole = recordOf('scarnecchia/won-by-tiles');
  const moves = whole['moves'] as readonly string[];
  const refusal = (keys: { readonly [key: string]: Json }) => {
    const answer = replayRecord({ ...whole, ...keys }, games);
    return answer.ok ? 'played' : [answer.ply, answer.rule, answer.code, answer.message.length < 300];
  };

  it.each([
    [
      'a record that goes on for ten thousand plies',
      { moves: [...moves, ...Array<string>(9_984).fill('P1 trail 0-0')] },
      16,
      'SC-0',
      'game-finished',
    ],
    ['an end after the end', { ended: { by: 'clock', seat: 0 } }, null, 'R-7', 'ended-after-end'],
    ['a turn without a seat', { moves: ['trail 5-0'] }, 0, 'SC-0', 'seat-unreadable'],
    ['a turn of a third seat', { moves: ['P3 trail 5-0'] }, 0, 'SC-0', 'not-your-ply'],
    ['a turn of the other seat', { moves: ['P2 trail 5-0'] }, 0, 'SC-0', 'not-your-ply'],
    [
      'two hundred characters',
      { moves: [`P1 capture 5-0 : ${'1-0 + '.repeat(30)}1-1`] },
      0,
      'SC-0',
      'tile-not-in-hand',
    ],
    [
      'two hundred characters without meaning',
      { moves: ['P1 '.padEnd(200, 'capture ')] },
      0,
      'SC-0',
      'domino-move-unreadable',
    ],
    ['a third name', { seats: ['a', 'b', 'c'] }, null, 'R-5', 'seats-wrong-number'],
    ['no setup', { setup: {} }, null, 'R-4', 'leader-not-a-player'],
    ['another number of sets', { variant: { sets: 2 } }, null, 'R-4', 'dominoes-wrong-number'],
    [
      'a key that every object has as scoring',
      { variant: { scoring: 'constructor' } },
      null,
      'R-3',
      'variant-value-unknown',
    ],
    ['rules of the future', { rules: 2 }, null, 'R-2', 'unknown-rules'],
  ])('%s is refused', (_, keys, ply, rule, code) => expect(refusal(keys)).toEqual([ply, rule, code, true]));
});
