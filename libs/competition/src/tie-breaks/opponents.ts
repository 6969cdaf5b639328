import { wasForfeited } from '../history/record.js';
import { halfUp, unit, valueOf, type Value } from '../model/points.js';
import { overOpponents, type Weighing } from './contributions.js';
import { partsOf, summed, type Evaluation, type KeyValue } from './evaluation.js';
import { scoreNamed, type Key } from './key.js';

/** A key over all competitors, because the value of one may need that of others. */
export type KeyOverAll = (evaluation: Evaluation, key: Key) => readonly KeyValue[];

const everybody = ({ records }: Evaluation, one: (who: number) => KeyValue): readonly KeyValue[] =>
  records.map((_, who) => one(who));

const weighed =
  (weighing: Weighing): KeyOverAll =>
  (evaluation, key) =>
    everybody(evaluation, (who) => overOpponents(evaluation, who, key, weighing));

const buchholz = weighed({ opponents: 'MP', own: null });

const foreBuchholz: KeyOverAll = (evaluation, key) => buchholz(evaluation.fore(), key);

/** AOB: the average Buchholz of the opponents met over the board, with P of a forfeit too, half up to two decimals. */
const averageBuchholz: KeyOverAll = (evaluation, key) => {
  const all = buchholz(evaluation, key);
  return everybody(evaluation, (who) => {
    const met = evaluation
      .record(who)
      .filter((round) => round.played || (key.forfeitsPlayed && wasForfeited(round)));
    const sum = met.reduce((total, { opponent }) => total + (all[opponent ?? -1]?.value ?? 0n), 0n);
    return { value: met.length === 0 ? null : halfUp(sum, BigInt(met.length), unit / 100n) };
  });
};

/** KS: points against those who have at least half of the maximum over all rounds; forfeits count in every format. */
const koya: KeyOverAll = (evaluation) => {
  const half = evaluation.win('MP') * evaluation.after;
  return everybody(evaluation, (who) =>
    summed(
      partsOf(
        evaluation
          .record(who)
          .map(({ opponent, points }) =>
            opponent !== null && 2 * evaluation.total(opponent) >= half ? points : 0,
          ),
      ),
    ),
  );
};

/** ESB: the first letter is the opponent's score, the second the own one that multiplies it. */
const extendedSonneborn: KeyOverAll = (evaluation, key) => {
  const [opponents, own] = [...key.base.slice('ESB:'.length)].map(scoreNamed);
  return weighed({ opponents: opponents ?? 'MP', own: own ?? 'MP' })(evaluation, key);
};

/**
 * SSSC: the score that does not decide, and the Buchholz of the one that does over the greatest primary total for each point
 * that a match can give in the other. A quotient without end is rounded half up to two decimals.
 */
const strengthCombined: KeyOverAll = (evaluation, key) => {
  const primary = evaluation.tournament.settings.teams?.primary ?? 'MP';
  const secondary = primary === 'MP' ? 'GP' : 'MP';
  const greatest = evaluation.win(secondary);
  const most = greatest === 0 ? 0 : Math.floor((evaluation.win(primary) * evaluation.after) / greatest);
  const divisor = BigInt(Math.max(1, most));
  const rounded = (sum: Value): Value => halfUp(sum, divisor, unit / 100n);
  return everybody(evaluation, (who) => {
    const strength = overOpponents(evaluation, who, key, { opponents: primary, own: null }).value ?? 0n;
    const own = valueOf(evaluation.total(who, secondary));
    const isExact = strength % divisor === 0n;
    return {
      value: own + (isExact ? strength / divisor : rounded(strength)),
      more: [own * divisor + strength],
    };
  });
};

/** Keys that sum over opponents. */
export const opponentKeys: Readonly<Record<string, KeyOverAll>> = {
  BH: buchholz,
  FB: foreBuchholz,
  AOB: averageBuchholz,
  SB: weighed({ opponents: 'MP', own: 'MP' }),
  KS: koya,
  'BH:MP': buchholz,
  'BH:GP': weighed({ opponents: 'GP', own: null }),
  'ESB:MM': extendedSonneborn,
  'ESB:MG': extendedSonneborn,
  'ESB:GM': extendedSonneborn,
  'ESB:GG': extendedSonneborn,
  SSSC: strengthCombined,
};
