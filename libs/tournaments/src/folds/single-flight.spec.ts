import { SingleFlight } from './single-flight.js';

describe('work under way', () => {
  /** Work that goes on until it is let go, and what has become of those who wait for it. */
  const aFlight = (flights: SingleFlight<string>, signal?: AbortSignal) => {
    let letGo: (found: string) => void = () => undefined;
    let ended: AbortSignal | undefined;
    const first = flights.begin(
      'key',
      (over) => {
        ended = over;
        return new Promise((resolve) => (letGo = resolve));
      },
      signal,
    );
    return { first, letGo: (found: string) => letGo(found), isOver: () => ended?.aborted };
  };

  it('C3 is done once for all who ask, and once more when it is finished', async () => {
    const flights = new SingleFlight<string>();
    const { first, letGo } = aFlight(flights);
    const second = flights.join('key', undefined);
    letGo('found');
    expect(await Promise.all([first, second])).toEqual(['found', 'found']);
    expect(flights.join('key', undefined)).toBeUndefined();
  });

  it('C3 goes on while anybody waits, and is stopped when the last one leaves', async () => {
    const flights = new SingleFlight<string>();
    const [one, other] = [new AbortController(), new AbortController()];
    const { first, isOver } = aFlight(flights, one.signal);
    const second = flights.join('key', other.signal);
    one.abort(new Error('too late'));
    await expect(first).rejects.toThrow('too late');
    expect(isOver()).toBe(false);
    other.abort(new Error('too late as well'));
    await expect(second).rejects.toThrow('too late as well');
    expect(isOver()).toBe(true);
    expect(flights.join('key', undefined)).toBeUndefined();
  });
});
