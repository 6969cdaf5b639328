import { isObject, sheetOfMatch, type Json, type JsonObject, type Sheet } from '@fairview/rules';
import { sheetOnPaper } from '../../sheet-on-paper/sheet-on-paper.js';
import type { Client } from '../client.js';
import type { Say } from '../night.js';
import type { TeamsAtTable } from './entering.js';
import { printedBoards, printedPlayers, printedTeams } from './printed.js';
import { teams } from './programme.js';
import { byRank, reckonedResults } from './reckoned.js';
import { differencesOf, wantedOfEvent, wantedOfMatch, type Results, type Standing } from './results.js';

interface Answered {
  readonly results: Results;
  readonly record: JsonObject;
}

interface StandingNodes {
  readonly nodes: readonly Standing[];
}

/** Everything that the server says about the match and its standings. */
async function askAll(organizer: Client, { matchId, eventId }: TeamsAtTable): Promise<Answered> {
  const { match, event } = await organizer.ask<{
    match: Omit<Results, 'standings' | 'playerStandings'> & { readonly record: JsonObject };
    event: { readonly standings: StandingNodes; readonly playerStandings: StandingNodes };
  }>(
    `query($match: ID!, $event: ID!) { match(id: $match) { record ${wantedOfMatch} } event(id: $event) { ${wantedOfEvent} } }`,
    { match: matchId, event: eventId },
  );
  const { record, ...results } = match;
  const [standings, playerStandings] = [event.standings, event.playerStandings].map(({ nodes }) =>
    [...nodes].sort(byRank),
  );
  return {
    record,
    results: { ...results, standings: standings ?? [], playerStandings: playerStandings ?? [] },
  };
}

/** The match record with the players' names in place of their ids. */
function named(record: JsonObject, { players }: TeamsAtTable): JsonObject {
  const names = new Map([...players.values()].map(({ entry, name }) => [entry, name]));
  const nameOf = (given: Json): Json =>
    typeof given === 'string'
      ? (names.get(given) ?? given)
      : Array.isArray(given)
        ? given.map(nameOf)
        : isObject(given)
          ? Object.fromEntries(Object.entries(given).map(([key, value]) => [key, nameOf(value)]))
          : given;
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, nameOf(value)]));
}

/** The match record with the teams' names in place of A and B. */
function ofTeams(record: JsonObject): JsonObject {
  const lineUps = Object.values(record['sides'] ?? {}) as readonly Json[];
  return {
    ...record,
    sides: Object.fromEntries(lineUps.map((lineUp, at) => [teams[at]?.name ?? '', lineUp])),
  };
}

/** The sheet of the match record, as `fairview sheet` reads it. */
function sheetOf(record: Json): Sheet {
  const match = sheetOfMatch(record);
  if (match.ok) return match.sheet;
  throw new Error(`the match record is refused (${match.rule}, ${match.code}): ${match.message}`);
}

/**
 * Prints the sheet, the results by board and by player, and the standings; gives every figure in which they differ from
 * the sheet `reckoned` from the records.
 */
export async function report(
  organizer: Client,
  table: TeamsAtTable,
  reckoned: Sheet,
  say: Say,
): Promise<readonly string[]> {
  const { results, record } = await askAll(organizer, table);
  const written = named(record, table);
  const onPaper = sheetOnPaper(sheetOf(ofTeams(written)))
    .trimEnd()
    .split('\n');
  const printed: readonly (readonly [string, readonly string[]])[] = [
    [
      'The sheet, from the match record, as `fairview sheet` prints it (its clock counts real seconds):',
      onPaper,
    ],
    ['Board by board, without the round that is no contest:', printedBoards(results)],
    ['Standings of the teams:', printedTeams(results)],
    [
      'Standings of the players, by net (what the match brought them), then by the points on their boards:',
      printedPlayers(results),
    ],
  ];
  for (const [title, lines] of printed) for (const line of ['', title, '', ...lines]) say(line);
  return [
    ...differencesOf(results, reckonedResults(reckoned)),
    ...differencesOf(figures(sheetOf(written)), figures(reckoned), 'of the match record'),
  ];
}

/** What stands on a sheet, whatever it was made from. */
const figures = (sheet: Sheet): Json => ({ sheet: sheet.answer(), rounds: sheet.entries() });
