import type { HostedTournament } from './hosted-tournament.js';
import type { Fields } from './server.js';

/**
 * Plays a game of Teeko in a match of two walk-ins: two disputes, two rulings that go back, the second of which is lifted on appeal
 * by both players; then the second player resigns.
 * @returns the id of the game
 */
export async function playDisputedGame(hosted: HostedTournament, matchId: string): Promise<string> {
  const { id: gameId, seats } = await hosted.openGame(matchId);
  const done = async (name: string, input: Fields, more = '', token?: string): Promise<Fields> => {
    const told = await hosted.command<Fields>(name, input, more, token);
    expect([name, 'code' in told ? told['code'] : undefined]).toEqual([name, undefined]);
    return told;
  };
  let ply = 0;
  const play = async (...moves: readonly string[]): Promise<void> => {
    for (const move of moves) await done('playMove', { gameId, ply: ply++, move });
  };
  await play('1', '6', '2', '7', '3');
  await done('disputeGame', { gameId, ply: 4, reason: 'The hand was on 8.' });
  await done('issueRuling', {
    gameId,
    ruling: 'PLAY_ON',
    ply: 3,
    rule: 'T-12',
    reason: 'It was let go on 8.',
  });
  ply = 3;
  await play('8', '12');
  await done('disputeGame', { gameId, ply: 3, reason: 'And that one?' });
  await done('issueRuling', {
    gameId,
    dispute: 2,
    ruling: 'PLAY_ON',
    ply: 1,
    rule: 'T-12',
    reason: 'So it was.',
  });
  const token = hosted.tokenOf(seats[0]?.entry.id);
  await done('appealRuling', { gameId, dispute: 2, reason: 'Nobody saw it.', seat: 0 }, '', token);
  const { proposal } = (await done(
    'issueRuling',
    { gameId, dispute: 2, ruling: 'LET_STAND', reason: 'The appeal is right.' },
    '... on ProposalChanged { proposal { id } }',
  )) as unknown as { proposal: { id: string } };
  for (const { entry } of seats)
    await done('confirmProposal', { proposalId: proposal.id }, '', hosted.tokenOf(entry.id));
  ply = 5;
  await play('13');
  await done('resign', { gameId, seat: 1 }, '', hosted.tokenOf(seats[1]?.entry.id));
  return gameId;
}

/** The reason of both rulings. */
export const sameReason = 'So it is written on the slip.';

/**
 * A result of a match of two walk-ins that is disputed: corrected by a ruling that is lifted on appeal, for the same reason.
 * @returns the id of the dispute
 */
export async function ruleTwiceAlike(hosted: HostedTournament, matchId: string): Promise<string> {
  const [one, other] = hosted.walkIns;
  const done = async (name: string, input: Fields, more = '', token?: string): Promise<Fields> => {
    const told = await hosted.command<Fields>(name, input, more, token);
    expect([name, told.code]).toEqual([name, undefined]);
    return told;
  };
  const win = (winner: string | undefined): Fields => ({ win: { winner, position: 'row' } });
  await done('reportGame', { matchId, result: win(one?.id) });
  const { match } = await hosted.read<{ match: { games: { nodes: readonly { gameId: string }[] } } }>(
    'query ($id: ID!) { match(id: $id) { games(first: 1) { nodes { gameId } } } }',
    { id: matchId },
  );
  const gameId = match.games.nodes[0]?.gameId;
  const { dispute } = (await done(
    'disputeSheet',
    { matchId, subject: { result: gameId }, reason: 'The other one won.' },
    '... on DisputeChanged { dispute { id } }',
    other?.token,
  )) as { dispute: { id: string } };
  const rule = async (ruling: Fields): Promise<void> => {
    const { proposal } = (await done(
      'ruleOnDispute',
      { disputeId: dispute.id, rule: 'TM-4', reason: sameReason, ...ruling },
      '... on ProposalChanged { proposal { id } }',
    )) as { proposal?: { id: string } };
    for (const { token } of proposal ? hosted.walkIns : [])
      await done('confirmProposal', { proposalId: proposal?.id ?? '' }, '', token);
  };
  await rule({ ruling: 'CORRECT', remedy: { correction: { gameId, result: win(other?.id) } } });
  await done('appealRuling', { disputeId: dispute.id, reason: 'The slip was read wrongly.' }, '', one?.token);
  await rule({ ruling: 'LIFT' });
  return dispute.id;
}
