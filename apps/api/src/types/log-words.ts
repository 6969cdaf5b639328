import { defined, type Json } from '@fairview/kernel';
import type { EventBody } from '@fairview/events';
import type { GameEvent, MatchEvent } from '@fairview/play';
import type { TournamentEvent } from '@fairview/tournaments';

/** Something that a log says, in words. */
export interface LogSentence {
  /** The parameters of the event that may be shown, by name. */
  readonly params: Readonly<Record<string, Json>>;
  readonly sentence: string;
}

/** The words for an event. `nameOf` gives the name of an entry that `entriesNamed` lists. */
interface Words {
  readonly meaning: string;
  readonly tell: (body: EventBody, nameOf: (entry: string) => string) => LogSentence;
}

const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

/** A sentence alone. */
const says = (meaning: string, sentence: string = meaning): Words => ({
  meaning,
  tell: () => ({ params: {}, sentence }),
});

/** Of an entry or a team. */
const ofEntry = (meaning: string, predicate: string, field: 'entry' | 'team' = 'entry'): Words => ({
  meaning,
  tell: (body, nameOf) => {
    const entry = text(body[field]);
    return { params: { entry }, sentence: `${nameOf(entry)} ${predicate}.` };
  },
});

/** More players than these are counted, and not named. */
const mostNamed = 8;

/** The teams that meet in a match that was opened, or the players of each side. */
function sidesIn({ sides, teams }: EventBody): readonly (readonly string[])[] {
  if (teams !== undefined)
    return Object.values(teams as Readonly<Record<string, string>>).map((team) => [team]);
  return Object.values((sides ?? {}) as Readonly<Record<string, readonly string[]>>);
}

/** `A`, `A and B`, `A, B and C`. */
const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;

/** The sides that meet, and where. */
function openedMatch(body: EventBody, nameOf: (entry: string) => string): LogSentence {
  const sides = sidesIn(body);
  const { round = null, board = null } = body;
  const place = [
    ...(round === null ? [] : [`round ${String(round)}`]),
    ...(board === null ? [] : [`table ${String(board)}`]),
  ].join(', ');
  const at = place === '' ? '' : ` (${place})`;
  const players = sides.flat();
  const params = { round, board, players: players.length };
  if (players.length > mostNamed)
    return { params, sentence: `A match of ${players.length} players was opened${at}.` };
  const names = sides.map((side) => listed(side.map(nameOf)));
  const opened =
    names.length < 2 ? `A match of ${names.join('')}` : `${names.join(' against ')}: their match`;
  return {
    params: { ...params, sides: sides.map((side) => [...side]) },
    sentence: `${opened} was opened${at}.`,
  };
}

/** The ids of the entries that the words for an event name. */
export function entriesNamed(body: EventBody): readonly string[] {
  const sides = body.type === 'MatchOpened' ? sidesIn(body).flat() : [];
  const named = [body['entry'], body['team']].filter((id) => typeof id === 'string');
  return [...named, ...(sides.length > mostNamed ? [] : sides)];
}

/** With the reason that was given for it. */
const withReason = (meaning: string, sentence: string = meaning.replace(/\.$/u, '')): Words => ({
  meaning,
  tell: (body) => {
    const reason = text(body['reason']);
    return { params: { reason }, sentence: reason === '' ? `${sentence}.` : `${sentence}: ${reason}` };
  },
});

/** Of a game of a match. */
const ofGame = (meaning: string, predicate: string): Words => ({
  meaning,
  tell: (body) => {
    const [number = null, reason = ''] = [body['number'], text(body['reason'])];
    const sentence = `${typeof number === 'number' ? `Game ${number}` : 'A game'} ${predicate}`;
    return {
      params: { ...(number === null ? {} : { number }), ...(reason === '' ? {} : { reason }) },
      sentence: reason === '' ? `${sentence}.` : `${sentence}: ${reason}`,
    };
  },
});

/** Of a seat at a game, which is numbered from 0. */
const ofSeat = (meaning: string, predicate: string): Words => ({
  meaning,
  tell: (body) => {
    const [seat = null, reason = ''] = [body['seat'], text(body['reason'])];
    const ply = typeof body['ply'] === 'number' ? { ply: body['ply'] } : {};
    const who = typeof seat === 'number' ? `Seat ${seat}` : 'An official';
    return {
      params: { seat, ...ply, ...(reason === '' ? {} : { reason }) },
      sentence: reason === '' ? `${who} ${predicate}.` : `${who} ${predicate}: ${reason}`,
    };
  },
});

