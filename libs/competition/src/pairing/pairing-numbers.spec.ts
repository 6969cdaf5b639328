import { readTournamentFile } from '../trf/read-trf.js';
import { writeTournament } from '../file/write-tournament.js';
import type { Tournament } from '../model/tournament.js';
import { standingsOf } from '../standings/standings.js';
import { writeTrf } from '../trf/write-trf.js';
import { pairNextRound } from './pair-next-round.js';

const read = (text: string): Tournament => {
  const answer = readTournamentFile(text);
  if (!answer.ok) throw new Error(`${answer.at} ${answer.message}`);
  return answer.value;
};

/** A TRF: its other lines, then for each player the points and the rounds. */
const trf = (lines: readonly string[], ...players: readonly (readonly [points: number, ...string[]])[]) =>
  [
    '012 Open',
    ...lines,
    ...players.map(([points, ...cells], at) => {
      const column = `001 ${String(at + 1).padStart(4)}      ${`Player ${at + 1}`.padEnd(33)} 2000`;
      return `${column.padEnd(80)} ${points.toFixed(1)} ${String(at + 1).padStart(4)}${cells.map((cell) => `  ${cell}`).join('')}`;
    }),
  ].join('\n');

/** The next round as `3-1, 2-4, bye 5` by starting numbers. */
function next(tournament: Tournament): string {
  const answer = pairNextRound(tournament);
  if (!answer.ok) return answer.code;
  const { round, pairs, bye } = answer.value;
  const named = pairs.map(({ sides: [one, other] }) => `${one + 1}-${other + 1}`);
  return [`round ${round}`, ...named, ...(bye === null ? [] : [`bye ${bye + 1}`])].join(', ');
}

const none: readonly [number] = [0];
const away: readonly [number, string] = [0, '0000 - Z'];

describe('odd pairing numbers (C.04.3, 5.2.5; C.04.2, 2.4 and 2.5)', () => {
  it('counts only those who have been paired or are paired now', () => {
    const open = trf(['XXR 4', 'XXC black1'], away, none, none, none, none, none, none, none, away, none);
    expect(next(read(open))).toBe('round 1, 6-2, 3-7, 8-4, 5-10');
    const half = trf(['142 5', '152 W', '240 H   1    2'], ...Array.from({ length: 7 }, () => none));
    expect(next(read(half))).toBe('round 1, 1-5, 6-3, 4-7');
  });

  it('counts who has been paired and is away now, and who had the bye or met nobody because of a forfeit', () => {
    const lines = ['XXR 5', 'XXC white1'];
    // Number 1 has been paired, by a forfeit, and number 2 by a bye: 3 stays odd, as the third of them, and so does 5.
    const later = [
      [1, '   4 w +', '0000 - Z'],
      [1, '0000 - U', '0000 - Z'],
      [0, '0000 - Z'],
      [0, '   1 b -', '0000 - Z'],
      [0, '0000 - Z'],
    ] as const;
    expect(next(read(trf(lines, ...later)))).toBe('round 2, 3-5');
    // Somebody who has never been paired is not counted; without them 3 is the second.
    const [first, , ...others] = later;
    const absent = [0, '0000 - Z', '0000 - Z'] as const;
    expect(next(read(trf(lines, first, absent, ...others)))).toBe('round 2, 5-3');
  });

  it('gives everybody the number that they have then, once somebody comes late', () => {
    const first = [
      [1, '   3 w 1'],
      [0.5, '   4 b ='],
      [0, '   1 b 0'],
      [0.5, '   2 w ='],
    ] as const;
    const lines = ['XXR 5', 'XXC white1'];
    const late = read(trf(lines, ...first, none, none));
    // Of the six all are paired: 5 is odd.
    expect(next(late)).toContain('5-');
    expect(next(read(trf(lines, ...first, away, none, none)))).toMatch(/6-7|7-6/u);
  });

  it('infers the initial side from the highest-ranked pair of the first round that has one, by the same count', () => {
    const round = (side: 'w' | 'b', back: 'w' | 'b') =>
      trf(['XXR 5'], [0, '0000 - Z'], [1, `   3 ${side} 1`], [0, `   2 ${back} 0`], none, none);
    // Number 2 was the first of those who were paired: what they had is the initial side. 4 is third, or with 1 fourth.
    expect(next(read(round('w', 'b')))).toContain('5-4');
    expect(next(read(round('b', 'w')))).toContain('4-5');
    const file = JSON.parse(writeTournament(read(round('b', 'w'))));
    expect(next(read(JSON.stringify({ ...file, rounds: [{ ...file.rounds[0] }] })))).toContain('4-5');
  });

  it('infers it from a round after one in which nobody met anybody', () => {
    const met = trf(
      ['XXR 5'],
      [1.5, '0000 - H', '   2 b 1', '0000 - Z'],
      [0.5, '0000 - H', '   1 w 0', '0000 - Z'],
      [0.5, '0000 - H', '0000 - Z'],
      [0.5, '0000 - H', '0000 - Z'],
    );
    expect(next(read(met))).toBe('round 3, 4-3');
  });

  it('goes by the same numbers in the other Swiss systems, and a round robin by its table', () => {
    const entrants = Array.from({ length: 6 }, (_, at) => ({ id: at + 1 }));
    const paired = (format: string, settings: object) =>
      next(
        read(
          JSON.stringify({
            record: 'fairview-tournament/1',
            format,
            settings: { initialSide: 'first', ...settings },
            entrants,
            next: { unpaired: [1, 6].map((id) => ({ id, kind: 'absent' })) },
          }),
        ),
      );
    expect(paired('swiss-club', { rounds: 4 })).toBe('round 1, 2-4, 5-3');
    expect(paired('australian', {})).toBe('round 1, 2-3, 4-5');
    expect(paired('king-of-the-hill', {})).toBe('round 1, 2-3, 4-5');
    expect(paired('round-robin', {})).toBe('round 1, 2-5, 3-4');
  });
});

