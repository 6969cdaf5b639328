import { bug } from '@fairview/kernel';
import { Play } from '@fairview/play';
import { ResolveField, Resolver } from '@nestjs/graphql';
import { Game } from '../types/game.js';
import { Match } from '../types/match.js';
import { Rulebook, rulebooks, ScoringSystem } from '../types/rulebook.js';
import { Tournament } from '../types/tournament.js';

/** The games by their names, computed once. */
class Shelf {
  private readonly books: ReadonlyMap<string, Rulebook>;

  constructor({ registry }: Play) {
    this.books = new Map(rulebooks(registry).map((book) => [book.gameKind, book]));
  }

  bookOf({ gameKind }: { readonly gameKind: string }): Rulebook {
    return this.books.get(gameKind) ?? bug(`a game without a rulebook: ${gameKind}`);
  }

  systemOf(played: { readonly gameKind: string; readonly system: string }): ScoringSystem {
    const { scoring } = this.bookOf(played);
    return scoring.find(({ name }) => name === played.system) ?? bug(`no such system: ${played.system}`);
  }
}

const ofGame = 'The game that is played, with its options: all about the game that `gameKind` names.';
const ofSystem = 'How its matches are scored: all about the system that `system` names.';

@Resolver(() => Game)
export class RulebookOfGame {
  private readonly shelf: Shelf;

  constructor(play: Play) {
    this.shelf = new Shelf(play);
  }

  @ResolveField(() => Rulebook, { description: ofGame })
  rulebook(game: Game): Rulebook {
    return this.shelf.bookOf(game);
  }
}

@Resolver(() => Match)
export class RulebookOfMatch {
  private readonly shelf: Shelf;

  constructor(play: Play) {
    this.shelf = new Shelf(play);
  }

  @ResolveField(() => Rulebook, { description: ofGame })
  rulebook(match: Match): Rulebook {
    return this.shelf.bookOf(match);
  }

  @ResolveField(() => ScoringSystem, {
    description: 'How it is scored: all about the system that `system` names.',
  })
  scoring(match: Match): ScoringSystem {
    return this.shelf.systemOf(match);
  }
}

@Resolver(() => Tournament)
export class RulebookOfTournament {
  private readonly shelf: Shelf;

  constructor(play: Play) {
    this.shelf = new Shelf(play);
  }

  @ResolveField(() => Rulebook, { description: ofGame })
  rulebook(tournament: Tournament): Rulebook {
    return this.shelf.bookOf(tournament);
  }

  @ResolveField(() => ScoringSystem, { description: ofSystem })
  scoring(tournament: Tournament): ScoringSystem {
    return this.shelf.systemOf(tournament);
  }
}
