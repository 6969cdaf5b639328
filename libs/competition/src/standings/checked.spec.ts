import { readTrf } from '../trf/read-trf.js';
import { standingsOf } from './standings.js';

/*
 * A random tournament with forfeits and byes. The values are those of TieBreakServer, the checker of FIDE’s
 * technical commission (OttoMilvang/TieBreakServer, MIT), by the rules of 2026.
 */
const trf = [
  '001    1      Test0001 Player0001               2602                             6.5    2     8 b 1     6 w =     4 b 1     3 w 0     7 b =     2 w 1    10 b 1    13 w 1    11 b =',
  '001    2      Test0002 Player0002               2578                             5.5    4     9 w 1     7 b =    10 w +     6 w 1     3 b 0     1 b 0     8 w =     4 w =    12 b 1',
  '001    3      Test0003 Player0003               2502                             6.0    3    10 b -     5 b 1     9 w 1     1 b 1     2 w 1     6 w 0     4 b =     7 b =    10 w 1',
  '001    4      Test0004 Player0004               2445                             5.0    5    11 w 1    10 b 1     1 w 0     5 b +     6 b 0     7 w 1     3 w =     2 b =     5 b 0',
  '001    5      Test0005 Player0005               2389                             4.5    7    12 b =     3 w 0    14 b 1     4 w -    13 w 1    11 b 1     6 w 0     8 b 0     4 w 1',
  '001    6      Test0006 Player0006               2374                             7.5    1    13 w 1     1 b =     7 w 1     2 b 0     4 w 1     3 b 1     5 b 1    14 w 1     9 w 1',
  '001    7      Test0007 Player0007               2260                             5.0    6    14 b 1     2 w =     6 b 0    11 w 1     1 w =     4 b 0    12 b 1     3 w =     8 b =',
  '001    8      Test0008 Player0008               2252                             4.0    9     1 w 0    13 b =    11 w 0    12 b 1    14 w =     9 b 0     2 b =     5 w 1     7 w =',
  '001    9      Test0009 Player0009               2233                             4.5    8     2 b 0    12 w 1     3 b 0    13 b 1    10 w 0     8 w 1    14 b =    11 w 1     6 b 0',
  '001   10      Test0010 Player0010               2192                             4.0   10     3 w +     4 w 0     2 b -  0000 - H     9 b 1    13 b 1     1 w 0    12 w =     3 b 0',
  '001   11      Test0011 Player0011               2119                             4.0   11     4 b 0    14 w =     8 b 1     7 b 0    12 w 1     5 w 0    13 b 1     9 b 0     1 w =',
  '001   12      Test0012 Player0012               2010                             2.0   13     5 w =     9 b 0    13 w 0     8 w 0    11 b 0    14 b 1     7 w 0    10 b =     2 w 0',
  '001   13      Test0013 Player0013               1981                             2.0   14     6 b 0     8 w =    12 b 1     9 w 0     5 b 0    10 w 0    11 w 0     1 b 0    14 w =',
  '001   14      Test0014 Player0014               1834                             3.0   12     7 w 0    11 b =     5 w 0  0000 - U     8 b =    12 w 0     9 w =     6 b 0    13 b =',
].join('\n');

const columns: Readonly<Record<string, string>> = {
  PTS: '6.5 5.5 6 5 4.5 7.5 5 4 4.5 4 4 2 2 3',
  BH: '43 44.5 46.5 47.5 38 42 43.5 37 38 38 36.5 36.5 40 36.5',
  'BH/C1': '41 42.5 42.5 43.5 33.5 40 41.5 35 36 34 34.5 34.5 38 34.5',
  'BH/C2': '37 38.5 38.5 39.5 31.5 37 38.5 33 34 30 32.5 31.5 35 32.5',
  'BH/M1': '33.5 35 35 36 26 33.5 34 28.5 28.5 27.5 28 29 30.5 27',
  'BH/M2': '23.5 24.5 24.5 25.5 18 24.5 24.5 21 20.5 17.5 21 21 21 20',
  'BH/P': '43 44.5 46.5 47.5 38.5 42 43.5 37 38 41.5 36.5 36.5 40 36.5',
  FB: '42.5 45.5 47 45.5 37.5 41.5 43 37 37.5 40.5 37.5 36.5 40.5 36.5',
  'FB/C1': '40.5 43 42.5 41.5 33.5 39.5 40.5 35 35.5 36 35.5 34.5 38 34.5',
  AOB: '41.72 41.75 41.81 41.5 40.31 41.94 41.11 39.61 39.72 41.92 40 39.11 38.39 38.94',
  SB: '28.75 25 30 23.25 15 33.25 20 14.25 13.5 13.5 12.75 7.25 5.5 10.25',
  'SB/P': '28.75 25 30 23.25 15 33.25 20 14.25 13.5 15.5 12.75 7.25 5.5 10.25',
  PS: '32 29.5 29.5 29.5 21.5 35 26 16.5 21.5 22 19.5 9.5 11.5 14.5',
  'PS/C1': '31 28.5 29.5 28.5 21 34 25 16.5 21.5 21 19.5 9 11.5 14.5',
  KS: '3 3 5 3 1 5.5 1.5 2 0 2 0.5 0.5 0 0.5',
  WIN: '5 4 5 4 4 7 3 2 4 3 3 1 1 1',
  WON: '5 3 5 3 4 7 3 2 4 2 3 1 1 0',
  BPG: '5 4 4 4 4 4 5 4 5 3 5 4 4 4',
  BWG: '3 1 2 1 2 2 2 1 1 2 2 1 1 0',
  ARO: '2300 2335 2384 2377 2190 2314 2302 2223 2205 2296 2223 2204 2223 2202',
  'ARO/C1': '2340 2381 2412 2414 2240 2374 2360 2272 2251 2358 2272 2251 2271 2234',
  TPR: '2466 2378 2577 2377 2233 2587 2345 2180 2205 2239 2180 1984 2003 2009',
  PTP: '2502 2390 2600 2378 2249 2682 2371 2164 2203 2217 2173 1935 1949 1985',
  APRO: '2318 2340 2354 2376 2237 2288 2304 2200 2237 2269 2200 2197 2231 2215',
  APPO: '2325 2354 2374 2398 2233 2292 2312 2195 2233 2261 2193 2189 2234 2216',
  DE: '0 0 0 1 0 0 2 0 0 0 0 2 1 0',
};

describe('a Swiss of players with unplayed rounds', () => {
  it.each(Object.entries(columns))('C.07 counts %s like FIDE’s checker', (key, expected) => {
    const read = readTrf(trf);
    if (!read.ok) throw new Error(read.message);
    const { value } = read;
    const tournament = { ...value, settings: { ...value.settings, rounds: value.rounds.length } };
    // Direct encounter looks at those who are level on points.
    const standings = standingsOf(tournament, key === 'DE' ? ['PTS', key] : [key]);
    if (!standings.ok) throw new Error(standings.message);
    const { rows } = standings.value;
    const found = value.competitors.map(
      (_, who) => rows.find((row) => row.who === who)?.values.get(key) ?? null,
    );
    expect(found).toEqual(expected.split(' ').map((each) => (each === 'None' ? null : each)));
  });
});
