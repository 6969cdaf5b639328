import { isVoluntary } from '../history/record.js';
import { valueOf, valueOfCount, whole } from '../model/points.js';
import type { ScoreName } from '../model/tournament.js';
import { partsOf, summed, type Evaluation, type KeyValue } from './evaluation.js';
import type { Key } from './key.js';

type OwnKey = (evaluation: Evaluation, who: number, key: Key) => KeyValue;

const points =
  (score: ScoreName): OwnKey =>
  (evaluation, who) =>
    summed(partsOf(evaluation.record(who).map((round) => evaluation.brought(round, score))));

const counted =
  (counts: (round: Evaluation['records'][number][number], evaluation: Evaluation) => boolean): OwnKey =>
  (evaluation, who) => ({
    value: valueOfCount(evaluation.record(who).filter((round) => counts(round, evaluation)).length),
  });

/** PS: the sum of the running totals; a cut leaves out those after the first rounds. */
const progressive: OwnKey = (evaluation, who, { cut }) => {
  let total = 0;
  const totals = evaluation.record(who).map((round) => (total += round.points));
  return summed(partsOf(totals).map((part) => ({ ...part, isCut: part.round <= cut.low })));
};

/**
 * STD: rounds in which they scored more than the scheduled opponent or, without one, more than a draw, and half of those in which
 * they scored the same.
 */
const standardPoints: OwnKey = (evaluation, who) =>
  summed(
    partsOf(
      evaluation.record(who).map(({ kind, opponent, points: own }, round) => {
        if (kind === 'open') return 0;
        const level =
          opponent === null ? evaluation.draw('MP') : (evaluation.record(opponent)[round]?.points ?? 0);
        return own > level ? whole : own === level ? whole / 2 : 0;
      }),
    ),
  );

/** TPN: the pairing number. */
const pairingNumber: OwnKey = (_evaluation, who) => ({ value: valueOfCount(who + 1) });

/** RTNG: the rating; undefined without one. */
const rating: OwnKey = ({ tournament }, who) => {
  const own = tournament.competitors[who]?.rating ?? null;
  return { value: own === null ? null : valueOfCount(own) };
};

/** SPR: what was gained at the table. */
const spread: OwnKey = (evaluation, who) =>
  summed(partsOf(evaluation.record(who).map((round) => round.spread)));

/** SHUT: games won with the opponent on nothing; undefined if no pair in the file could show it. */
const shutOuts: OwnKey = (evaluation, who, key) => {
  const { rounds } = evaluation.tournament;
  const isKnown = rounds
    .slice(0, evaluation.after)
    .some(({ pairs }) => pairs.some((pair) => pair.scores !== null || pair.shutOut));
  return isKnown ? counted(({ shutOut }) => shutOut)(evaluation, who, key) : { value: null };
};

/** LOT: the place in the drawn order. */
const lot: OwnKey = ({ tournament }, who) => {
  const place = tournament.lots?.indexOf(who) ?? -1;
  return { value: place < 0 ? null : valueOfCount(place + 1) };
};

/** MPvGP: the score that does not decide. */
const otherScore: OwnKey = (evaluation, who) => ({
  value: valueOf(evaluation.total(who, evaluation.tournament.settings.teams?.primary === 'GP' ? 'MP' : 'GP')),
});

/** Keys of a competitor's own rounds. */
export const ownRecordKeys: Readonly<Record<string, OwnKey>> = {
  PTS: points('MP'),
  MP: points('MP'),
  GP: points('GP'),
  MPvGP: otherScore,
  WIN: counted((round, evaluation) => round.points >= evaluation.win('MP')),
  WON: counted(({ kind }) => kind === 'win'),
  BPG: counted(({ played, side }) => played && side === 1),
  BWG: counted(({ kind, side }) => kind === 'win' && side === 1),
  REP: counted(({ kind }) => !isVoluntary(kind)),
  STD: standardPoints,
  PS: progressive,
  TPN: pairingNumber,
  RTNG: rating,
  SPR: spread,
  SHUT: shutOuts,
  LOT: lot,
};
