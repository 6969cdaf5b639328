import { defined } from '@fairview/kernel';
import type { Stdio } from '../../process/stdio.js';
import { findNamed, sideCalled, type CalledSide } from '../called.js';
import { withClubServer, type Page } from '../club-server.js';
import type { Totals } from '../disputes/answers.js';
import { matchNamed } from '../disputes/case.js';
import { answerProposal, triedOut } from '../disputes/rule.js';
import { inWords, disputedMatchLines, proposalLines } from '../disputes/dispute-lines.js';
import { liveTournament } from '../live-tournament.js';
import type { PenaltySaid } from '../option-values.js';
import {
  arrangeMatchDocument,
  arriveAtMatchDocument,
  forfeitMatchDocument,
  givePenaltyDocument,
  liftForfeitDocument,
  liftPenaltyDocument,
  matchesDocument,
} from './documents.js';

interface ListedMatch {
  readonly id: string;
  readonly round: number | null;
  readonly board: number | null;
  readonly status: string;
  readonly sides: readonly CalledSide[];
  readonly sheet: Totals;
}

export interface MatchListFlags {
  readonly round?: number;
  readonly open?: true;
  readonly json?: true;
}

function listedTold({ id, round, board, status, sides, sheet }: ListedMatch): string {
  const total = (name: string): number => sheet.sides.find(({ side }) => side === name)?.total ?? 0;
  const place = round === null ? '' : `round ${round}, table ${board ?? '?'}, `;
  const who = sides.map((side) => `${side.name} ${sideCalled(side)} ${total(side.name)}`).join(', ');
  return `${id}  ${place}${who}, ${inWords(status)}`;
}

/** `fairview match list`: the matches of a tournament with their ids and totals. */
export const runMatchList = (
  said: string,
  { round, open, json }: MatchListFlags,
  stdio: Stdio,
): Promise<void> =>
  withClubServer(stdio, async (server) => {
    const { id } = await liveTournament(server, said);
    const filter = defined({ round, status: open ? 'OPEN' : undefined });
    const matches = await server.every(async (after) => {
      const { tournament } = await server.ask<{ tournament: { matches: Page<ListedMatch> } | null }>(
        matchesDocument,
        { id, filter, after },
      );
      return tournament?.matches;
    });
    if (!json)
      return server.say(...(matches.length === 0 ? ['There are no matches.'] : matches.map(listedTold)));
    for (const match of matches) await server.sayJson(match);
  });

/** `fairview match show`: the sheet of a match, its games, penalties, rulings and proposals. */
export const runMatchShow = (id: string, { json }: { readonly json?: true }, stdio: Stdio): Promise<void> =>
  withClubServer(stdio, async (server) => {
    const match = await matchNamed(server, id);
    if (json) return server.sayJson(match);
    return server.say(...disputedMatchLines(match).slice(1), ...proposalLines(match.proposals, 'match'));
  });

const proposedTold = (id: string): string =>
  `It is proposed: a second person must confirm it, with fairview match confirm ${id}.`;

export interface PenaltyFlags {
  readonly rule?: string;
  readonly reason?: string;
  readonly try?: true;
}

/** `fairview match penalty`: points off the total of a side, or what that would change. */
export const runPenalty = (
  matchId: string,
  penalty: PenaltySaid,
  { rule = '', reason = '', try: isTried }: PenaltyFlags,
  stdio: Stdio,
): Promise<void> =>
  withClubServer(stdio, async (server) => {
    if (isTried === true) {
      const { tournament } = await matchNamed(server, matchId);
      return server.say(...(await triedOut(server, matchId, { penalty }, tournament)));
    }
    const done = await server.give<{ match?: { penalties: readonly { number: number }[] } }>(
      givePenaltyDocument,
      { matchId, ...penalty, rule, reason },
    );
    if (!done) return;
    const number = done.match?.penalties.at(-1)?.number;
    await server.say(number === undefined ? proposedTold(matchId) : `Given: penalty ${number}.`);
  });

export interface GroundsFlags {
  readonly reason: string;
  readonly rule?: string;
}

/** `fairview match lift-penalty`: lift a penalty. */
export const runLiftPenalty = (
  matchId: string,
  penalty: number,
  grounds: GroundsFlags,
  stdio: Stdio,
): Promise<void> =>
  withClubServer(stdio, async (server) => {
    const done = await server.give(liftPenaltyDocument, { matchId, penalty, ...grounds });
    if (done)
      await server.say(done.__typename === 'ProposalChanged' ? proposedTold(matchId) : 'It is lifted.');
  });

/** `fairview match forfeit` and `lift-forfeit`: a match is lost by sides that did not come, or is played after all. */
export const runForfeit = (
  matchId: string,
  absent: readonly string[] | undefined,
  grounds: GroundsFlags,
  stdio: Stdio,
): Promise<void> =>
  withClubServer(stdio, async (server) => {
    const done = await server.give(absent ? forfeitMatchDocument : liftForfeitDocument, {
      matchId,
      ...grounds,
      ...defined({ absent }),
    });
    if (!done) return;
    const told = absent ? 'It is forfeited.' : 'It is played after all.';
    await server.say(done.__typename === 'ProposalChanged' ? proposedTold(matchId) : told);
  });

/** `fairview match arrive`: a side of a match is there. */
export const runArrive = (matchId: string, side: string | undefined, stdio: Stdio): Promise<void> =>
  withClubServer(stdio, async (server) => {
    const done = await server.give(arriveAtMatchDocument, { matchId, ...defined({ side }) });
    if (done) await server.say('They are there.');
  });

/**
 * `fairview match arrange`: a match of a tournament whose organizer sets the pairs; a side is a name, or several with commas
 * between.
 */
export const runArrange = (
  said: string,
  sides: readonly (readonly string[])[],
  stdio: Stdio,
): Promise<void> =>
  withClubServer(stdio, async (server) => {
    const { id: tournamentId, entries } = await liveTournament(server, said);
    const done = await server.give<{ match: { id: string } }>(arrangeMatchDocument, {
      tournamentId,
      sides: sides.map((side) => side.map((who) => findNamed(who, entries).id)),
    });
    if (done) await server.say(`Arranged: match ${done.match.id}.`);
  });

/** `fairview match confirm` and `decline`: the second person says yes or no to what is proposed in a match. */
export const runMatchSecond = (
  id: string,
  declined: { readonly reason: string } | undefined,
  stdio: Stdio,
): Promise<void> =>
  withClubServer(stdio, async (server) => {
    const { tournament, proposals } = await matchNamed(server, id);
    const waiting = tournament ? proposals.filter(({ status }) => status === 'OPEN') : [];
    await answerProposal(server, waiting, declined);
  });
