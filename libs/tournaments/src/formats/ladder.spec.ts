import { games } from '@fairview/rules';
import fc from 'fast-check';
import { folded } from '../../../../test/kit/decider.js';
import { judgeTournament } from '../commands/created.js';
import type { TournamentOrder } from '../commands/acts.js';
import { nextDue } from '../commands/acts/challenges.js';
import { tournamentClock, tournamentDecider } from '../commands/decider.js';
import type { ChallengeOutcome, LadderRules } from '../tournament/ladder/ladder.js';
import { day, ladderPlaces, type PlaceChange } from '../tournament/ladder/places.js';
import { evolveTournament } from '../commands/evolve.js';
import type { TournamentCreated } from '../tournament/created.js';
import type { TournamentEvent } from '../commands/events.js';
import type { TournamentFact } from '../commands/acts.js';
import { statusOf, type TournamentState } from '../tournament/state.js';
import { formats } from './formats.js';

const registries = { games, formats };
const decider = tournamentDecider(registries);
const usual: LadderRules = { challengeRange: 2, climb: 'swap', answerDays: 7, playDays: 14 };

const created = (ladder: LadderRules | undefined): TournamentCreated => ({
  type: 'TournamentCreated',
  name: 'The ladder',
  format: 'ladder',
  cycles: 1,
  visibility: 'club',
  plan: { game: 'teeko', rules: 1, variant: {}, system: 'straight', settings: { target: 5 } },
  ...(ladder ? { ladder } : {}),
});

const start = 1_790_000_000_000;
const isFact = (event: TournamentEvent): event is TournamentFact => !/^Act/u.test(event.type);

/** A ladder that is run through the decider alone, with a clock of its own. */
class Season {
  readonly events: TournamentFact[];
  now = start;
  private known: TournamentState | undefined;

  constructor(rules: Partial<LadderRules> = {}, entries: readonly string[] = ['ann', 'ben', 'cleo', 'dan']) {
    this.events = [created({ ...usual, ...rules })];
    for (const entry of entries) this.give({ type: 'AddEntry', entry });
  }

  get state(): TournamentState {
    const more = this.events.slice(this.known?.version ?? 0);
    if (!this.known || more.length > 0) this.known = folded(evolveTournament, more, this.known);
    return this.known;
  }

  /** Records the effects of time. */
  tell(): void {
    this.events.push(...(tournamentClock.expired?.(this.state, this.now) ?? []).filter(isFact));
  }

  /** Rule and code of the refusal, or nothing if the command was carried out. */
  give(command: TournamentOrder): string | undefined {
    this.tell();
    const decided = decider.decide(this.state, command, this.now);
    if (!decided.ok) return `${decided.refusal.rule} ${decided.refusal.code}`;
    this.events.push(...decided.value.events.filter(isFact));
    return undefined;
  }

  challenge(match: string, challenger: string, challenged: string): string | undefined {
    return this.give({ type: 'IssueChallenge', match, challenger, challenged });
  }

  accept(match: string): string | undefined {
    return this.give({ type: 'AcceptChallenge', match });
  }

  enter(match: string, outcome: ChallengeOutcome, at = this.now): string | undefined {
    return this.give({ type: 'EnterChallenge', match, at, outcome });
  }

  /** A challenge that is accepted and played at once. */
  play(match: string, challenger: string, challenged: string, outcome: ChallengeOutcome): void {
    expect([this.challenge(match, challenger, challenged), this.accept(match)]).toEqual([
      undefined,
      undefined,
    ]);
    expect(this.enter(match, outcome)).toBeUndefined();
  }

  get order(): string {
    this.tell();
    const { ladder } = this.state;
    return ladder ? ladderPlaces(ladder).order.join(' ') : '';
  }

  changesOf(entry: string): readonly PlaceChange[] {
    const { ladder } = this.state;
    return ladder ? ladderPlaces(ladder).changes.filter((change) => change.entry === entry) : [];
  }
}

describe('the rules of a ladder', () => {
  it('TO-13 must be given, within their bounds, and in no other format', () => {
    const code = (ladder: LadderRules | undefined, format = 'ladder') => {
      const judged = judgeTournament(registries, { ...created(ladder), format });
      return judged.ok ? undefined : judged.refusal.code;
    };
    expect(code(usual)).toBeUndefined();
    expect(code({ ...usual, decayDays: 365 })).toBeUndefined();
    expect(code(undefined)).toBe('ladder-out-of-range');
    for (const wrong of [{ challengeRange: 0 }, { answerDays: 61 }, { playDays: 1.5 }, { decayDays: 0 }])
      expect(code({ ...usual, ...wrong })).toBe('ladder-out-of-range');
    expect(code(usual, 'round-robin')).toBe('not-of-format');
  });
});

