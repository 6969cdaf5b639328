import { ofBoards } from '../file/boards.js';
import { opposite } from '../history/outcome.js';
import { pointer, refuse, type Answer, type FileRefusal } from '../model/answer.js';
import type { Board, Both, ByeKind, Pair, PointScale, Round, Unpaired } from '../model/tournament.js';
import { byeKindOf, emptyCell, pairOf, unpairedAs } from './cells.js';
import type { TrfCell, TrfPlayer } from './lines.js';
import type { TrfSettings } from './settings.js';
import type { TrfForfeit, TrfTeam } from './team-lines.js';

/** A player named by no line: the board was forfeited, or nobody sat there. */
const nobody = -1;

/** Reads the rounds of teams from those of their players. Refused: `trf-match-unclear`, `trf-opponents-disagree`. */
export class TeamRounds {
  constructor(
    private readonly players: readonly TrfPlayer[],
    private readonly teams: readonly TrfTeam[],
    private readonly teamOf: readonly (number | null)[],
    private readonly settings: TrfSettings,
    private readonly points: PointScale,
  ) {}

  private cell(player: number, round: number): TrfCell {
    return this.players[player]?.cells[round] ?? emptyCell;
  }

  private members(team: number): readonly number[] {
    return (this.teams[team]?.players ?? []).map((number) => number - 1);
  }

  private unclear(team: number, round: number, why: string): FileRefusal {
    const { number = team + 1, line = 0 } = this.teams[team] ?? {};
    return refuse('trf-match-unclear', pointer('/lines', line), { team: number, round: round + 1, why });
  }

  /** The line-up of a team: by its `300` line, else the players with a game, in team order; null is an empty board. */
  private seats(team: number, opponent: number, round: number): readonly (number | null)[] {
    const lineUp = this.settings.teams.lineUps.find(
      (each) => each.round === round + 1 && each.team === team + 1 && each.opponent === opponent + 1,
    );
    if (lineUp) return lineUp.players.map((number) => (number === 0 ? null : number - 1));
    return this.members(team).filter((player) => {
      const { opponent: other, result } = this.cell(player, round);
      return other > 0 ? this.teamOf[other - 1] === opponent : result === '+';
    });
  }

  /** The opponents of a team's players in a round: teams, or null for a player of none. */
  private opponents(team: number, round: number): ReadonlySet<number | null> {
    const met = this.members(team)
      .map((player) => this.cell(player, round).opponent)
      .filter((opponent) => opponent > 0)
      .map((opponent) => this.teamOf[opponent - 1] ?? null);
    const lineUps = this.settings.teams.lineUps
      .filter((each) => each.round === round + 1 && each.team === team + 1)
      .map(({ opponent }) => opponent - 1);
    return new Set([...met, ...lineUps]);
  }

  /** The pairs by board, board 1 first, `nobody` for a player named by no line; null if the two orders do not fit. */
  private seated(one: number, other: number, round: number): readonly Both<number>[] | null {
    const [own, theirs] = [this.seats(one, other, round), this.seats(other, one, round)];
    const against = (player: number | null | undefined): number =>
      player === null || player === undefined ? nobody : this.cell(player, round).opponent - 1;
    const boards: Both<number>[] = [];
    let [i, j] = [0, 0];
    while (i < own.length || j < theirs.length) {
      const [a, b] = [own[i], theirs[j]];
      if (typeof a === 'number' && typeof b === 'number' && against(a) === b && against(b) === a) {
        boards.push([a, b]);
        i++;
        j++;
      } else if (typeof a === 'number' && against(a) === nobody) {
        const isSeat =
          b === null ||
          (typeof b === 'number' && against(b) === nobody && this.cell(b, round).result !== '+');
        boards.push([a, isSeat && b !== null ? b : nobody]);
        i++;
        if (isSeat) j++;
      } else if (typeof b === 'number' && against(b) === nobody) {
        boards.push([nobody, b]);
        j++;
        if (a === null) i++;
      } else return null;
    }
    return boards;
  }

  /** One game, from the first team's side; null if the two players' lines disagree. */
  private board([one, other]: Both<number>, round: number): Board | null {
    const sides: Both<number> = [one, other];
    const [player, opponent] = [this.players[one], this.players[other]];
    const [cell, back] = [this.cell(one, round), this.cell(other, round)];
    if (player === undefined) return { sides, result: '-/+', scores: null };
    if (opponent === undefined || back.opponent === 0)
      return { sides, result: cell.result === '+' ? '+/-' : '-/-', scores: null };
    const pair = pairOf(player, cell, opponent, back);
    if (pair === null) return null;
    const result = pair.sides[0] === one ? pair.result : pair.result && opposite(pair.result);
    return { sides, result, scores: null };
  }

