import { v7 as newId } from 'uuid';
import type { Client } from '../server/client.js';
import type { PlayedMatch } from './matches.js';
import type { Say } from '../printing/say.js';

interface Frame {
  readonly ply: number;
  readonly position: string;
  readonly legalMoves: number | null;
  readonly played: { readonly seat: number; readonly move: string; readonly at: string } | null;
}

/**
 * One player disputes the last game of a match; the arbiter replays it to the ply in question and lets it stand.
 * The result is provisional in between, and the standings say so.
 */
export async function disputeAndRule(
  arbiter: Client,
  tournamentId: string,
  match: PlayedMatch,
  say: Say,
): Promise<void> {
  const gameId = match.lastGame;
  const loser = match.players[match.sheet.answer().winner === 'A' ? 1 : 0];
  const ply = 4;
  await loser.client.command(
    'disputeGame',
    { commandId: newId(), gameId, ply, reason: 'I had not let go of the piece.' },
    '... on GameDisputed { dispute { ply } }',
  );
  say(
    `${loser.name} disputes ply ${ply} of the last game of round ${match.round}, board ${match.board}; the result is provisional.`,
  );
  await expectProvisional(arbiter, tournamentId, true);
  say('The arbiter replays it:');
  for (let shown = 0; shown <= ply + 1; shown += 1)
    say(`  ${printed(await frameAt(arbiter, gameId, shown))}`);
  await arbiter.command(
    'issueRuling',
    {
      commandId: newId(),
      gameId,
      ruling: 'LET_STAND',
      reason: 'The drop was complete when the next player dropped.',
    },
    '... on RulingIssued { dispute { ply } }',
  );
  await expectProvisional(arbiter, tournamentId, false);
  say('Ruling: the game stands.');
}

async function frameAt(client: Client, gameId: string, ply: number): Promise<Frame> {
  const { game } = await client.ask<{ game: { at: Frame } }>(
    'query($id: ID!, $ply: Int!) { game(id: $id) { at(ply: $ply) { ply position legalMoves played { seat move at } } } }',
    { id: gameId, ply },
  );
  return game.at;
}

function printed({ ply, position, legalMoves, played }: Frame): string {
  const what = played
    ? `${played.seat === 0 ? 'black' : 'red'} ${played.move} at ${played.at.slice(11, 23)}`
    : 'the start';
  return `ply ${String(ply).padStart(2)}  ${what.padEnd(26)}${position}  (${legalMoves ?? 0} legal moves)`;
}

async function expectProvisional(client: Client, id: string, expected: boolean): Promise<void> {
  const { tournament } = await client.ask<{ tournament: { standings: { provisional: boolean } } }>(
    'query($id: ID!) { tournament(id: $id) { standings { provisional } } }',
    { id },
  );
  if (tournament.standings.provisional !== expected)
    throw new Error(`standings provisional: ${tournament.standings.provisional}, not ${expected}`);
}
