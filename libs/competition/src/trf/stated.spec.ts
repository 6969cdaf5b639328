import { standingsOf } from '../standings/standings.js';
import { leftOut } from './left-out.js';
import { rankNotes } from './rank-notes.js';
import { readTrf } from './read-trf.js';
import { ofPlayers, ofTeams, player } from './testing/stating-files.js';
import { writeTrf } from './write-trf.js';

const read = (text: string) => {
  const answer = readTrf(text);
  if (!answer.ok) throw new Error(`${answer.at} ${answer.message}`);
  return answer.value;
};

describe('what a TRF states and nobody follows', () => {
  const small = [
    player(1, '1.0', 1, '   2 w 1'),
    player(2, '0.0', 3, '   1 b 0'),
    player(3, '1.0', 1, '0000 - U'),
  ].join('\n');
  const twoRounds = [
    player(1, '1.0', 1, '   2 w 1', '   2 w 0'),
    player(2, '1.0', 1, '   1 b 0', '   1 b 1'),
    player(3, '1.0', 1, '0000 - U', '0000 - Z'),
  ].join('\n');
  const noted = (text: string) => (read(text).notes ?? []).map(({ code, at }) => `${code} ${at}`.trim());

  it.each([
    [
      'other points than results give',
      `142 3\n${small.replace(' 1.0    1  ', ' 3.0    1  ')}`,
      'trf-points-differ /lines/2',
    ],
    ['more rounds than there are to be', `142 1\n${twoRounds}`, 'trf-rounds-beyond'],
    ['another number of players', `062 4 (2)\n${small}`, 'trf-count-differs /lines/1'],
    ['another number of rated players', `072 2\n${small}`, 'trf-count-differs /lines/1'],
    ['teams that are not there', `082 2\n${small}`, 'trf-count-differs /lines/1'],
    [
      'lines that are not known',
      `DAT    1 EMAIL ada@example.org\n${small}\nDAT    2 GROUP A`,
      'trf-lines-left-out',
    ],
    ['byes of a later round', `240 H   3    2\n${small}`, 'trf-later-rounds /lines/1'],
    ['a later round in the line of a player', `${small}            0000 - Z`, 'trf-later-rounds /lines/3'],
    ['points of unknown results', `162  X 1.0\n${small}`, 'trf-result-unknown /lines/1'],
    ['a beginning before the rules', `042 2025/12/30\n${small}`, 'trf-older-rules'],
    ['another kind of tournament in words', `092 Round-Robin\n192 FIDE_DUTCH\n${small}`, 'trf-type-differs'],
    ['a system in words that is none of ours', `092 Knock-out\n192 FIDE_DUTCH\n${small}`, 'trf-type-differs'],
    [
      'teams of a tournament of players',
      `192 FIDE_DUTCH\n${'013 Reds'.padEnd(36)}   1    2\n${small}`,
      'trf-lines-left-out',
    ],
    ['other keys in 202 than in 212', `202 SB\n212 PTS,BH\n${small}`, 'trf-keys-differ'],
    ['a type that is empty', `192\n${small}`, 'trf-type-empty /lines/1'],
    ['a type that is blank', `192    \n${small}`, 'trf-type-empty /lines/1'],
    ['national ratings', `GER    1`.padEnd(48) + `2501\n${small}`, 'trf-national-ratings /lines/1'],
  ])('is noted: %s', (_, text, code) => {
    expect(noted(small)).toEqual([]);
    expect(noted(text)).toEqual([code]);
  });

  it('is not noted: points that count byes of the next round already, or points for pairing alone, or an open round', () => {
    const file = (points: string) =>
      [
        player(1, '1.0', 1, '   2 w 1'),
        player(2, '0.0', 2, '   1 b 0'),
        player(3, points, 2, '0000 - Z', '0000 - H'),
      ].join('\n');
    expect([noted(file(' 0.0')), noted(file(' 0.5'))]).toEqual([[], []]);
    expect(noted(file(' 1.0'))).toEqual(['trf-points-differ /lines/3']);
    expect(noted(`250       1.0   1   2    3    3\n${file(' 1.5')}`)).toEqual([]);
    const open = [
      player(1, '1.0', 1, '   2 w 1', '   3 b  '),
      player(2, '0.0', 2, '   1 b 0', '0000 - U'),
      player(3, '1.0', 2, '0000 - U', '   1 w  '),
    ];
    expect(noted(open.join('\n'))).toEqual([]);
    expect(noted(open.join('\n').replace(' 0.0    2', ' 1.0    2'))).toEqual([]);
  });

  it.each(['202', '212', '202\n212 PTS', '212  \n202 BH'])(
    'is as if it were not there: %j, without keys',
    (text) => {
      const keys = text
        .split('\n')
        .map((line) => line.slice(4))
        .join(' ')
        .trim();
      const named = keys === '' ? '' : `${keys === 'BH' ? '202' : '212'} ${keys}\n`;
      expect(read(`${text}\n${small}`)).toEqual(read(`${named}${small}`));
    },
  );

  it('is not noted: words of teams beside a type of teams', () => {
    const noted = read(ofTeams.replace(/^192.*$/mu, '192 FIDE_TEAM_TYPEB_MP_GP\n092 Team Swiss')).notes ?? [];
    expect(noted.filter(({ code }) => code === 'trf-type-differs')).toEqual([]);
  });

  it('is noted with the standings alone: a system that is none of ours, which nobody pairs', () => {
    const tournament = read(`192 CUSTOM_SWISS\n${small}`);
    expect(tournament.notes ?? []).toEqual([]);
    const standings = standingsOf(tournament, ['PTS']);
    expect(standings.ok && rankNotes(tournament, standings.value).map(({ code }) => code)).toEqual([
      'trf-system-ranked',
    ]);
  });

  it('is noted with the standings: two that the file ranks the other way round, by its keys or those asked for', () => {
    const codes = (text: string) => {
      const tournament = read(text);
      const standings = standingsOf(tournament, ['PTS', 'WON']);
      return standings.ok ? rankNotes(tournament, standings.value).map(({ message }) => message) : [];
    };
    expect(codes(small)).toEqual([]);
    expect(codes(small.replace(' 0.0    3', ' 0.0    1').replaceAll(' 1.0    1', ' 1.0    2'))).toEqual([
      'The file ranks number 2 before number 1; by these keys it is the other way round.',
    ]);
  });

  it.each([
    ['two numbers of rounds', `142 5\nXXR 6`, 'trf-line-twice'],
    ['two initial colours', `152 W\nXXC black1`, 'trf-line-twice'],
    ['two types', `192 FIDE_DUTCH\n192 FIDE_ROUNDROBIN`, 'trf-line-twice'],
    ['two lists of keys', `212 PTS,BH\n212 PTS,SB`, 'trf-line-twice'],
    ['two byes of one player', `240 H   2    1\n240 Z   2    1`, 'trf-line-twice'],
    ['a bye beside a game', `240 H   1    1`, 'trf-bye-unclear'],
    ['a bye of another kind', `240 H   1    3`, 'trf-bye-unclear'],
    ['a bye of nobody', `240 H   2    9`, 'id-unknown'],
    ['points of nobody', `250       1.0   1   2    1    9`, 'id-unknown'],
    ['match points of a player', `250  1.0  1.0   1   2    1    2`, 'trf-line-unknown'],
    ['points backwards', `250       1.0   2   1    1    2`, 'trf-line-broken'],
    ['a word behind a number', `142 5 rounds`, 'trf-line-broken'],
    ['a line of a pairing program that may decide something', 'BBQ 1.0', 'trf-line-unknown'],
    ['a colour without an opponent', small.replace('0000 - U', '0000 w U'), 'trf-opponents-disagree'],
  ])('is refused: %s', (_, lines, code) => {
    expect(readTrf(lines.startsWith('001') ? lines : `${lines}\n${small}`)).toMatchObject({
      ok: false,
      code,
    });
  });

  it('is refused where names push what follows out of its columns, and columns are counted in characters', () => {
    const [first = '', ...rest] = small.split('\n');
    const named = (name: string) => [first.replace('Player 1'.padEnd(33), name), ...rest].join('\n');
    expect(readTrf(named('Müller'.padEnd(32)))).toMatchObject({
      code: 'trf-columns-shifted',
      at: '/lines/1',
    });
    expect(readTrf(named('x'.repeat(34)))).toMatchObject({ code: 'trf-columns-shifted' });
    const names = ['Ada 😀 of 𝔄'.padEnd(33 + 2), 'é'.normalize('NFD').padEnd(33)];
    for (const name of names) {
      const tournament = read(named(name));
      expect([tournament.competitors[0]?.name, tournament.notes]).toEqual([name.trim(), undefined]);
      const written = writeTrf(tournament, 'trf26');
      expect(written.ok && read(written.value).competitors).toEqual(tournament.competitors);
    }
  });
});

