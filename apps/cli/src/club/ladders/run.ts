import { inColumns } from '@fairview/kernel';
import type { Stdio } from '../../process/stdio.js';
import { Problem } from '../../process/problem.js';
import { instantCalled, findNamed, type Named } from '../called.js';
import { withClubServer, type ClubServer, type Page } from '../club-server.js';
import { liveTournament } from '../live-tournament.js';
import {
  acceptChallengeDocument,
  challengesDocument,
  declineChallengeDocument,
  issueChallengeDocument,
  placesDocument,
  recallChallengeDocument,
} from './documents.js';

interface Place {
  readonly place: number;
  readonly entry: { readonly name: string | null };
  readonly lastChange: {
    readonly at: string;
    readonly cause: string;
    readonly from: number | null;
    readonly by: { readonly name: string | null };
  } | null;
}

interface Challenge {
  readonly matchId: string;
  readonly status: string;
  readonly answerBy: string;
  readonly playBy: string | null;
  readonly challenger: Named;
  readonly challenged: Named;
  readonly match: { readonly id: string } | null;
}

interface LadderRules {
  readonly challengeRange: number;
  readonly answerDays: number;
  readonly playDays: number;
}

const noLadder = (name: string): Problem => new Problem(`${name} is not a ladder.`);

async function openChallenges(server: ClubServer, id: string): Promise<readonly Challenge[]> {
  const all = await server.every(async (after) => {
    const { tournament } = await server.ask<{
      tournament: { ladder: { challenges: Page<Challenge> } | null } | null;
    }>(challengesDocument, { id, after });
    return tournament?.ladder?.challenges;
  });
  return all.filter(({ status }) => status === 'OPEN' || status === 'ACCEPTED');
}

const placeTold = ({ place, entry, lastChange }: Place): readonly string[] => [
  String(place),
  entry.name ?? '?',
  lastChange
    ? `${lastChange.cause.toLowerCase()}, ${instantCalled(lastChange.at)}${lastChange.from === null ? '' : `, from ${lastChange.from}`}`
    : '',
];

const challengeTold = ({ status, answerBy, playBy, challenger, challenged, match }: Challenge): string => {
  const who = `${challenger.name ?? '?'} challenges ${challenged.name ?? '?'}`;
  return status === 'OPEN'
    ? `${who}: to be answered by ${instantCalled(answerBy)}`
    : `${who}: to be played by ${instantCalled(playBy ?? answerBy)}, match ${match?.id ?? '?'}`;
};

/** `fairview ladder show`: the places of a ladder, and the challenges that are open. */
export const runLadderShow = (
  said: string,
  { json }: { readonly json?: true },
  stdio: Stdio,
): Promise<void> =>
  withClubServer(stdio, async (server) => {
    const { id, name } = await liveTournament(server, said);
    let rules: LadderRules | undefined;
    const places = await server.every(async (after) => {
      const { tournament } = await server.ask<{
        tournament: { ladder: (LadderRules & { places: Page<Place> }) | null } | null;
      }>(placesDocument, { id, after });
      if (!tournament?.ladder) throw noLadder(name);
      rules = tournament.ladder;
      return tournament.ladder.places;
    });
    const challenges = await openChallenges(server, id);
    if (json) return server.sayJson({ places, challenges });
    const { challengeRange = 0, answerDays = 0, playDays = 0 } = rules ?? {};
    return server.say(
      `${name}: challenges reach ${challengeRange} places up, are answered in ${answerDays} days and played in ${playDays}`,
      ...inColumns(places.map(placeTold), [0]),
      ...challenges.map(challengeTold),
    );
  });

/** `fairview ladder challenge`: somebody challenges somebody above them. */
export const runChallenge = (
  said: string,
  [challenger, challenged]: readonly [string, string],
  stdio: Stdio,
): Promise<void> =>
  withClubServer(stdio, async (server) => {
    const { id, entries } = await liveTournament(server, said);
    const done = await server.give<{ challenge: { answerBy: string } }>(issueChallengeDocument, {
      tournamentId: id,
      challengerId: findNamed(challenger, entries).id,
      challengedId: findNamed(challenged, entries).id,
    });
    if (done) await server.say(`To be answered by ${instantCalled(done.challenge.answerBy)}.`);
  });

export type Answer = 'accept' | 'decline' | 'recall';

const answers: Readonly<Record<Answer, { readonly mutation: string; readonly done: string }>> = {
  accept: { mutation: acceptChallengeDocument, done: 'Accepted' },
  decline: { mutation: declineChallengeDocument, done: 'Declined.' },
  recall: { mutation: recallChallengeDocument, done: 'Taken back.' },
};

/** `fairview ladder accept`, `decline`, `recall`: a player's open challenge, one at a time, is answered or taken back. */
export const runAnswer = (answer: Answer, said: string, who: string, stdio: Stdio): Promise<void> =>
  withClubServer(stdio, async (server) => {
    const { id, entries } = await liveTournament(server, said);
    const { id: entry, name } = findNamed(who, entries);
    const open = (await openChallenges(server, id)).find(({ challenger, challenged }) =>
      (answer === 'recall' ? [challenger] : [challenger, challenged]).some((each) => each.id === entry),
    );
    if (!open) throw new Problem(`${name ?? who} has no open challenge.`);
    const { mutation, done } = answers[answer];
    const told = await server.give<{
      challenge: { readonly playBy?: string | null; readonly match?: { readonly id: string } | null };
    }>(mutation, { tournamentId: id, matchId: open.matchId });
    if (!told) return;
    const { playBy, match } = told.challenge;
    await server.say(
      match ? `${done}: match ${match.id}, to be played by ${instantCalled(playBy ?? '')}.` : done,
    );
  });
