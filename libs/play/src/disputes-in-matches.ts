import { defined } from '@fairview/kernel';
import type { Seat } from '@fairview/rules';
import type { DealState } from './deal/state.js';
import type { GameCommand } from './game/acts.js';
import { cameToNothing } from './game/disputes.js';
import type { GameAct } from './game/acts.js';
import type { GameState } from './game/state.js';
import { followedBy, isPlayedBeside, isPlayedIn, wentOnWithout } from './match/around-game.js';
import type { MatchState } from './match/state.js';
import { dealtUnder } from './sealed/sealed-deal.js';

/** The seats at a game of the side that plays at one of them: partners dispute together. */
function seatsOfSide({ started }: GameState, match: MatchState, seat: Seat): readonly Seat[] {
  const player = started.seats[seat] ?? '';
  const side = Object.values(match.opened.sides).find((players) => players.includes(player)) ?? [player];
  return started.seats.flatMap((each, at) => (side.includes(each) ? [at] : []));
}

/** Whether nothing came of a dispute of this player about one of these games. */
const disputedInVain = (games: readonly GameState[], player: string): boolean =>
  games.some(({ started, disputes }) =>
    disputes.some(
      (dispute) => dispute.seat !== null && started.seats[dispute.seat] === player && cameToNothing(dispute),
    ),
  );

/** Where the states of a club's games, matches and deals are read. */
interface States {
  game(club: string, id: string): Promise<GameState | undefined>;
  match(club: string, id: string): Promise<MatchState | undefined>;
  deal(club: string, id: string): Promise<DealState | undefined>;
}

type Of<Type extends GameCommand['type']> = Extract<GameCommand, { type: Type }>;
/** The commands that are judged by the match around their game, too. */
type AboutMatch = Of<'DisputeGame' | 'OpenHands'>;

/**
 * What a game alone cannot know about its disputes, since it is in its match and in the match's other games: commands carry it,
 * and the events record what was decided from it.
 */
export class DisputesInMatches {
  constructor(private readonly states: States) {}

  /** A command with what it needs to know of the match around the game. */
  async withMatch(club: string, id: string, command: AboutMatch): Promise<AboutMatch> {
    return command.type === 'DisputeGame'
      ? this.dispute(club, id, command)
      : { ...command, isPlayedElsewhere: await this.isPlayedElsewhere(club, id) };
  }

  /** A ruling with what it needs to know of the match around the game. */
  async rulingWithMatch(club: string, id: string, act: GameAct): Promise<GameAct> {
    const around = await this.around(club, id);
    if (!around) return act;
    const followed = followedBy(around.match, id);
    return {
      ...act,
      ...defined({ followed }),
      ...(wentOnWithout(around.match, id) ? { wentOnWithout: true } : {}),
    };
  }

  private async around(club: string, id: string) {
    const state = await this.states.game(club, id);
    const match = state?.started.match && (await this.states.match(club, state.started.match));
    return state && match ? { state, match } : undefined;
  }

  private async dispute(club: string, id: string, command: Of<'DisputeGame'>): Promise<Of<'DisputeGame'>> {
    const around = await this.around(club, id);
    const { seat } = command;
    const player = seat === null ? undefined : around?.state.started.seats[seat];
    if (!around || seat === null || player === undefined) return command;
    const { state, match } = around;
    const others = match.games.filter(({ gameId, seats }) => gameId !== id && seats.includes(player));
    const games = await Promise.all(others.map(({ gameId }) => this.states.game(club, gameId)));
    const known = games.filter((game) => game !== undefined);
    const side = seatsOfSide(state, match, seat);
    return { ...command, side, inVainElsewhere: disputedInVain(known, player) };
  }

  private async isPlayedElsewhere(club: string, id: string): Promise<boolean> {
    const around = await this.around(club, id);
    const dealId = around?.state.started.deal?.dealId;
    if (!around || dealId === undefined || dealtUnder(dealId) === id) return false;
    if (isPlayedBeside(around.match, id)) return true;
    const shared = dealtUnder(dealId);
    const deal = await this.states.deal(club, shared);
    const others = new Set(deal?.opened.matches ?? []);
    others.delete(around.state.started.match ?? '');
    const matches = await Promise.all([...others].map((match) => this.states.match(club, match)));
    return matches.some((match) => isPlayedIn(match, shared));
  }
}
