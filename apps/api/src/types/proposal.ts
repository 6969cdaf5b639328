import type { Json } from '@fairview/kernel';
import {
  consentUntil,
  otherSides,
  secondTo,
  type ActKind,
  type GameAct,
  type MatchAct,
  type Person,
  type Proposal as ProposalState,
  type ProposalStatus,
} from '@fairview/play';
import type { RecordAsPlayed, SwapSides, TournamentAct } from '@fairview/tournaments';
import { Field, ID, ObjectType } from '@nestjs/graphql';
import { DateTime, JsonValue } from '../shared/scalars.js';
import { instanceOf } from '../shared/instance-of.js';
import { disputeId, proposalId } from '../shared/ids.js';
import { registerEnum } from '../shared/register-enum.js';
import { Node } from './node.js';
import type { PartyPlace } from './party.js';
import { RulingWord, type AnyRuling } from './dispute-ruling.js';

const ProposalStatusWord = registerEnum<ProposalStatus>('ProposalStatus', 'The state of a proposal.', {
  open: 'It waits for a second person.',
  objected: 'It is in effect, but somebody has objected: it waits for an official.',
  confirmed: 'It was confirmed and is in effect.',
  declined: 'It was declined or taken back, and had no effect.',
  settled: 'A later act has settled it: a correction, or another answer to the dispute.',
});

export type Proposable = GameAct | MatchAct | TournamentAct;

type ProposedAct =
  | 'rule-on-game'
  | 'report-game'
  | 'correct-result'
  | 'strike-result'
  | 'adjudicate-match'
  | 'forfeit-match'
  | 'give-penalty'
  | 'lift-penalty'
  | 'lift-forfeit'
  | 'rule-on-dispute'
  | 'give-time-back'
  | 'take-time-back'
  | 'reopen-tournament'
  | 'swap-sides'
  | 'record-as-played';

const ProposedActWord = registerEnum<ProposedAct>('ProposedAct', 'What an official has proposed.', {
  'rule-on-game': 'A ruling on a dispute about a game.',
  'report-game':
    'A result reported by an official who plays in the match. It is in effect, and waits to be confirmed.',
  'correct-result': 'The correction of a reported result.',
  'strike-result': 'To strike a reported result off the sheet.',
  'adjudicate-match': 'To end a match by a ruling.',
  'forfeit-match': 'To have a match forfeited.',
  'give-penalty': 'To take points off the total of a side.',
  'lift-penalty': 'To lift a penalty.',
  'lift-forfeit': 'To lift a forfeit by the clock, so that the match is played.',
  'rule-on-dispute': 'A ruling on a dispute about a sheet or the standings, or on the appeal of a ruling.',
  'give-time-back': 'To give time back in a match.',
  'take-time-back': 'To take back time that was given.',
  'reopen-tournament': 'To reopen a closed tournament.',
  'swap-sides': 'To exchange the sides of a match.',
  'record-as-played': 'To record matches as they were played.',
});

const acts: Readonly<Record<Proposable['type'], { readonly word: ProposedAct; readonly kind: ActKind }>> = {
  IssueRuling: { word: 'rule-on-game', kind: 'ruling' },
  EnterGame: { word: 'report-game', kind: 'report' },
  CorrectResult: { word: 'correct-result', kind: 'correction' },
  StrikeResult: { word: 'strike-result', kind: 'correction' },
  ForfeitMatch: { word: 'forfeit-match', kind: 'ruling' },
  AdjudicateMatch: { word: 'adjudicate-match', kind: 'ruling' },
  GivePenalty: { word: 'give-penalty', kind: 'ruling' },
  LiftPenalty: { word: 'lift-penalty', kind: 'ruling' },
  LiftForfeit: { word: 'lift-forfeit', kind: 'ruling' },
  RuleOnDispute: { word: 'rule-on-dispute', kind: 'ruling' },
  GiveTimeBack: { word: 'give-time-back', kind: 'ruling' },
  TakeTimeBack: { word: 'take-time-back', kind: 'ruling' },
  ReopenTournament: { word: 'reopen-tournament', kind: 'reopening' },
  SwapSides: { word: 'swap-sides', kind: 'ruling' },
  RecordAsPlayed: { word: 'record-as-played', kind: 'ruling' },
};

