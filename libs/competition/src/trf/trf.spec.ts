import { writeTournament } from '../file/write-tournament.js';
import { writeCsv } from '../file/write-csv.js';
import type { Tournament } from '../model/tournament.js';
import { pairNextRound } from '../pairing/pair-next-round.js';
import { standingsOf } from '../standings/standings.js';
import { readTournamentFile, readTrf } from './read-trf.js';
import type { TrfVersion } from './words.js';
import { writeTrf } from './write-trf.js';

const head = (number: number, name: string, rating: string): string =>
  `001 ${String(number).padStart(4)}      ${name.padEnd(33)} ${rating.padStart(4)}`.padEnd(80) + ' 0.0    1';
const four = (...cells: readonly string[]): string =>
  ['Ada', 'Ben', 'Cleo', 'Dan']
    .map(
      (name, index) => head(index + 1, name, index === 3 ? '' : String(2000 - index)) + (cells[index] ?? ''),
    )
    .join('\n');

/** The tournament in a file, without what the file states besides. */
const read = (text: string): Tournament => {
  const answer = readTournamentFile(text);
  if (!answer.ok) throw new Error(`${answer.at} ${answer.message}`);
  const { stated: _stated, notes: _notes, ...tournament } = answer.value;
  return tournament;
};

const plain = four(
  '     2 w 1     3 b +  0000 - U',
  '     1 b 0     4 w -  0000 - H',
  '     4 w =     1 w -     4 b W',
  '     3 b =     2 b -     3 w L  0000 - Z',
);

