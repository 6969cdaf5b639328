import { readTournament } from '../file/read-tournament.js';
import { standingsOf } from './standings.js';

const players = ['A', 'B', 'C', 'D'] as const;
const pair = (sides: string, result: string) => ({ sides: [...sides], result });

function values(
  key: string,
  settings: object,
  rounds: readonly object[],
): readonly (string | null | undefined)[] {
  const read = readTournament(
    JSON.stringify({
      record: 'fairview-tournament/1',
      ...settings,
      tieBreaks: [key],
      entrants: players.map((id) => ({ id })),
      rounds,
    }),
  );
  if (!read.ok) throw new Error(`${read.at} ${read.message}`);
  const standings = standingsOf(read.value);
  if (!standings.ok) throw new Error(standings.message);
  const { rows } = standings.value;
  return players.map((_, who) => rows.find((row) => row.who === who)?.values.get(key));
}

const inSwiss = (key: string, lastResult: string) =>
  values(key, { format: 'swiss-club', settings: { rounds: 4 } }, [
    { pairs: [pair('AB', '1/2-1/2'), pair('CD', '1-0')] },
    { pairs: [pair('BC', '0-1')], unpaired: [{ id: 'D', kind: 'pairing-bye' }] },
    {
      pairs: [pair('BD', '1/2-1/2')],
      unpaired: [
        { id: 'A', kind: 'half-bye' },
        { id: 'C', kind: 'pairing-bye' },
      ],
    },
    { pairs: [pair('AC', lastResult), pair('DB', '1-0')] },
  ]);

describe('rounds that were not played', () => {
  // A adds 0.5 (a draw with B, the lowest), 0 (absent), 1 (a half-point bye) and 3 (a win over C).
  it('C.07 16.5.1 cuts the higher of the lowest opponent’s round and the lowest round unplayed by choice', () => {
    expect(inSwiss('SB', '1-0')[0]).toBe('4.5');
    expect(inSwiss('SB/C1', '1-0')[0]).toBe('4');
    // M1 cuts the win over C, the highest, as well.
    expect(inSwiss('SB/M1', '1-0')[0]).toBe('1');
  });

  // A wins over B and then has a full-bye; B beats C; D beats C and stays away. B’s opponents have 2 points and 0.
  it('C.07 16 a full-bye is not unplayed by choice: it keeps its points for the opponents, and no cut prefers it', () => {
    const rounds = [
      { pairs: [pair('AB', '1-0'), pair('CD', '0-1')] },
      {
        pairs: [pair('BC', '1-0')],
        unpaired: [
          { id: 'A', kind: 'full-bye' },
          { id: 'D', kind: 'zero-bye' },
        ],
      },
    ];
    const of = (key: string) => values(key, { format: 'swiss-club', settings: { rounds: 2 } }, rounds);
    expect(of('BH')[1]).toBe('2');
    expect(of('FB')[1]).toBe('2.5');
    // A adds 1 (B, the lowest) and 1 (the dummy): as the dummy would be, were it a pairing-bye.
    const pairing = JSON.parse(JSON.stringify(rounds).replace('full-bye', 'pairing-bye')) as typeof rounds;
    for (const key of ['BH', 'BH/C1', 'BH/M1', 'FB', 'FB/C1', 'SB', 'SB/C1', 'AOB', 'REP', 'KS'])
      expect([key, of(key)]).toEqual([
        key,
        values(key, { format: 'swiss-club', settings: { rounds: 2 } }, pairing),
      ]);
  });

  // A adds 0 by the forfeit lost to D (1.5), 0 by the absence (dummy 2.5), 1 and 2 against B (2), and 4 against C (4).
  it('two rounds unplayed by choice that add the same: the one with the lower opponent is cut first (decision 0028)', () => {
    const rounds = [
      { pairs: [pair('AD', '-/+'), pair('BC', '0-1')] },
      { pairs: [pair('BD', '1/2-1/2')], unpaired: [{ id: 'C', kind: 'pairing-bye' }] },
      { pairs: [pair('AB', '1/2-1/2'), pair('CD', '1-0')] },
      { pairs: [pair('AC', '1-0'), pair('DB', '0-1')] },
      { pairs: [pair('AB', '1-0'), pair('CD', '1-0')] },
    ];
    const ofA = (key: string) => values(key, { format: 'swiss-club', settings: { rounds: 5 } }, rounds)[0];
    expect(['SB', 'SB/C1', 'SB/C2'].map(ofA)).toEqual(['7', '7', '6']);
  });

  it('C.07 15.2 cuts a forfeit lost in a round robin like a lost game', () => {
    const rounds = [
      { pairs: [pair('AC', '-/+'), pair('BD', '1-0')] },
      { pairs: [pair('AD', '0-1'), pair('CB', '1-0')] },
      { pairs: [pair('AB', '1-0'), pair('DC', '0-1')] },
    ];
    expect(values('SB/C1', { format: 'round-robin' }, rounds)[0]).toBe('1');
    expect(values('SB/C2', { format: 'round-robin' }, rounds)[0]).toBe('0');
  });

  // A won against C by forfeit.
  it('P counts opponents met by forfeit in the average of AOB, too', () => {
    expect(inSwiss('AOB', '+/-')).toEqual(['10', '7.13', '8.5', '9.17']);
    expect(inSwiss('AOB/P', '+/-')).toEqual(['8.75', '7.38', '8.33', '9.17']);
  });

  it('KS counts forfeits with P and without', () => {
    expect(inSwiss('KS', '+/-')).toEqual(inSwiss('KS/P', '+/-'));
    expect(inSwiss('KS', '+/-')[0]).toBe('1');
  });
});
