import { Module } from '@nestjs/common';
import { DisputesResolver } from './disputes.resolver.js';
import { RulingsResolver } from './rulings.resolver.js';
import { GameFields, SeatFields, PlyFields } from './game-fields.resolver.js';
import { DealLogResolver, GameLogResolver } from './game-log.resolver.js';
import { GameUpdatesResolver } from './game-updates.resolver.js';
import { GamesResolver, SchemasResolver } from './games.resolver.js';
import { PlayingResolver } from './playing.resolver.js';
import { RulebookOfGame, RulebookOfMatch, RulebookOfTournament } from './rulebook-fields.resolver.js';
import { ReplayingResolver } from './replaying.resolver.js';
import { ReviewOfGame, ReviewOfRecord } from './review.resolver.js';
import { Reviews } from './reviews.js';
import { CourseFields, CoursesOfGame } from './courses.resolver.js';

@Module({
  providers: [
    GamesResolver,
    SchemasResolver,
    RulebookOfGame,
    RulebookOfMatch,
    RulebookOfTournament,
    PlayingResolver,
    DisputesResolver,
    RulingsResolver,
    GameUpdatesResolver,
    GameFields,
    GameLogResolver,
    DealLogResolver,
    ReplayingResolver,
    ReviewOfGame,
    ReviewOfRecord,
    Reviews,
    CoursesOfGame,
    CourseFields,
    SeatFields,
    PlyFields,
  ],
})
export class GamesModule {}