it('orders boards by the points of the higher-ranked, then by the sum, then by number (C.04.2, 3.6)', () => {
  const open = trf(
    ['XXR 5', 'XXC white1', 'XXP 1 2', 'XXP 1 3'],
    [2, '   5 w 1', '   6 b 1'],
    [1.5, '   6 b 1', '   4 w ='],
    [1.5, '   4 w 1', '   5 b ='],
    [0.5, '   3 b 0', '   2 b ='],
    [0.5, '   1 b 0', '   3 w ='],
    [0, '   2 w 0', '   1 w 0'],
  );
  expect(next(read(open))).toBe('round 3, 4-1, 3-2, 5-6');
});

describe('a bye that was given beforehand', () => {
  const open = read(
    trf(
      ['XXR 5', 'XXC white1'],
      [1, '   3 w 1'],
      [1, '   4 b 1'],
      [0, '   1 b 0'],
      [0, '   2 w 0', '0000 - U'],
      [1, '0000 - U'],
    ),
  );

  it('is no round: a round in which nobody meets anybody has not been paired', () => {
    expect(open.rounds).toHaveLength(1);
    expect(next(open)).toBe('round 2, 5-1, 2-3, bye 4');
    const points = standingsOf(open, ['PTS']);
    expect(
      points.ok && points.value.rows.map(({ who, values }) => `${who + 1} ${values.get('PTS')}`),
    ).toEqual(['1 1', '2 1', '5 1', '3 0', '4 0']);
  });

  it('is the same from every file that it is written to', () => {
    // Words of a TRF that decide nothing are not in JSON.
    const { stated: _stated, ...known } = open;
    expect(read(writeTournament(open))).toEqual(known);
    for (const version of ['trf16', 'trf26'] as const) {
      const written = writeTrf(open, version);
      expect(written.ok && read(written.value)).toMatchObject({ rounds: open.rounds, next: open.next });
    }
  });

  it('leaves a bye of the pairing to somebody else if their number is odd', () => {
    const [first, ...others] = open.next.unpaired;
    const asked = { who: 2, kind: 'zero-bye', spread: 0, score: null } as const;
    const more = pairNextRound({
      ...open,
      next: { ...open.next, unpaired: [...others, first ?? asked, asked] },
    });
    expect(more).toMatchObject({
      ok: true,
      value: { alone: [{ who: 3, because: 'the bye was given beforehand' }] },
    });
  });

  it('is a round like any other in a round robin, and where everybody has a bye', () => {
    const entrants = [1, 2, 3].map((id) => ({ id }));
    const file = (format: string, ...unpaired: readonly (readonly [number, string])[]) =>
      read(
        JSON.stringify({
          record: 'fairview-tournament/1',
          format,
          settings: { rounds: 3 },
          entrants,
          rounds: [{ pairs: [], unpaired: unpaired.map(([id, kind]) => ({ id, kind })) }],
        }),
      );
    expect(file('round-robin', [1, 'pairing-bye']).rounds).toHaveLength(1);
    expect(file('swiss-club', [1, 'half-bye'], [2, 'half-bye'], [3, 'half-bye']).rounds).toHaveLength(1);
    expect(file('swiss-club', [1, 'pairing-bye']).rounds).toHaveLength(0);
  });
});
