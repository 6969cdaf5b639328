import { formats } from '../formats/formats.js';
import { judgeTieBreaks, tieBreaksOf } from './tie-breaks.js';

const judged = (format: string, tieBreaks: readonly string[] | undefined, ruleYear?: number): string => {
  const answer = judgeTieBreaks(formats.of({ format }), {
    cycles: 1,
    ...(tieBreaks ? { tieBreaks } : {}),
    ...(ruleYear === undefined ? {} : { ruleYear }),
  });
  return answer.ok ? 'ok' : `${answer.refusal.rule} ${answer.refusal.code}`;
};

describe('TO-9 the tie-breaks that an organizer chose (complaint 24: the order could not be set)', () => {
  it('are keys of the tournament file, in any order', () => {
    expect(judged('round-robin', ['PTS', 'DE', 'SB/C1', 'SPR'], 2023)).toBe('ok');
    expect(judged('round-robin', ['DE', 'PTS'])).toBe('ok');
    expect(judged('team-round-robin', ['MP', 'SPR', 'EDE'])).toBe('ok');
    expect(judged('whist', undefined)).toBe('ok');
  });

  it('are refused by name if they cannot be computed', () => {
    expect(judged('round-robin', [])).toBe('TO-9 tie-breaks-out-of-range');
    expect(judged('round-robin', ['PTS', 'ELO'])).toBe('TO-9 tie-break-unknown');
    expect(judged('round-robin', ['PTS', 'BH'])).toBe('TO-9 tie-break-not-of-format');
    expect(judged('round-robin', ['PTS', 'MP'])).toBe('TO-9 tie-break-not-of-format');
    expect(judged('round-robin', ['PTS', 'DE', 'PTS'])).toBe('TO-9 tie-break-twice');
    expect(judged('round-robin', ['PTS', 'ARO/C1'])).toBe('TO-9 tie-break-lacks');
    expect(judged('round-robin', ['PTS', 'LOT'])).toBe('TO-9 tie-break-lacks');
    expect(judged('team-round-robin', ['MP', 'BC'])).toBe('TO-9 tie-break-lacks');
    expect(judged('whist', ['PTS'])).toBe('TO-9 tie-breaks-not-of-format');
  });

  it('are offered exactly if they are accepted: each may rank on its own, and there is one for each key of the format', () => {
    for (const format of formats.all)
      for (const key of tieBreaksOf(format)) expect([key, judged(format.id, [key])]).toEqual([key, 'ok']);
    expect(tieBreaksOf(formats.of({ format: 'swiss' }))).toEqual(
      expect.arrayContaining(['PTS', 'BH', 'BH/C1']),
    );
    expect(tieBreaksOf(formats.of({ format: 'round-robin' }))).not.toContain('BH');
    expect(tieBreaksOf(formats.of({ format: 'whist' }))).toEqual([]);
  });

  it('know the years of the rules', () => {
    expect(judged('round-robin', ['PTS'], 2026)).toBe('ok');
    expect(judged('round-robin', ['PTS'], 2024)).toBe('TO-9 rule-year-unknown');
    expect(judged('round-robin', undefined, 2026)).toBe('TO-9 rule-year-unknown');
  });
});
