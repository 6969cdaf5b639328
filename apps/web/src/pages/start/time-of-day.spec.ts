import { timeOfDay } from './time-of-day.js';

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