/** Of a seat at a game, or of a side of a match; of a tournament the entry is not named in the sentence. */
const ofSide = (meaning: string, predicate: string): Words => ({
  meaning,
  tell: (body, nameOf) => {
    const { side } = body;
    if (side === undefined) return ofSeat(meaning, predicate).tell(body, nameOf);
    const reason = text(body['reason']);
    const who = side === null ? 'An official' : text(side).length > 1 ? 'An entry' : `Side ${text(side)}`;
    return {
      params: { side, ...(reason === '' ? {} : { reason }) },
      sentence: reason === '' ? `${who} ${predicate}.` : `${who} ${predicate}: ${reason}`,
    };
  },
});

/** Types of the events of tournaments, matches and games that are not described. */
export const undescribedTypes = [
  ...(['MovePlayed', 'ClockPlayed', 'GameRuled'] as const),
  ...(['PairingPaged', 'LadderAged'] as const),
] as const;

/** All others are described: a page of the log has no gaps. */
type Told = Exclude<(TournamentEvent | MatchEvent | GameEvent)['type'], (typeof undescribedTypes)[number]>;

/**
 * The sentences of a tournament's log, by the type of the event. Events without a row are not described: plies, deals and
 * seeds, which may be hidden, and results, which are on the sheets.
 */
