import type { CommandOf, EventOf, OfType } from '@fairview/events';
import type { OfficialAct } from '../proposals/official-act.js';
import type { ProposalCommand } from '../proposals/with-proposals.js';
import type { ActOfGame, FactOfGame } from './act.js';
import { abandonGame, gameDeclaredNoContest } from './acts/abandon-game.js';
import { clocksAdjusted } from './acts/adjust-clocks.js';
import {
  agreeSettlement,
  answerDispute,
  appealRuling,
  disputeAnswered,
  disputeWithdrawn,
  rulingAppealed,
  settlementAgreed,
  withdrawDispute,
} from './acts/answer-dispute.js';
import { gameAwarded, gameRuled } from './acts/award-game.js';
import { allowDispute, disputeAllowed, disputeGame, gameDisputed } from './acts/dispute-game.js';
import { gameTimeActs, gameTimeFacts } from './acts/give-time-back.js';
import { issueRuling, rulingOnGame } from './acts/issue-ruling.js';
import {
  acceptDraw,
  declineDraw,
  drawAccepted,
  drawDeclined,
  drawOffered,
  offerDraw,
} from './acts/offer-draw.js';
import { agreeToPlayOn, handsOpened, openHands, playOnAgreed } from './acts/open-hands.js';
import { clockPlayed, movePlayed, playMove } from './acts/play-move.js';
import { gameReopened, reopenGame } from './acts/reopen-game.js';
import { resign, seatResigned } from './acts/resign.js';
import { clockRanOut } from './acts/silent-seat.js';
import { gameStarted } from './acts/start-game.js';
import type { GameState } from './state.js';

/** Commands of the seats, and of the match. */
const direct = {
  ...gameTimeActs,
  PlayMove: playMove,
  Resign: resign,
  OfferDraw: offerDraw,
  AcceptDraw: acceptDraw,
  DeclineDraw: declineDraw,
  DisputeGame: disputeGame,
  AnswerDispute: answerDispute,
  WithdrawDispute: withdrawDispute,
  AgreeSettlement: agreeSettlement,
  AllowDispute: allowDispute,
  AppealRuling: appealRuling,
  OpenHands: openHands,
  AgreeToPlayOn: agreeToPlayOn,
  AbandonGame: abandonGame,
  ReopenGame: reopenGame,
};

/** Acts of officials: whether one takes effect at once depends on the official (PL-20). */
const official = { IssueRuling: issueRuling };

/** A released name is never changed, only upcast. */
const facts = {
  ...gameTimeFacts,
  GameStarted: gameStarted,
  MovePlayed: movePlayed,
  ClockPlayed: clockPlayed,
  ClockRanOut: clockRanOut,
  SeatResigned: seatResigned,
  DrawOffered: drawOffered,
  DrawAccepted: drawAccepted,
  DrawDeclined: drawDeclined,
  GameDeclaredNoContest: gameDeclaredNoContest,
  GameDisputed: gameDisputed,
  DisputeAllowed: disputeAllowed,
  DisputeAnswered: disputeAnswered,
  DisputeWithdrawn: disputeWithdrawn,
  SettlementAgreed: settlementAgreed,
  HandsOpened: handsOpened,
  PlayOnAgreed: playOnAgreed,
  RulingIssued: rulingOnGame,
  RulingAppealed: rulingAppealed,
  GameReopened: gameReopened,
  GameAwarded: gameAwarded,
  GameRuled: gameRuled,
  ClocksAdjusted: clocksAdjusted,
};

type EntryOf<Table> = Table[keyof Table];

/** Commands to a game from its seats, and from its match. */
export type DirectGameCommand = CommandOf<EntryOf<typeof direct>>;

/** Acts of officials on a game. */
export type GameAct = CommandOf<EntryOf<typeof official>>;

/** All commands to a game. Officials' acts come with the official (`Officiate`). */
export type GameCommand = DirectGameCommand | ProposalCommand<GameAct>;

/** What happens in a game. */
export type GameFact = EventOf<EntryOf<typeof facts>>;

type Command = DirectGameCommand | GameAct;

/** Every command to a game by its type. */
export const gameActs: { readonly [Type in Command['type']]: ActOfGame<OfType<Command, Type>> } = {
  ...direct,
  ...official,
};

/** Every act of officials on a game by its type. */
export const officialGameActs: {
  readonly [Type in GameAct['type']]: OfficialAct<OfType<GameAct, Type>, GameState, GameFact>;
} = official;

/** Everything that happens in a game by its type. */
export const gameFacts: { readonly [Type in GameFact['type']]: FactOfGame<OfType<GameFact, Type>> } = facts;
