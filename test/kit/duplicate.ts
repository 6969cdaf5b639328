import { commitment } from '@fairview/rules';
import { HostedScarney } from './hosted-scarney.js';
import type { HostedTournament, WalkIn } from './hosted-tournament.js';
import { chance } from './random.js';

/** What a duplicate is created with. */
export const duplicate = {
  name: 'Duplicate',
  gameKind: 'scarney-solitaire',
  system: 'solitaire',
  format: 'DUPLICATE',
  visibility: 'PUBLIC',
};
const seed = 'c4'.repeat(16);

export interface TheDeal {
  readonly gameId: string;
  readonly dealId: string;
  readonly phase: string;
  readonly serverSeed: string | null;
}

/** An evening of three who play the same deals, each in a match of their own. */
export class Duplicate {
  private constructor(
    readonly hosted: HostedTournament,
    readonly table: HostedScarney,
    readonly matches: readonly string[],
  ) {}

  static async of(hosted: HostedTournament): Promise<Duplicate> {
    await hosted.pair(['Ann', 'Ben', 'Cleo']);
    const matches: string[] = [];
    for (const board of [1, 2, 3]) matches.push(await hosted.matchAt(1, board));
    return new Duplicate(hosted, new HostedScarney(hosted, hosted.walkIns, chance(23)), matches);
  }

  player(at: number): WalkIn {
    const player = this.hosted.walkIns[at];
    if (!player) throw new Error(`nobody is number ${at}`);
    return player;
  }

  async deals(at = 0): Promise<readonly TheDeal[]> {
    const query = `query ($id: ID!) { match(id: $id) { deals { gameId dealId phase serverSeed } } }`;
    const id = this.matches[at];
    return (await this.hosted.read<{ match: { deals: readonly TheDeal[] } }>(query, { id })).match.deals;
  }

  /** Everybody commits in every deal: number 1 with a seed, the others with none. */
  async deal(): Promise<void> {
    for (const { gameId, dealId } of await this.deals()) {
      const promise = commitment(dealId, 0, seed);
      for (const [seat, matchId] of this.matches.entries()) {
        const own = seat === 0 && promise.ok ? promise.value : null;
        const said = { matchId, gameId, seat, commitment: own };
        const { token } = this.player(seat);
        expect(await this.hosted.command('commitSeed', said, '', token)).not.toHaveProperty('code');
      }
      const said = { matchId: this.matches[0], gameId, seat: 0, seed };
      const revealed = await this.hosted.command('revealSeed', said, '', this.player(0).token);
      expect(revealed).not.toHaveProperty('code');
    }
  }

  /** A player opens their next game. */
  async open(at: number): Promise<string> {
    const opened = await this.hosted.command<{ game: { id: string } }>(
      'openGame',
      { matchId: this.matches[at] },
      '... on GameAdded { game { id } }',
      this.player(at).token,
    );
    if (opened.__typename !== 'GameAdded') throw new Error(`${opened.__typename} ${String(opened.code)}`);
    return opened.game.id;
  }

  /** Plays moves of a game as they come, at most so many; to its end if no number is given. */
  async play(at: number, gameId: string, most = Infinity): Promise<void> {
    const { token } = this.player(at);
    for (let ply = 0; ply < most; ply += 1) {
      const game = await this.table.look(gameId, token);
      if (game.status !== 'OPEN') return;
      const move = game.legalMoves[(at * 7 + game.ply * 3) % game.legalMoves.length];
      const played = await this.hosted.command('playMove', { gameId, ply: game.ply, move }, '', token);
      if (played.code) throw new Error(`${String(move)}: ${played.code}`);
    }
  }

  async whole(at: number): Promise<string> {
    const game = await this.open(at);
    await this.play(at, game);
    return game;
  }
}
