import type { Json } from '@fairview/kernel';
import { games, scoreMatch } from '@fairview/rules';
import { dealBySeeds, playByBots, type OpenDeal } from './bots/live.js';
import type { Pick } from './random.js';
import type { HostedTournament, WalkIn } from './hosted-tournament.js';

/** A game as its players see it. */
export interface Open {
  readonly status: string;
  readonly ply: number;
  readonly toAct: readonly number[];
  readonly legalMoves: readonly string[];
  readonly seats: readonly { readonly entry: { readonly id: string } }[];
  readonly outcome: null | {
    readonly winners: readonly number[];
    readonly points: readonly number[];
    readonly rating: string | null;
    readonly lines: readonly { label: string; seat: number | null; points: number; round: number | null }[];
  };
}
const openFields = `status ply toAct legalMoves seats { entry { id } }
  outcome { winners points rating lines { label seat points round } }`;

/** An evening of a Scarney game over HTTP alone: who plays, and with which luck. */
export class HostedScarney {
  constructor(
    readonly hosted: HostedTournament,
    readonly players: readonly WalkIn[],
    readonly pick: Pick,
  ) {}

  tokenOf(entry: string | undefined): string {
    return this.players.find(({ id }) => id === entry)?.token ?? '';
  }

  /** A match between these players, each a side of their own. */
  async arrange(players = this.players): Promise<string> {
    const { match } = await this.hosted.command<{ match: { id: string } }>(
      'arrangeMatch',
      { tournamentId: this.hosted.tournament, sides: players.map(({ id }) => [id]) },
      '... on MatchArranged { match { id } }',
    );
    return match.id;
  }

  /** Opens the next game of a match and has its starter choose (S-5); says who chose. */
  async openWithColours(matchId: string): Promise<{ readonly game: string; readonly by: string }> {
    const opened = await this.hosted.command<{
      match: { choicesAsked: { gameId: string; what: string; by: { id: string } }[] };
    }>('openGame', { matchId }, '... on MatchChanged { match { choicesAsked { gameId what by { id } } } }');
    const [asked] = opened.match.choicesAsked;
    if (asked?.what !== 'COLOURS') throw new Error('no colours are asked for');
    const colours = this.pick(2) === 0 ? ['B', 'R'] : ['G', 'B'];
    const chosen = await this.hosted.command<{ match: { currentGame: { id: string } } }>(
      'chooseColours',
      { matchId, gameId: asked.gameId, colours },
      '... on MatchChanged { match { currentGame { id } } }',
      this.tokenOf(asked.by.id),
    );
    return { game: chosen.match.currentGame.id, by: asked.by.id };
  }

  /** Commits and reveals the seed of the one who plays a dealt game alone (SH-2), after which it is open. */
  async dealAlone(matchId: string, seed: string): Promise<string> {
    const { match } = await this.hosted.read<{ match: { deals: OpenDeal[] } }>(
      'query ($id: ID!) { match(id: $id) { deals { gameId dealId seats { entry { id } } } } }',
      { id: matchId },
    );
    const [deal] = match.deals;
    if (!deal) throw new Error('no deal is open');
    await dealBySeeds(this, matchId, deal, () => seed);
    return deal.gameId;
  }

  async look(gameId: string, token?: string): Promise<Open> {
    const query = `query ($id: ID!) { game(id: $id) { ${openFields} } }`;
    const id = { id: gameId };
    const seen = await (token === undefined
      ? this.hosted.read<{ game: Open }>(query, id)
      : this.hosted.read<{ game: Open }>(query, id, token));
    return seen.game;
  }

  /** Plays legal moves to the end, each by the player who sits there. */
  async playOn(gameId: string): Promise<Open> {
    await playByBots(this, gameId);
    return this.look(gameId, this.players[0]?.token);
  }
}

interface ById {
  readonly id: string;
}

/** A match with its whole sheet. */
export interface Sheeted {
  readonly status: string;
  readonly record: Json;
  readonly sheet: {
    readonly finished: boolean;
    readonly winner: string | null;
    readonly shutOut: boolean;
    readonly spread: number | null;
    readonly rating: string | null;
    readonly sides: readonly { side: string; count: number; gamesWon: number; total: number }[];
    readonly lines: readonly { label: string; side: string; points: number }[];
    readonly credits: readonly { from: ById; to: ById; points: number }[];
    readonly nets: readonly { entry: ById; points: number }[];
  };
  readonly games: {
    readonly nodes: readonly {
      readonly gameId: string;
      readonly source: string | null;
      readonly winner: ById | null;
      readonly active: ById | null;
      readonly score: number | null;
      readonly scores: readonly { side: string; points: number }[];
      readonly seats: readonly ById[];
    }[];
  };
}

export const sheetOf = async (hosted: HostedTournament, id: string): Promise<Sheeted> =>
  (
    await hosted.read<{ match: Sheeted }>(
      `query ($id: ID!) { match(id: $id) { status record
         sheet { finished winner shutOut spread rating sides { side count gamesWon total }
           lines { label side points } credits { from { id } to { id } points } nets { entry { id } points } }
         games(first: 100) { nodes { gameId source score scores { side points }
           winner { id } active { id } seats { id } } } } }`,
      { id },
    )
  ).match;

/** The same sheet, as `fairview sheet` computes it from the match's record. */
export function expected({ record }: Sheeted): Sheeted['sheet'] {
  const answer = scoreMatch(record, games);
  if (!answer.ok) throw new Error(`game ${String(answer.game)}: ${answer.code}`);
  const { finished, winner, shutOut, spread, rating = null, lines, credits, net } = answer;
  return {
    finished,
    winner,
    shutOut,
    spread,
    rating,
    lines,
    sides: Object.keys(answer.count).map((side) => ({
      side,
      count: answer.count[side] ?? 0,
      gamesWon: answer.gamesWon[side] ?? 0,
      total: answer.totals[side] ?? 0,
    })),
    credits: credits.map(({ from, to, points }) => ({ from: { id: from }, to: { id: to }, points })),
    nets: Object.entries(net).map(([id, points]) => ({ entry: { id }, points })),
  };
}
