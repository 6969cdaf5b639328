import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { MyUpdate, GameOfNotice, MatchOfNotice } from './documents.js';
import type { Notice } from './match-notices.js';
import type { RowDispute } from './row-notices.js';
import { noticesAfter, firstNotices, type NoticeState } from './notice-state.js';
import words from './words.json' with { type: 'json' };

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
i18n.setMessagesCompiler(compileMessage);

const at = '2026-11-21T20:00:00.000Z';
const tournament = { id: 't', slug: 'club/night', name: 'Club Night' };
/** Greta plays seat 0, Hugo seat 1; the page is Hugo’s. */
const game: GameOfNotice = {
  id: 'g',
  number: 1,
  status: 'OPEN',
  ply: 0,
  toAct: [0],
  suspendedSince: null,
  seats: [
    { seat: 0, entry: { id: 'greta', name: 'Greta' } },
    { seat: 1, entry: { id: 'hugo', name: 'Hugo' } },
  ],
  drawOffer: null,
  disputes: [],
  match: { id: 'm', round: 1 },
  tournament,
};
const dispute = { number: 1, id: 'd', ply: 4, seat: 0, statements: [], appeal: null };
const first = firstNotices(['hugo'], []);

const ofGame = (type: string, changes: Partial<GameOfNotice> = {}, by?: number): MyUpdate => ({
  type,
  at,
  logPosition: 1,
  tournament,
  game: { played: by === undefined ? null : { seat: by }, game: { ...game, ...changes } },
  match: null,
});

const [gretas, hugos] = ['greta', 'hugo'].map((id) => ({ team: null, players: [{ id, name: id }] }));
const sides = [gretas!, hugos!];
const match: MatchOfNotice = {
  id: 'm',
  round: 1,
  sides,
  games: { nodes: [] },
  resultChanges: [],
  reports: [],
  disputes: [],
};

const ofMatch = (type: string, changes: Partial<MatchOfNotice> = {}): MyUpdate => ({
  type,
  at,
  logPosition: 1,
  tournament,
  game: null,
  match: { match: { ...match, ...changes } },
});

const after = (state: NoticeState, ...updates: readonly MyUpdate[]): NoticeState =>
  updates.reduce<NoticeState>((before, update) => {
    const next = noticesAfter(before, update);
    if (!next) throw new Error('read again');
    return next;
  }, state);

/** What is told, as it is read in English. */
const sentences = ({ notices }: NoticeState): readonly string[] =>
  notices.map(({ says, values }) => i18n._(`notices.${says}`, values, { message: words[says].en }));

const said = (state: NoticeState): readonly Notice['says'][] => state.notices.map(({ says }) => says);

