import type { MatchState, Neighbours } from '@fairview/play';
import { games } from '@fairview/rules';
import { deciderSpec, folded } from '../../../../test/kit/decider.js';
import { formats } from '../formats/formats.js';
import { cancelUnpaired } from '../reactions/cancel-unpaired.js';
import { openDueMatches } from '../reactions/open-due-matches.js';
import { resultOfSheet } from '../scores/sheets.js';
import type { TournamentCreated, TournamentFact } from '../tournament/events.js';
import { evolveTournament } from '../tournament/evolve.js';
import { tournamentProjection } from '../tournament/row.js';
import { contenders, sidesOfTournament, type TournamentState } from '../tournament/state.js';
import { playersOf } from '../standings/of-tournament.js';
import { decideTournament, type TournamentOrder } from './decide.js';
import type { SubstitutePlayer } from './substitute.js';

const registries = { games, formats };
const created: TournamentCreated = {
  ...{ type: 'TournamentCreated', name: 'Club night', format: 'round-robin', cycles: 1, visibility: 'club' },
  plan: { game: 'teeko', rules: 1, variant: {}, system: 'straight', settings: { target: 5 } },
};
const entered = (...entries: readonly string[]): readonly TournamentFact[] =>
  entries.map((entry) => ({ type: 'EntryAdded', entry }));
const decide = (state: TournamentState, command: TournamentOrder) =>
  decideTournament(registries, state, command);
const spec = deciderSpec(decide);
const after = (state: TournamentState, ...commands: readonly TournamentOrder[]): TournamentState =>
  commands.reduce((before, command) => {
    const decision = decide(before, command);
    if (!decision.ok) throw new Error(decision.refusal.code);
    return folded(evolveTournament, decision.value.events, before);
  }, state);
const four = folded(evolveTournament, [created, ...entered('ann', 'ben', 'cleo', 'dan')]);
const paired = after(four, { type: 'PairRounds' });
const name = (more: Partial<SubstitutePlayer> = {}): SubstitutePlayer => ({
  ...{ type: 'SubstitutePlayer', entry: 'ben', player: 'sue', begun: [] },
  ...more,
});
const matchIn = ({ paired: all }: TournamentState, round: number): string =>
  all?.pairings.find((each) => each.round === round && [each.first, each.second].includes('ben'))?.match ??
  '';

const unknown = { game: () => undefined, match: () => undefined, deal: () => undefined };
/** Who sits in the matches of Ben that are opened, by round, and whose match it is. */
const opened = (state: TournamentState) =>
  openDueMatches(registries)
    .react({ id: 't', state }, unknown)
    .flatMap((command) => ('start' in command && command.to === 'match' ? [command.start] : []))
    .filter(({ sides, teams }) =>
      [...Object.values(sides).flat(), ...Object.values(teams ?? {})].includes('ben'),
    )
    .map(({ round, sides, teams }) => [
      round,
      Object.values(sides).flat().includes('sue'),
      teams !== undefined,
    ]);

