import type { Person, Proposal as ProposalState } from '@fairview/play';
import type { Role } from '@fairview/people';
import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { instanceOf } from '../shared/instance-of.js';
import { Club } from './club.js';
import { Deal } from './deal.js';
import { Dispute } from './dispute.js';
import { Entry } from './entry.js';
import { RoleEnum } from './me.js';
import { Game } from './game.js';
import { Challenge } from './ladder.js';
import { League } from './league.js';
import { Match } from './match.js';
import { Ply } from './seat.js';
import { Proposal, proposalOf, type Proposable, type ProposalPlace } from './proposal.js';
import { Seat } from './seat.js';
import { Tournament } from './tournament.js';

@ObjectType({ description: 'A match was changed, or waits for what its players choose or reveal.' })
export class MatchChanged {
  @Field(() => Match, {
    description:
      'The match as it now stands. If a game cannot start yet, `choicesAsked` has who must choose something first (TM-10, S-5), and ' +
      '`deals` whose seeds are missing (shuffle.md).',
  })
  readonly match: Match;
}

@ObjectType({ description: 'A match has one more game.' })
export class GameAdded {
  @Field(() => Match, { description: 'The match as it now stands.' })
  readonly match: Match;

  @Field(() => Game, { description: 'The game, with its players at their seats.' })
  readonly game: Game;
}

@ObjectType({ description: 'The next round of a match is open, all its boards at once (TM-13).' })
export class RoundOpened {
  @Field(() => Match, { description: 'The match as it now stands.' })
  readonly match: Match;

  @Field(() => [Game], { description: 'The games, ordered by board, with their players at their seats.' })
  readonly games: readonly Game[];
}

@ObjectType({ description: 'A seat took part in a deal.' })
export class DealChanged {
  @Field(() => Deal, { description: 'The deal as it now stands.' })
  readonly deal: Deal;
}

@ObjectType({ description: 'A game was changed by one of its seats, or for one.' })
export class GameChanged {
  @Field(() => Game, { description: 'The game as it now stands.' })
  readonly game: Game;

  @Field(() => Int, { description: 'The number of the seat.' })
  readonly seat: number;

  @Field(() => Seat, { description: 'The seat.' })
  readonly of: Seat;
}

@ObjectType({ description: 'A move was played.' })
export class MovePlayed extends GameChanged {
  @Field(() => Ply, { description: 'The recorded ply.' })
  readonly ply: Ply;
}

@ObjectType({ description: 'A dispute about a game was raised, decided or changed, and its game with it.' })
export class GameDisputeChanged {
  @Field(() => Game, { description: 'The game as it now stands.' })
  readonly game: Game;

  @Field(() => Dispute, { description: 'The dispute as it now stands.' })
  readonly dispute: Dispute;
}

@ObjectType({ description: 'A dispute was raised, decided or changed.' })
export class DisputeChanged {
  @Field(() => Dispute, { description: 'The dispute as it now stands. `subject` leads to what it is about.' })
  readonly dispute: Dispute;
}

@ObjectType({
  description:
    'An act was only proposed, or the answer to a proposal was recorded. A proposal takes effect when a second person confirms it.',
})
export class ProposalChanged {
  @Field(() => Proposal, {
    description: 'The proposal as it now stands. `status` shows whether it took effect.',
  })
  readonly proposal: Proposal;
}

@ObjectType({ description: 'A tournament was created or changed.' })
export class TournamentChanged {
  @Field(() => Tournament, { description: 'The tournament as it now stands.' })
  readonly tournament: Tournament;
}

@ObjectType({ description: 'An entry of a tournament was made or changed.' })
export class EntryChanged {
  @Field(() => Tournament, { description: 'The tournament as it now stands.' })
  readonly tournament: Tournament;

  @Field(() => Entry, { description: 'The entry: a player, or a team.' })
  readonly entry: Entry;
}

@ObjectType({ description: 'A challenge of a ladder was issued or answered.' })
export class ChallengeChanged {
  @Field(() => Tournament, { description: 'The tournament as it now stands.' })
  readonly tournament: Tournament;

  @Field(() => Challenge, { description: 'The challenge as it now stands.' })
  readonly challenge: Challenge;
}

@ObjectType({ description: 'A league was made or changed.' })
export class LeagueChanged {
  @Field(() => League, { description: 'The league as it now stands.' })
  readonly league: League;
}

@ObjectType({ description: 'A club was founded, or something of it was changed.' })
export class ClubChanged {
  @Field(() => Club, { description: 'The club as it now stands.' })
  readonly club: Club;
}

@ObjectType({ description: 'A role was given or taken away.' })
export class RoleChanged {
  @Field(() => ID, { description: 'The account.' })
  readonly accountId: string;

  @Field(() => RoleEnum, { description: 'The role.' })
  readonly role: Role;
}

@ObjectType({ description: 'An account was changed or erased.' })
export class AccountChanged {
  @Field(() => ID, {
    description: 'Id of the account. If it was erased, its id stays in the log and in games.',
  })
  readonly accountId: string;
}

/** What was just proposed, as its proposer sees it. */
export const proposed = (
  proposal: ProposalState<Proposable>,
  by: Person,
  place: ProposalPlace,
): ProposalChanged => instanceOf(ProposalChanged, { proposal: proposalOf(proposal, by, place) });
