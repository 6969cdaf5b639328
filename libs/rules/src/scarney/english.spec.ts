import type { Json, Refusal } from '@fairview/kernel';
import { games } from '../games.js';
import { sentence } from '../game/registry.js';
import type { Table } from '../game/contract.js';
import { scarneyEnglish } from './english.js';
import {
  at,
  colours,
  filled,
  idOf,
  live,
  recorded,
  rowsOfColours,
  study,
  type Short,
} from './testing/tables.js';
import { seal } from '../game/seal.js';
import { scarney } from './index.js';

const none = '-- -- -- --';
const board = (first: string) => `${first} / ${none} / ${none} / ${none}`;
const deal = {
  top: ['B1', 'B2', 'B3', 'B4', 'R1', 'R2', 'R3', 'R4'],
  bottom: ['Y1', 'Y2', 'Y3', 'Y4', 'G1', 'G2', 'G3', 'G4'],
};

function refused(table: Table, move: string): Refusal | undefined {
  const played = table.playWritten(move);
  return played.ok ? undefined : played.refusal;
}
function unopened(game: Short, setup: Json): Refusal | undefined {
  const table = seal(scarney(idOf(game))).open({}, setup);
  return table.ok ? undefined : table.refusal;
}
const studied = (position: Json, game: Short = 'solitaire') => unopened(game, { position });

const placing = recorded('doubles', colours);
const grouping = recorded('solitaire', deal);
const jumping = study('doubles', `B1 R1 G1 R2 / Y2 -- -- -- / ${none} / ${none} | jump 0 | - ; -`);
const removing = study('highlow', `${board('B1 R1 B2 Y4')} | remove 0 | - ; -`);
const takingOff = filled('solitaire', rowsOfColours);

/** One way to raise each code. */
const raised: Readonly<Record<string, Refusal | undefined>> = {
  'pawn-notation-unreadable': refused(placing, 'x'),
  'game-over': refused(study('solitaire', `${board('B1 -- -- --')} | over 0 | -`), '-B1'),
  'placement-first': refused(placing, '-B1'),
  'circle-not-vacant': refused(at(placing, 'B1@C1'), 'Y1@C1'),
  'pawn-not-in-hand': refused(placing, 'Y1@C1'),
  'spots-always-written': refused(placing, 'B@C1'),
  'spots-hidden': refused(live('solitaire', deal), 'B1@C1'),
  'circle-in-other-half': refused(grouping, 'B1@C9'),
  'pawn-not-in-group': refused(grouping, 'Y1@C1'),
  'colour-not-in-group': refused(grouping, 'Y@C1'),
  'pawn-not-standing': refused(jumping, 'Y1xB1'),
  'take-off-due': refused(takingOff, 'B1xR1'),
  'take-off-made': refused(jumping, '-B1'),
  'take-off-of-several': refused(takingOff, '-B1,B2'),
  'take-off-too-high': refused(takingOff, '-B4'),
  'jump-due': refused(jumping, 'B1@C9'),
  'jump-over-own-colour': refused(jumping, 'R1xR2'),
  'jump-not-adjacent': refused(jumping, 'B1xG1'),
  'jump-off-board': refused(jumping, 'G1xR2'),
  'jump-not-vacant': refused(jumping, 'B1xR1'),
  'call-of-singles-alone': refused(jumping, 'scarney'),
  'call-before-take-off': refused(filled('singles', rowsOfColours), 'scarney'),
  'removal-due': refused(removing, 'B1xR1'),
  'pawn-twice': refused(removing, '-B1,B1'),
  'removal-too-large': refused(filled('highlow', rowsOfColours), '-B1,B2,B3,B4'),
  'removal-of-two-colours': refused(removing, '-B1,R1'),
  'removal-not-in-line': refused(
    filled('highlow', 'B1 R1 Y1 G1 / R2 B2 G2 Y2 / B3 R3 Y3 G3 / R4 B4 G4 Y4'),
    '-B1,B2',
  ),
  'removal-across-colour': refused(removing, '-B1,B2'),
  'last-pawn-stays': refused(study('highlow', `${board('B1 B2 -- --')} | remove 0 | - ; -`), '-B1,B2'),
  'setup-without-colours': unopened('doubles', {}),
  'colours-not-shared-out': unopened('doubles', { colours: [] }),
  'setup-without-groups': unopened('solitaire', {}),
  'groups-not-shared-out': unopened('solitaire', { top: [], bottom: [] }),
  'setup-beside-position': unopened('solitaire', { position: '', top: [] }),
  'study-not-text': studied(1),
  'study-unreadable': studied(''),
  'study-wrong-phase': studied(`${board('B1 R1 -- --')} | place 0 | -`),
  'study-wrong-seat': studied(`${board('B1 R1 -- --')} | jump 1 | -`),
  'study-without-pawns': studied(`${board(none)} | jump 0 | -`),
  'study-pawn-twice': studied(`${board('B1 B1 -- --')} | jump 0 | -`),
  'study-take-off-made': studied(`${board('B1 R1 -- --')} | takeoff 0 | G1 ; -`, 'doubles'),
  'study-without-take-off': studied(`${board('B3 R4 -- --')} | takeoff 0 | -`),
  'study-not-over': studied(`${board('B3 R4 -- --')} | over 0 | - ; -`, 'highlow'),
};

