import { bug, defined } from '@fairview/kernel';
import {
  abandon,
  attemptId,
  currentAttempt,
  dealSize,
  dealStream,
  gamesInProgress,
  isRevealDecided,
  matchStream,
  neededToAbandon,
  type MatchEvent,
  type Neighbours,
  type Reaction,
  type ReactionCommand,
  type Subject,
} from '@fairview/play';
import type { Formats, Registries } from '../formats/registry.js';
import { dealsOf, sharedDealsOf } from '../formats/shared-deals.js';
import { sideNames, type Pairing } from '../tournament/rounds.js';
import { settingsWith } from '../tournament/spots.js';
import { playerAt } from '../tournament/substitutes.js';
import { isOfTeams, metIn, pairingsInPlay, sidesOf, type TournamentState } from '../tournament/state.js';
import { tournamentStream } from '../commands/stream.js';

type Tournament = Subject<TournamentState>;

/** A match that is to be open, and what its stream begins with. */
type DueMatch = Pick<
  Extract<MatchEvent, { type: 'MatchOpened' }>,
  'sides' | 'draw' | 'teams' | 'round' | 'board'
> &
  Pick<Pairing, 'match' | 'spot'>;

/** The entry or team that each side is, of matches in which each side is one. */
const entriesBySide = (pairing: Pairing): Readonly<Record<string, string>> =>
  Object.fromEntries(metIn(pairing).map((entry, at) => [sideNames[at] ?? '', entry]));

/** Every match that the tournament has so far: those paired, of teams once both line-ups stand, and those arranged. */
function dueMatches(state: TournamentState, pairings = state.paired?.pairings ?? []): readonly DueMatch[] {
  const paired = pairings.flatMap((pairing): readonly DueMatch[] => {
    const { match, round, board, second, spot } = pairing;
    const sides = sidesOf(state, pairing);
    // Where somebody plays for another entry the match is that entry's all the same. Partners are two entries on a side.
    const isForOthers =
      second !== undefined &&
      !pairing.sides &&
      metIn(pairing).some((entry) => playerAt(state, entry, round) !== entry);
    const ofTeams = isOfTeams(state) && second !== undefined;
    const teams = ofTeams || isForOthers ? { teams: entriesBySide(pairing) } : {};
    return sides ? [{ match, round, board, sides, ...teams, ...defined({ spot }) }] : [];
  });
  return [...paired, ...state.arranged];
}

/** Those that may not be open yet: a round is paired when all matches of the round before are over. */
const mayNotBeOpen = (state: TournamentState): readonly DueMatch[] =>
  dueMatches(state, pairingsInPlay(state));

const causeOf = ({ id, state }: Tournament) => ({
  stream: tournamentStream(id),
  version: state.matchesVersion,
});

function openMatch(
  formats: Formats,
  tournament: Tournament,
  { match, spot, ...of }: DueMatch,
): ReactionCommand {
  const { id, state } = tournament;
  const { plan } = state.created;
  const settings = settingsWith(plan.settings, spot);
  const shared = sharedDealsOf(formats, { id, ...state.created }, match);
  const dealt = shared.length > 0 ? { deals: shared } : {};
  const start = { type: 'MatchOpened', ...plan, settings, ...of, ...dealt, tournament: id } as const;
  return { to: 'match', id: match, start, cause: { ...causeOf(tournament), what: `open-${match}` } };
}

/** The deals that all matches share, once there are matches. */
const deals = (formats: Formats, { id, state }: Tournament): readonly string[] =>
  dueMatches(state).length > 0 ? dealsOf(formats, { id, ...state.created }) : [];

/** The deals that all matches share are open as soon as the rounds are paired, with a seat for every entry. */
function openDeals({ games, formats }: Registries, tournament: Tournament): readonly ReactionCommand[] {
  const { game, rules, variant } = tournament.state.created.plan;
  const due = dueMatches(tournament.state);
  const seats = due.flatMap(({ sides }) => Object.values(sides).flat());
  const matches = due.map(({ match }) => match);
  return deals(formats, tournament).map((id) => {
    const n = dealSize(games, { game, rules, variant }) ?? bug(`nothing of ${game} is dealt`);
    const start = { game, rules, variant, seats, matches, n };
    const cause = { ...causeOf(tournament), what: `open-${id}` };
    return { to: 'deal', id, start, needs: { draw: attemptId(id, 1) }, cause };
  });
}

/** Nothing more is to come of a closed tournament: its deals are shown, also those that not all have played (SH-6). */
function revealDeals(
  formats: Formats,
  tournament: Tournament,
  { deal }: Neighbours,
): readonly ReactionCommand[] {
  return deals(formats, tournament).flatMap((id): readonly ReactionCommand[] => {
    const known = deal(id);
    const { dealId } = known ? currentAttempt(known) : { dealId: attemptId(id, 1) };
    if (known && isRevealDecided(currentAttempt(known))) return [];
    const cause = { ...causeOf(tournament), what: `reveal-${dealId}` };
    return [{ to: 'deal', id, command: 'RevealDeal', needs: { reveal: dealId }, cause }];
  });
}

/** The games that are in progress when a tournament is closed. */
const inProgress = ({ state }: Tournament, { match }: Neighbours): readonly string[] =>
  dueMatches(state).flatMap((due) => {
    const known = match(due.match);
    return known ? gamesInProgress(known).map(({ gameId }) => gameId) : [];
  });

/**
 * Every match that is due is open, and so are the deals that all share; of a closed tournament the deals are revealed and
 * the games in progress are no contest: nobody plays in a closed tournament.
 */
export const openDueMatches = (registries: Registries): Reaction<TournamentState> => ({
  needs: (tournament, known) =>
    tournament.state.closed
      ? [
          ...deals(registries.formats, tournament).map(dealStream),
          ...dueMatches(tournament.state).map(({ match }) => matchStream(match)),
          ...inProgress(tournament, known).flatMap((gameId) => neededToAbandon(gameId, known)),
        ]
      : [],
  react: (tournament, neighbours) => [
    ...openDeals(registries, tournament),
    ...mayNotBeOpen(tournament.state).map((due) => openMatch(registries.formats, tournament, due)),
    ...(tournament.state.closed
      ? [
          ...revealDeals(registries.formats, tournament, neighbours),
          ...inProgress(tournament, neighbours).flatMap((gameId) =>
            abandon(gameId, neighbours, causeOf(tournament), { every: true }),
          ),
        ]
      : []),
  ],
});
