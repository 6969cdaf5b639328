import { MemoryLog, unannounced } from '@fairview/events';
import { games } from '@fairview/rules';
import { v4 as newId } from 'uuid';
import { asOfficial } from '../../../test/kit/officials.js';
import { Play } from './play.js';
import type { OfficialContext } from './proposals/official-context.js';
import type { ResultToEnter } from './importing/results-together.js';

let club: string;
let log: MemoryLog;
let play: Play;
let matches: readonly string[];

const order = () => ({ club, actor: 'account:ada', commandId: newId() });
/** Their entry is the first player of every match whose number is named. */
const sitting = (...entries: readonly string[]): OfficialContext => {
  const official = asOfficial(order());
  const by = { ...official.officiating.by, person: 'account:ada', entries };
  return { ...official, officiating: { ...official.officiating, by } };
};
const win = (match: number, winner = 'a'): ResultToEnter => ({
  match: matches[match] ?? '',
  gameId: newId(),
  proposal: newId(),
  result: { kind: 'win', winner: `${winner}${match}`, position: 'row' },
});
const gamesOf = async (match: number) => (await play.match(club, matches[match] ?? ''))?.games.length;

beforeEach(async () => {
  club = newId();
  log = new MemoryLog(() => Date.UTC(2026, 10, 21, 19));
  play = new Play(log, games, unannounced);
  const founded = { stream: `club-${club}`, expectedVersion: 0, bodies: [{ type: 'ClubFounded' }] };
  await log.append({ ...order(), ...founded });
  matches = [newId(), newId(), newId()];
  for (const [at, match] of matches.entries())
    await play.openMatch(order(), match, {
      type: 'MatchOpened',
      game: 'teeko',
      rules: 1,
      variant: {},
      system: 'straight',
      settings: { target: 5 },
      sides: { A: [`a${at}`], B: [`b${at}`] },
    });
});

it('PL-22 results of several matches are entered at once, those of one match in order, and once if sent again', async () => {
  const official = sitting();
  const results = [win(0), win(1), win(0, 'b'), win(2)];
  const done = await play.results.enter(official, results);
  expect(done).toEqual({ ok: true, matches: [matches[0], matches[1], matches[2]] });
  const first = await play.match(club, matches[0] ?? '');
  expect(first?.games.map(({ entered }) => entered?.result)).toEqual([
    results[0]?.result,
    results[2]?.result,
  ]);
  expect(first?.sheet.figures().totals).toEqual({ A: 4, B: 4 });
  expect(await play.results.enter(official, results)).toEqual(done);
  expect(await Promise.all([0, 1, 2].map(gamesOf))).toEqual([2, 1, 1]);
});

it('PL-22 results are all refused if one is, and each refused one is named as the sheet refuses it', async () => {
  const stranger = { ...win(1), result: { kind: 'win', winner: 'nobody', position: 'row' } };
  const results = [win(0), win(0), win(0), stranger, { ...win(0), match: newId() }];
  const known = results.slice(0, 4);
  const told = [
    { line: 2, refusal: { rule: 'TM-7', code: 'match-over' } },
    { line: 3, refusal: { rule: 'R-5' } },
  ];
  expect(await play.results.refusedOf(sitting(), known)).toMatchObject(told);
  expect(await play.results.enter(sitting(), known)).toMatchObject({ ok: false, refused: told });
  expect(await play.results.enter(sitting(), results)).toMatchObject({
    refused: [{ line: 4, refusal: { rule: 'PL-1', code: 'match-unknown' } }],
  });
  expect(await Promise.all([0, 1, 2].map(gamesOf))).toEqual([0, 0, 0]);
});

it('PL-20 results from an official who sits in one of the matches: that result waits to be confirmed, the others stand', async () => {
  const mine = win(1);
  expect(await play.results.enter(sitting('b1'), [win(0), mine])).toMatchObject({ ok: true });
  const [other, own] = await Promise.all([0, 1].map((at) => play.match(club, matches[at] ?? '')));
  expect(other?.proposals).toEqual([]);
  expect(own?.proposals).toMatchObject([
    { id: mine.proposal, by: 'account:ada', applied: true, act: { type: 'EnterGame', gameId: mine.gameId } },
  ]);
});

it('PL-21 results are refused line by line if they may only be played here', async () => {
  const official = sitting();
  const online = { ...official, officiating: { ...official.officiating, reporting: 'online' as const } };
  const refused = await play.results.refusedOf(online, [win(0), win(1)]);
  expect(refused.map(({ line, refusal }) => `${line} ${refusal.code}`)).toEqual([
    '0 played-online',
    '1 played-online',
  ]);
});
