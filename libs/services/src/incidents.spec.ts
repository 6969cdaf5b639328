import { Incidents } from './incidents.js';

it('a command id that was already taken is logged, and degrades the health of the process that found it', () => {
  const logged: unknown[] = [];
  const incidents = new Incidents({ error: (of: unknown) => void logged.push(of) });
  expect(incidents.check()).toMatchObject({ ok: true });
  const taken = { club: 'c', stream: 'game-g', commandId: 'i' };
  incidents.idTaken(taken);
  expect(logged).toEqual([taken]);
  expect(incidents.check()).toMatchObject({ ok: false, degraded: true });
});
