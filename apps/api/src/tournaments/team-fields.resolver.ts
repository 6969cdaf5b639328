import { captainOf } from '@fairview/tournaments';
import { ResolveField, Resolver } from '@nestjs/graphql';
import type { RequestContext } from '../request/context.js';
import { Entry, LineUp, lineUpsOf } from '../types/entry.js';
import { lineUpsIn, Pairing, PairingToCome } from '../types/pairing.js';
import { headOf } from '../reading/find.js';

@Resolver(() => LineUp)
export class LineUpFields {
  @ResolveField(() => [Entry], { description: 'Its players in line-up order.' })
  players({ club, tournamentId, playerIds }: LineUp): Entry[] {
    return playerIds.map((id) => ({ club, tournamentId, id }));
  }
}

/** Whose line-ups of a pairing are there, while nobody is shown what they say. */
@Resolver(() => Pairing)
export class PairingLineUpFields {
  @ResolveField(() => [Entry], {
    complexity: 8,
    description:
      'In team tournaments: the teams whose line-up is recorded. The line-ups themselves are shown once both are recorded and the match is open.',
  })
  lineUpsIn(pairing: Pairing): Entry[] {
    const { row } = pairing;
    return lineUpsIn(pairing).map((id) => ({ club: row.club, tournamentId: row.id, id, row }));
  }
}

@Resolver(() => PairingToCome)
export class PairingToComeLineUpFields {
  @ResolveField(() => [Entry], {
    complexity: 8,
    description:
      'In team tournaments: the teams that have already recorded their line-up for this round. They may still change it.',
  })
  lineUpsIn(pairing: PairingToCome): Entry[] {
    const { row } = pairing;
    return lineUpsIn(pairing).map((id) => ({ club: row.club, tournamentId: row.id, id, row }));
  }
}

/** What an entry has that is a team. */
@Resolver(() => Entry)
export class TeamFields {
  @ResolveField(() => [Entry], {
    complexity: 12,
    description: 'The players of a team, in order of entering; empty for a player.',
  })
  async players(entry: Entry, _args: unknown, context: RequestContext): Promise<Entry[]> {
    const row = await headOf(entry, context);
    const players = row?.members.find(({ team }) => team === entry.id)?.players ?? [];
    return players.map((id) => ({ club: entry.club, tournamentId: entry.tournamentId, id }));
  }

  @ResolveField(() => Entry, {
    nullable: true,
    description:
      'The captain of a team, who records its line-ups: the first player entered who has not left. Null for a player, and ' +
      'for a team without players.',
  })
  async captain(entry: Entry, _args: unknown, context: RequestContext): Promise<Entry | null> {
    const row = await headOf(entry, context);
    const id = row && captainOf(row, entry.id);
    return id === undefined ? null : { club: entry.club, tournamentId: entry.tournamentId, id };
  }

  @ResolveField(() => [LineUp], {
    complexity: 8,
    description: 'The line-ups of a team, in the rounds whose matches are open; empty for a player.',
  })
  async lineUps(entry: Entry, _args: unknown, context: RequestContext): Promise<readonly LineUp[]> {
    const row = await headOf(entry, context);
    return row ? lineUpsOf(row, entry.id) : [];
  }
}
