import { ClubCheckpoints, streamExport } from '@fairview/events';
import { dealStream, gameStream, Play } from '@fairview/play';
import { ResolveField, Resolver } from '@nestjs/graphql';
import { gameRecord } from '../reading/seen-game.js';
import { AsHashed } from '../reading/show-texts.js';
import type { RequestContext } from '../request/context.js';
import { Deal } from '../types/deal.js';
import { Game } from '../types/game.js';

/** The log of a game, for callers who may see all of it. */
@Resolver(() => Game)
export class GameLogResolver {
  constructor(
    private readonly play: Play,
    private readonly checkpoints: ClubCheckpoints,
  ) {}

  @AsHashed()
  @ResolveField(() => String, {
    nullable: true,
    complexity: 40,
    description:
      'The events of the game as lines of JSON, with the newest checkpoint of the club and the proof that they are in its ' +
      'log, for `fairview verify` and the page /verify. The bodies are the bytes that were hashed: what people wrote in their ' +
      'own words stands beside them, in `texts` of the first line, each with the salt that proves it (docs/log-format.md). ' +
      'It contains no names of people except what they wrote. Null while something of the game is hidden from you.',
  })
  async logExport(game: Game, _args: unknown, context: RequestContext): Promise<string | null> {
    // A caller who may have the record may have the log: both contain every ply.
    const record = await gameRecord(this.play, game, context);
    if (record === null) return null;
    const scope = { club: game.club, stream: gameStream(game.id) };
    return (await streamExport(this.checkpoints, scope)) ?? null;
  }
}

/** The log of a deal, for everybody who may see the deal. */
@Resolver(() => Deal)
export class DealLogResolver {
  constructor(private readonly checkpoints: ClubCheckpoints) {}

  @AsHashed()
  @ResolveField(() => String, {
    nullable: true,
    complexity: 40,
    description:
      'The events of the deal as lines of JSON, for `fairview verify`. With it, `fairview verify --deal` and the page /verify ' +
      'replay the `logExport` of its game, which has the commitment of the server but not its seed. Null until the deal is over.',
  })
  async logExport({ club, gameId, serverSeed }: Deal): Promise<string | null> {
    if (serverSeed === null) return null;
    return (await streamExport(this.checkpoints, { club, stream: dealStream(gameId) })) ?? null;
  }
}