export const logSentences = {
  TournamentCreated: says('The tournament was created.'),
  TeamAdded: ofEntry('A team was entered.', 'was entered as a team', 'team'),
  EntryAdded: ofEntry('Somebody was entered.', 'was entered'),
  EntryWithdrawn: ofEntry('An entry was withdrawn.', 'was withdrawn'),
  EntryReturned: ofEntry('An entry that was withdrawn is back.', 'is back'),
  ByeRequested: ofEntry('An entry requested a bye.', 'asked for a bye'),
  ByeRecalled: ofEntry('A requested bye was taken back.', 'plays the round after all'),
  CheckedIn: ofEntry('An entry checked in, or out.', 'checked in or out'),
  EntryTaken: ofEntry('A device took an entry with its code.', 'came in with their entry code'),
  EntryHandedOver: ofEntry('An entry was handed over to another device.', 'went on with another device'),
  EntryClaimed: ofEntry('An account claimed an entry.', 'was claimed by an account'),
  EntryCodeReissued: ofEntry('An entry got a new code.', 'got a new entry code'),
  RoundUnpaired: withReason('The last pairing was taken back.'),
  TablesReseated: withReason('Tables were recorded as they were played, or sides were swapped.'),
  RoundsScheduled: says('The timetable was set.'),
  PlayerSubstituted: ofEntry('A substitute plays for an entry.', 'has somebody else play, or plays again'),
  JoiningSet: says('The setting of who enters players was changed.'),
  SpotAgreed: ofEntry('A spot was agreed or removed.', 'has another spot agreed'),
  RoundsPaired: says('The rounds were paired.'),
  NextRoundPaired: says('The next round was paired.'),
  ArenaBegun: says('The arena began: players who are waiting are paired.'),
  PlayersReady: says('Players said that they are ready to be paired.'),
  PlayersPaused: says('Players paused.'),
  WaitingPaired: says('Waiting players were paired.'),
  ArenaEnded: says('The time of the arena was over.'),
  LineUpSubmitted: ofEntry('A line-up was recorded.', 'has a line-up', 'team'),
  MatchArranged: says('A match was arranged.'),
  ChallengeIssued: says('A challenge was issued.'),
  ChallengeAccepted: says('A challenge was accepted.'),
  ChallengeDeclined: says('A challenge was declined.'),
  ChallengeRecalled: says('A challenge was taken back.'),
  ChallengeLapsed: says('A challenge was not answered, or its match not played, in time.'),
  ChallengePlayed: says('The match of a challenge ended, or its result was changed.'),
  HoldersNoted: says('The accounts that hold the entries were recorded.'),
  TournamentClosed: {
    meaning: 'The tournament was closed.',
    tell: ({ forced }) => {
      const isForced = typeof forced === 'object' && forced !== null && 'reason' in forced;
      const reason = isForced ? text(forced.reason) : '';
      return reason === ''
        ? { params: {}, sentence: 'The tournament was closed.' }
        : { params: { reason }, sentence: `The tournament was closed over what was open: ${reason}` };
    },
  },
  TournamentEdited: says('The tournament was changed.'),
  TournamentCancelled: withReason('The tournament was cancelled.'),
  TournamentDeleted: says('The tournament was deleted.'),
  TournamentReopened: withReason('The tournament was opened again.'),
  ActProposed: says('Something was proposed or reported that needs a second person.'),
  ActConfirmed: says('A proposal was confirmed.'),
  ActDeclined: withReason('A proposal was declined, or somebody objected.'),
  MatchOpened: { meaning: 'A match was opened.', tell: openedMatch },
  ChoicesAsked: says('A player was asked to choose before a game.'),
  ChoiceMade: says('A player chose before a game.'),
  ChoiceLapsed: says('Nobody chose in time: the game is played as it was set up.'),
  GameOpened: ofGame('A game was opened.', 'was opened'),
  SideReported: ofSide('A side reported a result.', 'reported a result'),
  GameEntered: ofGame('A game was entered on the sheet.', 'was entered on the sheet'),
  GameEntryWithdrawn: ofGame(
    'The entered result of a game was taken back.',
    'is no longer on the sheet: its end does not stand',
  ),
  GameStruck: ofGame('A game was struck off the sheet.', 'was struck off the sheet'),
  GameRestored: ofGame('A void game counts again.', 'counts again'),
  ResultCorrected: ofGame('A result was corrected.', 'has a corrected result'),
  TimeLimitReached: says('The time limit of a match was reached.'),
  TimeGivenBack: withReason('Time was given back.'),
  TimeTakenBack: withReason('Time that was given back was taken back.'),
  MatchAdjudicated: withReason('A match was ended by a ruling.'),
  MatchCancelled: withReason('A match was cancelled: its round was unpaired.', 'A match was cancelled'),
  MatchForfeited: withReason('A match was forfeited.'),
  PenaltyGiven: {
    meaning: 'A penalty was given.',
    tell: ({ side = null, points = null, rule = null, reason }) => ({
      params: { side, points, rule, reason: text(reason) },
      sentence: `Side ${String(side)} has a penalty of ${String(points)} ${points === 1 ? 'point' : 'points'} (${String(rule)}): ${text(reason)}`,
    }),
  },
  PenaltyLifted: withReason('A penalty was lifted.'),
  ForfeitLifted: withReason('A forfeit was lifted: the match will be played.'),
  SidesExpected: says('The deadline for the sides of a match to arrive was set.'),
  SideArrived: ofSide('A side of a match arrived.', 'is here'),
  GameStarted: says('A game was started.'),
  SeatResigned: ofSeat('A seat resigned.', 'resigned'),
  DrawOffered: ofSeat('A seat offered a draw.', 'offered a draw'),
  DrawAccepted: ofSeat('A seat accepted a draw.', 'accepted the draw'),
  DrawDeclined: ofSeat('A seat declined a draw.', 'declined the draw'),
  ClockRanOut: ofSeat('The time of a seat ran out, and it lost.', 'ran out of time'),
  GameDeclaredNoContest: says('A game was declared no contest.'),
  GameDisputed: ofSeat('A game was disputed.', 'disputed the game'),
  RulingIssued: {
    meaning: 'An arbiter ruled on a dispute.',
    tell: ({ ruling, rule, reason, dispute = null }) => {
      const what = [text(ruling).replaceAll('-', ' '), text(rule)].filter((word) => word !== '').join(', ');
      return {
        params: { ruling: text(ruling), ...defined({ rule }), reason: text(reason), dispute },
        sentence: `Ruling (${what}): ${text(reason)}`,
      };
    },
  },
  DisputeRaised: ofSide('Something on a sheet or in the standings was disputed.', 'disputed what stands'),
  DisputeAnswered: ofSide('A seat or a side answered a dispute.', 'answered a dispute'),
  MatchReopened: withReason('A ruling that had ended a match was lifted.'),
  DisputeWithdrawn: says('A dispute was withdrawn.'),
  SettlementAgreed: ofSide(
    'A seat or a side agreed that a dispute is settled.',
    'agreed that a dispute is settled',
  ),
  HandsOpened: withReason('The hands of a game were opened to arbiters.'),
  PlayOnAgreed: ofSeat('A seat agreed to play on.', 'would play on although the hands were seen'),
  DisputeAllowed: ofSeat('A seat was allowed one more dispute.', 'may dispute once more'),
  GameReopened: {
    meaning: 'A ruling opened a game again.',
    tell: ({ ply = null }) => ({
      params: { ply },
      sentence: `The game is played on after ${String(ply)} ${ply === 1 ? 'ply' : 'plies'}.`,
    }),
  },
  GameAwarded: {
    meaning: 'A ruling decided that a seat lost a game.',
    tell: ({ against = null }) => ({
      params: { seat: against },
      sentence: `Seat ${String(against)} has lost the game by a ruling.`,
    }),
  },
  ClocksAdjusted: says('A ruling adjusted clocks.'),
  RulingAppealed: ofSide('A ruling was appealed.', 'appealed a ruling'),
} satisfies Readonly<Record<Told, Words>>;

export type DescribedType = keyof typeof logSentences;

export const isDescribedType = (type: string): type is DescribedType => Object.hasOwn(logSentences, type);
