import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A result as rows had it before results had kinds: under the keys of a match record. */
type Written = {
  readonly winner?: string | null;
  readonly kind?: string;
  readonly resigned?: boolean;
  readonly noContest?: boolean;
  readonly score?: number;
  readonly scores?: readonly number[];
  readonly nets?: readonly number[];
  readonly netsByRound?: readonly (readonly number[])[];
  readonly active?: string;
};
type Game = {
  readonly seats: readonly string[];
  readonly corrections?: readonly { readonly was: Written; readonly reason: string }[];
};
type Sides = Readonly<Record<string, readonly string[]>>;
type Row = {
  readonly club: string;
  readonly id: string;
  readonly sides: Sides;
  readonly games: readonly Game[];
};

/** The player whose side alone has the most, of the sides of those who sat at the game. */
function ahead(figures: readonly number[], seats: readonly string[], sides: Sides): string | null {
  const seated = Object.values(sides).flatMap((players, side) => {
    const player = players.find((each) => seats.includes(each));
    const figure = figures[side];
    return player === undefined || figure === undefined ? [] : [{ player, figure }];
  });
  const most = Math.max(...seated.map(({ figure }) => figure));
  const [first, ...level] = seated.filter(({ figure }) => figure === most);
  return first && level.length === 0 ? first.player : null;
}

/** What the list of a match's games says of it. */
function listed(was: Written, seats: readonly string[], sides: Sides): object {
  const { winner, kind = null, resigned = false, noContest = false, score, nets, netsByRound, active } = was;
  const sums =
    netsByRound && Object.keys(sides).map((_, at) => sumOf(netsByRound.map((row) => row[at] ?? 0)));
  const scores = sums ?? was.scores ?? nets;
  const won = winner === undefined ? ahead(scores ?? [], seats, sides) : winner;
  return { winner: won, kind, resigned, noContest, score, scores, active };
}
const sumOf = (figures: readonly number[]): number => figures.reduce((sum, figure) => sum + figure, 0);

/**
 * The rows of matches list what a result says. Those of results that were corrected had the keys of a match record instead,
 * out of which every reader had to pick what it was.
 */
export class CorrectedResults20261122130700 implements MigrationInterface {
  name = 'CorrectedResults20261122130700';

  async up(runner: QueryRunner): Promise<void> {
    const rows = (await runner.query(
      `select club, id, sides, games from read.match where games @? '$[*].corrections[*]'`,
    )) as readonly Row[];
    for (const { club, id, sides, games } of rows) {
      const today = games.map((game) =>
        game.corrections === undefined
          ? game
          : {
              ...game,
              corrections: game.corrections.map(({ was, reason }) => ({
                was: listed(was, game.seats, sides),
                reason,
              })),
            },
      );
      await runner.query(`update read.match set games = $3 where club = $1 and id = $2`, [
        ...[club, id],
        JSON.stringify(today),
      ]);
    }
  }

  /** The rows hold less than the results had: a release that wants those folds them again (`fairview rebuild --repair`). */
  down(): Promise<void> {
    return Promise.resolve();
  }
}
