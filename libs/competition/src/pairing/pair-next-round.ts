import { byesBeforehand } from '../history/byes-beforehand.js';
import { refuse, type Answer } from '../model/answer.js';
import { isRoundRobin, type Both, type Format, type Tournament } from '../model/tournament.js';
import { isClubFormat, pairClub } from './club/club.js';
import { proposeDutch } from './dutch/proposal.js';
import { fieldOf, type Field, type Player } from './field.js';
import type { Proposal } from './proposal.js';
import { pairRoundRobin } from './round-robin/round-robin.js';
import { pairTeamSwiss } from './team-swiss/team-swiss.js';

/** A pair of the next round and why it is one. */
export interface Pairing {
  /** Indexes; the first has the first move. */
  readonly sides: Both<number>;
  readonly bracket: string | null;
  readonly because: readonly string[];
}

/** The next round. */
export interface PairedRound {
  readonly round: number;
  readonly pairs: readonly Pairing[];
  readonly bye: number | null;
  readonly alone: Proposal['alone'];
}

/**
 * How many one matching takes. The weights of the Dutch system repeat, so that all players of a file fit; elsewhere each pair has a
 * weight of its own. The tables of round robins and the sections of a club Swiss need no such matching.
 */
const mostMatched = (format: Format): number =>
  isRoundRobin(format) || format === 'swiss-club' ? Infinity : format === 'swiss-dutch' ? 5_000 : 600;

/**
 * Pairs in the order of boards (C.04.2, 3.6): the points of the higher-ranked of the two, then the sum of both, then the number of
 * the higher-ranked. Points are those of the standings, without virtual ones.
 */
export function inBoardOrder(pairs: Proposal['pairs']): Proposal['pairs'] {
  const sum = ([one, other]: Both<Player>): number => one.points + other.points;
  const best = ([one, other]: Both<Player>): number => Math.max(one.points, other.points);
  const number = ([one, other]: Both<Player>): number =>
    one.points === other.points
      ? Math.min(one.number, other.number)
      : one.points > other.points
        ? one.number
        : other.number;
  return pairs.toSorted(
    ({ players: one }, { players: other }) =>
      best(other) - best(one) || sum(other) - sum(one) || number(one) - number(other),
  );
}

function propose(field: Field, { forced = false, inSections }: PairingRequest): Answer<Proposal> {
  const { format } = field.tournament;
  if (forced)
    return pairClub(field, isClubFormat(format) ? format : 'swiss-club', { isForced: true, inSections });
  switch (format) {
    case 'swiss-dutch':
      return proposeDutch(field);
    case 'swiss-club':
    case 'australian':
    case 'king-of-the-hill':
      return pairClub(field, format, { inSections });
    case 'round-robin':
    case 'double-round-robin':
    case 'team-round-robin':
      return pairRoundRobin(field);
    case 'team-swiss':
      return pairTeamSwiss(field);
  }
}

/** The options of a pairing besides the tournament. */
export interface PairingRequest {
  /**
   * If no legal pairing is left: as few as possible meet again, then as few as possible have a second bye, and the rest
   * follows the club formats. Forbidden pairs never meet.
   */
  readonly forced?: boolean;
  /** Whether a club Swiss is paired in sections or all at once; if absent, in sections with more than 256 players. */
  readonly inSections?: boolean | undefined;
}

/**
 * Pairs the round after those of the tournament; who was given its bye beforehand has it. The same tournament gives the same pairs
 * everywhere.
 * Refused: `round-open` while a result is missing, `no-more-rounds`, `no-legal-pairing`, `too-large-to-pair`, and
 * `format-unknown` if the file names a system that is not paired here.
 */
export function pairNextRound(tournament: Tournament, asked: PairingRequest = {}): Answer<PairedRound> {
  const { rounds, settings, otherSystem } = tournament;
  if (otherSystem !== undefined) return refuse('format-unknown', '', { format: otherSystem });
  for (const [index, round] of rounds.entries()) {
    const open = round.pairs.findIndex(({ result }) => result === null);
    if (open >= 0) return refuse('round-open', `/rounds/${index}/pairs/${open}`, { round: index + 1 });
  }
  if (settings.rounds !== null && rounds.length >= settings.rounds)
    return refuse('no-more-rounds', '/settings/rounds', { rounds: settings.rounds });
  const { format } = tournament;
  const field = fieldOf(tournament);
  const most = mostMatched(format);
  if (field.players.length > most) return refuse('too-large-to-pair', '/entrants', { most });
  const proposed = propose(field, asked);
  if (!proposed.ok) return proposed;
  const pairs = inBoardOrder(proposed.value.pairs).map(({ sides, bracket, because }) => ({
    sides,
    bracket,
    because,
  }));
  const byes = [proposed.value.bye ?? [], byesBeforehand(tournament)].flat();
  const [bye = null, ...others] = byes;
  const alone = others.map((who) => ({ who, because: 'the bye was given beforehand' }));
  return {
    ok: true,
    value: { round: rounds.length + 1, pairs, bye, alone: [...proposed.value.alone, ...alone] },
  };
}
