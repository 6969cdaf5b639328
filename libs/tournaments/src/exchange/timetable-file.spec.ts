import { timetableFile, type TimetabledTournament } from './timetable-file.js';

const evening: TimetabledTournament = {
  id: 't-1',
  name: 'Thursday; all, welcome',
  createdAt: Date.UTC(2026, 10, 20),
  version: 7,
  cancelled: null,
  deleted: false,
  timetable: {
    rounds: [
      { round: 1, at: Date.UTC(2026, 10, 27, 19, 30) },
      { round: 2, at: Date.UTC(2026, 10, 27, 20, 30) },
    ],
    lateAfter: 15,
  },
};
const text = (form: 'ics' | 'csv' | 'json', of = evening): string => {
  const file = timetableFile(of, form);
  return file.ok ? file.value.text : file.refusal.code;
};

describe('the rounds of a tournament as a file', () => {
  it('are a calendar in which a round keeps its id and comes again with a higher sequence', () => {
    const lines = text('ics').split('\r\n');
    expect(lines).toContain('UID:t-1-2@fairview');
    expect(lines).toContain('DTSTART:20261127T203000Z');
    expect(lines).toContain('SEQUENCE:7');
    expect(lines).toContain('SUMMARY:Thursday\\; all\\, welcome: 2');
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(2);
    expect(text('ics')).toBe(text('ics'));
    expect(lines).toContain('X-WR-CALNAME:Thursday\\; all\\, welcome');
    expect(lines.slice(-2)).toEqual(['END:VCALENDAR', '']);
    expect(lines).not.toContain('STATUS:CANCELLED');
    expect(lines.filter((line) => line.startsWith('METHOD'))).toEqual([]);
    const off = text('ics', { ...evening, cancelled: 'Snow.' }).split('\r\n');
    expect(off.filter((line) => line === 'STATUS:CANCELLED')).toHaveLength(2);
  });

  it('are also a list, and are refused in formats that have no words for them', () => {
    expect(text('csv')).toBe('round,begins\r\n1,2026-11-27T19:30:00.000Z\r\n2,2026-11-27T20:30:00.000Z\r\n');
    expect(JSON.parse(text('json'))).toEqual([
      { round: 1, begins: '2026-11-27T19:30:00.000Z' },
      { round: 2, begins: '2026-11-27T20:30:00.000Z' },
    ]);
    expect(timetableFile(evening, 'trf26')).toMatchObject({
      refusal: { rule: 'TO-10', code: 'form-cannot-say' },
    });
  });
});
