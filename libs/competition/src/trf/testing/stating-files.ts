/** The line of a player, who has a title, a federation, a FIDE number and a birth date. */
export const player = (number: number, points: string, rank: number, ...cells: readonly string[]): string =>
  [
    `001 ${String(number).padStart(4)} m GM Player ${number}`.padEnd(48),
    String(2400 - number),
    ' FRA',
    String(600_000 + number).padStart(12),
    ' 1990/02/03 ',
    points.padStart(4),
    String(rank).padStart(5),
    ...cells.map((cell) => `  ${cell}`),
  ].join('');

/** A file of players in which every line and every column says something. */
export const ofPlayers = [
  '012 Spring Open',
  '022 Lyon',
  '032 FRA',
  '042 2026/04/01',
  '052 2026/04/03',
  '062 7',
  '072 7',
  '092 Individual: Swiss-System',
  '102 Ada Arbiter',
  '112 Ben Deputy',
  '122 90 minutes',
  '132'.padEnd(91) + '26/04/01  26/04/02',
  '142 5',
  '152 W',
  '162  W 3.0    D 1.0    L 0.5    A 0.4    P 2.0',
  '172 FRA FIDON',
  '182 Fairview',
  '192 FIDE_DUTCH',
  '202 BH,SB',
  '212 PTS,BH,SB',
  '222 5400+30',
  player(1, '6.0', 1, '   5 w 1', '   2 b +'),
  player(2, '3.4', 3, '   6 b 1', '   1 w -'),
  player(3, '1.5', 6, '   7 w =', '   4 b 0'),
  player(4, '5.0', 2, '0000 - U', '   3 w 1'),
  player(5, '1.5', 5, '   1 b 0', '   6 w D'),
  player(6, '1.5', 5, '   2 w 0', '   5 b D', '0000 - Z'),
  player(7, '4.0', 4, '   3 b =', '0000 - F'),
  'GER    3 m CM Spieler 3'.padEnd(48) + '2501 BAY     1234567 1990/02/03',
  '240 H   3    5',
  '250       2.5   1   2    1    2',
  '260   3   4    3    7',
].join('\n');

/** The same of teams: byes, a match forfeited, and one out of order. */
const member = (number: number, points: string, ...cells: readonly string[]): string =>
  player(number, points, 1 + ((number * 3) % 10), ...cells);
const team = (
  number: number,
  name: string,
  points: string,
  rank: number,
  ...members: readonly number[]
): string =>
  `310 ${String(number).padStart(3)} ${name.padEnd(32)} ${name.slice(0, 3).toUpperCase().padEnd(5)} ${String(2400 + number).padStart(6)} ${points} ${String(rank).padStart(3)}  ${members
    .map((each) => String(each).padStart(4))
    .join(' ')}`;
export const ofTeams = [
  '012 Spring League',
  '082 4',
  '142 5',
  '152 W',
  '162  W 1.0    D 0.4',
  '192 FIDE_TEAM_TYPEB_MP_GP',
  '212 PTS,MPvGP',
  '352 WBW',
  '362 TW 3.0   TD 1.0   TL 0.5',
  member(1, '1.0', '   5 w 1', '0000 - Z'),
  member(2, '0.4', '   4 b =', '0000 - Z'),
  member(3, '0.0', '0000 - Z', '0000 - Z'),
  member(4, '1.4', '   2 w =', '  10 w 1'),
  member(5, '1.0', '   1 b 0', '   9 b +'),
  member(6, '0.0', '0000 - Z', '0000 - Z'),
  member(7, '0.0', '0000 - Z', '0000 - Z'),
  member(8, '0.0', '0000 - Z', '0000 - Z'),
  member(9, '0.0', '0000 - Z', '   5 w -'),
  member(10, '0.0', '0000 - Z', '   4 b 0'),
  team(1, 'Reds', '   4.0    2.4', 1, 1, 2, 3),
  team(2, 'Blues', '   3.5    2.4', 2, 4, 5, 6),
  team(3, 'Greens', '   1.5    1.2', 4, 7, 8),
  team(4, 'Golds', '   3.5    3.0', 3, 10, 9),
  '330 -+   1   3   4',
  '320  1.0  1.0 000 001',
  '240 H   2    3',
  '300   1   2   1    5    4',
].join('\n');
