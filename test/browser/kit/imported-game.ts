import { recordOf } from '../../kit/records.js';
import { HostedTournament } from '../../kit/hosted-tournament.js';
import type { TestApi } from '../../kit/server.js';

/** A recorded game on a served Fairview, for everybody to see. */
export interface ImportedGame {
  readonly id: string;
  readonly record: RecordFile;
  readonly hosted: HostedTournament;
}

interface RecordFile {
  readonly game: string;
  readonly variant: Readonly<Record<string, unknown>>;
  readonly seats: readonly string[];
  readonly moves: readonly string[];
}

const systems: Readonly<Record<string, string>> = {
  teeko: 'straight',
  'scarney-solitaire': 'solitaire',
  'scarney-singles': 'singles',
  'scarney-doubles': 'doubles',
  'scarney-highlow': 'highlow',
  'scarney-baccarat': 'baccarat',
};

/**
 * Brings these games of test/records into matches of their own, in public tournaments of one club.
 * @param names such as `teeko/win-row-horizontal` @param club a tournament of the club; without it one is founded
 */
export async function importGames(
  api: TestApi,
  names: readonly string[],
  club?: HostedTournament,
): Promise<readonly ImportedGame[]> {
  let first = club;
  const games: ImportedGame[] = [];
  for (const path of names) {
    const record = recordOf(path) as unknown as RecordFile;
    const { game, variant = {}, seats } = record;
    const partners = variant['partners'] === true;
    // The chips of a table are of the match; all else that was agreed is of the game.
    const { chips: _chips, ...agreed } = variant;
    const plan = {
      name: club ? `A replay of ${game}` : 'Club Night',
      gameKind: game,
      system: systems[game] ?? game,
      format: 'ARRANGED',
      visibility: 'PUBLIC',
      variant: agreed,
    };
    const hosted: HostedTournament = first
      ? await HostedTournament.of(api, first, plan)
      : await HostedTournament.begin(api, plan);
    first ??= hosted;
    const players: string[] = [];
    for (const name of seats) players.push((await hosted.enter(name)).id);
    const sides = partners
      ? [
          [players[0], players[2]],
          [players[1], players[3]],
        ]
      : players.map((player) => [player]);
    const { match, ...refused } = await hosted.command<{ match: { id: string } }>(
      'arrangeMatch',
      { tournamentId: hosted.tournament, sides },
      '... on MatchArranged { match { id } }',
    );
    if (!match) throw new Error(JSON.stringify(refused));
    const imported = await hosted.command<{ game: { id: string } }>(
      'importGame',
      { matchId: match.id, record },
      '... on GameAdded { game { id } }',
    );
    if (imported.code) throw new Error(`${path}: ${JSON.stringify(imported)}`);
    games.push({ id: imported.game.id, record, hosted });
  }
  return games;
}
