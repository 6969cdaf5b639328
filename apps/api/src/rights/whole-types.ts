import { viewTypes } from '../types/views/game-view.js';
import type { FieldRight, RightsTable } from './right.js';

/** Types that are open as a whole to everyone who may see the object that leads to them. */
const types = (names: string): RightsTable =>
  Object.fromEntries(
    names
      .trim()
      .split(/\s+/)
      .map((name): [string, FieldRight] => [name, 'as-parent']),
  );

/** Values: they are open as a whole. What commands answer has its rows from their declarations. */
export const ofWholeTypes: RightsTable = {
  ...types(
    'AccountPasskey EntryCodeSlip LoggedEvent LoggedEventConnection LoggedEventEdge Actor ClubRole HeldSeat Session ApiKey Member RoleAssignment KeyRole Invitation',
  ),
  ...types('ScoringSystem JsonSchema Timetable ScheduledRound Server Network NetworkAddress TournamentTitle'),
  ...types(`
    Checkpoint CheckedCode ClubFiles Entry LineUp Bye MatchPairing Bracket Stages Arena DrawnLot PairedOverDispute RankedSide StandingConnection StandingRow RankRange RankReason GivenPoints OpenQuestion Rulebook OfferedFormat FormatProposal
    TournamentDeal DealScore Download EntriesPreview PreviewedEntry ResultsPreview PreviewedResult PairingsPreview PreviewedPair PairingPreview TriedTable WhatIf ImaginedPairing`),
  ...types(`
    Deal DealSeat SeatChange AskedChoice MatchRuling Round RoundBoard SidePoints BoardResult PlayerResult Side
    MatchClock TimeGivenBack Penalty MatchGame SideReport Correction ResultChange SheetChange SheetResult Sheet SheetSide SheetLine Credit Net`),
  ...types(viewTypes.map(({ name }) => name).join(' ')),
  ...types(`
    Proposal ProposalConnection ProposalEdge Party Seat Outcome OutcomeLine Ply GameAtPly SeatClock Dispute DisputeStatement DisputedPly DisputedResult
    DisputedLine DisputedRuling DisputedRow SheetAct SheetRuling DisputeRuling RulingAppeal Course CourseFork SupersededPlies
    TournamentRuling TournamentRulingConnection TournamentRulingEdge
    OpenedHands DrawOffer GameLimit Review ReviewedPly BestMove LostByPly SeatAccuracy Accuracy SideAccuracy`),

  ...types(`
    PlayersMatch GameToPlay PlayedMatch PlayedMatchConnection PlayedMatchEdge PlayRecord HeadToHead
    HeadToHeadConnection HeadToHeadEdge`),

  ...types(`
    RatedGame Rating RatingConnection RatingEdge RatingChange RatingChangeConnection RatingChangeEdge RatedMatch
    RatedOpponent PreviewedRating Webhook`),
  ...types('HouseRule HouseRuleVersion ProposedHouseRule'),
  ...types('League LeagueRow LeagueResult LeagueRowConnection LeagueRowEdge'),
  ...types(
    'Pairing PairingConnection PairingEdge PairingToCome PairingToComeConnection PairingToComeEdge AgreedSpot AgreedSpotConnection AgreedSpotEdge',
  ),
  ...types('AwaitedSides CappedSpread MatchFigures'),
  ...types(
    'TournamentFigures EntriesFigures ByesFigures StandingsFigures ReasonFigures MatchesFigures PliesFigures GameFigures CorrectionFigures ReportFigures GameUnderWay RequestedByeFigures',
  ),
  ...types('Substitution SubstitutionConnection SubstitutionEdge'),
  ...types(
    'Ladder LadderPlace LadderPlaceConnection LadderPlaceEdge PlaceChange Challenge ChallengeConnection ChallengeEdge',
  ),
  ...types('BracketMatch BracketSide BracketMatchConnection BracketMatchEdge'),
  ...types('Preview PreviewedMatch PreviewedStanding RoundPairedOn'),
  ...types('AsPlayedPreview TableAsPlayed MeetingsOfTwo'),
  ...types(
    'GameUpdate MatchUpdate StandingsUpdate ClubUpdate LeagueUpdate DisputeUpdate DisputeConnection DisputeEdge',
  ),
  ...types(`
    ByeConnection ByeEdge ClubConnection ClubEdge EntryConnection EntryEdge MatchConnection MatchEdge MatchGameConnection
    MatchGameEdge MemberConnection MemberEdge MomentConnection MomentEdge PlyConnection PlyEdge StandingEdge
    TournamentConnection TournamentEdge PageInfo`),

  // Inside of what commands answer; the answers themselves are open to everyone who may give the command.
  ...types('LineRefused EntryWarning ByeAsked'),
};
