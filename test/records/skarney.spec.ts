import type { Json } from '@fairview/kernel';
import { readFileSync } from 'node:fs';
import { games, endings, parseRecord, playOut, replayRecord, replayRecordText, type OpenedRecord, type Seat, type Table } from '@fairview/rules';
import { recordsOf, recordOf } from '../kit/records.js';

const hands = recordsOf('skarney');

interface Laid {
  readonly phase: string;
  readonly turn: { readonly drawSkipped: boolean; readonly added: { readonly [meld: string]: number } };
  readonly offer: { readonly card: string; readonly asked: readonly string[] } | null;
  readonly hands: readonly (readonly string[])[];
  readonly stock: readonly string[];
}
const laid = (table: Table): Laid => table.view('arbiter') as unknown as Laid;

/** What a ply shows, found out by looking at the table before and after it. */
function plyShows(before: Table, seat: Seat, after: Table, ply: string): readonly string[] {
  const [old, now] = [laid(before), laid(after)];
  const kind = ply.slice(3).split(' ')[0] ?? '';
  const stopped = now.turn.drawSkipped && !old.turn.drawSkipped;
  return [
    kind,
    ...(kind === 'take' ? [`taken ${stopped ? 'with' : 'without'} a skipped draw`] : []),
    ...(kind === 'take' && after.toAct[0] !== seat ? ['taken by another than the next'] : []),
    ...(kind === 'pass' && now.offer === null ? ['taken by nobody'] : []),
    ...(kind === 'lay' && /[<>]/u.test(ply) ? ['laid with a mark'] : []),
    ...(Object.values(now.turn.added).some((cards) => cards === 2) ? ['two cards to a meld'] : []),
    ...(kind === 'contract' ? [`contract of ${ply.split(' / ').length}`] : []),
    ...(/meld JK JK JK/u.test(ply) ? ['a meld of jokers'] : []),
    ...(/meld( 2[CDHS])+$/u.test(ply) ? ['a meld of twos'] : []),
  ];
}

/** What a record shows, found out by playing it, whatever its name says. */
function shows({ record, table }: OpenedRecord): readonly string[] {
  const variant = record.variant as { readonly [key: string]: Json };
  const { round } = record.setup as { readonly round: number };
  const who = variant['partners'] === true ? 'partnership' : `singles of ${String(variant['players'])}`;
  const shown: string[] = [
    who,
    `round ${round}`,
    ...(variant['setMax'] === null ? [] : ['a largest set']),
    ...(variant['sameTurn'] === false ? ['nothing in the turn of the contract'] : []),
  ];
  const plies = record.moves.values();
  let [last, late] = ['', false];
  const played = playOut({ record, table }, (before, { seat }, after) => {
    const ply = plies.next().value ?? '';
    shown.push(...plyShows(before, seat, after, ply));
    last = ply.slice(3).split(' ')[0] ?? '';
    late = laid(before).stock.length === 0;
  });
  if (!played.ok) return ['an illegal hand'];
  const { outcome } = played.table;
  if (outcome === undefined) return [...shown, `unfinished in ${laid(played.table).phase}`];
  if (record.ended !== undefined) {
    const { by, seat } = record.ended;
    const ruling = seat === undefined ? 'without a seat' : 'against a seat';
    return [...shown, `ended by ${by}`, `ended by ${by} in ${who}`, `${by} ${ruling}`];
  }
  const labels = outcome.lines.map(({ label }) => label);
  const has = (word: string) => labels.some((label) => label.includes(word));
  const level = outcome.winners.length === 0 && !has('void tie') ? ['level totals'] : [];
  if (has(' rummy ')) {
    const shutout = has(' shutout ') ? 'with shutout' : 'without shutout';
    const by = [`rummy by ${last} ${shutout}`, `rummy in ${who}`];
    return [...shown, ...level, ...by, ...(late ? ['rummy with the last card'] : [])];
  }
  return [...shown, ...level, `stock out ${has('void tie') ? 'tied' : 'with a winner'}`, `stock out in ${who}`];
}

