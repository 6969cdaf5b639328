import {
  stateOfDispute,
  type IssuedSheetRuling,
  type MatchDispute,
  type MatchState,
  type SheetDispute,
  type SheetRemedy,
} from '@fairview/play';
import { disputeId } from '../shared/ids.js';
import { instanceOf } from '../shared/instance-of.js';
import { actorOf } from './actor.js';
import { Dispute, DisputeStatement, RulingAppeal } from './dispute.js';
import { givenRulingShown, sheetRulingShown, type ActorPlace, type DisputeRuling } from './dispute-ruling.js';
import { DisputedLine, DisputedResult, DisputedRuling, type AnySubject } from './dispute-subject.js';
import type { PartyPlace } from './party.js';

const ofNoGame = {
  suspends: false,
  wasLegal: null,
  settledBy: [],
  handsOpened: null,
  playOnBy: [],
  seatsSettled: [],
  seatsToPlayOn: [],
  ply: null,
  course: null,
  seat: null,
  of: null,
} as const;

/** A dispute about a sheet or a row, as the schema has it. `of`: the id of its match or its tournament. */
export function sheetDisputeOf<Subject, Remedy>(
  place: PartyPlace,
  of: string,
  dispute: SheetDispute<Subject, Remedy>,
  subject: AnySubject,
  remedyOf: (remedy: Remedy) => { readonly match: string; readonly act: SheetRemedy },
): Dispute {
  const { number, side, by, reason, at, statements, settledBy, ruling, appeal } = dispute;
  const shown = ({ remedy, ...issued }: IssuedSheetRuling<Remedy>): DisputeRuling =>
    sheetRulingShown(place, { ...issued, ...(remedy ? { remedy: remedyOf(remedy) } : {}) });
  return instanceOf(Dispute, {
    ...ofNoGame,
    place,
    id: disputeId(of, number),
    number,
    subject,
    side,
    reason,
    at,
    state: stateOfDispute(dispute),
    statements: statements.map(({ by: _who, ...said }) =>
      instanceOf(DisputeStatement, { ...said, place, of: null }),
    ),
    sidesSettled: settledBy,
    by: actorOf(place, by),
    ruling: ruling ? shown(ruling) : null,
    appeal: appeal?.was
      ? instanceOf(RulingAppeal, {
          place,
          seat: null,
          of: null,
          side: appeal.side,
          reason: appeal.reason,
          at: appeal.at,
          ruling: shown(appeal.was),
        })
      : null,
  });
}

function sheetSubjectOf(
  place: ActorPlace,
  matchId: string,
  { games, rulings }: MatchState,
  { subject }: MatchDispute,
): AnySubject {
  const { club } = place;
  switch (subject.kind) {
    case 'result': {
      const { gameId } = subject;
      const number = games.find((game) => game.gameId === gameId)?.number ?? null;
      return instanceOf(DisputedResult, { club, matchId, gameId, number });
    }
    case 'line':
      return instanceOf(DisputedLine, { club, matchId, side: subject.side, label: subject.label });
    case 'ruling': {
      const ruling = rulings.find(({ version }) => version === subject.version);
      return instanceOf(DisputedRuling, {
        club,
        matchId,
        ruling: ruling ? givenRulingShown(place, matchId, ruling) : null,
      });
    }
  }
}

/** The disputes about the sheet of a match, the oldest first. */
export const sheetDisputesOf = (place: ActorPlace, matchId: string, state: MatchState): readonly Dispute[] =>
  state.disputes.map((dispute) =>
    sheetDisputeOf(
      { ...place, matchId },
      matchId,
      dispute,
      sheetSubjectOf(place, matchId, state, dispute),
      (act) => ({
        match: matchId,
        act,
      }),
    ),
  );
