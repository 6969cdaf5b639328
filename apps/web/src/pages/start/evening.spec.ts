import { eveningOf, timeOfDay } from './evening.js';

const now = new Date(2026, 10, 30, 19, 30);
const on = (day: number, hour: number) => ({ rounds: [{ at: new Date(2026, 10, day, hour).toISOString() }] });
const untimed = { rounds: [] };

describe('a tournament on the front page', () => {
  it('is tonight while it is played, also if it began on another day', () => {
    expect(eveningOf({ status: 'PAIRED', timetable: untimed }, now)).toBe('tonight');
    expect(eveningOf({ status: 'PAIRED', timetable: on(23, 20) }, now)).toBe('tonight');
  });

  it('is tonight while it takes entries, unless it begins on a later day', () => {
    expect(eveningOf({ status: 'ENTERING', timetable: untimed }, now)).toBe('tonight');
    expect(eveningOf({ status: 'ENTERING', timetable: on(30, 23) }, now)).toBe('tonight');
    expect(eveningOf({ status: 'ENTERING', timetable: on(31, 0) }, now)).toBe('to-come');
  });

  it('was earlier once it is closed', () => {
    expect(eveningOf({ status: 'CLOSED', timetable: on(31, 20) }, now)).toBe('earlier');
  });
});

it('people are greeted by the time of day', () => {
  const at = (hour: number) => timeOfDay(new Date(2026, 10, 21, hour));
  expect([4, 5, 11, 12, 17, 18, 23].map(at)).toEqual([
    'evening',
    'morning',
    'morning',
    'afternoon',
    'afternoon',
    'evening',
    'evening',
  ]);
});
