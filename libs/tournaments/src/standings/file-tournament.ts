import {
  defaultPoints,
  isRoundRobin,
  type Both,
  type ByeKind,
  type Competitor,
  type Format as FileFormat,
  type Pair,
  type Result,
  type Round,
  type Tournament as FileTournament,
} from '@fairview/competition';
import { bug } from '@fairview/kernel';
import type { Formats } from '../formats/registry.js';
import { teamSettings } from '../pairing/competition-of.js';
import { resultOfSheet, scoresOf, type MatchSheet } from '../scores/sheets.js';
import type { AwayNext } from '../tournament/available.js';
import type { TournamentRow } from '../tournament/row.js';
import type { Pairing } from '../tournament/rounds.js';

/** What of a tournament's head its file follows from. */
export type FiledTournament = Pick<
  TournamentRow,
  | 'format'
  | 'entries'
  | 'members'
  | 'boards'
  | 'cycles'
  | 'rounds'
  | 'pairings'
  | 'byes'
  | 'tieBreaks'
  | 'ruleYear'
  | 'engine'
  | 'plan'
> & {
  /** Entries not to be paired in the next round, for other pairing programs; none if unknown. */
  readonly away?: readonly AwayNext[];
};

/** Figures of a file are hundredths. */
const hundredths = (points: number): number => points * 100;

/** How a match between two came out: scores whose difference is the spread, which are the totals wherever these make it. */
function outcomeOf(match: MatchSheet): Pick<Pair, 'result' | 'scores' | 'spread' | 'shutOut'> {
  const found = resultOfSheet(match);
  if (!found) return { result: null, scores: null, spread: null, shutOut: false };
  const { entries, winner, net, forfeitedBy = [] } = found;
  const [first, second] = entries;
  const [own, theirs] = [net[first] ?? 0, net[second] ?? 0];
  if (forfeitedBy.length > 0) {
    const result: Result = forfeitedBy.length > 1 ? '-/-' : forfeitedBy.includes(second) ? '+/-' : '-/+';
    return { result, scores: null, spread: [hundredths(own), hundredths(theirs)], shutOut: false };
  }
  const scores = scoresOf(match, own);
  return {
    result: winner === null ? '1/2-1/2' : winner === first ? '1-0' : '0-1',
    scores: [hundredths(scores[0]), hundredths(scores[1])],
    spread: null,
    shutOut: match.sheet.shutOut && winner !== null,
  };
}

/** The rounds as they were paired, each match with its current result. */
function roundsOf(
  { pairings, byes }: FiledTournament,
  byeSpread: number,
  matches: ReadonlyMap<string, MatchSheet>,
  at: (entry: string) => number | undefined,
): readonly Round[] {
  const last = Math.max(0, ...pairings.map(({ round }) => round), ...byes.map(({ round }) => round));
  const pairOf = ({ match, first, second = '' }: Pairing): Pair => {
    const head = matches.get(match);
    const nothing = { result: null, scores: null, spread: null, shutOut: false };
    const sides: Both<number> = [
      at(first) ?? bug(`nobody is ${first}`),
      at(second) ?? bug(`match ${match} is not between two`),
    ];
    return { sides, boards: [], ...(head ? outcomeOf(head) : nothing) };
  };
  return Array.from({ length: last }, (_, index) => ({
    pairs: pairings.filter(({ round }) => round === index + 1).map(pairOf),
    unpaired: byes
      .filter(({ round }) => round === index + 1)
      .flatMap(({ entry, kind: asked }) => {
        const who = at(entry);
        const kind: ByeKind = asked ?? 'pairing-bye';
        const spread = kind === 'pairing-bye' ? byeSpread : 0;
        return who === undefined ? [] : [{ who, kind, spread, score: null }];
      }),
    spreadCap: null,
  }));
}

const competitor = (id: string, nameOf: (id: string) => string | undefined): Competitor => ({
  id,
  name: nameOf(id) ?? null,
  rating: null,
  virtual: [],
});

/**
 * A tournament in the form of a tournament file (docs/tournament-file.md): the basis of its pairings and ranks, so that others
 * can check them. `undefined` if files cannot express its format. The tie-breaks are those that it is ranked by; null if files
 * have no key for one of them.
 */
export function fileTournament(
  formats: Formats,
  row: FiledTournament,
  heads: readonly MatchSheet[],
  nameOf: (id: string) => string | undefined = () => undefined,
): FileTournament | undefined {
  const { inFile } = formats.of(row);
  if (!inFile) return undefined;
  const format: FileFormat = inFile.format(row);
  const places = new Map(row.entries.map((entry, place) => [entry, place]));
  const isFree = isRoundRobin(format);
  // A free round of a round robin counts for nothing; a bye of a Swiss is a match won by the spread of a forfeit.
  const byeSpread = isFree ? 0 : hundredths(row.plan.forfeitSpread ?? 0);
  const rounds = roundsOf(row, byeSpread, new Map(heads.map((head) => [head.id, head])), (entry) =>
    places.get(entry),
  );
  const players = row.members.flatMap(({ team, players: of }) => of.map((player) => ({ player, team })));
  return {
    format,
    settings: {
      rounds: isFree ? null : (row.rounds ?? Math.max(1, rounds.length)),
      ruleYear: row.ruleYear === 2023 ? 2023 : 2026,
      initialSide: null,
      forbidden: [],
      points: isFree ? { ...defaultPoints, pairingBye: 0 } : defaultPoints,
      spreadCap: row.plan.spreadCap === undefined ? null : hundredths(row.plan.spreadCap),
      teams: row.boards === null ? null : teamSettings(row.boards, isFree),
    },
    tieBreaks: row.tieBreaks ?? inFile.tieBreaks ?? null,
    competitors: row.entries.map((entry) => competitor(entry, nameOf)),
    players: players.map(({ player }) => competitor(player, nameOf)),
    teamOf: players.map(({ team }) => places.get(team) ?? null),
    rounds,
    next: {
      unpaired: (row.away ?? []).flatMap(({ entry, kind }) => {
        const who = places.get(entry);
        return who === undefined ? [] : [{ who, kind, spread: 0, score: null }];
      }),
      returned: [],
    },
    lots: null,
  };
}
