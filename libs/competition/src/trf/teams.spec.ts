import { writeTournament } from '../file/write-tournament.js';
import type { Tournament } from '../model/tournament.js';
import { pairNextRound } from '../pairing/pair-next-round.js';
import { standingsOf } from '../standings/standings.js';
import type { TrfVersion } from './words.js';
import { readTournamentFile, readTrf } from './read-trf.js';
import { writeTrf } from './write-trf.js';

/** The tournament in a file, without what the file states besides. */
const read = (text: string): Tournament => {
  const answer = readTournamentFile(text);
  if (!answer.ok) throw new Error(`${answer.at} ${answer.message}`);
  const { stated: _stated, notes: _notes, ...tournament } = answer.value;
  return tournament;
};

const player = (number: number, ...cells: readonly string[]): string =>
  `001 ${String(number).padStart(4)}      ${`Player ${number}`.padEnd(33)} 2000`.padEnd(80) +
  ` 0.0    1${cells.join('')}`;
const team = (number: number, name: string, ...players: readonly number[]): string =>
  `310 ${String(number).padStart(3)} ${name}`.padEnd(73) +
  players.map((each) => String(each).padStart(4)).join(' ');

/** Two boards: in round 1 Reds meet Blues and Greens forfeit to Golds; in round 2 Reds have the bye, and Greens stay away. */
const players = [
  player(1, '     4 w 1', '  0000 - U'),
  player(2, '     5 b =', '  0000 - U'),
  player(3, '  0000 - Z', '  0000 - Z'),
  player(4, '     1 b 0', '    10 w 1'),
  player(5, '     2 w =', '     9 b +'),
  player(6, '  0000 - Z', '  0000 - Z'),
  player(7, '  0000 - Z', '  0000 - H'),
  player(8, '  0000 - Z', '  0000 - H'),
  player(9, '  0000 - +', '     5 w -'),
  player(10, '  0000 - +', '     4 b 0'),
].join('\n');
const teams = [
  team(1, 'Reds', 1, 2, 3),
  team(2, 'Blues', 4, 5, 6),
  team(3, 'Greens', 7, 8),
  team(4, 'Golds', 10, 9),
].join('\n');
const matches = '330 -+   1   3   4\n320  1.0  1.0 000 001\n240 H   2    3';
const file = `142 5\n152 W\n192 FIDE_TEAM_TYPEB_MP_GP\n352 WB\n362 TW 3.0   TD 1.0   TL 0.0\n${players}\n${teams}\n${matches}\n`;

/** TRF16 has no lines but those of players and of teams. */
const plain = [
  '092 Team: Swiss-System',
  'XXR 5',
  player(1, '     3 w 1', '  0000 - Z'),
  player(2, '     4 b 0', '  0000 - Z'),
  player(3, '     1 b 0', '  0000 - U'),
  player(4, '     2 w 1', '  0000 - U'),
  player(5, '  0000 - H', '  0000 - Z'),
  '013 Reds'.padEnd(36) + '   1    2',
  '013 Blues'.padEnd(36) + '   3    4',
  '013 Greens'.padEnd(36) + '   5',
].join('\n');

