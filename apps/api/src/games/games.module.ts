import { Module } from '@nestjs/common';
import { DisputesResolver } from './disputes.resolver.js';
import { GameFields, SeatFields } from './game-fields.resolver.js';
import { GameNewsResolver } from './game-news.resolver.js';
import { GamesResolver } from './games.resolver.js';
import { PlayingResolver } from './playing.resolver.js';

@Module({
  providers: [GamesResolver, PlayingResolver, DisputesResolver, GameNewsResolver, GameFields, SeatFields],
})
export class GamesModule {}
