import {
  pairNextRound,
  readTournament,
  readTournamentFile,
  standingsOf,
  writeTrf,
  type Format,
  type PairedRound,
  type Tournament,
} from '@fairview/competition';
import { readEntries } from '../../libs/tournaments/src/exchange/read-entries.js';
import { run } from '../../apps/cli/src/program.js';
import type { Stdio } from '../../apps/cli/src/process/stdio.js';
import { chance, shuffled, type Pick } from '../kit/random.js';

type RoundOfFile = { pairs: Record<string, unknown>[]; unpaired: Record<string, unknown>[] };
type TournamentFile = Record<string, unknown> & { rounds: RoundOfFile[] };

const formats: readonly Format[] = [
  'swiss-dutch',
  'swiss-club',
  'australian',
  'king-of-the-hill',
  'team-swiss',
  'round-robin',
  'double-round-robin',
  'team-round-robin',
];
const read = (file: TournamentFile): Tournament => {
  const answer = readTournament(JSON.stringify(file));
  if (!answer.ok) throw new Error(`${answer.at} ${answer.message}`);
  return answer.value;
};

const results = ['1-0', '0-1', '1/2-1/2', '1-0', '0-1', '0-0', '+/-', '-/+'];

/** What became of a paired round. `plain`: everybody played, and nobody was away. */
function played(paired: PairedRound, ids: readonly unknown[], pick: Pick, plain: boolean): RoundOfFile {
  const pairs = paired.pairs.map(({ sides }) => {
    const result = results[pick(plain ? 5 : 8)] ?? '1-0';
    const pair = { sides: sides.map((who) => ids[who]), result };
    return /[+]/u.test(result) ? pair : { ...pair, scores: [pick(500), pick(500)] };
  });
  const bye = paired.bye === null ? [] : [{ id: ids[paired.bye], kind: 'pairing-bye' }];
  return { pairs, unpaired: bye };
}

/** Plays a tournament through and hands over each round with the file that it was paired from. */
function* seasonOf(
  format: Format,
  pick: Pick,
  plain = false,
): Generator<readonly [TournamentFile, PairedRound]> {
  const size = plain ? 2 * (2 + pick(5)) : 3 + pick(10);
  const ofTeams = format.startsWith('team');
  const ids = Array.from({ length: size }, (_, index) => (ofTeams ? `team ${index + 1}` : index + 1));
  const number = 3 + pick(4);
  const file: TournamentFile = {
    record: 'fairview-tournament/1',
    format,
    settings: format.endsWith('round-robin') ? {} : { rounds: number },
    entrants: ofTeams ? [] : ids.map((id) => ({ id })),
    ...(ofTeams ? { teams: ids.map((id) => ({ id })) } : {}),
    rounds: [],
  };
  for (let round = 0; round < number; round++) {
    const away = plain ? [] : ids.filter(() => pick(9) === 0);
    const unpaired = away.map((id) => ({ id, kind: ['half-bye', 'zero-bye', 'absent'][pick(3)] }));
    const asked = { ...file, next: { unpaired } };
    const paired = pairNextRound(read(asked));
    if (!paired.ok) return;
    yield [asked, paired.value];
    const done = played(paired.value, ids, pick, plain);
    done.unpaired.push(...unpaired);
    file.rounds = [...file.rounds, done];
  }
}

/** Names that need quotes, look like formulas or are of characters beyond the first plane; some have none. */
function naughtyNames(file: TournamentFile, pick: Pick): unknown {
  const names = ['Ada, "the first"', '=1+1', 'Ben;Bo', 'Zoë 😀', "O'Neill", '-', '\tTab', undefined];
  return (file['entrants'] as readonly { id: unknown }[]).map((each) => ({
    ...each,
    name: names[pick(names.length)],
  }));
}

/** What `fairview convert` answers for a file. */
async function convert(file: string, form: string) {
  let out = '';
  const stdio: Stdio = {
    stdin: (async function* () {
      yield Buffer.from(file);
    })(),
    out: async (text) => void (out += text),
    err: async () => undefined,
    status: 0,
  };
  const status = await run(['convert', '--json', '--to', form, '-'], stdio);
  return { status, out };
}

const onBoard = (result: unknown): boolean => !/[+*]|-\/-/u.test(String(result));

