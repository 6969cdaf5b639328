import type { HostedTournament as Hosted } from '../../kit/hosted-tournament.js';
import { eight, HostedTournament } from '../../kit/hosted-tournament.js';
import { clubNightRecord } from '../../kit/records.js';
import { importGames } from './imported-game.js';
import type { Site } from './site.js';

/** An evening of a club on which every page has something to show: where each of them stands. */
export interface Evening {
  /** The club's organizer, and the round robin. */
  readonly hosted: Hosted;
  readonly organizer: { readonly name: string; readonly password: string };
  /** The page of the club. */
  readonly club: string;
  /** A round robin of eight in its third round, with a time limit; its pages stand under this address. */
  readonly night: string;
  /** A Swiss of seven with a bye, after its first round. */
  readonly swiss: string;
  /** A tournament that nobody has entered. */
  readonly empty: string;
  /** A match whose sheet is complete. */
  readonly sheet: string;
  /** The match of the third round that is being played. */
  readonly match: string;
  /** The dispute of that match's game. */
  readonly dispute: string;
  /** A finished game of each family, by its name, at a ply in its middle. */
  readonly games: Readonly<Record<string, string>>;
  /** Entry codes of two who have not come in, who meet in the first round of a tournament of their own. */
  readonly codes: readonly string[];
}

const replayed = {
  teeko: 'teeko/win-row-diagonal-rising',
  skarney: 'skarney/long/partnership',
  baccarat: 'scarney-baccarat/rounds',
  scarnecchia: 'scarnecchia/two-sets-by-tiles',
  scarney: 'scarney-singles/lone-pawn',
};

interface Reported {
  readonly status: string;
}

/** Plays an evening over the API on a site that has no organizer yet. */
export async function beginEvening({ api }: Site): Promise<Evening> {
  const night = await HostedTournament.begin(api, {
    name: 'Club Night',
    visibility: 'PUBLIC',
    system: 'bonus',
    settings: { target: 10, matchBonus: 15, timeLimit: { minutes: 60 } },
  });
  await night.pair(eight);
  for (const round of [1, 2])
    for (const board of [1, 2, 3, 4]) await playOut(night, await night.matchAt(round, board), round + board);
  await playOut(night, await night.matchAt(3, 2), 1);
  const match = await night.matchAt(3, 1);
  const { id: gameId, seats } = await night.openGame(match);
  for (const [ply, move] of clubNightRecord('black-row-by-move').moves.slice(0, 10).entries())
    await night.command('playMove', { gameId, ply, move });
  const disputing = { gameId, ply: 9, reason: 'My piece stood on 12 before.' };
  await night.command('disputeGame', disputing, '', night.tokenOf(seats[1]?.entry.id));

  const plan = { visibility: 'PUBLIC', system: 'straight', settings: { target: 1 } };
  const swiss = await HostedTournament.of(api, night, {
    ...plan,
    name: 'Autumn Swiss',
    format: 'SWISS',
    rounds: 4,
  });
  await swiss.pair(eight.slice(0, 7));
  for (const board of [1, 2, 3]) await playOut(swiss, await swiss.matchAt(1, board), board);
  await swiss.command('pairRounds', { tournamentId: swiss.tournament });
  const empty = await HostedTournament.of(api, night, { ...plan, name: 'Winter Cup' });
  const pair = await HostedTournament.of(api, night, { ...plan, name: 'A Match of Two' });
  const codes: string[] = [];
  for (const name of ['Iris', 'Jonas']) {
    const done = '... on EntryAdded { entryCode }';
    const input = { tournamentId: pair.tournament, name };
    codes.push((await pair.command<{ entryCode: string }>('addEntry', input, done)).entryCode);
  }
  await pair.command('pairRounds', { tournamentId: pair.tournament });
  const imported = await importGames(api, Object.values(replayed), night);
  const slug = await slugOf(night);
  return {
    hosted: night,
    organizer: { name: 'Orla', password: 'four blue chairs' },
    club: `/c/${slug.split('/')[0]}`,
    night: `/t/${slug}`,
    swiss: `/t/${await slugOf(swiss)}`,
    empty: `/t/${await slugOf(empty)}`,
    sheet: `/m/${await night.matchAt(1, 1)}`,
    match: `/m/${match}`,
    dispute: `/t/${slug}/disputes/${gameId}-1`,
    games: Object.fromEntries(
      Object.keys(replayed).map((name, at) => {
        const { id = '', record } = imported[at] ?? {};
        return [name, `/g/${id}?ply=${Math.ceil((record?.moves.length ?? 0) * 0.6)}`];
      }),
    ),
    codes,
  };
}

/** Reports games of a match, won in turn by one side twice and by the other once, until it is over. */
async function playOut(hosted: Hosted, matchId: string, luck: number): Promise<void> {
  const { match } = await hosted.read<{ match: { sides: { players: { id: string }[] }[] } }>(
    'query ($id: ID!) { match(id: $id) { sides { players { id } } } }',
    { id: matchId },
  );
  const positions = ['row', 'small-square', 'big-square'] as const;
  for (let game = luck; ; game += 1) {
    const winner = match.sides[game % 3 === 0 ? (luck + 1) % 2 : luck % 2]?.players[0]?.id;
    const reported = await hosted.command<{ match: Reported }>(
      'reportGame',
      { matchId, result: { win: { winner, position: positions[game % positions.length] } } },
      '... on MatchChanged { match { status } }',
    );
    if (reported.code) throw new Error(JSON.stringify(reported));
    if (reported.match.status === 'FINISHED') return;
  }
}

async function slugOf(hosted: Hosted): Promise<string> {
  const { tournament } = await hosted.read<{ tournament: { slug: string } }>(
    'query ($id: ID!) { tournament(id: $id) { slug } }',
    { id: hosted.tournament },
  );
  return tournament.slug;
}
