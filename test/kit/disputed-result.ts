import type { HostedTournament } from './hosted-tournament.js';
import type { Fields } from './server.js';

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
