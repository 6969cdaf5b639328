import { isListType, isNonNullType, isObjectType, type GraphQLOutputType } from 'graphql';
import { buildSchema } from '../schema.js';

const schema = await buildSchema();

const isList = (type: GraphQLOutputType): boolean =>
  isListType(type) || (isNonNullType(type) && isList(type.ofType));

/** The contents of a game's table: as much as the game has. */
const views = /^(Teeko|Scarney|Skarney|Baccarat|Scarnecchia)|^(PawnHand|TakenPawns|SeenCards|SeenTiles)\./u;

/** Lists that come whole, by what bounds them. Whatever may grow without end comes in pages. */
const bounded: Readonly<Record<string, string>> = {
  'the seats of a game':
    'AskedChoice.seats Deal.seats Dispute.playOnBy Dispute.seatsToPlayOn Dispute.settledBy Dispute.seatsSettled DrawOffer.accepted ' +
    'DrawOffer.acceptedBy Game.allowedToDispute Game.seatsAllowedToDispute Game.seats ' +
    'Game.toAct Game.seatsToAct GameAtPly.toAct GameAtPly.seatsToAct GameAtPly.moveClock MatchGame.seats GameFigures.seats Outcome.points Outcome.winners Outcome.winningSeats',
  'the moves and the scoring lines of one position':
    'Game.legalMoves GameAtPly.moves Outcome.lines MatchPairing.because',
  'the plies of a game that was ruled on, and its rulings':
    'Game.courses Game.superseded SupersededPlies.plies',
  'the plies of one game, and the legal moves of each':
    'Review.plies Review.accuracy ReviewedPly.best ReviewedPly.bestByPoints',
  'eight disputes a seat or a side, and 32 statements on each':
    'Game.disputes Match.disputes Dispute.statements',
  'eight proposals that wait': 'Game.proposals Match.proposals Tournament.proposals',
  'the sides of a match, of which Singles has 100 at most':
    'BoardResult.sides Correction.scores Match.sides MatchFigures.counts MatchFigures.sides MatchFigures.teams MatchGame.scores GameFigures.scores ReportFigures.scores MatchRuling.absent MatchRuling.absentSides Proposal.consents Proposal.missing ' +
    'Dispute.sidesSettled Dispute.partiesSettled SheetAct.absent SheetAct.absentSides Proposal.consenting Proposal.proposers Proposal.toConsent ' +
    'Proposal.proposedBy Round.counts Sheet.lines Sheet.ranking Sheet.sides SideReport.scores SheetResult.scores RatedMatch.opponents',
  'the players of a match':
    'Match.credits Match.nets Match.playerResults Match.replacedBy MatchFigures.names MatchFigures.players Sheet.credits Sheet.nets Side.players',
  '24 boards of a match':
    'Match.boardResults Match.choicesAsked Match.currentGames Match.deals Match.reports Round.boards RoundOpened.games ' +
    'LineUp.players',
  'the rounds of a match, which its settings name': 'Match.rounds',
  'what officials did in one match by hand':
    'Match.givenBack Match.rulings Match.resultChanges Match.sheetChanges MatchGame.corrections GameFigures.corrections MatchGame.history ' +
    'Dispute.resultChanges Dispute.sheetChanges TournamentRuling.resultChanges TournamentRuling.sheetChanges',
  'the plies before, at and after one': 'Course.near Game.near',
  '20 penalties': 'Match.penalties',
  'the last 20': 'Match.seatChanges',
  'two entries, or the six of a table':
    'Pairing.entries PairingToCome.entries Pairing.lineUpsIn PairingToCome.lineUpsIn Pairing.spots BracketMatch.sides AwaitedSides.sides MeetingsOfTwo.sides Match.accuracy TriedTable.entries TableAsPlayed.now TableAsPlayed.was',
  '30 rounds of a tournament':
    'Entry.byesAsked Entry.lineUps Timetable.rounds Tournament.lots Preview.roundsPairedOn RatingChange.matches',
  'plain lists with an item for each ply of one game, charged as they are made':
    'PliesFigures.seats PliesFigures.moves PliesFigures.times PliesFigures.byClock',
  'plain lists with an item for each entry, row or match of one tournament, charged as they are made':
    'EntriesFigures.ids EntriesFigures.names EntriesFigures.numbers EntriesFigures.withdrawn EntriesFigures.ready ' +
    'EntriesFigures.checkedIn EntriesFigures.byesAsked EntriesFigures.captains EntriesFigures.players EntriesFigures.playerNames EntriesFigures.playersWithdrawn ' +
    'ByesFigures.rounds ByesFigures.entries ByesFigures.kinds StandingsFigures.entries StandingsFigures.ranks ' +
    'StandingsFigures.matchPoints StandingsFigures.won StandingsFigures.drawn StandingsFigures.lost StandingsFigures.played ' +
    'StandingsFigures.spread StandingsFigures.credits StandingsFigures.boardPoints StandingsFigures.total StandingsFigures.dealsWon ' +
    'StandingsFigures.best StandingsFigures.round StandingsFigures.place StandingsFigures.chips StandingsFigures.questions ' +
    'StandingsFigures.mayChange StandingsFigures.clinched StandingsFigures.bestRanks StandingsFigures.worstRanks ' +
    'StandingsFigures.reasons ReasonFigures.values ReasonFigures.figures ReasonFigures.uncapped ReasonFigures.among ReasonFigures.level ' +
    'MatchesFigures.ids MatchesFigures.rounds MatchesFigures.boards MatchesFigures.statuses MatchesFigures.provisional ' +
    'MatchesFigures.inPlay MatchesFigures.logPositions MatchesFigures.settings MatchesFigures.clocks MatchesFigures.sides ' +
    'MatchesFigures.players MatchesFigures.names MatchesFigures.teams MatchesFigures.counts MatchesFigures.gone MatchesFigures.winners ' +
    'MatchesFigures.bases MatchesFigures.brackets MatchesFigures.places MatchesFigures.because ' +
    'MatchesFigures.versions MatchesFigures.noShows MatchesFigures.conflicting MatchesFigures.games MatchesFigures.reports MatchesFigures.currentGames',
  'the matches of one round':
    'AsPlayedPreview.laterRounds MeetingsOfTwo.rounds PairingPreview.byes PairingPreview.byesGone PairingPreview.gone PairingPreview.tables ImaginedPairing.tables ImaginedPairing.byes RoundPairedOn.instead RoundPairedOn.on RoundPairedOn.out Tournament.pairedOverDisputes',
  'the entries of one tournament':
    'AsPlayedPreview.standings Entry.players Preview.matches Preview.standings Tournament.codeSlips Tournament.seatChanges Tournament.deals TournamentDeal.scores',
  '16 tie-breaks': 'StandingRow.why Tournament.tieBreaks',
  '16 tables that are recorded as they were played, and whom each of their entries meets':
    'AsPlayedPreview.rematches AsPlayedPreview.tables AsPlayedPreview.unmet Proposal.tables',
  'what is open about the matches of one entry': 'StandingRow.openQuestions',
  'the matches of one entry in an arena, which has 1,000 in all': 'StandingRow.pointsGiven',
  'the matches of one entry': 'StandingRow.cappedSpreads',
  '64 players that are entered at once':
    'EntriesAdded.entries EntriesAdded.warnings EntriesPreview.lines EntryAdded.warnings ' +
    'TournamentJoined.warnings',
  '128 results or 512 pairs of a text':
    'LinesRefused.lines PairingsPreview.lines PreviewedPair.sides ResultsPreview.lines',
  'those who played in 33 tournaments': 'Preview.ratings',
  'the words of an enum':
    'ApiKey.scopes Club.ratingSystems OfferedFormat.columns OfferedFormat.engines OfferedFormat.finalStages',
  'what this version of the server knows':
    'OfferedFormat.proposals OfferedFormat.tieBreaks OfferedFormat.usualTieBreaks Query.formats Query.jsonSchemas Query.rulebooks Rulebook.scoring ' +
    'Rulebook.systems Club.ratedGames',
  '100 ids that are named': 'Query.nodes',
  '64 hashes, of a log of any length': 'Club.consistencyProof Club.inclusionProof',
  '200 open invitations of a club': 'Club.invitations',
  'ten webhooks': 'Club.webhooks',
  'the addresses of the network cards of one machine': 'Network.addresses',
  'events and checkpoints': 'Webhook.tells',
  '200 roles of an account in a club': 'Me.clubs Member.roles',
  'what one command ended': 'ApiKeyRevoked.roles',
  'at most 100, as they say': 'Me.invitations Me.matches Me.seats Me.sessions',
  'at most 50, as they say': 'Me.keys Me.toPlay',
  'ten passkeys': 'Me.passkeys',
  'as many places as a challenge reaches, 50 at most': 'Entry.mayChallenge',
  'the last five': 'LadderPlace.changes',
  '100 house rules of a club, and 1000 versions of all of them': 'Club.houseRules HouseRule.versions',
  'a set that is in the code': 'Query.houseRulesForBoards',
  '50 leagues of a club': 'Club.leagues Club.publicLeagues',
  '60 tournaments of a league, and 100 ranks that bring points':
    'League.points League.tournaments LeagueRow.entryIds LeagueRow.results',
};