/** Every way in which a hand ends, every number of players, every ply: without a recorded hand of each the build fails. */
const required = [
  ...['singles of 2', 'singles of 3', 'singles of 4', 'partnership'].flatMap((who) => [who, `rummy in ${who}`]),
  ...['contract', 'meld', 'lay'].flatMap((how) =>
    ['with shutout', 'without shutout'].map((shutout) => `rummy by ${how} ${shutout}`),
  ),
  ...['stock out with a winner', 'stock out tied', 'rummy with the last card', 'level totals'],
  ...['stock out in singles of 2', 'stock out in singles of 3', 'stock out in partnership'],
  ...[1, 2, 3, 4, 5, 6, 7].map((round) => `round ${round}`),
  ...['contract of 3', 'contract of 4', 'a largest set', 'nothing in the turn of the contract'],
  ...['draw', 'swap', 'meld', 'lay', 'offer', 'one', 'take', 'pass', 'end', 'laid with a mark'],
  ...['taken with a skipped draw', 'taken without a skipped draw', 'taken by another than the next'],
  ...['taken by nobody', 'two cards to a meld', 'a meld of jokers', 'a meld of twos'],
  ...endings.map((by) => `ended by ${by}`),
  ...['resignation', 'clock'].flatMap((by) => [`ended by ${by} in partnership`, `ended by ${by} in singles of 3`]),
  ...['ruling against a seat', 'ruling without a seat'],
  ...['unfinished in draw', 'unfinished in play', 'unfinished in reply'],
];

describe('recorded hands of Skarney', () => {
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

  it('include the example of docs/rules/skarney.md', () => {
    const page = readFileSync(new URL('../../docs/rules/skarney.md', import.meta.url), 'utf8');
    const [, record = '', outcome = ''] = /```json\n(\{[^`]*)```[^`]*```json\n(\{[^`]*)```/u.exec(page) ?? [];
    const played = replayRecordText(record, games);
    expect(played.ok && played.outcome).toEqual(JSON.parse(outcome));
    expect(JSON.parse(record)).toEqual(recordOf('skarney/worked-example'));
  });

  it('show a seat no hand but its own, at any ply', () => {
    for (const as of [0, 1, 'spectator'] as const) {
      const answer = replayRecord(recordOf('skarney/long/partnership'), games, { frames: true, as });
      const frames = answer.ok ? (answer.frames ?? []) : [];
      expect(frames.length).toBeGreaterThan(100);
      for (const frame of frames) {
        const hands = /hands (.*?) \| stock (\d+ cards?) \|/u.exec(frame)?.[1]?.split(', ') ?? [];
        const open = hands.filter((hand) => !/ \d+ cards?$/u.test(hand));
        expect(open.every((hand) => hand.startsWith(as === 'spectator' ? 'nobody' : `P${as + 1} `))).toBe(true);
      }
    }
  });
});

describe('invalid records', () => {
  const whole = recordOf('skarney/worked-example');
  const moves = whole['moves'] as readonly string[];
  const refusal = (keys: { readonly [key: string]: Json }) => {
    const answer = replayRecord({ ...whole, ...keys }, games);
    return answer.ok ? 'played' : [answer.ply, answer.rule, answer.code, answer.message.length < 300];
  };

  it.each([
    ['a ply after the end', { moves: [...moves, 'P2 draw'] }, 12, 'SK-0', 'game-finished'],
    ['an end after the end', { ended: { by: 'clock', seat: 0 } }, null, 'R-7', 'ended-after-end'],
    ['a ply without a seat', { moves: ['draw'] }, 0, 'SK-0', 'seat-unreadable'],
    ['a ply of the other seat', { moves: ['P2 draw'] }, 0, 'SK-0', 'not-your-ply'],
    ['a ply of a third seat', { moves: ['P3 draw'] }, 0, 'SK-0', 'not-your-ply'],
    ['two hundred characters', { moves: ['P1 '.padEnd(200, 'meld ')] }, 0, 'SK-0', 'action-unreadable'],
    ['a third name', { seats: ['a', 'b', 'c'] }, null, 'R-5', 'seats-wrong-number'],
    ['no variant', { variant: {} }, null, 'R-3', 'players-missing'],
    ['another number of players', { variant: { players: 3 } }, null, 'R-5', 'seats-wrong-number'],
    ['no setup', { setup: {} }, null, 'R-4', 'round-unreadable'],
    ['rules of the future', { rules: 2 }, null, 'R-2', 'unknown-rules'],
  ])('%s is refused', (_, keys, ply, rule, code) => expect(refusal(keys)).toEqual([ply, rule, code, true]));
});
