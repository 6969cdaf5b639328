import { bug, type JsonObject } from '@fairview/rules';
import type { Client } from '../client.js';
import type { Say } from '../night.js';
import { showsSpotsTooSoon } from './board.js';
import { chance } from './chance.js';
import { dealDifferences, dealTo } from './dealing.js';
import { holdMatch, type ScarneyTable } from './entering.js';
import { chooseColours, openGame, playGame } from './playing.js';
import { programmes, readCommitted, type Programme, type ScarneyGame } from './programme.js';
import { courseDifferences, outcomeDifferences, report } from './report.js';
import { spoken, toldGame } from './told.js';

/** The record of a game that was played, and what the server did otherwise than the rules have it. */
interface Played {
  readonly record: JsonObject;
  readonly wrong: readonly string[];
}

/** Plays a game of a match, and tells it. */
type PlayNext = (number: number) => Promise<Played>;

/** A whole match of a Scarney game. Gives the figures that differ. */
export const scarneyMatch =
  (game: ScarneyGame) =>
  async (organizer: Client, clubId: string, say: Say): Promise<readonly string[]> => {
    const programme = programmes[game];
    const table = await holdMatch(organizer, clubId, game, programme);
    introduce(programme, table, say);
    const playNext =
      programme.records.length > 0 ? byRecords(table, programme, say) : byChance(table, programme, say);
    const played: Played[] = [];
    for (let match = await running(table); match.status === 'OPEN';) {
      say('');
      played.push(await playNext(played.length + 1));
      match = await running(table);
      say(`    On the sheet: ${counts(table, match)}.`);
    }
    const records = played.map(({ record }) => record);
    const wrong = await report(organizer, table, programme, records, say);
    return [...played.flatMap((each) => each.wrong), ...wrong];
  };

function introduce({ title, about }: Programme, { players }: ScarneyTable, say: Say): void {
  say('');
  say(`${title}: ${players.map(({ name }) => name).join(', ')}`);
  say('');
  about.forEach(say);
  say('B, R, Y and G are black, red, yellow and green, with one to four spots; · is a vacant circle.');
}

/** The committed records one after the other, their colours chosen and their moves played by whoever sits there. */
const byRecords =
  (table: ScarneyTable, { opens, records }: Programme, say: Say): PlayNext =>
  async (number) => {
    const name = records[number - 1] ?? bug('the match goes on after the last record of its programme');
    const committed = await readCommitted(table.game, name);
    const { setup, moves } = committed;
    const gameId = await chooseColours(table, await openGame(table), setup.colours[0]);
    const game = await playGame(
      table,
      gameId,
      (ply) => moves[ply] ?? bug(`the record ${name} has ended, and its game has not`),
    );
    const [first, second] = game.seats.map((player) => player.name);
    const [own, others] = setup.colours.map(spoken);
    say(`Game ${number}: ${first} ${opens} with ${own}, ${second} has ${others}.`);
    toldGame(game).forEach(say);
    const record = { ...committed, seats: game.seats.map((player) => player.name) };
    const place = `game ${number}`;
    const wrong = [...courseDifferences(game, record, place), ...outcomeDifferences(game, record, place)];
    return { record, wrong };
  };

/** Games whose pawns are dealt by seeds; the player picks among his legal moves by chance, the same in every demo. */
function byChance(table: ScarneyTable, { opens }: Programme, say: Say): PlayNext {
  const below = chance(1);
  const [player = bug('a match of nobody')] = table.players;
  return async (number) => {
    say(`Game ${number}: ${player.name} ${opens}.`);
    const { dealt } = await openGame(table);
    const promised = await dealTo(player, table.matchId, dealt?.deals[0] ?? bug('no deal is open'), say);
    const game = await playGame(
      table,
      promised.gameId,
      (_ply, legalMoves) => legalMoves[below(legalMoves.length)] ?? bug('a seat acts that may not move'),
    );
    toldGame(game).forEach(say);
    const place = `game ${number}`;
    const tooSoon = game.boards.some(showsSpotsTooSoon)
      ? [`${place}: spots were shown before all sixteen stood (S-9)`]
      : [];
    const { record } = game;
    const wrong = [
      ...tooSoon,
      ...dealDifferences(promised, game.deal, record, say),
      ...outcomeDifferences(game, record, place),
    ];
    return { record, wrong };
  };
}

interface Running {
  readonly status: string;
  readonly sheet: { readonly sides: readonly { readonly count: number }[] };
}

async function running({ matchId, players: [player] }: ScarneyTable): Promise<Running> {
  const { client } = player ?? bug('a match of nobody');
  const { match } = await client.ask<{ match: Running }>(
    'query($id: ID!) { match(id: $id) { status sheet { sides { count } } } }',
    { id: matchId },
  );
  return match;
}

/** What everybody has on the sheet by now. */
const counts = ({ players }: ScarneyTable, { sheet }: Running): string =>
  players.map(({ name }, at) => `${name} ${sheet.sides[at]?.count ?? 0}`).join(', ');