it('every list is given in pages, except those that something bounds', () => {
  const lists = Object.values(schema.getTypeMap()).flatMap((type) =>
    isObjectType(type) && !/^__|Connection$/u.test(type.name)
      ? Object.values(type.getFields())
          .filter((field) => isList(field.type))
          .map((field) => `${type.name}.${field.name}`)
      : [],
  );
  const named = Object.values(bounded).flatMap((names) => names.split(' '));
  expect(lists.filter((name) => !views.test(name)).sort()).toEqual([...new Set(named)].sort());
  expect(named).toHaveLength(new Set(named).size);
});

it('every page is counted, and goes on after its last item', () => {
  const pages = Object.values(schema.getTypeMap()).filter(({ name }) => name.endsWith('Connection'));
  expect(pages.length).toBeGreaterThan(15);
  for (const page of pages) {
    const fields = isObjectType(page) ? page.getFields() : {};
    expect([page.name, Object.keys(fields)]).toEqual([
      page.name,
      expect.arrayContaining(['edges', 'nodes', 'pageInfo', 'totalCount']),
    ]);
  }
  const connected = Object.values(schema.getTypeMap()).flatMap((type) =>
    isObjectType(type)
      ? Object.values(type.getFields()).filter(({ type: of }) => /Connection!?$/u.test(String(of)))
      : [],
  );
  const withoutPages = connected.filter(({ args }) =>
    ['first', 'after'].some((needed) => args.every(({ name }) => name !== needed)),
  );
  expect(withoutPages.map(({ name }) => name)).toEqual([]);
});
