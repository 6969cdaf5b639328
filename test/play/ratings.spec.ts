import { matchColumns, type MatchRow } from '@fairview/play';
import { ratingSystems, type RatingChangeRow } from '@fairview/tournaments';
import { v7 as newId } from 'uuid';
import { aClub, type TestClub } from '../kit/club.js';
import { cloneDatabase, type TestDatabase } from '../kit/database.js';
import { asOfficial } from '../kit/officials.js';
import { RandomEvening } from '../kit/random-evening.js';

jest.setTimeout(60_000);

let test: TestDatabase;
let club: TestClub;
/** One account for each seat of an evening, the same all evenings through. */
const accounts = Array.from({ length: 4 }, () => newId());

beforeAll(async () => {
  test = await cloneDatabase();
  club = await aClub(test);
  await test.admin.query(
    `insert into people.account (id, name, skeleton, password_hash, created_at)
     select id, id::text, id::text, '', 0 from unnest($1::uuid[]) as id`,
    [accounts.slice(0, 3)],
  );
  await test.admin.query(
    `insert into people.role (club, account, role, tournament) select $1, id, 'player', null from unnest($2::uuid[]) as id`,
    [club.club, accounts.slice(0, 3)],
  );
  await choose(...ratingSystems);
});
afterAll(() => test.drop());

/** The club's choice, as its log would say it. */
async function choose(...systems: readonly string[]): Promise<void> {
  const stream = `club-${club.club}`;
  await club.log.append({
    club: club.club,
    commandId: newId(),
    actor: 'system',
    stream,
    expectedVersion: await club.log.headOf(club.club, stream),
    bodies: [{ type: 'RatingsChosen', systems }],
  });
}

/** Everything that was written since, as the worker hands it over. */
async function consume(after: number): Promise<void> {
  await club.ratings.handleBatch(await club.log.readClub(club.club, after, 10_000));
}

const win = (winner: string) => ({ kind: 'win', winner, position: 'row' }) as const;

/** An evening that is played and closed; the seating is known. `wins`: whether the first of a pairing wins. */
async function anEvening(wins: (board: number) => boolean): Promise<string> {
  const { tournament } = await RandomEvening.begin(club, () => 0);
  const [head] = await club.tournamentReads.tournaments(club.club, [tournament]);
  for (const [board, { match, first, second = '' }] of (head?.pairings ?? []).entries())
    for (const _game of [1, 2, 3])
      await club.play.reportGame(club.official(), match, newId(), win(wins(board) ? first : second));
  await close(tournament);
  return tournament;
}

async function close(tournament: string): Promise<void> {
  const { tournaments, reads } = club;
  const [head] = await club.tournamentReads.tournaments(club.club, [tournament]);
  const held = Object.fromEntries((head?.entries ?? []).map((entry, at) => [entry, accounts[at] ?? '']));
  const open = await reads.openIn(club.club, tournament);
  const command = await tournaments.closing(club.club, tournament, open, { force: 'Late.', accounts: held });
  expect(await tournaments.onTournament(club.order(), tournament, command)).toMatchObject({ ok: true });
}

/** A match with all of its results turned to its second side: worked out, and written nowhere. */
async function corrected(head: MatchRow | undefined): Promise<readonly MatchRow[]> {
  const [match = '', winner = ''] = [head?.id, head?.sides['B']?.[0]];
  const acts = (head?.games ?? []).map(({ id }) => ({
    ...({ type: 'CorrectResult', gameId: id, result: win(winner), reason: 'Misread.' } as const),
  }));
  const [first, ...others] = acts;
  if (!first) throw new Error('nothing was played');
  const branch = await club.play.whatIf.branch(club.club, { match, act: first });
  if (!branch.ok) throw new Error(branch.refusal.code);
  for (const act of others) await branch.value.onMatch(match, act);
  return [...branch.value.matches].map(([id, { version, position, ...state }]) => ({
    club: club.club,
    id,
    version,
    position,
    ...matchColumns({ version, position, ...state }),
  }));
}

const rows = async (): Promise<readonly RatingChangeRow[]> =>
  (
    await test.admin.query<RatingChangeRow>(
      'select * from read.rating_change where club = $1 order by period, system, player',
      [club.club],
    )
  ).rows;

async function differences(): Promise<readonly unknown[]> {
  const found = [];
  for await (const difference of club.ratings.differences(club.club)) found.push(difference);
  return found;
}

