import type { AwaitedGame, GameOfNotice } from './documents.js';
import { against, noticeOfMatch, reportKey, type Notice } from './match-notices.js';
import { noticeOfRow, type UpdateOfReader } from './row-notices.js';

/** What a page knows of its reader: what they were told, the newest first, and what they wait for. */
export interface NoticeState {
  /** The ids of the entries for which they play. */
  readonly entries: readonly string[];
  readonly notices: readonly Notice[];
  /** The games in which they have offered a draw. */
  readonly offered: readonly string[];
}

/** So many are kept to be read again. */
const most = 20;

const ownSeats = ({ entries }: NoticeState, { seats }: AwaitedGame): readonly number[] =>
  seats.flatMap(({ seat, entry }) => (entry && entries.includes(entry.id) ? [seat] : []));

const nameOf = ({ seats }: AwaitedGame, seat: number | null | undefined): string =>
  seats.find((each) => each.seat === seat)?.entry?.name ?? '';

/** The names of those against whom, and beside whom, one plays. */
const othersIn = (state: NoticeState, game: AwaitedGame): string => {
  const own = ownSeats(state, game);
  return game.seats
    .filter(({ seat }) => !own.includes(seat))
    .map(({ seat }) => nameOf(game, seat))
    .filter((name) => name !== '')
    .join(', ');
};

/** Whether a game waits for one of these seats. */
const waitsFor = (own: readonly number[], { status, suspendedSince, toAct }: GameOfNotice): boolean =>
  status === 'OPEN' && suspendedSince === null && own.some((seat) => toAct.includes(seat));

const without = (state: NoticeState, key: string): NoticeState => ({
  ...state,
  notices: state.notices.filter((each) => each.key !== key),
});

const withNotice = (state: NoticeState, notice: Notice): NoticeState => ({
  ...state,
  notices: [notice, ...without(state, notice.key).notices].slice(0, most),
});

const turnOf = (state: NoticeState, game: AwaitedGame, at: string | null): Notice => ({
  key: `play ${game.id}`,
  says: game.ply === 0 && at !== null ? 'begun' : 'turn',
  values: { number: game.number ?? 1, ...against(othersIn(state, game)) },
  to: `/g/${game.id}`,
  at,
  isAwaited: true,
});

/** Where somebody starts who opens a page: with the games that wait for them. */
export const firstNotices = (entries: readonly string[], toPlay: readonly AwaitedGame[]): NoticeState =>
  toPlay.reduceRight<NoticeState>((state, game) => withNotice(state, turnOf(state, game, null)), {
    entries,
    notices: [],
    offered: [],
  });

/** Events after which somebody may play for other entries than before. */
const ofEntries = /^Entry(?:Added|Taken|Claimed|HandedOver|CodeReissued)$|^Role/u;

/** What is told after an update; null if it has to be read again for whom its reader plays. */
export function noticesAfter(state: NoticeState, update: UpdateOfReader): NoticeState | null {
  const { type, at, game, match, tournament } = update;
  if (ofEntries.test(type)) return null;
  if (game) return afterGame(state, { type, at, game: game.game, by: game.played?.seat });
  if (match && tournament) {
    const about = noticeOfMatch(state.entries, { type, at, match: match.match, tournament });
    if (about) return withNotice(state, about);
    // A report is answered by an entry on the sheet.
    return type === 'GameEntered' ? without(state, reportKey(match.match)) : state;
  }
  const ofRow = noticeOfRow(state.entries, update);
  if (ofRow) return withNotice(state, ofRow);
  if ((type === 'RoundsPaired' || type === 'NextRoundPaired') && tournament)
    return withNotice(state, {
      key: `round ${tournament.id}`,
      says: 'paired',
      values: { tournament: tournament.name },
      to: `/t/${tournament.slug}`,
      at,
      isAwaited: false,
    });
  return state;
}

/** Who did something in a dispute last, by the event that says so. */
function actorIn(type: string, { disputes }: GameOfNotice) {
  const dispute = disputes.at(-1);
  switch (type) {
    case 'GameDisputed':
      return { dispute, seat: dispute?.seat, says: 'disputed' } as const;
    case 'DisputeAnswered':
      return { dispute, seat: dispute?.statements.at(-1)?.of?.seat, says: 'dispute-answered' } as const;
    case 'RulingIssued':
      return { dispute, seat: null, says: 'ruled' } as const;
    case 'RulingAppealed':
      return { dispute, seat: dispute?.appeal?.seat, says: 'appealed' } as const;
    default:
      return undefined;
  }
}

/** What happened in a game. */
interface InGame {
  readonly type: string;
  readonly at: string;
  /** The game since. */
  readonly game: GameOfNotice;
  /** The seat that played, if one did. */
  readonly by: number | undefined;
}

function afterGame(before: NoticeState, event: InGame): NoticeState {
  const { type, at, game } = event;
  const own = ownSeats(before, game);
  if (own.length === 0) return before;
  const key = `play ${game.id}`;
  const had = before.notices.find((each) => each.key === key);
  // A turn that is over is not told of any more.
  let state = waitsFor(own, game) ? before : without(before, key);
  if (waitsFor(own, game) && had?.says !== turnOf(state, game, at).says)
    state = withNotice(state, turnOf(state, game, at));
  else if (type === 'GameStarted' && game.status === 'OPEN')
    state = withNotice(state, { ...turnOf(state, game, at), says: 'begun', isAwaited: false });
  state = afterDraw(state, event);
  const act = actorIn(type, game);
  const isOwn = act?.seat !== null && act?.seat !== undefined && own.includes(act.seat);
  if (!act || isOwn) return state;
  const { dispute, says, seat } = act;
  return withNotice(state, {
    key: `dispute ${game.id} ${dispute?.number ?? 0}`,
    says,
    values: { name: nameOf(game, seat), ply: (dispute?.ply ?? 0) + 1, number: game.number ?? 1 },
    to: game.tournament && dispute ? `/t/${game.tournament.slug}/disputes/${dispute.id}` : `/g/${game.id}`,
    at,
    isAwaited: says === 'disputed',
  });
}

/** What is told of a draw that was offered: to those who are asked, and to the one who offered it. */
function afterDraw(before: NoticeState, { type, at, game, by }: InGame): NoticeState {
  const own = ownSeats(before, game);
  const { id, drawOffer } = game;
  const isMine = drawOffer !== null && own.includes(drawOffer.seat);
  const wasMine = before.offered.includes(id);
  const offered = [...before.offered.filter((each) => each !== id), ...(isMine ? [id] : [])];
  const state = { ...before, offered };
  const about = (says: Notice['says'], seat: number | undefined): Notice => ({
    key: `draw ${id}`,
    says,
    values: {
      name: seat === undefined ? othersIn(state, game) : nameOf(game, seat),
      number: game.number ?? 1,
    },
    to: `/g/${id}`,
    at,
    isAwaited: says === 'draw-offered',
  });
  if (type === 'DrawOffered' && drawOffer && !isMine)
    return withNotice(state, about('draw-offered', drawOffer.seat));
  if (type === 'DrawAccepted' && wasMine && game.status !== 'OPEN')
    return withNotice(state, about('draw-agreed', undefined));
  // A move declines it, too.
  const isDeclined = wasMine && !isMine && game.status === 'OPEN' && (by === undefined || !own.includes(by));
  if (isDeclined) return withNotice(state, about('draw-declined', by));
  // Once play goes on, an offer and its answer are of the past.
  return drawOffer === null && type !== 'DrawDeclined' && type !== 'DrawOffered'
    ? without(state, `draw ${id}`)
    : state;
}
