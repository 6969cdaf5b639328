import { People } from '@fairview/people';
import { isOnNetwork, networkAddresses } from '@fairview/platform';
import { Inject } from '@nestjs/common';
import { Query, ResolveField, Resolver } from '@nestjs/graphql';
import { SERVER_CONTEXT, type ServerContext } from '../transport/server-context.js';
import { Club } from '../types/club.js';
import { Network, ServerFront } from '../types/server.js';

/** The server itself: whose it is, and how phones in the room reach it. */
@Resolver(() => Club)
export class ServerResolver {
  constructor(
    private readonly people: People,
    @Inject(SERVER_CONTEXT) private readonly serverContext: ServerContext,
  ) {}

  @Query(() => ServerFront, { description: 'What the front page says of this server to everybody.' })
  async server(): Promise<ServerFront> {
    const [first, ...others] = await this.people.clubs.firstNames(2);
    return { isSetUp: first !== undefined, clubName: others.length === 0 ? (first ?? null) : null };
  }

  @ResolveField(() => Network, {
    nullable: true,
    description:
      'How phones in the room reach the server. Only organizers of the club see it; null behind a proxy, whose address the server does not know.',
  })
  network(): Network | null {
    const { settings } = this.serverContext;
    if (settings.proxies > 0) return null;
    return {
      isOpen: isOnNetwork(settings),
      addresses: networkAddresses(settings),
      line: settings.networkLine ?? null,
    };
  }
}
