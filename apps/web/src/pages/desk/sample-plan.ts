import type { DeskPlan } from './documents.js';

/** A Swiss of five rounds that takes entries, as the tests of the desk need one. */
export const samplePlan: DeskPlan = {
  ...{ id: 't', slug: 'c/t', name: 'Open', format: 'SWISS', pairedBy: 'ROUND_BY_ROUND', status: 'ENTERING' },
  ...{ nextRound: 1, gameKind: 'teeko', system: 'straight', boards: null, reporting: 'BOTH' },
  ...{ everClosed: false, cancelled: null, deleted: false, visibility: 'CLUB', joining: 'ORGANIZERS' },
  timetable: { rounds: [], lateAfter: 15, noShow: 'REMIND' },
  ...{
    rounds: 5,
    byesAllowed: 0,
    takesSubstitutes: true,
    checkIn: false,
    roundsInTurn: false,
    lastRound: 5,
    tieBreaks: null,
    ruleYear: null,
    cycles: 1,
    arena: null,
  },
  ...{ settings: { target: 5, boxes: true }, variant: { positions: 58 }, moveSeconds: null },
  ...{
    choiceSeconds: null,
    forfeitSpread: 50,
    spreadCap: null,
    createdAt: '',
    club: { id: 'c', slug: 'c', name: 'C' },
  },
};