describe('what a TRF says of its event and its people', () => {
  it.each([
    ['players', ofPlayers],
    ['teams', ofTeams],
  ])('is kept in a TRF26 of %s', (_, file) => {
    const tournament = read(file);
    const written = writeTrf(tournament, 'trf26');
    if (!written.ok) throw new Error(written.message);
    const again = read(written.value);
    // Ranks are those of our standings, and lines have other numbers.
    const stated = { ...again.stated, ranks: tournament.stated?.ranks };
    expect({ ...again, stated, notes: tournament.notes }).toEqual({
      ...tournament,
      notes: tournament.notes,
    });
    expect(leftOut(tournament, 'trf26')).toEqual([]);
  });

  it('is kept in TRF16 as far as it has a place, and what has none is noted, as in a tournament file', () => {
    const tournament = read(ofPlayers);
    const written = writeTrf(tournament, 'trf16');
    expect(written.ok && read(written.value).stated?.persons).toEqual(tournament.stated?.persons);
    const what = (form: 'trf16' | 'json' | 'csv') => leftOut(tournament, form).map(({ message }) => message);
    expect(what('trf16')).toEqual([
      'This form has no place for: the lines 172, 182, 222, GER; forbidden pairs of other rounds; the keys PTS,BH,SB.',
    ]);
    expect(what('json')).toEqual([expect.stringContaining('012, 022') as string]);
    expect(what('json')).toEqual([expect.stringContaining('FIDE number') as string]);
    expect(what('csv')).toEqual([]);
  });
});
