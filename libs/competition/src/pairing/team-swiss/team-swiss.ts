import { bug } from '@fairview/kernel';
import type { Answer } from '../../model/answer.js';
import { decimalOf } from '../../model/points.js';
import { mayMeet, noLegalPairing, type Field, type Player } from '../field.js';
import { bestMatching, criterion, firstInOrder, type CriterionBlock } from '../matching/best.js';
import { hasPerfectMatching } from '../matching/exists.js';
import { bitsFor } from '../matching/weights.js';
import { seated, type Proposal, type ProposedPair } from '../proposal.js';
import {
  allocateTeams,
  isFirstTeam,
  teamPreference,
  type SidedTeam,
  type TeamAllocation,
} from './team-sides.js';

const canComplete = (field: Field, teams: readonly Player[]): boolean =>
  hasPerfectMatching(teams.length, (one, other) => {
    const [first, second] = [teams[one], teams[other]];
    return first !== undefined && second !== undefined && mayMeet(field, first, second);
  });

/** The bye: the lowest score, the most matches played, the largest number, of those who leave a pairing (3.4). */
function byeTeam(field: Field): Player | null {
  const order = field.players
    .filter(({ mayHaveBye }) => mayHaveBye)
    .toSorted(
      (one, other) => one.score - other.score || one.unplayed - other.unplayed || other.number - one.number,
    );
  return (
    order.find((bye) =>
      canComplete(
        field,
        field.players.filter((team) => team !== bye),
      ),
    ) ?? null
  );
}

/** Pairs the teams that are left, score group by score group. */
class TeamRound {
  private readonly isBeforeLastTwo: boolean;
  private readonly type: 'A' | 'B';
  private readonly preferences: ReadonlyMap<Player, SidedTeam>;

  constructor(private readonly field: Field) {
    const { settings } = field.tournament;
    const rounds = settings.rounds ?? field.round;
    this.isBeforeLastTwo = field.round < rounds - 1;
    this.type = settings.teams?.colours ?? 'A';
    this.preferences = new Map(
      field.players.map((team) => [
        team,
        { team, preference: teamPreference(team, this.type, field.round === rounds) },
      ]),
    );
  }

  /** The teams that come up to the top score group (3.5): C4 to C7, then the first set by number. */
  upfloaters(left: readonly Player[]): readonly Player[] {
    const score = left[0]?.score ?? 0;
    const scores = [...new Set(left.map((team) => team.score))].slice(1);
    const at = (index: number): Player => left[index] ?? bug('a team of the round');
    const isTop = (index: number): boolean => at(index).score === score;
    const comesUp = (one: number, other: number): boolean => isTop(one) && !isTop(other);
    const size = left.length;
    const lower = left.flatMap((team, index) => (team.score === score ? [] : [index]));
    const blocks: CriterionBlock[] = [
      criterion(bitsFor(size), (one, other) => 1 - Number(comesUp(one, other))),
      ...scores
        .toReversed()
        .map((each) =>
          criterion(
            bitsFor(size),
            (one, other) => 1 - Number(comesUp(one, other) && at(other).score === each),
          ),
        ),
      criterion(
        bitsFor(size),
        (one, other) => 1 - Number(at(one).score === scores[0] && at(other).score !== scores[0]),
      ),
    ];
    if (this.isBeforeLastTwo)
      blocks.push(
        criterion(bitsFor(size), (one, other) => 1 - Number(comesUp(one, other) && at(other).metOtherScore)),
      );
    blocks.push({
      bits: lower.map(() => 1),
      amounts: (add, one, other) => {
        if (comesUp(one, other)) add(other - (size - lower.length), 1);
      },
    });
    const mates =
      bestMatching(size, (one, other) => mayMeet(this.field, at(one), at(other)), blocks) ??
      bug('a round that can be completed has upfloaters');
    return lower.filter((index) => isTop(mates[index] ?? -1)).map(at);
  }

  /** The pairs of a bracket (3.6): C8 to C10, then the first by the numbers of top and bottom members. */
  bracket(top: readonly Player[], up: readonly Player[]): readonly (readonly [Player, Player])[] {
    const teams = [...top, ...up].toSorted((one, other) => one.number - other.number);
    const size = teams.length;
    const at = (index: number): Player => teams[index] ?? bug('a team of the bracket');
    const preference = (index: number) => this.preferences.get(at(index))?.preference;
    const clash = (one: number, other: number): boolean => {
      const side = preference(one)?.side ?? null;
      return side !== null && side === preference(other)?.side;
    };
    const isUp = (index: number): boolean => up.includes(at(index));
    const blocks: CriterionBlock[] = [
      criterion(bitsFor(size), (one, other) => 1 - Number(clash(one, other))),
      criterion(
        bitsFor(size),
        (one, other) =>
          1 -
          Number(
            this.type === 'B' &&
              clash(one, other) &&
              preference(one)?.isStrong === true &&
              preference(other)?.isStrong === true,
          ),
      ),
    ];
    if (this.isBeforeLastTwo)
      blocks.push(
        criterion(bitsFor(2 * size), (one, other) => {
          const opponents = [isUp(one) ? other : -1, isUp(other) ? one : -1].filter((index) => index >= 0);
          return 2 - opponents.filter((index) => at(index).metOtherScore).length;
        }),
      );
    const mates =
      bestMatching(size, (one, other) => mayMeet(this.field, at(one), at(other)), [
        ...blocks,
        ...firstInOrder(size),
      ]) ?? bug('a bracket with its upfloaters can be paired');
    return [...mates.entries()].flatMap(([one, other]) =>
      one < other ? [[at(one), at(other)] as const] : [],
    );
  }

  sides(one: Player, other: Player): TeamAllocation & { readonly first: Player; readonly second: Player } {
    const [first, second] = isFirstTeam(one, other) ? [one, other] : [other, one];
    const sided = (team: Player): SidedTeam => this.preferences.get(team) ?? bug('a team of the field');
    return { ...allocateTeams(sided(first), sided(second), this.type, this.field.initial), first, second };
  }
}

/** Pairs a round of teams by the FIDE team Swiss (C.04.6 of February 2026). Refused: `no-legal-pairing`. */
export function pairTeamSwiss(field: Field): Answer<Proposal> {
  const isOdd = field.players.length % 2 === 1;
  const bye = isOdd ? byeTeam(field) : null;
  let left = field.players.filter((team) => team !== bye);
  if ((isOdd && bye === null) || !canComplete(field, left)) return noLegalPairing(field);
  const round = new TeamRound(field);
  const pairs: ProposedPair[] = [];
  while (left.length > 0) {
    const score = left[0]?.score ?? 0;
    const up = round.upfloaters(left);
    const top = left.filter((team) => team.score === score);
    for (const [one, other] of round.bracket(top, up)) {
      const { first, second, side, rule } = round.sides(one, other);
      const float =
        one.score === other.score
          ? []
          : [`moved up from ${decimalOf(second.score)} to meet ${decimalOf(first.score)}`];
      pairs.push({
        players: [first, second],
        sides: seated(first, second, side),
        bracket: decimalOf(score),
        because: [...float, `sides by C.04.6, ${rule}`],
      });
    }
    left = left.filter((team) => team.score !== score && !up.includes(team));
  }
  return { ok: true, value: { pairs, bye: bye?.who ?? null, alone: [] } };
}