describe('a challenge', () => {
  it('TO-13 reaches as far up as was agreed, and opens a match once it is accepted', () => {
    const season = new Season();
    expect(season.challenge('m', 'dan', 'ann')).toBe('TO-13 challenge-out-of-range');
    expect(season.challenge('m', 'ann', 'ben')).toBe('TO-13 challenge-out-of-range');
    expect(season.challenge('m', 'ann', 'ann')).toBe('TO-13 challenge-out-of-range');
    expect(season.challenge('m', 'eve', 'ann')).toBe('TO-3 entry-unknown');
    expect(season.challenge('m', 'dan', 'ben')).toBeUndefined();
    expect([statusOf(season.state), season.state.arranged]).toEqual(['paired', []]);
    expect(season.accept('m')).toBeUndefined();
    expect(season.state.arranged).toEqual([{ match: 'm', sides: { A: ['ben'], B: ['dan'] } }]);
  });

  it('TO-13 is one at a time for each, and is answered once', () => {
    const season = new Season();
    season.challenge('m', 'dan', 'ben');
    expect(season.challenge('n', 'cleo', 'ben')).toBe('TO-13 challenge-open-already');
    expect(season.challenge('n', 'cleo', 'ann')).toBeUndefined();
    expect(season.accept('m')).toBeUndefined();
    expect(season.accept('m')).toBe('TO-13 challenge-answered');
    expect(season.give({ type: 'DeclineChallenge', match: 'm' })).toBe('TO-13 challenge-answered');
    expect(season.give({ type: 'RecallChallenge', match: 'x' })).toBe('TO-13 challenge-unknown');
    expect(season.give({ type: 'ArrangeMatch', match: 'x', sides: [['ann'], ['ben']] })).toBe(
      'TO-2 not-of-format',
    );
  });

  it('TO-13 moves a challenger who wins to the other’s place, or in above it; a challenger who loses or draws stays', () => {
    const swap = new Season();
    swap.play('m', 'dan', 'ben', 'won');
    expect(swap.order).toBe('ann dan cleo ben');
    const leapfrog = new Season({ climb: 'leapfrog' });
    leapfrog.play('m', 'dan', 'ben', 'won');
    expect(leapfrog.order).toBe('ann dan ben cleo');
    expect(leapfrog.changesOf('cleo').at(-1)).toMatchObject({
      cause: 'played',
      by: 'dan',
      match: 'm',
      from: 3,
      to: 4,
    });
    for (const outcome of ['lost', 'drawn'] as const) {
      const season = new Season();
      season.play('m', 'dan', 'ben', outcome);
      expect(season.order).toBe('ann ben cleo dan');
    }
  });

  it('TO-13 does not bring the same two together again at once, no matter who challenges, until one has had another match or days have passed', () => {
    const season = new Season();
    season.play('m', 'ben', 'ann', 'won');
    expect(season.order).toBe('ben ann cleo dan');
    expect(season.challenge('n', 'ann', 'ben')).toBe('TO-13 challenge-again');
    season.play('o', 'cleo', 'ann', 'lost');
    expect(season.challenge('n', 'ann', 'ben')).toBeUndefined();
    const other = new Season();
    other.play('m', 'ben', 'ann', 'won');
    other.now += usual.answerDays * day;
    expect(other.challenge('n', 'ann', 'ben')).toBeUndefined();
  });

  it('TO-13 that is declined, or not answered in time, brings the place; one that is taken back brings nothing', () => {
    const declined = new Season();
    declined.challenge('m', 'cleo', 'ann');
    declined.give({ type: 'DeclineChallenge', match: 'm' });
    expect(declined.order).toBe('cleo ben ann dan');
    const unanswered = new Season();
    unanswered.challenge('m', 'cleo', 'ann');
    unanswered.now += 7 * day;
    expect(unanswered.order).toBe('ann ben cleo dan');
    unanswered.now += 1;
    expect(unanswered.order).toBe('cleo ben ann dan');
    expect(unanswered.accept('m')).toBe('TO-13 challenge-answered');
    const recalled = new Season();
    recalled.challenge('m', 'cleo', 'ann');
    recalled.give({ type: 'RecallChallenge', match: 'm' });
    expect(recalled.order).toBe('ann ben cleo dan');
  });

  it('TO-13 that is taken back is not issued again before its answer would have been due, whatever came between', () => {
    const season = new Season();
    const turn = (match: string, challenged: string): string | undefined => {
      const issued = season.give({ type: 'IssueChallenge', match, challenger: 'cleo', challenged });
      season.give({ type: 'RecallChallenge', match });
      return issued;
    };
    expect([turn('m', 'ann'), turn('n', 'ben')]).toEqual([undefined, undefined]);
    expect([turn('o', 'ann'), turn('p', 'ben')]).toEqual(['TO-13 challenge-again', 'TO-13 challenge-again']);
    season.now += 7 * day;
    expect(turn('q', 'ann')).toBeUndefined();
  });

  it('TO-13 that comes to nothing lets others go first: friends who take turns shield nobody', () => {
    const season = new Season({ challengeRange: 3 });
    const unplayed = (match: string, challenger: string, challenged = 'ann'): string | undefined => {
      const refusal = season.challenge(match, challenger, challenged);
      if (!refusal) season.accept(match);
      season.now += 15 * day;
      season.tell();
      return refusal;
    };
    expect([unplayed('m', 'ben'), unplayed('n', 'cleo')]).toEqual([undefined, undefined]);
    season.now -= 14 * day;
    expect(season.challenge('o', 'ben', 'ann')).toBe('TO-13 challenge-others-first');
    expect(season.challenge('o', 'cleo', 'ann')).toBe('TO-13 challenge-again');
    expect(season.challenge('o', 'dan', 'ann')).toBeUndefined();
    season.accept('o');
    season.enter('o', 'lost', season.now);
    // Something came of it: everybody may challenge again.
    expect(season.challenge('p', 'ben', 'ann')).toBeUndefined();
  });

  it('TO-13 shields nobody who challenges friends in vain: after the second they wait, and may be challenged', () => {
    const season = new Season({ challengeRange: 3 }, ['ann', 'ben', 'cleo', 'dan', 'eve']);
    const recalled = (match: string, challenged: string): string | undefined => {
      const refusal = season.challenge(match, 'dan', challenged);
      season.give({ type: 'RecallChallenge', match });
      return refusal;
    };
    expect([recalled('m', 'cleo'), recalled('n', 'ben')]).toEqual([undefined, undefined]);
    expect(season.challenge('o', 'dan', 'ann')).toBe('TO-13 challenge-others-first');
    expect(season.challenge('p', 'eve', 'dan')).toBeUndefined();
    season.give({ type: 'RecallChallenge', match: 'p' });
    season.now += 7 * day;
    expect(season.challenge('q', 'dan', 'ann')).toBeUndefined();
  });

  it('TO-13 whose match is not over in time moves nobody; a match that was over in time counts, however late the news', () => {
    const season = new Season();
    season.challenge('m', 'cleo', 'ann');
    season.accept('m');
    const due = season.now + 14 * day;
    expect(nextDue(season.state)).toBe(due);
    season.now = due + day;
    season.tell();
    expect([season.order, season.state.arranged]).toEqual(['ann ben cleo dan', []]);
    season.enter('m', 'won', due + 1);
    expect(season.order).toBe('ann ben cleo dan');
    season.enter('m', 'won', due);
    expect([season.order, season.state.arranged.length]).toEqual(['cleo ben ann dan', 1]);
  });

  it('TO-13 that was played is corrected in its place: everything after it follows', () => {
    const season = new Season();
    season.play('m', 'cleo', 'ben', 'won');
    season.now += day;
    season.play('o', 'cleo', 'ann', 'won');
    expect(season.order).toBe('cleo ann ben dan');
    season.enter('m', 'lost', season.now);
    // Had cleo lost to ben, their win over ann had taken them from third place to the top.
    expect(season.order).toBe('cleo ben ann dan');
    season.enter('m', 'open', season.now);
    expect(season.order).toBe('cleo ben ann dan');
  });
});