it('ratings follow from closed tournaments, and after a correction are as they would have been from the beginning', async () => {
  const first = await anEvening(() => true);
  await anEvening((board) => board % 2 === 0);
  await consume(0);
  const before = await rows();
  // Four people, two evenings, three systems.
  expect(before).toHaveLength(24);
  expect(await differences()).toEqual([]);

  // What the correction below would do to ratings, tried out while the tournament is closed.
  const [asked] = await club.reads.matchesOfTournament(club.club, first);
  const tried = await club.ratings.tried(club.club, first, await corrected(asked));
  expect(await rows()).toEqual(before);

  const beforeReopening = await club.log.headOfClub(club.club);
  const reopening = club.official();
  const reopen = { type: 'ReopenTournament', reason: 'A result was misread.' } as const;
  await club.tournaments.officiate(reopening, first, reopen);
  const second = { person: 'account:second', roles: ['arbiter'], entries: [] } as const;
  const confirm = { type: 'ConfirmAct', proposal: reopening.proposal, by: second } as const;
  const done = await club.tournaments.onTournament(club.order(), first, confirm);
  expect(done).toMatchObject({ ok: true, value: { closed: false } });
  await consume(beforeReopening);
  expect(await rows()).toHaveLength(12);
  expect(await differences()).toEqual([]);

  const beforeCorrection = await club.log.headOfClub(club.club);
  const [match] = await club.reads.matchesOfTournament(club.club, first);
  for (const { id } of match?.games ?? [])
    await club.play.officiateMatch(club.official(), match?.id ?? '', {
      type: 'CorrectResult',
      gameId: id,
      result: win(match?.sides['B']?.[0] ?? ''),
      reason: 'Misread.',
    });
  await close(first);
  await consume(beforeCorrection);
  const after = await rows();
  expect(after).toHaveLength(24);
  const [was, is] = [before, after].map((all) => all.filter(({ tournament }) => tournament !== first));
  expect(is?.map(({ now }) => now)).not.toEqual(was?.map(({ now }) => now));
  expect(after.map(({ period }) => period)).toEqual(before.map(({ period }) => period));
  const shownIn = (all: readonly RatingChangeRow[] = []) =>
    new Map(all.map(({ system, player, shown }) => [`${system} ${player}`, Number(shown)]));
  const [figuresWere, figuresAre] = [shownIn(was), shownIn(is)];
  const changed = [...figuresAre].filter(([key, figure]) => figuresWere.get(key) !== figure);
  expect(new Map(tried?.map(({ system, player, now }) => [`${system} ${player}`, now]))).toEqual(
    new Map(changed),
  );
  for (const { system, player, was: figure } of tried ?? [])
    expect(figure).toBe(figuresWere.get(`${system} ${player}`));
  expect(await differences()).toEqual([]);

  await test.admin.query(`update read.rating_change set shown = shown + 1 where tournament = $1`, [first]);
  expect(await differences()).not.toEqual([]);
  await club.ratings.refold(club.club);
  expect(await rows()).toEqual(after);

  // A ruling on a match of a closed tournament, and what takes it back.
  const beforeDrawing = await club.log.headOfClub(club.club);
  const [id, reason] = [match?.id ?? '', 'The slip was of another match.'];
  const gameId = match?.games[0]?.id ?? '';
  await club.play.officiateMatch(club.official(), id, {
    ...({ type: 'CorrectResult', gameId, result: { kind: 'draw' }, reason } as const),
  });
  await consume(beforeDrawing);
  const drawn = await rows();
  const beforeRuling = await club.log.headOfClub(club.club);
  const adjudicate = { type: 'AdjudicateMatch', winner: 'A', reason } as const;
  await club.play.officiateMatch(club.official(), id, adjudicate);
  const [ruling] = await club.log.readClub(club.club, beforeRuling, 1);
  await consume(beforeRuling);
  expect(await rows()).not.toEqual(drawn);
  const beforeAppeal = await club.log.headOfClub(club.club);
  const subject = { kind: 'ruling', version: ruling?.version ?? 0 } as const;
  const raised = { type: 'RaiseDispute', subject, side: 'B', by: 'entry:B', reason } as const;
  expect(await club.play.onMatch(club.order(), id, raised)).toMatchObject({ ok: true });
  const lift = { type: 'RuleOnDispute', dispute: 1, ruling: 'lift', rule: 'TM-4', reason } as const;
  const byAnother = asOfficial(club.order(), second);
  expect(await club.play.officiateMatch(byAnother, id, lift)).toMatchObject({ ok: true });
  await consume(beforeAppeal);
  expect(await differences()).toEqual([]);
  expect(await rows()).toEqual(drawn);

  const list = { club: club.club, game: 'teeko', system: 'elo' } as const;
  const listed = await club.ratingReads.ratings(list, { first: 10 });
  expect(listed.map(({ player }) => player).sort()).toEqual(accounts.slice(0, 3).sort());
  expect(listed.map(({ rank }) => rank)[0]).toBe(1);
  const [leader] = listed;
  const next = await club.ratingReads.ratings(list, { first: 10, after: leader?.player ?? '' });
  expect(next).toEqual(listed.slice(1));
  const history = await club.ratingReads.history(list, leader?.player ?? '', { first: 10 });
  expect(history.map(({ now }) => now.rating)[0]).toBe(leader?.standing.rating);
  expect(await club.ratingReads.countRatings(list)).toBe(3);

  const chosen = await club.log.headOfClub(club.club);
  await choose('glicko2');
  await consume(chosen);
  expect(new Set((await rows()).map(({ system }) => system))).toEqual(new Set(['glicko2']));
  expect(await differences()).toEqual([]);
});
