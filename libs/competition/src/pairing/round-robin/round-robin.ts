import { refuse, type Answer } from '../../model/answer.js';
import type { Field } from '../field.js';
import { seated, type Proposal, type ProposedPair } from '../proposal.js';
import { tableRound, tableRounds } from './berger.js';

/** Pairs a round by its table: places are pairing numbers, those who are away counted. Refused: `no-more-rounds`. */
export function pairRoundRobin({ tournament, players, round }: Field): Answer<Proposal> {
  const isDouble = tournament.format === 'double-round-robin';
  const size = tournament.competitors.length;
  const places = size + (size % 2);
  const rounds = size < 2 ? 0 : tableRounds(places, isDouble);
  if (round > rounds) return refuse('no-more-rounds', '/rounds', { rounds });
  const here = new Map(players.map((player) => [player.number, player]));
  const pairs: ProposedPair[] = [];
  const alone: { who: number; because: string }[] = [];
  let bye: number | null = null;
  for (const [one, other] of tableRound(places, round - 1, isDouble)) {
    const [first, second] = [here.get(one), here.get(other)];
    if (first && second)
      pairs.push({
        players: [first, second],
        sides: seated(first, second, 0),
        bracket: null,
        because: [`round ${round} of the table for ${places}: ${one} meets ${other}`],
      });
    else if (Math.max(one, other) > size) bye = first?.who ?? second?.who ?? null;
    else if (first ?? second)
      alone.push({ who: (first ?? second)?.who ?? 0, because: 'the opponent of this round is away' });
  }
  return { ok: true, value: { pairs, bye, alone } };
}
