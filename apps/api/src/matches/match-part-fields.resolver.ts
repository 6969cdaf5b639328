import { ResolveField, Resolver } from '@nestjs/graphql';
import type { RequestContext } from '../request/context.js';
import { Game } from '../types/game.js';
import { Entry } from '../types/entry.js';
import { AskedChoice } from '../types/asked-choice.js';
import { Side } from '../types/side.js';
import { Correction, MatchGame } from '../types/match-game.js';
import { PlayerResult, RoundBoard } from '../types/round.js';
import { Credit, Net } from '../types/sheet.js';
import { gameOf } from '../reading/find.js';

interface Place {
  readonly club: string;
  readonly tournamentId: string | null;
}

/** Players of a match outside any tournament are nobody's entries. */
const entryAt = ({ club, tournamentId }: Place, id: string): Entry | null =>
  tournamentId === null ? null : { club, tournamentId, id };

const entriesAt = (place: Place, ids: readonly string[]): Entry[] =>
  ids.flatMap((id) => entryAt(place, id) ?? []);

@Resolver(() => RoundBoard)
export class RoundBoardFields {
  @ResolveField(() => Entry, { nullable: true, description: 'The player with black.' })
  black(board: RoundBoard): Entry | null {
    return board.blackId === null ? null : entryAt(board, board.blackId);
  }

  @ResolveField(() => Entry, { nullable: true, description: 'The player with red.' })
  red(board: RoundBoard): Entry | null {
    return board.redId === null ? null : entryAt(board, board.redId);
  }

  @ResolveField(() => Entry, { nullable: true, description: 'Who won; null for a draw.' })
  winner(board: RoundBoard): Entry | null {
    return board.winnerId === null ? null : entryAt(board, board.winnerId);
  }
}

@Resolver(() => PlayerResult)
export class PlayerResultFields {
  @ResolveField(() => Entry, { nullable: true, description: 'The player.' })
  entry(result: PlayerResult): Entry | null {
    return entryAt(result, result.entryId);
  }
}

@Resolver(() => AskedChoice)
export class AskedChoiceFields {
  @ResolveField(() => Entry, { nullable: true, description: 'The player who chooses.' })
  by(asked: AskedChoice): Entry | null {
    return entryAt(asked, asked.byId);
  }

  @ResolveField(() => [Entry], { description: 'Who will sit at each seat, seat 0 first.' })
  seats(asked: AskedChoice): Entry[] {
    return entriesAt(asked, asked.entryIds);
  }
}

@Resolver(() => Correction)
export class CorrectionFields {
  @ResolveField(() => Entry, { nullable: true, description: 'The winner in that result.' })
  winner(correction: Correction): Entry | null {
    return correction.wasId === null ? null : entryAt(correction, correction.wasId);
  }

  @ResolveField(() => Entry, { nullable: true, description: 'The active player in that result (S-21).' })
  active(correction: Correction): Entry | null {
    return correction.activeId === null ? null : entryAt(correction, correction.activeId);
  }
}

@Resolver(() => MatchGame)
export class MatchGameFields {
  @ResolveField(() => Game, {
    nullable: true,
    description: 'The game itself; null if only its result was reported.',
  })
  game({ club, gameId }: MatchGame, _args: unknown, context: RequestContext): Promise<Game | null> {
    return gameOf(club, gameId, context);
  }

  @ResolveField(() => [Entry], { description: 'Who sat at each seat, seat 0 first.' })
  seats(game: MatchGame): Entry[] {
    return entriesAt(game, game.entryIds);
  }

  @ResolveField(() => Entry, {
    nullable: true,
    description: 'Who won; null for a draw, and while it is open.',
  })
  winner(game: MatchGame): Entry | null {
    return game.winnerId === null ? null : entryAt(game, game.winnerId);
  }

  @ResolveField(() => Entry, { nullable: true, description: 'Scarney Singles: who was active (S-21).' })
  active(game: MatchGame): Entry | null {
    return game.activeId === null ? null : entryAt(game, game.activeId);
  }
}

@Resolver(() => Side)
export class SideFields {
  @ResolveField(() => Entry, {
    nullable: true,
    description: 'The team, or the entry that a substitute plays for; null in other matches.',
  })
  team(side: Side): Entry | null {
    return side.teamId === null ? null : entryAt(side, side.teamId);
  }

  @ResolveField(() => [Entry], { complexity: 2, description: 'Its players in line-up order.' })
  players(side: Side): Entry[] {
    return entriesAt(side, side.entryIds);
  }
}

@Resolver(() => Credit)
export class CreditFields {
  @ResolveField(() => Entry, { nullable: true, description: 'The player who pays.' })
  from(credit: Credit): Entry | null {
    return entryAt(credit, credit.fromId);
  }

  @ResolveField(() => Entry, { nullable: true, description: 'The player who collects.' })
  to(credit: Credit): Entry | null {
    return entryAt(credit, credit.toId);
  }
}

@Resolver(() => Net)
export class NetFields {
  @ResolveField(() => Entry, { nullable: true, description: 'The player.' })
  entry(net: Net): Entry | null {
    return entryAt(net, net.entryId);
  }
}