describe.each(formats)('%s, over random tournaments', (format) => {
  const seeds = Array.from({ length: process.env['LONG'] ? 25 : 8 }, (_, index) => index + 1);

  it('pairs everybody who is there once, except the bye and players left without an opponent', () => {
    for (const seed of seeds)
      for (const [file, { pairs, bye, alone }] of seasonOf(format, chance(seed))) {
        const { competitors, next } = read(file);
        const seen = [
          ...pairs.flatMap(({ sides }) => [...sides]),
          ...(bye === null ? [] : [bye]),
          ...alone.map(({ who }) => who),
          ...next.unpaired.map(({ who }) => who),
        ];
        expect(seen.toSorted((one, other) => one - other)).toEqual([...competitors.keys()]);
      }
  });

  it('lets nobody meet twice over the board, and nobody have two byes', () => {
    if (format.endsWith('round-robin')) return;
    for (const seed of seeds)
      for (const [file, { pairs, bye }] of seasonOf(format, chance(seed))) {
        const { rounds } = read(file);
        const met = new Set(
          rounds.flatMap((round) =>
            round.pairs.filter(({ result }) => onBoard(result)).map(({ sides }) => sides.toSorted().join()),
          ),
        );
        for (const { sides } of pairs) expect(met).not.toContain(sides.toSorted().join());
        const byes = rounds.flatMap(({ unpaired }) =>
          unpaired.filter(({ kind }) => kind === 'pairing-bye').map(({ who }) => who),
        );
        if (bye !== null) expect(byes).not.toContain(bye);
      }
  });

  it('pairs the same file the same way, whatever the order in which its pairs are written', () => {
    for (const seed of seeds.slice(0, process.env['LONG'] ? 8 : 3))
      for (const [file, paired] of seasonOf(format, chance(seed))) {
        const pick = chance(seed + 1000);
        const [first, ...later] = file.rounds;
        const rounds = first
          ? [first, ...later.map((round) => ({ ...round, pairs: [...shuffled(round.pairs, pick)] }))]
          : [];
        expect(pairNextRound(read({ ...file, rounds }))).toEqual({ ok: true, value: paired });
      }
  });

  it('ranks without a contradiction, and the spreads of plain rounds add up to zero', () => {
    const points = format.startsWith('team') ? 'MP' : 'PTS';
    for (const seed of seeds)
      for (const [file] of seasonOf(format, chance(seed), true)) {
        const standings = standingsOf(read(file), [points, 'SPR']);
        if (!standings.ok) throw new Error(standings.message);
        const rows = standings.value.rows.map(({ rank, values }) => ({
          rank,
          points: Number(values.get(points)),
          spread: Number(values.get('SPR')),
        }));
        for (const one of rows) {
          const ahead = rows.filter(
            (other) =>
              other.points > one.points || (other.points === one.points && other.spread > one.spread),
          );
          expect(one.rank).toBe(ahead.length + 1);
        }
        expect(rows.reduce((sum, { spread }) => sum + spread, 0)).toBe(0);
      }
  });
});

/** A tournament of teams whose matches list their boards; any player of a team may have any board. */
function teamsOf(format: Format, pick: Pick): Tournament {
  const [size, boards] = [2 + pick(6), 1 + pick(4)];
  const teams = Array.from({ length: size }, (_, team) => ({
    id: team + 1,
    players: Array.from({ length: boards + pick(3) }, (_unused, seat) => 10 * (team + 1) + seat),
  }));
  const ids = new Map(teams.flatMap(({ players }) => players).map((id, index) => [id, index + 1]));
  const seats = (team: { readonly players: readonly number[] } | undefined) =>
    (pick(3) === 0 ? shuffled(team?.players ?? [], pick) : (team?.players ?? []))
      .slice(0, boards)
      .map((id) => ids.get(id));
  const match = (one: number, other: number) => {
    if (pick(8) === 0) return { sides: [one + 1, other + 1], result: ['+/-', '-/+', '-/-'][pick(3)] };
    const [own, theirs] = [seats(teams[one]), seats(teams[other])];
    return {
      sides: [one + 1, other + 1],
      boards: own.map((id, board) => ({
        sides: [id, theirs[board]],
        result: [...results, '-/-'][pick(9)],
      })),
    };
  };
  const rounds = Array.from({ length: 1 + pick(4) }, () => {
    const order = shuffled([...teams.keys()], pick);
    const away =
      order.length % 2 === 1 ? order.slice(-1) : order.length > 2 && pick(3) === 0 ? order.slice(-2) : [];
    const there = order.slice(0, order.length - away.length);
    return {
      pairs: there.flatMap((one, at) => (at % 2 === 0 ? [match(one, there[at + 1] ?? 0)] : [])),
      unpaired: away.map((who, at) => ({
        id: who + 1,
        kind: ['pairing-bye', 'half-bye', 'zero-bye', 'full-bye'][at === 0 ? pick(4) : 1 + pick(3)],
      })),
    };
  });
  return read({
    record: 'fairview-tournament/1',
    format,
    settings: {
      boards,
      ...(format === 'team-swiss'
        ? { rounds: 5, primary: ['MP', 'GP'][pick(2)], colours: ['A', 'B'][pick(2)] }
        : {}),
      matchPoints: [
        [2, 1, 0],
        [3, 1, 0],
      ][pick(2)],
      teamBye: { MP: 1, GP: pick(2 * boards) / 2 },
    },
    entrants: [...ids.values()].map((id) => ({ id, name: `Player ${id}`, rating: 1500 + id })),
    teams: teams.map(({ id, players }) => ({
      id,
      name: `Team ${id}`,
      players: players.map((player) => ids.get(player)),
    })),
    rounds,
    next: pick(3) === 0 ? { unpaired: [{ id: 1, kind: 'half-bye' }] } : {},
  });
}