describe('somebody who plays for an entry', () => {
  it('TO-17 sits in its matches from then on, which stay those of the entry; before them who was entered', () => {
    const state = after(paired, name({ from: 2 }));
    expect(opened(state)).toEqual([
      [1, false, false],
      [2, true, true],
      [3, true, true],
    ]);
    expect(opened(after(paired, name({ from: 2, until: 2 })))[2]).toEqual([3, false, false]);
    expect(contenders(state)).toEqual(['ann', 'ben', 'cleo', 'dan']);
    expect(playersOf(tournamentProjection.fold('t', state))).toEqual(['ann', 'ben', 'cleo', 'dan', 'sue']);
    expect(sidesOfTournament(state)['ben']).toEqual(['ben', 'sue']);
  });

  it('TO-17 brings the entry what they win', () => {
    const sheet = games.systems.open({
      ...{ game: 'teeko', system: 'straight', settings: { target: 5 } },
      sides: { A: ['ann'], B: ['sue'] },
    });
    if (!sheet.ok) throw new Error(sheet.refusal.code);
    const won = { ...sheet.value.figures(), finished: true, winner: 'B', spread: 4 };
    const teams = { A: 'ann', B: 'ben' };
    const sides = { A: ['ann'], B: ['sue'] };
    expect(resultOfSheet({ id: 'm', sides, teams, sheet: won, rounds: [] })).toMatchObject({
      ...{ entries: ['ann', 'ben'], winner: 'ben', net: { ann: -4, ben: 4 } },
    });
  });

  it('TO-17 has the open matches of these rounds opened again, and the ones before cancelled', () => {
    const state = after(paired, name({ from: 3 }));
    expect([matchIn(state, 2), matchIn(state, 3) === matchIn(paired, 3)]).toEqual([
      matchIn(paired, 2),
      false,
    ]);
    const known: Neighbours = { ...unknown, match: () => ({}) as Partial<MatchState> as MatchState };
    expect(cancelUnpaired.react({ id: 't', state }, known).map(({ id }) => id)).toEqual([matchIn(paired, 3)]);
  });

  it('TO-17 begins with the first match of the entry in which nothing was begun, and never in one that was', () => {
    const begun = [matchIn(paired, 1)];
    const state = after(paired, name({ begun }));
    expect(state.substitutions).toEqual([{ entry: 'ben', player: 'sue', from: 2 }]);
    spec
      .given(paired)
      .when(name({ begun, from: 1 }))
      .then('TO-17 substitute-too-late');
    spec
      .given(paired)
      .when(name({ begun, from: 2, until: 1 }))
      .then('TO-17 substitute-rounds');
    spec
      .given(paired)
      .when(name({ from: 0 }))
      .then('TO-17 substitute-rounds');
  });

  it('TO-17 plays until another is named, or the player of the entry plays again', () => {
    const back = name({ player: 'ben', from: 3 });
    const state = after(paired, name({ from: 2 }), back);
    expect(opened(state).map(([, isSue]) => isSue)).toEqual([false, true, false]);
    spec.given(paired).when(back).then('TO-17 substitute-none');
  });

  it('TO-17 leaves and comes back with the entry, and is no entry that anybody meets', () => {
    const state = after(paired, name(), { type: 'WithdrawEntry', entry: 'ben', by: [] });
    expect(state.withdrawn).toEqual(['ben', 'sue']);
    const leaves: TournamentOrder = { type: 'WithdrawEntry', entry: 'sue' };
    spec.given(after(paired, name())).when(leaves).then('TO-17 substitute-not-withdrawn');
    const back = after(state, { type: 'ReturnEntry', entry: 'ben' });
    expect([back.withdrawn, back.entries.includes('sue')]).toEqual([[], true]);
    spec
      .given(after(four, name()))
      .when(name({ entry: 'sue', player: 'tom' }))
      .then('TO-3 entry-unknown');
    spec
      .given(paired)
      .when(name({ player: 'cleo' }))
      .then('TO-3 entered-already');
  });

  it('TO-3 takes an account that has no other entry, which needs no code', () => {
    spec
      .given(paired)
      .when(name({ account: 'a' }))
      .then('PlayerSubstituted EntryClaimed');
    const held = folded(evolveTournament, [{ type: 'EntryClaimed', entry: 'ann', account: 'a' }], paired);
    spec
      .given(held)
      .when(name({ account: 'a' }))
      .then('TO-3 account-entered');
  });

  it('TO-16 is named by nobody who plays for somebody who speaks for themselves', () => {
    const held = folded(evolveTournament, [{ type: 'EntryTaken', entry: 'ben' }], paired);
    spec
      .given(held)
      .when(name({ by: ['ann'] }))
      .then('TO-16 entry-speaks');
    spec
      .given(held)
      .when(name({ by: ['ben'] }))
      .then('PlayerSubstituted');
  });

  it.each(['tables', 'whist', 'arranged', 'arena', 'ladder', 'team-round-robin'])(
    'TO-2 is none of %s',
    (format) => {
      const other = folded(evolveTournament, [{ ...created, format }, ...entered('ben')]);
      const ofTeams = { ...other, created: { ...other.created, boards: 2 } };
      spec
        .given(format === 'team-round-robin' ? ofTeams : other)
        .when(name())
        .then('TO-2 not-of-format');
    },
  );
});
