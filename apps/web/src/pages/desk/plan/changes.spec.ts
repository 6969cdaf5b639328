import type { OfferedFormat } from '../../../parts/plans/offered-formats.js';
import type { DeskPlan } from '../base-document.js';
import { samplePlan } from './sample-plan.js';
import { changesIn } from './changes.js';

const swiss: OfferedFormat = {
  ...({ format: 'SWISS', pairedBy: 'ROUND_BY_ROUND', mostRounds: 30, needsRounds: true } as const),
  engines: ['CLUB', 'DUTCH'],
  takesTurns: false,
  takesByes: true,
  thirdPlace: false,
  drawnMatches: false,
  stages: false,
  ladder: false,
  bracket: false,
  finalStages: [],
  proposals: [],
  description: 'Equal scores meet.',
  capsSpread: true,
  mostMinutes: null,
  mostBoards: null,
  mostCycles: 1,
  tieBreaks: ['PTS', 'BH'],
  usualTieBreaks: ['PTS', 'BH'],
};
const plan = samplePlan;

const typed = (fields: Readonly<Record<string, string | readonly string[]>>): FormData => {
  const form = new FormData();
  const all = { name: 'Open', watch: 'CLUB', reporting: 'BOTH', rounds: '5', byesAllowed: '0', ...fields };
  for (const [name, value] of Object.entries(all)) for (const each of [value].flat()) form.append(name, each);
  return form;
};

describe('the changes to a tournament', () => {
  it('are the fields that were typed differently, and nothing else', () => {
    expect(changesIn(typed({}), plan, swiss)).toEqual({});
    expect(changesIn(typed({ name: ' Spring Open ', rounds: '7' }), plan, swiss)).toEqual({
      name: 'Spring Open',
      rounds: 7,
    });
    expect(changesIn(typed({ showsAccuracy: 'on' }), plan, swiss)).toEqual({ showsAccuracy: true });
    const shown = { ...plan, showsAccuracy: true };
    expect(changesIn(typed({}), shown, swiss)).toEqual({ showsAccuracy: false });
    const hidden = { ...plan, gameKind: 'skarney' };
    expect(changesIn(typed({ showsAccuracy: 'on' }), hidden, swiss)).toEqual({});
    expect(changesIn(typed({ checkIn: 'on', byesAllowed: '2' }), plan, swiss)).toEqual({
      checkIn: true,
      byesAllowed: 2,
    });
  });

  it('include rounds in turn if the format has them, until they are paired', () => {
    const roundRobin = { ...swiss, takesTurns: true };
    expect(changesIn(typed({ roundsInTurn: 'on' }), plan, roundRobin)).toEqual({ roundsInTurn: true });
    expect(changesIn(typed({}), { ...plan, roundsInTurn: true }, roundRobin)).toEqual({
      roundsInTurn: false,
    });
    const paired: DeskPlan = { ...plan, status: 'PAIRED', roundsInTurn: true };
    expect(changesIn(typed({}), paired, roundRobin)).toEqual({});
    expect(changesIn(typed({ roundsInTurn: 'on' }), plan, swiss)).toEqual({});
  });

  it('include the boards of teams and how often they meet, until they are paired', () => {
    const teams = { ...swiss, mostBoards: 24, mostCycles: 2 };
    const agreed: DeskPlan = { ...plan, boards: 4, cycles: 1 };
    expect(changesIn(typed({ boards: '4', cycles: '1' }), agreed, teams)).toEqual({});
    expect(changesIn(typed({ boards: '6', cycles: '2' }), agreed, teams)).toEqual({ boards: 6, cycles: 2 });
    expect(changesIn(typed({ boards: '6' }), { ...agreed, status: 'PAIRED' }, teams)).toEqual({});
  });

  it('TO-8 leave out what is fixed once it is paired', () => {
    const paired: DeskPlan = { ...plan, status: 'PAIRED' };
    expect(changesIn(typed({ rounds: '7', tieBreaks: ['BH'], watch: 'PUBLIC' }), paired, swiss)).toEqual({
      visibility: 'PUBLIC',
    });
  });

  it('include an order of tie-breaks, and write out the format’s own order to come back to it', () => {
    expect(changesIn(typed({ tieBreaks: ['BH', 'PTS'] }), plan, swiss)).toEqual({ tieBreaks: ['BH', 'PTS'] });
    expect(changesIn(typed({}), { ...plan, tieBreaks: ['BH'] }, swiss)).toEqual({ tieBreaks: ['PTS', 'BH'] });
  });

  it('give how matches are played in full if one field of it changed, and keep what has no field', () => {
    expect(changesIn(typed({ target: '5', minutes: '' }), plan, swiss)).toEqual({});
    expect(changesIn(typed({ target: '7', minutes: '20' }), plan, swiss).plan).toEqual({
      system: 'straight',
      variant: { positions: 58 },
      choiceSeconds: null,
      moveSeconds: null,
      forfeitSpread: 50,
      settings: { boxes: true, target: 7, timeLimit: { minutes: 20 } },
      spreadCap: null,
    });
    const capped = changesIn(typed({ target: '5', minutes: '', spreadCap: '20' }), plan, swiss).plan;
    expect(capped).toMatchObject({ settings: plan.settings, spreadCap: 20 });
    const kept = { ...plan, spreadCap: 20 };
    expect(changesIn(typed({ spreadCap: '20' }), kept, swiss)).toEqual({});
    expect(changesIn(typed({ spreadCap: '' }), kept, swiss).plan).toMatchObject({ spreadCap: null });
  });
});
