import { readFileSync } from 'node:fs';
import { games, endings, parseRecord, playOut, readRecord, replayRecord, replayRecordText, type OpenedRecord } from '@fairview/rules';
import { recordsOf, recordOf } from '../kit/records.js';

const played = recordsOf('scarney-baccarat');

/** Why a game ended that the rules ended. */
function ending(position: string, rounds: number | null): string {
  const seats = position.split(' | ').filter((part) => /^P\d /u.test(part));
  const played = Number(/round (\d+)/u.exec(position)?.[1]);
  const left = Number(/(\d+) cards/u.exec(position)?.[1]);
  if (left <= 60) return 'the indicator';
  if (played === rounds) return 'the agreed rounds';
  if (seats.every((seat) => seat.endsWith(' left'))) return 'everybody leaving';
  return seats.every((seat) => seat.endsWith(' out')) ? 'everybody broke' : 'nobody betting on a space';
}

/** What a record shows, found out by playing it, whatever its name says. */
function shows({ record, table }: OpenedRecord): readonly string[] {
  const agreed = record.variant as Record<string, unknown>;
  const tasks: string[] = [table.position];
  const played = playOut({ record, table }, (_before, _seat, after) => tasks.push(after.position));
  if (!played.ok) return ['an illegal game'];
  const { outcome, position } = played.table;
  const { lines = [] } = outcome ?? {};
  const kinds = lines.map(({ label, points }) => `${label.split(' ')[0] ?? ''} ${Math.sign(points)}`);
  const by = record.ended?.by;
  return [
    ...(outcome === undefined ? [`unfinished in the phase ${position.split(' ')[0] ?? ''}`] : []),
    ...(outcome !== undefined && by === undefined
      ? [`ended by ${ending(position, agreed['rounds'] as number | null)}`]
      : []),
    ...(by === undefined ? [] : [`ended by ${by}`]),
    ...(by === 'ruling' ? [record.ended?.seat === undefined ? 'ruling without a seat' : 'ruling with one'] : []),
    ...(by !== undefined && tasks.at(-1)?.includes('| space') ? ['stakes returned'] : []),
    ...record.moves.map((move) => move.split(' ')[1] ?? ''),
    ...kinds,
    ...['home', 'mustBet', 'rotate'].filter((option) => agreed[option] === true),
    ...(agreed['burn'] === 0 ? ['the computer version'] : []),
    `${table.seats} seats`,
  ];
}

/** Every way to end, every move, every line with either sign: without a recorded game of each the build fails. */
const required = [
  ...['the indicator', 'the agreed rounds', 'everybody leaving', 'everybody broke'].map((how) => `ended by ${how}`),
  'ended by nobody betting on a space',
  ...endings.map((by) => `ended by ${by}`),
  ...['ruling without a seat', 'ruling with one', 'stakes returned'],
  ...['cut', 'bet', 'side', 'field', 'done', 'leave', 'stand', 'draw', 'double', 'split', 'insure', 'decline'],
  ...['scarney', 'baccarat', 'side', 'field', 'hand', 'net', 'house'].flatMap((kind) => [`${kind} 1`, `${kind} -1`]),
  ...['hand 0', 'net 0', 'house 0', 'home', 'mustBet', 'rotate', 'the computer version'],
  ...['1 seats', '2 seats', '3 seats', '7 seats'],
  ...['cut', 'bet', 'play', 'scarney'].map((phase) => `unfinished in the phase ${phase}`),
];

describe('recorded games of Scarney Baccarat', () => {
  it.each(played)('$name is replayed as its answer says', ({ text, answer }) => {
    expect(replayRecordText(text, games)).toEqual(answer);
  });

  const shown = new Set(
    played.flatMap(({ text }) => {
      const record = parseRecord(text, games);
      return record.ok ? shows(record.value) : [`refused: ${record.refusal.code}`];
    }),
  );
  it.each(required)('exist: %s', (what) => expect([...shown]).toContain(what));

  it('include the worked example of the rulebook, as it is printed there', () => {
    const page = readFileSync(new URL('../../docs/rules/baccarat.md', import.meta.url), 'utf8');
    const example = recordOf('scarney-baccarat/worked-example');
    const record = readRecord(example, games);
    const answer = replayRecord(example, games);
    const moves = record.ok ? record.value.record.moves : [];
    const labels = answer.ok && answer.outcome.finished ? answer.outcome.lines.map(({ label }) => label) : [];
    expect([moves.length, labels.length]).toEqual([12, 11]);
    for (const text of [...moves, ...labels]) expect(page).toContain(text);
  });
});