describe('coming and going on a ladder', () => {
  it('TO-13 puts late entries at the foot; a player who leaves holds no place, and starts there again when they come back', () => {
    const season = new Season();
    season.play('m', 'cleo', 'ann', 'won');
    season.give({ type: 'AddEntry', entry: 'eve' });
    expect(season.order).toBe('cleo ben ann dan eve');
    season.challenge('n', 'dan', 'ben');
    season.accept('n');
    season.give({ type: 'WithdrawEntry', entry: 'ben' });
    expect(season.order).toBe('cleo ann dan eve');
    expect(season.enter('n', 'won', season.now + 1)).toBeUndefined();
    expect(season.order).toBe('cleo ann dan eve');
    season.give({ type: 'ReturnEntry', entry: 'ben' });
    expect(season.order).toBe('cleo ann dan eve ben');
  });
});

describe('decay', () => {
  it('TO-13 moves an entry without a match down a place after a number of days, but not below one that has waited as long', () => {
    const season = new Season({ decayDays: 30 });
    season.now += 10 * day;
    season.play('m', 'dan', 'cleo', 'lost');
    season.now = start + 30 * day;
    expect(season.order).toBe('ann ben cleo dan');
    season.now += 1;
    // Both who had waited since the start drop one place, the lower one first.
    expect(season.order).toBe('cleo ann ben dan');
    expect(season.changesOf('ben').at(-1)).toMatchObject({
      cause: 'decayed',
      by: 'ben',
      at: start + 30 * day,
    });
    season.now = start + 365 * day;
    expect(season.order).toBe('cleo dan ann ben');
    expect(nextDue(season.state)).toBeUndefined();
  });

  it('TO-13 stops once the tournament is closed', () => {
    const season = new Season({ decayDays: 30 });
    season.now += day;
    season.play('m', 'ben', 'ann', 'lost');
    season.play('n', 'dan', 'cleo', 'lost');
    season.give({ type: 'CloseTournament', left: [] });
    season.now += 100 * day;
    expect([season.order, nextDue(season.state)]).toEqual(['ann ben cleo dan', undefined]);
  });
});