describe('what somebody is told', () => {
  it('their game has begun, and they are awaited only if it is their turn', () => {
    expect(after(first, ofGame('GameStarted')).notices).toMatchObject([
      { says: 'begun', isAwaited: false, to: '/g/g', values: { number: 1, others: 'Greta' } },
    ]);
    expect(after(first, ofGame('GameStarted', { toAct: [1] })).notices).toMatchObject([
      { says: 'begun', isAwaited: true },
    ]);
  });

  it('it is their turn, until they have moved or the game is suspended or over', () => {
    const turn = after(first, ofGame('MovePlayed', { ply: 1, toAct: [1] }, 0));
    expect(turn.notices).toMatchObject([{ says: 'turn', isAwaited: true, at }]);
    for (const changes of [
      { toAct: [0] },
      { toAct: [1], suspendedSince: at },
      { toAct: [1], status: 'FINISHED' as const },
    ])
      expect(said(after(turn, ofGame('MovePlayed', { ply: 2, ...changes })))).toEqual([]);
  });

  it('a turn that waited already as the page was opened is told, and is not new', () => {
    const state = firstNotices(['hugo'], [game]);
    expect(state.notices).toMatchObject([{ says: 'turn', at: null }]);
  });

  it('a draw is offered to them; their own is declined by a word or by a move, or agreed', () => {
    expect(after(first, ofGame('DrawOffered', { drawOffer: { seat: 0 } })).notices).toMatchObject([
      { says: 'draw-offered', values: { name: 'Greta' }, isAwaited: true },
    ]);
    const offered = after(first, ofGame('DrawOffered', { drawOffer: { seat: 1 } }));
    expect(said(offered)).toEqual([]);
    expect(after(offered, ofGame('DrawDeclined')).notices).toMatchObject([
      { says: 'draw-declined', values: { name: 'Greta' } },
    ]);
    expect(said(after(offered, ofGame('MovePlayed', { ply: 1, toAct: [1] }, 0)))).toEqual([
      'draw-declined',
      'turn',
    ]);
    expect(said(after(offered, ofGame('DrawAccepted', { status: 'FINISHED', toAct: [] })))).toEqual([
      'draw-agreed',
    ]);
  });

  it('a dispute, its answer, the ruling and an appeal, if they did not do it themselves', () => {
    const raised = after(first, ofGame('GameDisputed', { disputes: [dispute] }));
    expect(raised.notices).toMatchObject([
      {
        says: 'disputed',
        values: { name: 'Greta', ply: 5 },
        to: '/t/club/night/disputes/d',
        isAwaited: true,
      },
    ]);
    expect(said(after(first, ofGame('GameDisputed', { disputes: [{ ...dispute, seat: 1 }] })))).toEqual([]);
    const answered = { ...dispute, statements: [{ of: { seat: 0 } }] };
    expect(said(after(first, ofGame('DisputeAnswered', { disputes: [answered] })))).toEqual([
      'dispute-answered',
    ]);
    expect(said(after(raised, ofGame('RulingIssued', { disputes: [dispute] })))).toEqual(['ruled']);
    const appealed = { ...dispute, appeal: { seat: 0 } };
    expect(said(after(raised, ofGame('RulingAppealed', { disputes: [appealed] })))).toEqual(['appealed']);
  });

  it('a result of theirs that an official enters, and none that they played here or both reported', () => {
    const entered = { number: 2, board: null, source: 'REPORTED', agreed: null } as const;
    const told = (game: MatchOfNotice['games']['nodes'][number], of = sides) =>
      after(first, ofMatch('GameEntered', { sides: of, games: { nodes: [game] } })).notices;
    for (const agreed of [null, 'SLIP'] as const)
      expect(told({ ...entered, agreed })).toMatchObject([
        { says: 'entered', to: '/m/m', values: { number: 2, others: 'greta' }, isAwaited: false },
      ]);
    expect(told({ ...entered, agreed: 'SIDES' })).toEqual([]);
    expect(told({ ...entered, source: 'PLAYED' })).toEqual([]);
    expect(told({ ...entered, board: 3 })).toEqual([]);
    expect(told(entered, [gretas!])).toEqual([]);
    // The next game may have begun before the match is read.
    const next = { number: 3, board: null, source: null, agreed: null } as const;
    const games = { nodes: [entered, next] };
    expect(after(first, ofMatch('GameEntered', { games })).notices).toMatchObject([
      { says: 'entered', values: { number: 2 } },
    ]);
  });

  it('nothing of others in a game that they play alone', () => {
    const alone = { seats: [{ seat: 1, entry: { id: 'hugo', name: 'Hugo' } }], toAct: [1] };
    const entered = { number: 2, board: null, source: 'REPORTED', agreed: null } as const;
    const solitaire = ofMatch('GameEntered', { sides: [hugos!], games: { nodes: [entered] } });
    const states = [
      after(first, ofGame('GameStarted', alone)),
      after(first, ofGame('MovePlayed', { ...alone, ply: 1 })),
      after(first, solitaire),
    ];
    expect(states.flatMap(sentences)).toEqual([
      'Game 1 has begun.',
      'Your turn in game 1.',
      'The result of your game 2 was entered.',
    ]);
    expect(sentences(after(first, ofGame('GameStarted')))).toEqual(['Game 1 has begun with Greta.']);
  });

  it.each(['RoundsPaired', 'NextRoundPaired'])('a corrected result of theirs, and %s', (type) => {
    const corrected = ofMatch('ResultCorrected', { resultChanges: [{ number: 2, reason: 'Read wrongly.' }] });
    const paired: MyUpdate = {
      type,
      at,
      logPosition: 2,
      tournament,
      game: null,
      match: null,
    };
    expect(after(first, corrected, paired).notices).toMatchObject([
      { says: 'paired', to: '/t/club/night', isAwaited: false },
      { says: 'corrected', to: '/m/m', values: { number: 2, reason: 'Read wrongly.' } },
    ]);
  });

  it('a report of the other side, until a game is entered; they are awaited unless they reported too', () => {
    const reported = after(first, ofMatch('SideReported', { reports: [{ of: sides[0]! }] }));
    expect(reported.notices).toMatchObject([
      { says: 'reported', values: { name: 'greta' }, to: '/m/m', isAwaited: true },
    ]);
    expect(said(after(reported, ofMatch('GameEntered')))).toEqual([]);
    const [own, other] = [{ of: sides[1]! }, { of: sides[0]! }];
    expect(said(after(first, ofMatch('SideReported', { reports: [own] })))).toEqual([]);
    expect(after(first, ofMatch('SideReported', { reports: [own, other] })).notices).toMatchObject([
      { says: 'reported', isAwaited: false },
    ]);
  });

  it('a dispute of their sheet, its answer, the ruling and an appeal, by the other side or an official', () => {
    const raised = { number: 1, id: 's', party: { side: sides[0]! }, statements: [], appeal: null };
    const noticesOf = (type: string, of: Partial<MatchOfNotice['disputes'][number]> = {}) =>
      after(first, ofMatch(type, { disputes: [{ ...raised, ...of }] })).notices;
    expect(noticesOf('DisputeRaised')).toMatchObject([
      {
        says: 'sheet-disputed',
        values: { name: 'greta', official: 'no' },
        to: '/t/club/night/disputes/s',
        isAwaited: true,
      },
    ]);
    expect(noticesOf('DisputeRaised', { party: null })).toMatchObject([{ values: { official: 'yes' } }]);
    expect(noticesOf('DisputeRaised', { party: { side: sides[1]! } })).toEqual([]);
    expect(noticesOf('DisputeAnswered', { statements: [{ party: { side: sides[0]! } }] })).toMatchObject([
      { says: 'sheet-answered' },
    ]);
    expect(noticesOf('RulingIssued')).toMatchObject([{ says: 'sheet-ruled', isAwaited: false }]);
    expect(noticesOf('RulingAppealed', { appeal: { party: { side: sides[0]! } } })).toMatchObject([
      { says: 'sheet-appealed' },
    ]);
  });

  it('a dispute of their row, or of one that they dispute, and nothing of what they do themselves', () => {
    const by = (id: string) => ({ entry: { id, name: id } });
    const row = {
      id: 'd',
      at,
      party: by('greta'),
      statements: [],
      ruling: null,
      appeal: null,
      entry: 'hugo',
    };
    const told = (type: string, changes: Partial<RowDispute> = {}) => {
      const update = { type, at, logPosition: 1, tournament, game: null, match: null };
      return noticesAfter(first, { ...update, rows: [{ ...row, ...changes }] })?.notices ?? [];
    };
    expect(told('DisputeRaised')).toMatchObject([
      { says: 'row-disputed', values: { name: 'greta', official: 'no' }, isAwaited: true },
    ]);
    expect(told('DisputeRaised', { entry: 'ivy' })).toEqual([]);
    expect(told('DisputeRaised', { at: '2026-11-21T19:00:00.000Z' })).toEqual([]);
    expect(told('DisputeRaised', { entry: 'ivy', party: by('hugo') })).toEqual([]);
    const answered = { entry: 'ivy', party: by('hugo'), statements: [{ at, party: by('ivy') }] };
    expect(told('DisputeAnswered', answered)).toMatchObject([{ says: 'row-answered' }]);
    expect(told('RulingIssued', { ruling: { at } })).toMatchObject([{ says: 'row-ruled' }]);
    expect(told('RulingAppealed', { appeal: { at, party: by('greta') } })).toMatchObject([
      { says: 'row-appealed' },
    ]);
  });

  it('nothing of the matches of others, which are sent as they may move a rank', () => {
    const others = ['ivy', 'jon'].map((id) => ({ team: null, players: [{ id, name: id }] }));
    const corrected = { sides: others, resultChanges: [{ number: 2, reason: 'Read wrongly.' }] };
    expect(said(after(first, ofMatch('ResultCorrected', corrected)))).toEqual([]);
  });

  it('nothing of the games of others', () => {
    const others = game.seats.map(({ seat }) => ({ seat, entry: { id: `other ${seat}`, name: 'Other' } }));
    const state = after(first, ofGame('RulingIssued', { seats: others, disputes: [dispute] }));
    expect(said(state)).toEqual([]);
  });

  it('is read again once they may play for another entry', () => {
    const taken: MyUpdate = { type: 'EntryTaken', at, logPosition: 1, tournament, game: null, match: null };
    expect(noticesAfter(first, taken)).toBeNull();
  });
});