  /**
   * Whether the first of two teams has the first move on board 1, null if no colour shows it; undefined if colours do not
   * alternate.
   */
  private isFirst(boards: readonly Both<number>[], round: number): boolean | null | undefined {
    let isFirst: boolean | null = null;
    for (const [index, [one, other]] of boards.entries()) {
      const [own, theirs] = [this.cell(one, round).colour, this.cell(other, round).colour];
      if (own === '-' && theirs === '-') continue;
      const says = (own === 'w' || theirs === 'b') === (index % 2 === 0);
      if (isFirst !== null && isFirst !== says) return undefined;
      isFirst = says;
    }
    return isFirst;
  }

  private match(one: number, other: number, round: number, forfeit: TrfForfeit | undefined): Answer<Pair> {
    const seated = this.seated(one, other, round);
    if (seated === null)
      return this.unclear(
        one,
        round,
        'the players do not sit in the order of their teams, and no line 300 says how',
      );
    const boards: Board[] = [];
    for (const pair of seated) {
      const board = this.board(pair, round);
      if (board === null) {
        const { line = 0, number = 0 } = this.players[pair[0]] ?? {};
        return refuse('trf-opponents-disagree', pointer('/lines', line), { number, round: round + 1 });
      }
      boards.push(board);
    }
    const colour = this.isFirst(seated, round);
    if (colour === undefined) return this.unclear(one, round, 'colours do not alternate from board to board');
    const isFirst = forfeit ? forfeit.first === one + 1 : (colour ?? true);
    const turned = boards.map(({ sides: [a, b], result }): Board => ({
      sides: isFirst ? [a, b] : [b, a],
      result: isFirst ? result : result && opposite(result),
      scores: null,
    }));
    const { result, scores } = ofBoards(turned, this.points);
    // A board with an unnamed player cannot be written in a file: such a match has only its game points.
    const isNamed = boards.length > 0 && boards.every(({ sides }) => !sides.includes(nobody));
    const pair: Pair = {
      sides: isFirst ? [one, other] : [other, one],
      result,
      scores: result === null ? null : scores,
      spread: null,
      shutOut: false,
      boards: isNamed ? turned : [],
    };
    if (!forfeit) return { ok: true, value: pair };
    if (isNamed && result !== forfeit.result)
      return this.unclear(one, round, 'line 330 says another result than its boards');
    return { ok: true, value: { ...pair, result: forfeit.result, scores: isNamed ? scores : null } };
  }

  /** Why a team has no match: by its lines, else by what its players have; undefined if these do not say the same. */
  private kind(team: number, round: number): ByeKind | undefined {
    const isGiven = this.settings.teams.bye?.teams[round] === team + 1;
    const asked = isGiven ? 'pairing-bye' : this.asked(team, round);
    const kinds = new Set(this.members(team).map((player) => byeKindOf(this.cell(player, round))));
    kinds.delete('zero-bye');
    if (asked !== undefined) return [...kinds].every((kind) => kind === asked) ? asked : undefined;
    return kinds.size > 1 ? undefined : ([...kinds][0] ?? 'zero-bye');
  }

  private asked(team: number, round: number): ByeKind | undefined {
    return this.settings.byes.find((bye) => bye.round === round + 1 && bye.numbers.includes(team + 1))?.kind;
  }

  round(round: number): Answer<Round> {
    const pairs: Pair[] = [];
    const unpaired: Unpaired[] = [];
    for (const team of this.teams.keys()) {
      const forfeit = this.settings.teams.forfeits.find(
        (each) => each.round === round + 1 && (each.first === team + 1 || each.second === team + 1),
      );
      const opponents = new Set(this.opponents(team, round));
      if (forfeit) opponents.add((forfeit.first === team + 1 ? forfeit.second : forfeit.first) - 1);
      const [opponent, ...more] = opponents;
      if (opponent === undefined) {
        const kind = this.kind(team, round);
        if (kind === undefined) return this.unclear(team, round, 'its players have byes of several kinds');
        unpaired.push(unpairedAs(team, kind));
        continue;
      }
      if (more.length > 0 || opponent === null || opponent === team || this.teams[opponent] === undefined)
        return this.unclear(team, round, 'its players do not all meet players of one other team');
      if (this.asked(team, round) !== undefined || this.settings.teams.bye?.teams[round] === team + 1)
        return this.unclear(team, round, 'it has a bye and a match');
      if (opponent < team) {
        if (!pairs.some(({ sides }) => sides.includes(team)))
          return this.unclear(team, round, 'the other team does not meet it');
        continue;
      }
      const pair = this.match(team, opponent, round, forfeit);
      if (!pair.ok) return pair;
      pairs.push(pair.value);
    }
    return { ok: true, value: { pairs, unpaired, spreadCap: null } };
  }

  /** Teams that asked not to be paired in the next round: by line `240`, or because all players of the team say so. */
  next(round: number): readonly Unpaired[] {
    return [...this.teams.keys()].flatMap((team) => {
      const said = this.members(team).map((player) => this.cell(player, round));
      const isSaid = said.length > 0 && said.every(({ result }) => result !== '');
      const isGiven = this.settings.teams.bye?.teams[round] === team + 1;
      const kind = isGiven || isSaid ? this.kind(team, round) : this.asked(team, round);
      return kind === undefined ? [] : [unpairedAs(team, kind)];
    });
  }
}