@ObjectType({
  implements: () => [Node],
  description:
    'An act by an official in a match in which they play, or after the tournament was closed. It needs a second person: ' +
    'an official who does not play there, or one player of each other side.',
})
export class Proposal implements Node {
  readonly place: PartyPlace;
  /** What it would do to tables, if it does anything to them. */
  readonly reseats: SwapSides | RecordAsPlayed | null;

  @Field(() => ID, { description: 'Its id, for `confirmProposal` and `declineProposal`.' })
  readonly id: string;

  @Field(() => ProposedActWord, { description: 'What is proposed.' })
  readonly act: ProposedAct;

  @Field(() => ID, { nullable: true, description: 'The game that it is about, if any.' })
  readonly gameId: string | null;

  @Field(() => RulingWord, { nullable: true, description: 'The ruling, if it is a ruling on a dispute.' })
  readonly ruling: AnyRuling | null;

  @Field(() => ID, {
    nullable: true,
    description: 'The id of the dispute, if it is a ruling on one.',
  })
  readonly disputeId: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The side that wins, if the match is to be ended; null if no side wins.',
  })
  readonly winner: string | null;

  @Field(() => JsonValue, {
    nullable: true,
    description:
      'The result that is reported, or the corrected one: its `kind` with the fields of that kind (`ResultInput`), with ' +
      'players as ids of their entries. JSON Schema: `/schemas/result.json`.',
  })
  readonly result: Json;

  @Field(() => String, { nullable: true, description: 'The reason that was given.' })
  readonly reason: string | null;

  @Field(() => DateTime, { description: 'When it was proposed.' })
  readonly at: number;

  @Field(() => DateTime, {
    description: 'The deadline for the consent of players. After that an official must confirm it.',
  })
  readonly consentUntil: number;

  @Field(() => ProposalStatusWord, { description: 'Its state.' })
  readonly status: ProposalStatus;

  @Field(() => Boolean, { description: 'Whether it is already in effect and only waits to be confirmed.' })
  readonly applied: boolean;

  @Field(() => [String], {
    description: 'The sides that the proposer plays for; in a tournament, the ids of their entries.',
  })
  readonly proposedBy: readonly string[];

  @Field(() => [String], { description: 'The sides that have given their consent.' })
  readonly consents: readonly string[];

  @Field(() => [String], {
    description: 'The sides whose consent is still needed if no official confirms it.',
  })
  readonly missing: readonly string[];

  @Field(() => String, { nullable: true, description: 'Why it was declined or objected to.' })
  readonly declined: string | null;

  @Field(() => Boolean, {
    description: 'Whether you may confirm or decline it, for yourself or as an official.',
  })
  readonly yours: boolean;
}

/** Where a proposal is: the game, the match or the tournament, and whose parties it has. */
export interface ProposalPlace extends PartyPlace {
  readonly of: string;
}

/** A proposal as somebody sees it; `reader` is undefined if they are not signed in. */
export function proposalOf(
  proposal: ProposalState<Proposable>,
  reader: Person | undefined,
  { of, ...place }: ProposalPlace,
): Proposal {
  const { id: own, act, at, status, applied, consents, declined } = proposal;
  return instanceOf(Proposal, {
    reseats: act.type === 'SwapSides' || act.type === 'RecordAsPlayed' ? act : null,
    place,
    id: proposalId(of, own),
    act: acts[act.type].word,
    at,
    status,
    applied,
    consents,
    disputeId: 'dispute' in act && act.dispute !== undefined ? disputeId(of, act.dispute) : null,
    gameId: 'gameId' in act ? act.gameId : null,
    ruling: 'ruling' in act ? act.ruling : null,
    winner: 'winner' in act ? act.winner : null,
    result: 'result' in act ? act.result : null,
    reason: 'reason' in act ? act.reason : null,
    consentUntil: consentUntil(proposal),
    proposedBy: proposal.own,
    missing: otherSides(proposal).filter((side) => !consents.includes(side)),
    declined: declined?.reason ?? null,
    yours: reader !== undefined && secondTo(proposal, acts[act.type].kind, reader) !== undefined,
  });
}