/** What somebody does on a ladder, so many hours after what was done before. */
interface Attempt {
  readonly after: number;
  readonly challenger: number;
  readonly up: number;
  readonly answer: 'accept' | 'decline' | 'recall' | 'none';
  readonly outcome: ChallengeOutcome;
  readonly lasts: number;
  /** When time is applied as well. */
  readonly told: number;
}

const hour = day / 24;
const attempt: fc.Arbitrary<Attempt> = fc.record({
  after: fc.integer({ min: 1, max: 400 }),
  challenger: fc.nat(5),
  up: fc.integer({ min: 1, max: 2 }),
  answer: fc.constantFrom('accept', 'accept', 'decline', 'recall', 'none'),
  outcome: fc.constantFrom('won', 'lost', 'drawn'),
  lasts: fc.integer({ min: 0, max: 500 }),
  told: fc.nat(300),
});

const names = ['ann', 'ben', 'cleo', 'dan', 'eve', 'fred'];

/** A season of these attempts. `isLate`: reports come late, and time is applied at odd moments, twice. */
function played(rules: Partial<LadderRules>, attempts: readonly Attempt[], isLate: boolean): Season {
  const season = new Season(rules, names);
  const pending: { readonly at: number; readonly match: string; readonly outcome: ChallengeOutcome }[] = [];
  /** Everything over by now is known before anything is judged, as the matches themselves report it. */
  const settle = (): void => {
    for (const { at, match, outcome } of pending.splice(0))
      if (at > season.now) pending.push({ at, match, outcome });
      else season.enter(match, outcome, at);
  };
  attempts.forEach(({ after, challenger, up, answer, outcome, lasts, told }, n) => {
    const until = season.now + after * hour;
    if (isLate) {
      season.now += Math.min(after, told) * hour;
      season.tell();
      season.tell();
    } else
      // Time is applied at once, and reports are entered as they come.
      for (let at = season.now; at < until; at += 12 * hour) {
        season.now = at;
        settle();
        season.tell();
      }
    season.now = until;
    settle();
    const order = season.order.split(' ');
    const [own = '', other = ''] = [order[challenger], order[challenger - up]];
    const match = `m${n}`;
    if (season.challenge(match, own, other) !== undefined) return;
    if (answer === 'decline') season.give({ type: 'DeclineChallenge', match });
    if (answer === 'recall') season.give({ type: 'RecallChallenge', match });
    if (answer !== 'accept') return;
    season.accept(match);
    pending.push({ at: season.now + lasts * hour, match, outcome });
  });
  season.now += 1_000 * day;
  settle();
  season.tell();
  return season;
}

it('TO-13 late or repeated news and wake-ups never change anybody’s place, or when they got it', () => {
  const rules = fc.record({
    climb: fc.constantFrom('swap' as const, 'leapfrog' as const),
    decayDays: fc.integer({ min: 5, max: 40 }),
  });
  fc.assert(
    fc.property(rules, fc.array(attempt, { minLength: 1, maxLength: 12 }), (agreed, attempts) => {
      const [one, other] = [played(agreed, attempts, false), played(agreed, attempts, true)];
      const placesOf = ({ state: { ladder } }: Season) => ladder && ladderPlaces(ladder);
      expect(placesOf(other)).toEqual(placesOf(one));
      expect([...one.order.split(' ')].sort()).toEqual(names);
      expect(folded(evolveTournament, one.events)).toEqual(one.state);
    }),
    { numRuns: 40 },
  );
});
