import { chance } from '../../../../test/kit/random.js';
import { movedTimetable } from './moved-timetable.js';

const hour = 60 * 60 * 1000;

/** What a clock on the wall shows, by another way than the one under test. */
const shown = (at: number, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(at);
const timeOfDay = (at: number, zone: string): string => shown(at, zone).slice(11);
const sinceMidnight = (at: number, zone: string): number => Date.parse(`1970-01-01T${timeOfDay(at, zone)}Z`);
const dateOf = (at: number, zone: string): number => Date.parse(shown(at, zone).slice(0, 10)) / (24 * hour);

function moved(rounds: readonly number[], begins: number, zone: string): readonly number[] {
  const answer = movedTimetable(
    rounds.map((at, before) => ({ round: before + 1, at })),
    begins,
    zone,
  );
  if (!answer.ok) throw new Error(answer.refusal.code);
  return answer.value.map(({ at }) => at);
}

describe('a timetable that is moved', () => {
  it('TO-11 keeps half past seven half past seven when clocks are set between two club nights', () => {
    const autumn = ['2026-10-20T17:30Z', '2026-10-27T18:30Z', '2026-10-27T19:30Z'].map(Date.parse);
    const spring = moved(autumn, Date.parse('2027-03-23T18:30Z'), 'Europe/Paris');
    expect(spring.map((at) => shown(at, 'Europe/Paris'))).toEqual([
      ...['2027-03-23 19:30', '2027-03-30 19:30', '2027-03-30 20:30'],
    ]);
    expect(spring.map((at) => new Date(at).toISOString().slice(11, 16))).toEqual(['18:30', '17:30', '18:30']);
  });

  it('TO-11 begins later by the hour that clocks skip, and goes on from there in order', () => {
    const night = ['2026-03-21T01:15Z', '2026-03-22T01:15Z', '2026-03-22T02:00Z'].map(Date.parse);
    const skipped = moved(night, Date.parse('2026-03-28T01:15Z'), 'Europe/Paris');
    expect(skipped.map((at) => timeOfDay(at, 'Europe/Paris'))).toEqual(['02:15', '03:15', '04:00']);
  });

  it('TO-11 keeps days, times of day and the order in every zone, at every time of year', () => {
    const zones = [
      ...['UTC', 'Europe/Paris', 'Europe/London', 'America/New_York', 'America/St_Johns', 'America/Havana'],
      ...['Australia/Lord_Howe', 'Asia/Kathmandu', 'Africa/Casablanca', 'Africa/Cairo', 'Pacific/Chatham'],
    ];
    const upTo = chance(11);
    for (let turn = 0; turn < (process.env['LONG'] ? 20_000 : 150); turn += 1) {
      const zone = zones[turn % zones.length] ?? 'UTC';
      let at = Date.UTC(2026, upTo(12), 1 + upTo(28), 17 + upTo(4), 15 * upTo(4));
      const rounds = Array.from(
        { length: 2 + upTo(6) },
        () => (at += (upTo(2) ? upTo(30) * 24 : 1) * hour + hour),
      );
      const begins = (rounds[0] ?? 0) + (1 + upTo(50)) * 7 * 24 * hour;
      const now = moved(rounds, begins, zone);
      expect(now[0]).toBe(begins);
      expect(now).toEqual(now.toSorted((one, other) => one - other));
      const apart = (one: number, other: number): number => dateOf(other, zone) - dateOf(one, zone);
      rounds.forEach((was, index) => {
        const is = now[index] ?? 0;
        const before = rounds[index - 1];
        if (before !== undefined && apart(before, was) === 0)
          expect(is - (now[index - 1] ?? 0)).toBe(was - before);
        else if (index > 0) {
          const asBegun = sinceMidnight(begins, zone) - sinceMidnight(rounds[0] ?? 0, zone);
          const wanted = (sinceMidnight(was, zone) + asBegun + 24 * hour) % (24 * hour);
          const got = sinceMidnight(is, zone);
          // Only a time that clocks skip is another.
          const isSkipped = [1, 0.5].some((skip) => (got - wanted + 24 * hour) % (24 * hour) === skip * hour);
          expect([wanted, isSkipped && got]).toContain(got);
        }
      });
    }
  });

  it('TO-11 refuses a zone that does not exist', () => {
    expect(movedTimetable([], 0, 'Europe/Nowhere')).toMatchObject({
      refusal: { rule: 'TO-11', code: 'time-zone-unknown' },
    });
    expect(movedTimetable([], 7, 'UTC')).toEqual({ ok: true, value: [{ round: 1, at: 7 }] });
  });
});