describe('TRF16 and TRF26', () => {
  it('reads pairs, forfeits, byes and what is asked for next', () => {
    const { rounds, next, competitors, format } = read(plain);
    expect(format).toBe('swiss-dutch');
    expect(competitors.map(({ id, name, rating }) => [id, name, rating])).toEqual([
      [1, 'Ada', 2000],
      [2, 'Ben', 1999],
      [3, 'Cleo', 1998],
      [4, 'Dan', null],
    ]);
    const pairs = rounds.map((round) =>
      round.pairs.map(({ sides, result }) => `${sides.join('-')} ${result}`),
    );
    expect(pairs).toEqual([['0-1 1-0', '2-3 1/2-1/2'], ['2-0 -/+', '1-3 -/-'], ['3-2 0-1']]);
    expect(rounds[2]?.unpaired.map(({ who, kind }) => [who, kind])).toEqual([
      [0, 'pairing-bye'],
      [1, 'half-bye'],
    ]);
    expect(next.unpaired.map(({ who, kind }) => [who, kind])).toEqual([[3, 'zero-bye']]);
  });

  it('reads a win without an opponent as a bye that was given', () => {
    const { rounds } = read(four('     2 w 1', '     1 b 0', '  0000 - +', '  0000 - -'));
    expect(rounds[0]?.unpaired.map(({ kind }) => kind)).toEqual(['pairing-bye', 'zero-bye']);
  });

  it('reads a draw without an opponent as a bye that was asked for, in a round that is over and in the next', () => {
    const { rounds, next } = read(four('     2 w 1  0000 - =', '     1 b 0', '  0000 - =', '  0000 - Z'));
    expect(rounds[0]?.unpaired.map(({ kind }) => kind)).toEqual(['half-bye', 'zero-bye']);
    expect(next.unpaired).toMatchObject([{ who: 0, kind: 'half-bye' }]);
  });

  it.each([
    ['092 Individual: Round-Robin', 'round-robin'],
    ['092 All-Play-All', 'round-robin'],
    ['092 Double Round Robin', 'double-round-robin'],
    ['092 Individual: Swiss-System, 9 rounds', 'swiss-dutch'],
    ['092 Individual: Round-Robin\n192 FIDE_DUTCH_2026', 'swiss-dutch'],
  ])('recognizes the format by %j, all that TRF16 says of it', (line, format) => {
    expect(read(`${line}\n${plain}`).format).toBe(format);
  });

  it('ranks the players of a tournament of teams, and does not pair them', () => {
    const tournament = read(`092 Team: Swiss-System\n${plain}`);
    expect(standingsOf(tournament, ['PTS'])).toMatchObject({ ok: true });
    expect(pairNextRound(tournament)).toMatchObject({ ok: false, code: 'format-unknown' });
  });

  it.each(['299          -0.5    1    2', '362 TW 3.0', 'XXZ 4'])(
    'refuses %s by name, because it decides something',
    (line) => {
      expect(readTrf(`${line}\n${plain}`)).toMatchObject({
        ok: false,
        code: 'trf-line-unknown',
        at: '/lines/1',
      });
    },
  );

  it('C.04.7 accelerates by Baku if the type says so and the file gives no points', () => {
    const baku = `192 FIDE_DUTCH_2025_BAKU\n142 9\n${four('', '', '', '')}`;
    const virtual = (text: string) => read(text).competitors.map((each) => each.virtual);
    const accelerated = [100, 100, 100, 50, 50];
    expect(virtual(baku)).toEqual([accelerated, accelerated, [], []]);
    expect(virtual(`250       2.0   1   1    1    1\n${baku}`)).toEqual([[200], [], [], []]);
    expect(virtual(`162  W 3.0    D 1.0\n${baku}`)[0]).toEqual([300, 300, 300, 100, 100]);
    expect(pairNextRound(read(baku.replace('142 9\n', '')))).toMatchObject({ code: 'format-unknown' });
  });

  it.each(['FIDE_DUBOV', 'FIDE_TEAM_BAKU'])(
    'ranks a tournament of the system %s, and does not pair it',
    (type) => {
      const tournament = read(`192 ${type}\n202 BH\n${plain}`);
      expect(standingsOf(tournament)).toMatchObject({ ok: true });
      expect(pairNextRound(tournament)).toMatchObject({ ok: false, code: 'format-unknown' });
      expect(writeTrf(tournament, 'trf26')).toMatchObject({ ok: false, code: 'trf-cannot-say' });
    },
  );

  const pointsBy = (lines: string) => {
    const answer = readTrf(`${lines}\n${plain}`);
    return answer.ok ? answer.value.settings.points : answer.code;
  };
  const threeForWin = { win: 300, forfeitWin: 300, fullBye: 300, draw: 100, halfBye: 100, loss: 0 };

  it('reads the worth of results from the lines of older programs, too; a bye of theirs is worth a win', () => {
    expect(pointsBy('BBW  3.0\nBBD  1.0\nBBU  2.0')).toMatchObject({ ...threeForWin, pairingBye: 200 });
    expect(pointsBy('BBU  2.0\nBBW  3.0\nBBD  1.0')).toMatchObject({ ...threeForWin, pairingBye: 200 });
    expect(pointsBy('BBW  3.0\nBBF 1.0\nBBZ 0.5')).toMatchObject({
      pairingBye: 300,
      forfeitLoss: 100,
      zeroBye: 50,
    });
    expect(pointsBy('BBW three')).toBe('trf-line-broken');
  });

  it('reads XXS from left to right: W and D leave the pairing-bye as it is, and the last of two codes stands', () => {
    expect(pointsBy('XXS W=3\nXXS D=1')).toMatchObject({ ...threeForWin, pairingBye: 100 });
    expect(pointsBy('XXS FW=2 W=3 PAB=.5')).toMatchObject({ win: 300, forfeitWin: 300, pairingBye: 50 });
    expect(pointsBy('XXS W=3 FW=2')).toMatchObject({ win: 300, forfeitWin: 200 });
    expect(pointsBy('XXS WW=1 WD=.5 WL=0 BW=1 BD=0.5 BL=0')).toEqual(pointsBy(''));
    expect(pointsBy('XXS WL=.5 BL = .5')).toMatchObject({ loss: 50 });
  });

  it.each(['XXS BW=2', 'XXS WL=.5', 'XXS W=2 WD=1'])(
    'refuses %s: here both colours score the same',
    (line) => {
      expect(pointsBy(line)).toBe('trf-line-unknown');
    },
  );

  it('reads 162 by its columns: a win sets the pairing-bye unless P does, and Z is A', () => {
    expect(pointsBy('162  W 3.0    D 1.0')).toMatchObject({ ...threeForWin, pairingBye: 300 });
    expect(pointsBy('162  P 1.0    W 3.0')).toMatchObject({ win: 300, pairingBye: 100 });
    expect(pointsBy('162  P 1.0\n162  W 3.0')).toMatchObject({ win: 300, pairingBye: 100 });
    expect(pointsBy('162  W10.0    A 1.0')).toMatchObject({ win: 1000, zeroBye: 100, forfeitLoss: 100 });
    expect(pointsBy('162  Z 1.0')).toEqual(pointsBy('162  A 1.0'));
    for (const line of ['162 W 3.0', '162  W 3.0   D 1.0', '162  W 3.0 x  D 1.0', '162  Q 3.0'])
      expect([line, pointsBy(line)]).toEqual([line, 'trf-line-broken']);
  });

  it('writes only the points that differ from the usual ones', () => {
    const lineOf = (lines: string, version: TrfVersion) => {
      const written = writeTrf(read(`${lines}\n${plain}`), version);
      if (!written.ok) throw new Error(written.message);
      expect(read(written.value).settings.points).toEqual(pointsBy(lines));
      return written.value.split('\n').find((line) => /^(?:162|XXS)/u.test(line));
    };
    expect(lineOf('162  W 3.0    D 1.0    L 0.0    A 0.0    P 3.0', 'trf26')).toBe(
      '162  W 3.0    D 1.0    P 3.0',
    );
    expect(lineOf('162  W 3.0    D 1.0', 'trf16')).toBe('XXS W=3.0 D=1.0 PAB=3.0');
    expect(lineOf('XXS W=3 D=1', 'trf26')).toBe('162  W 3.0    D 1.0    P 1.0');
    expect(lineOf('162  L 0.5    A 0.5', 'trf16')).toBe('XXS WL=0.5 BL=0.5 FL=0.5 ZPB=0.5');
    expect(lineOf('162  W 1.0    P 1.0', 'trf26')).toBeUndefined();
  });

  it.each([
    ...[
      'FIDE_SCHEVENINGEN',
      'KNOCKOUT',
      'WORLDCUP_KNOCKOUT',
      'FIDE_SCHILLER',
      'CUSTOM_SWISS',
      'FIDE_DUTCH_2017',
    ],
    ...[
      'FIDE_DOUBLESWISS',
      'FIDE_BURSTEIN_BAKU',
      'CUSTOM_ROUNDROBIN',
      'BERGER_DOUBLEROUNDROBIN',
      'FIDE_DUTCH_2031',
    ],
  ])('does not pair a tournament of the type %s, which is not one of ours', (type) => {
    const tournament = read(`192 ${type}\n142 9\n${plain}`);
    expect(standingsOf(tournament, ['PTS'])).toMatchObject({ ok: true });
    expect(pairNextRound(tournament)).toMatchObject({ ok: false, code: 'format-unknown' });
  });

  it.each([
    'Individual: Knockout',
    'Scheveningen System',
    'Individual: Swiss-System (Dubov)',
    'Accelerated Swiss',
    'Single Elimination',
    'K.O.',
    'Keizer',
  ])('does not pair a tournament that calls itself %j', (words) => {
    expect(pairNextRound(read(`092 ${words}\n142 9\n${plain}`))).toMatchObject({ code: 'format-unknown' });
  });

  it.each([
    'FIDE_DUTCH',
    'fide_dutch_2026',
    'FIDE_ROUNDROBIN',
    'BERGER_ROUNDROBIN_G1',
    'FIDE_DOUBLEROUNDROBIN',
  ])('pairs a tournament of the type %s', (type) => {
    expect(pairNextRound(read(`192 ${type}\n142 9\n${four('', '', '', '')}`))).toMatchObject({ ok: true });
  });

  it('does not write a last round in which nobody is paired: it would be read as the next one', () => {
    const asked = read(four('     2 w 1', '     1 b 0', '  0000 - H', '  0000 - Z'));
    const [round] = asked.rounds;
    const rounds = [...asked.rounds, { pairs: [], unpaired: round?.unpaired ?? [], spreadCap: null }];
    expect(writeTrf({ ...asked, rounds }, 'trf26')).toMatchObject({ ok: false, code: 'trf-cannot-say' });
  });

  it('reads a blank in a finished round as a zero-bye, and a blank result as an open pair', () => {
    const { rounds } = read(four('     2 w', '     1 b', '', ''));
    expect(rounds[0]?.pairs[0]?.result).toBeNull();
    expect(rounds[0]?.unpaired.map(({ kind }) => kind)).toEqual(['zero-bye', 'zero-bye']);
  });

  it.each([
    ['TRF16', 'XXR 7\nXXC black1\nXXP 1 3\nXXS W=3 D=1 PAB=3\nXXA    2  1.0  0.5\n# comment\n'],
    [
      'TRF26',
      '142 7\n152 B\n260   1   9    1    3\n162  W 3.0    D 1.0    P 3.0\n' +
        '250       1.0   1   1    2    2\n250       0.5   2   2    2    2\n### comment\n',
    ],
  ])('reads the settings of %s', (_, lines) => {
    const { settings, competitors } = read(lines + plain);
    expect(settings).toMatchObject({ rounds: 7, initialSide: 'second', forbidden: [[0, 2]] });
    expect(settings.points).toMatchObject({
      win: 300,
      draw: 100,
      halfBye: 100,
      pairingBye: 300,
      forfeitWin: 300,
    });
    expect(competitors[1]?.virtual).toEqual([100, 50]);
  });

  it('reads byes asked for in a 240 line as those of the next round, and leaves later ones out', () => {
    const { next } = read(`240 H   4    2\n240 F   6    3\n${plain}`);
    expect(next.unpaired.map(({ who, kind }) => [who, kind])).toEqual([
      [1, 'half-bye'],
      [3, 'zero-bye'],
    ]);
  });

  it.each<TrfVersion>(['trf16', 'trf26'])('writes %s that it reads again', (version) => {
    const tournament = read(
      `XXR 7\nXXC white1\nXXP 1 3\n162  W 3.0    D 1.0\nXXA    2  1.0  0.5\n${plain.replace('4 b W', '4 b 1').replace('3 w L', '3 w 0')}`,
    );
    const written = writeTrf(tournament, version);
    expect(written.ok && read(written.value)).toEqual(tournament);
  });

  it('writes the ranking keys into TRF26, and none that it has no name for', () => {
    const ranked = (keys: readonly string[]): Tournament => ({ ...read(plain), tieBreaks: keys });
    const again = (keys: readonly string[], version: TrfVersion) => {
      const written = writeTrf(ranked(keys), version);
      return written.ok ? read(written.value).tieBreaks : written.code;
    };
    expect(again(['PTS', 'BH/C1', 'DE'], 'trf26')).toEqual(['PTS', 'BH/C1', 'DE']);
    expect([again(['PTS', 'SPR'], 'trf26'), again(['PTS', 'BH'], 'trf16')]).toEqual([null, null]);
  });

  it('writes JSON that it reads again', () => {
    const tournament = read(`XXR 7\nXXC white1\nXXP 1 3\nXXS W=3 D=1\nXXA    2  1.0  0.5\n${plain}`);
    expect(read(writeTournament(tournament))).toEqual(tournament);
  });

  it('writes a table in which no name is a formula', () => {
    const wide = writeCsv(read(plain.replace('Ada', '\uFF1D1+')));
    expect(wide).toContain("1,1,'\uFF1D1+,2000");
    const tournament = read(plain.replace('Ada', '=1+'));
    expect(writeCsv(tournament).split('\n').slice(0, 2)).toEqual([
      'number,id,name,rating,points,round 1,round 2,round 3',
      "1,1,'=1+,2000,3,2 first win,3 second forfeit-win,pairing-bye",
    ]);
  });

  it.each([
    ['an unknown XX line', `XXZ 3\n${plain}`, 'trf-line-unknown', '/lines/1'],
    ['XXC rank', `XXC rank\n${plain}`, 'trf-line-unknown', '/lines/1'],
    ['a broken line', `XXR many\n${plain}`, 'trf-line-broken', '/lines/1'],
    ['an unknown result', four('     2 w 5', '     1 b 0'), 'trf-line-broken', '/lines/1'],
    ['a gap', [head(1, 'Ada', ''), head(3, 'Cleo', '')].join('\n'), 'trf-number-gap', '/lines/2'],
    ['a number twice', [head(1, 'Ada', ''), head(1, 'Ada', '')].join('\n'), 'id-twice', '/lines/2'],
    ['two winners', four('     2 w 1', '     1 b 1'), 'trf-opponents-disagree', '/lines/1'],
    ['one colour twice', four('     2 w 1', '     1 w 0'), 'trf-opponents-disagree', '/lines/1'],
    [
      'another opponent',
      four('     2 w 1', '     3 b 0', '     2 w 1'),
      'trf-opponents-disagree',
      '/lines/1',
    ],
    ['an opponent who does not exist', four('     9 w 1'), 'trf-opponents-disagree', '/lines/1'],
    ['a forbidden pair with an unknown player', `XXP 1 9\n${plain}`, 'id-unknown', '/lines/1'],
    ['no players', '012 Open\n', 'trf-no-players', ''],
  ])('refuses %s', (_, text, code, at) => {
    expect(readTournamentFile(text)).toMatchObject({ ok: false, code, at });
  });

  it('writes a name as one line of whole characters, whatever it contains', () => {
    const tournament = read(plain);
    const named = (name: string): Tournament => ({
      ...tournament,
      competitors: tournament.competitors.map((each, at) => (at === 0 ? { ...each, name } : each)),
    });
    for (const name of ['Ada\n001    9      Eve', 'Ada\r\nXXP 1 2', 'Ada\u2028\u0085\fXXR 1']) {
      const answer = writeTrf(named(name), 'trf16');
      if (!answer.ok) throw new Error(answer.message);
      expect(answer.value.split(/[\n\r\f\u0085\u2028]/u)).toHaveLength(plain.split('\n').length + 2);
      expect(read(answer.value).rounds).toEqual(tournament.rounds);
    }
    const long = writeTrf(named(`${'x'.repeat(32)}😀`), 'trf16');
    expect(long.ok && long.value.isWellFormed()).toBe(true);
    expect(long.ok && read(long.value).rounds).toEqual(tournament.rounds);
  });

  it('refuses points that do not fit into their column: they would push the rounds out of theirs', () => {
    const wide = (points: object): Tournament => {
      const { settings, ...rest } = read(plain);
      return { ...rest, settings: { ...settings, points: { ...settings.points, ...points } } };
    };
    const cannot = { code: 'trf-cannot-say', message: expect.stringContaining('4 characters') as string };
    for (const version of ['trf16', 'trf26'] as const) {
      // Dan wins once, Ada once by forfeit and once over the board.
      expect(writeTrf(wide({ win: 4_000, forfeitWin: 4_000, fullBye: 4_000 }), version).ok).toBe(true);
      expect(writeTrf(wide({ win: 6_000, forfeitWin: 6_000, fullBye: 6_000 }), version)).toMatchObject(
        cannot,
      );
      expect(writeTrf(wide({ loss: -1_000 }), version)).toMatchObject(cannot);
    }
    const tournament = read(plain);
    const ahead = {
      ...tournament,
      competitors: tournament.competitors.map((each) => ({ ...each, virtual: [10_000] })),
    };
    expect(writeTrf(ahead, 'trf26')).toMatchObject(cannot);
  });

  it('refuses to write what TRF has no words for', () => {
    const tournament = read(plain);
    const club: Tournament = { ...tournament, format: 'swiss-club' };
    expect(writeTrf(club, 'trf26')).toMatchObject({ ok: false, code: 'trf-cannot-say' });
  });
});