describe('teams in TRF16 and TRF26', () => {
  it('are read with matches from the games of their players, with boards, byes and forfeits', () => {
    const { format, settings, competitors, players: all, teamOf, rounds } = read(file);
    expect([format, competitors.map(({ name }) => name), all.length]).toEqual([
      'team-swiss',
      ['Reds', 'Blues', 'Greens', 'Golds'],
      10,
    ]);
    expect(settings).toMatchObject({ rounds: 5, initialSide: 'first' });
    expect(settings.teams).toEqual({
      boards: 2,
      primary: 'MP',
      colours: 'B',
      matchPoints: { win: 300, draw: 100, loss: 0 },
      teamBye: { MP: 100, GP: 100 },
    });
    expect(teamOf).toEqual([0, 0, 0, 1, 1, 1, 2, 2, 3, 3]);
    const said = rounds.map(({ pairs, unpaired }) => [
      pairs.map(({ sides, result, scores, boards }) => [
        `${sides.join('-')} ${result}`,
        scores,
        boards.map(({ sides: seats, result: game }) => `${seats.join('-')} ${game}`),
      ]),
      unpaired.map(({ who, kind }) => `${who} ${kind}`),
    ]);
    expect(said).toEqual([
      [
        [
          ['0-1 1-0', [150, 50], ['0-3 1-0', '1-4 1/2-1/2']],
          ['2-3 -/+', null, []],
        ],
        [],
      ],
      [[['1-3 1-0', [200, 0], ['3-9 1-0', '4-8 +/-']]], ['0 pairing-bye', '2 half-bye']],
    ]);
  });

  it('are written as lines of their own, whatever they are called, and totals that have no room are refused', () => {
    const tournament = read(file);
    const named: Tournament = {
      ...tournament,
      competitors: tournament.competitors.map((each) => ({ ...each, name: `Reds\n310   9 ${each.name}` })),
    };
    const answer = writeTrf(named, 'trf26');
    expect(answer.ok && read(answer.value).rounds).toEqual(tournament.rounds);
    const { settings } = tournament;
    const worth = (win: number): Tournament => ({
      ...tournament,
      settings: { ...settings, points: { ...settings.points, win, forfeitWin: win, fullBye: win } },
    });
    expect(writeTrf(worth(9_900), 'trf26').ok).toBe(true);
    // Two boards won by forfeit are a total of one player that has five characters.
    expect(writeTrf(worth(10_000), 'trf26')).toMatchObject({ ok: false, code: 'trf-cannot-say' });
  });

  it('are ranked and paired', () => {
    const ranked = standingsOf(read(`212 PTS,GP,EMMSB\n${file}`));
    expect(
      ranked.ok && ranked.value.rows.map(({ who, rank, values }) => [who, rank, ...values.values()]),
    ).toEqual([
      [0, 1, '4', '2.5', '11'],
      [1, 2, '3', '2.5', '9'],
      [3, 3, '3', '2', '3'],
      [2, 4, '1', '1', '1'],
    ]);
    expect(pairNextRound(read(file))).toMatchObject({ ok: true });
  });

  it.each<TrfVersion>(['trf16', 'trf26'])('are written as %s that is read again', (version) => {
    const tournament = read(version === 'trf26' ? `212 PTS,EMGSB/C1/P,BH:MP,MPvGP\n${file}` : plain);
    const written = writeTrf(tournament, version);
    expect(written.ok ? read(written.value) : written).toEqual(tournament);
    expect(read(writeTournament(tournament))).toEqual(tournament);
  });

  it('have a match without boards if nobody can be named on one of them, with the points of its games', () => {
    const text = [
      player(1, '     3 w 0'),
      player(2, '  0000 - +'),
      player(3, '     1 b 1'),
      '013 Reds'.padEnd(36) + '   1    2',
      '013 Blues'.padEnd(36) + '   3',
    ].join('\n');
    expect(read(text).rounds[0]?.pairs).toMatchObject([
      { sides: [0, 1], result: '1/2-1/2', scores: [100, 100], boards: [] },
    ]);
    expect(writeTrf(read(text), 'trf26')).toMatchObject({ ok: false, code: 'trf-cannot-say' });
  });

  it('seat players differently if a line 300 says so, and write such lines', () => {
    const crossed = file
      .replace(player(1, '     4 w 1'), player(1, '     5 w 1'))
      .replace(player(2, '     5 b ='), player(2, '     4 b ='))
      .replace(player(4, '     1 b 0'), player(4, '     2 w ='))
      .replace(player(5, '     2 w ='), player(5, '     1 b 0'));
    expect(readTrf(crossed)).toMatchObject({ ok: false, code: 'trf-match-unclear' });
    const tournament = read(`300   1   2   1    5    4\n${crossed}`);
    expect(tournament.rounds[0]?.pairs[0]?.boards.map(({ sides }) => sides)).toEqual([
      [0, 4],
      [1, 3],
    ]);
    const written = writeTrf(tournament, 'trf26');
    expect(written.ok && written.value).toContain('\n300   1   2   1    5    4\n');
    expect(written.ok && read(written.value)).toEqual(tournament);
    expect(writeTrf(tournament, 'trf16')).toMatchObject({ ok: false, code: 'trf-cannot-say' });
  });

  it.each([
    ['a team number twice', `${file}${team(4, 'Whites')}`, 'id-twice'],
    ['a gap between team numbers', `${file}${team(6, 'Whites')}`, 'trf-number-gap'],
    ['a player of two teams', `${file}${team(5, 'Whites', 1)}`, 'player-of-two-teams'],
    ['a player who does not exist', `${file}${team(5, 'Whites', 11)}`, 'id-unknown'],
    [
      'a game of somebody without a team',
      file.replace('   4    5    6', '        5    6'),
      'player-not-in-match',
    ],
    [
      'players of one team who meet several teams',
      file.replace('     2 w =', '     9 w ='),
      'trf-match-unclear',
    ],
    [
      'colours that do not alternate',
      file.replace('     5 b =', '     5 w =').replace('     2 w =', '     2 b ='),
      'trf-match-unclear',
    ],
    [
      'a forfeit against the boards',
      file.replace('330 -+   1   3   4', '330 -+   1   1   2'),
      'trf-match-unclear',
    ],
    ['a bye beside a match', `${file}240 Z   1    1\n`, 'trf-match-unclear'],
    ['players who do not agree', file.replace('     1 b 0', '     1 b 1'), 'trf-opponents-disagree'],
    ['other colours of boards', file.replace('352 WB', '352 WBBW'), 'trf-line-unknown'],
    ['points given to single teams', `${file}299 W   2.0 \n`, 'trf-line-unknown'],
    ['a broken 362', file.replace('TW 3.0', 'XW 3.0'), 'trf-line-broken'],
    ['lines of matches among players', file.replaceAll(/^310.*\n/gmu, ''), 'trf-line-unknown'],
  ])('are refused: %s', (_, text, code) => {
    expect(readTrf(text)).toMatchObject({ ok: false, code });
  });

  it.each(['FIDE_TEAM_MP', 'FIDE_TEAM_TYPEA_MP_GP_BAKU', 'CUSTOM_TEAM_SWISS', 'FIDE_TEAM_DOUBLEROUNDROBIN'])(
    'are ranked in the system %s, and not paired',
    (type) => {
      const tournament = read(file.replace('FIDE_TEAM_TYPEB_MP_GP', type));
      expect(standingsOf(tournament, ['MP'])).toMatchObject({ ok: true });
      expect(pairNextRound(tournament)).toMatchObject({ ok: false, code: 'format-unknown' });
    },
  );
});