describe.each<Format>(['team-swiss', 'team-round-robin'])('%s as TRF', (format) => {
  it('is the same tournament again when it is read back, matches in the order of their teams', () => {
    for (let seed = 1; seed <= 25; seed++) {
      const tournament = teamsOf(format, chance(seed));
      const written = writeTrf(tournament, 'trf26');
      if (!written.ok) throw new Error(`${seed}: ${written.message}`);
      const again = readTournamentFile(written.value);
      if (!again.ok) throw new Error(`${seed}: ${again.message} ${written.value}`);
      const ordered = {
        ...tournament,
        rounds: tournament.rounds.map((round) => ({
          ...round,
          pairs: round.pairs.toSorted((one, other) => Math.min(...one.sides) - Math.min(...other.sides)),
          unpaired: round.unpaired.toSorted((one, other) => one.who - other.who),
        })),
      };
      const { stated: _stated, ...value } = again.value;
      expect(value).toEqual(ordered);
      const keys = ['MP', 'GP', 'EDE', 'BC', 'TBR'];
      expect(standingsOf(again.value, keys)).toEqual(standingsOf(tournament, keys));
    }
  });
});

describe.each<Format>(['swiss-dutch', 'round-robin', 'double-round-robin'])('%s as TRF', (format) => {
  it.each(['trf16', 'trf26'] as const)(
    'ranks and pairs the same when it is written as %s and read back, with odd fields and players away',
    (version) => {
      let asked = 0;
      for (let seed = 1; seed <= (process.env['LONG'] ? 200 : 20); seed++)
        for (const [file, paired] of seasonOf(format, chance(seed))) {
          const tournament = read(file);
          const written = writeTrf(tournament, version);
          if (!written.ok) {
            expect(written.message).toBe('TRF cannot express a last round in which nobody is paired.');
            continue;
          }
          const again = readTournamentFile(written.value);
          if (!again.ok) throw new Error(`${seed}: ${again.message} ${written.value}`);
          const keys = ['PTS', 'BH/C1', 'BH', 'SB', 'DE', 'WIN'];
          expect([seed, standingsOf(again.value, keys)]).toEqual([seed, standingsOf(tournament, keys)]);
          if (format === 'swiss-dutch')
            expect(pairNextRound(again.value)).toEqual({ ok: true, value: paired });
          asked += 1;
        }
      expect(asked).toBeGreaterThan(20);
    },
  );
});

describe.each(formats)('%s in every form', (format) => {
  const forms = ['json', 'trf16', 'trf26', 'csv'] as const;

  it('is written by convert so that it is read again without a note and ranks and pairs as before, or is refused', async () => {
    const written = new Map<string, number>();
    for (let seed = 1; seed <= (process.env['LONG'] ? 100 : 2); seed++)
      for (const [file] of seasonOf(format, chance(seed))) {
        const named = { ...file, entrants: naughtyNames(file, chance(seed)) };
        const tournament = read(named);
        const keys = format.startsWith('team') ? ['MP', 'GP'] : ['PTS', 'SB', 'DE', 'WIN'];
        for (const form of forms) {
          const { status, out } = await convert(JSON.stringify(named), form);
          const answer = JSON.parse(out) as { ok: boolean; code?: string; text: string };
          expect([status === 0, answer.code]).toEqual([answer.ok, answer.ok ? undefined : 'trf-cannot-say']);
          if (!answer.ok) continue;
          written.set(form, (written.get(form) ?? 0) + 1);
          if (form === 'csv') {
            const lines = readEntries(answer.text, 'csv', false);
            const names = lines.ok ? lines.value.map((line) => (line.ok ? line.value.name : null)) : [];
            expect(names).toEqual(tournament.competitors.map(({ id, name }) => name?.trim() || String(id)));
            continue;
          }
          const again = readTournamentFile(answer.text);
          if (!again.ok) throw new Error(`${seed}: ${again.message} ${answer.text}`);
          expect(again.value.notes).toBeUndefined();
          expect([seed, form, standingsOf(again.value, keys)]).toEqual([
            seed,
            form,
            standingsOf(tournament, keys),
          ]);
          expect([seed, form, pairNextRound(again.value).ok]).toEqual([
            seed,
            form,
            pairNextRound(tournament).ok,
          ]);
        }
      }
    expect(written.get('csv')).toBe(written.get('json'));
    expect(written.get('json')).toBeGreaterThan(2);
  });
});
