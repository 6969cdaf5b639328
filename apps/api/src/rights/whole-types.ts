import type { FieldRight, RightsTable } from './right.js';

/** Types that are open as a whole to everyone who may see the object that leads to them. */
const types = (names: string): RightsTable =>
  Object.fromEntries(
    names
      .trim()
      .split(/\s+/)
      .map((name): [string, FieldRight] => [name, 'as-parent']),
  );

/** Payloads and values: they are open as a whole. */
export const ofWholeTypes: RightsTable = {
  ...types(
    'AccountPasskey EntryCodeSlip LoggedEvent LoggedEventConnection LoggedEventEdge Actor ClubRole HeldSeat Session ApiKey Member RoleAssignment KeyRole Invitation',
  ),
  ...types('ScoringSystem JsonSchema Timetable ScheduledRound'),
  ...types(`
    Checkpoint CheckedCode ClubFiles Entry LineUp Bye MatchPairing Bracket Stages Arena DrawnLot PairedOverDispute RankedSide StandingConnection StandingRow RankRange RankReason GivenPoints OpenQuestion Rulebook OfferedFormat FormatProposal
    TournamentDeal DealScore Download EntriesPreview PreviewedEntry ResultsPreview PreviewedResult PairingsPreview PreviewedPair PairingPreview TriedTable RoundPairedAgain WhatIf ImaginedPairing`),
  ...types(`
    Deal DealSeat SeatChange AskedChoice MatchRuling Round RoundBoard SidePoints BoardResult PlayerResult Side
    MatchClock TimeGivenBack Penalty MatchGame SideReport Correction ResultChange SheetChange SheetResult Sheet SheetSide SheetLine Credit Net`),
  ...types(`
    TeekoView TeekoBoard TeekoCircle ScarneyView ScarneyBoard ScarneyCircle TakenPawns PawnHand Pawn
    SkarneyView SkarneyTurn SkarneyOffer SkarneyMeld BaccaratView BaccaratSeat BaccaratSideBet
    BaccaratHand BaccaratCard ScarnecchiaView ScarnecchiaBuild SeenCards SeenTiles`),
  ...types(`
    Proposal Proposed Party Seat Outcome OutcomeLine Ply GameAtPly SeatClock Dispute DisputeStatement DisputedPly DisputedResult
    DisputedLine DisputedRuling DisputedRow SheetAct SheetRuling DisputeRuling RulingAppeal Course CourseFork SupersededPlies
    TournamentRuling TournamentRulingConnection TournamentRulingEdge
    OpenedHands DrawOffer GameLimit`),

  ...types(`
    PlayersMatch GameToPlay PlayedMatch PlayedMatchConnection PlayedMatchEdge PlayRecord HeadToHead
    HeadToHeadConnection HeadToHeadEdge`),

  ...types(`
    RatedGame Rating RatingConnection RatingEdge RatingChange RatingChangeConnection RatingChangeEdge RatedMatch
    RatedOpponent PreviewedRating RatingsChosen Webhook WebhookAdded WebhookRemoved WebhookReplayed`),
  ...types('HouseRule HouseRuleVersion ProposedHouseRule HouseRulesChanged'),
  ...types('League LeagueRow LeagueResult LeagueRowConnection LeagueRowEdge LeagueSaved LeagueDeleted'),
  ...types(
    'Pairing PairingConnection PairingEdge PairingToCome PairingToComeConnection PairingToComeEdge AgreedSpot AgreedSpotConnection AgreedSpotEdge SpotAgreed',
  ),
  ...types('AwaitedSides SideArrived ForfeitLifted CappedSpread'),
  ...types('Substitution SubstitutionConnection SubstitutionEdge PlayerSubstituted'),
  ...types(
    'Ladder LadderPlace LadderPlaceConnection LadderPlaceEdge PlaceChange Challenge ChallengeConnection ChallengeEdge',
  ),
  ...types('BracketMatch BracketSide BracketMatchConnection BracketMatchEdge'),
  ...types('Preview PreviewedMatch PreviewedStanding RoundPairedOn'),
  ...types('AsPlayedPreview TableAsPlayed MeetingsOfTwo SidesSwapped RecordedAsPlayed'),
  ...types(
    'GameUpdate MatchUpdate StandingsUpdate ClubUpdate LeagueUpdate DisputeUpdate DisputeConnection DisputeEdge',
  ),
  ...types(`
    ByeConnection ByeEdge ClubConnection ClubEdge EntryConnection EntryEdge MatchConnection MatchEdge MatchGameConnection
    MatchGameEdge MemberConnection MemberEdge MomentConnection MomentEdge PlyConnection PlyEdge StandingEdge
    TournamentConnection TournamentEdge PageInfo`),

  // What a command answers is open to everyone who may give the command.
  ...types(`
    SetupCodeRedeemed SignedIn SignedOut EnteredWithCode EntryClaimed SeatHandedOver InvitationAccepted PasswordChanged
    PasskeyOptions PasskeyRegistered PasskeyRemoved ResetCodeIssued AccountRenamed SignedOutEverywhere AccountErased
    SessionEnded ClubCreated PersonInvited InvitationWithdrawn TextErased RoleGranted RoleRevoked ApiKeyCreated
    ApiKeyRevoked TournamentCreated EntriesAdded EnteredPlayer EntriesRefused LineRefused EntryWarning ResultsImported ResultsRefused PairingsRefused
    TournamentJoined JoiningSet RoundsScheduled RoundUnpaired EntryAdded TeamAdded LineUpSubmitted MatchArranged
    EntryWithdrawn EntryCodeReissued EntryRenamed EntryNameErased RoundsPaired TournamentClosed
    EntryReturned CheckedIn ReadySet ByeRequested ByeRecalled ByeAsked TournamentEdited TournamentCancelled TournamentDeleted
    ProposalConfirmed ProposalDeclined
    ChallengeIssued ChallengeAccepted ChallengeDeclined ChallengeRecalled
    GameOpened RoundOpened ChoicesAsked DealOpened SeedCommitted SeedRevealed OpeningNamed
    ColoursChosen GameReported ResultReported ResultCorrected ResultStruck MatchAdjudicated MatchForfeited TimeWasGivenBack TimeWasTakenBack
    PenaltyGiven PenaltyLifted
    GameImported MovePlayed
    SeatResigned DrawOffered DrawAccepted DrawDeclined GameDisputed RulingIssued
    DisputeAnswered SheetDisputed StandingDisputed DisputeRuled DisputeWithdrawn SettlementAgreed RulingAppealed HandsOpened PlayOnAgreed DisputeAllowed Refused MoveRefused
    VersionMoved`),
};