describe('the English of the Scarney games', () => {
  it.each(Object.entries(raised))('has a sentence for %s, and the code is raised', (code, refusal) => {
    expect(refusal?.code).toBe(code);
    expect(refusal && sentence(refusal, games)).toMatch(/^[^{}]+\.$/u);
  });

  it('has no sentence for a code that nothing raises, and one for each in the library', () => {
    expect(Object.keys(scarneyEnglish).sort()).toEqual(Object.keys(raised).sort());
    expect(games.english).toMatchObject(scarneyEnglish);
  });
});

describe('notation', () => {
  const tables = [
    placing,
    grouping,
    live('solitaire', deal),
    takingOff,
    jumping,
    removing,
    at(filled('singles', rowsOfColours), '-B1'),
  ];

  it.each([
    '',
    ' ',
    'G3',
    '@C1',
    'G3@',
    'G3@C0',
    'G3@C17',
    'G3@C01',
    'G3@c1',
    'g3@C1',
    'G0@C1',
    'G5@C1',
    'X1@C1',
    'G33@C1',
    'G3 @C1',
    ' G3@C1',
    'G3@C1 ',
    'G3@C1\n',
    'G3@C1@C2',
    'G?@C1',
    'G3@1',
    'GG@C1',
    '-',
    '--B1',
    '-B',
    '-B5',
    '- B1',
    '-B1,',
    '-,B1',
    '-B1,,B2',
    '-B1, B2',
    '-B1;B2',
    '-B1 B2',
    '-b1',
    '−B1',
    '-B1-B2',
    'G3XB2',
    'G3×B2',
    'G3xB',
    'GxB2',
    'G3x',
    'xB2',
    'G3xB2xR1',
    'G3xB2,R1',
    'Scarney',
    'SCARNEY',
    'scarney!',
    'P1 scarney',
    'pass',
    '__proto__',
    'constructor',
    'toString',
    '１',
    'G3@C１',
  ])('S-0 refuses %j as unreadable in every phase', (text) => {
    for (const table of tables) {
      expect(refused(table, text)).toMatchObject({ rule: 'S-0', code: 'pawn-notation-unreadable' });
    }
  });

  it.each([
    ['C16', 'G3@C16'],
    ['sixteen names', `-${Array.from({ length: 16 }, () => 'B1').join(',')}`],
    ['a colour alone', 'G@C1'],
    ['the call', 'scarney'],
  ])('S-0 reads %s, whatever else is wrong with it', (_, text) => {
    for (const table of tables) expect(refused(table, text)?.rule).not.toBe('S-0');
  });

  it.each([
    ['S-27', `-${'B1,'.repeat(330_000)}B1`],
    ['S-0', `-${'B1,'.repeat(330_000)}`],
    ['S-0', 'x'.repeat(1_000_000)],
    ['S-0', `${'G3@C1'.repeat(200_000)}`],
  ])('%s answers a text of a million characters, and briefly', (rule, text) => {
    const refusal = refused(removing, text);
    expect(refusal?.rule).toBe(rule);
    expect(JSON.stringify(refusal).length).toBeLessThan(200);
  });
});
