import { bug } from '@fairview/kernel';
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
  openedWith,
  type Neighbours,
  type Reaction,
  type ReactionCommand,
  type Subject,
} from '@fairview/play';
import type { Formats, Registries } from '../formats/registry.js';
import { dealsOf } from '../formats/shared-deals.js';
import { pairingsInPlay, type TournamentState } from '../tournament/state.js';
import { dueMatches, matchOpened, type MatchToOpen } from '../commands/opened-match.js';
import { tournamentStream } from '../commands/stream.js';

type Tournament = Subject<TournamentState>;

/** Those before were looked at when they were opened again, and after each change since. */
const lookedAt = 20;

/** Those that may not be open yet: a round is paired when all matches of the round before are over. Of closed rounds those that sat otherwise. */
function mayNotBeOpen(state: TournamentState): readonly MatchToOpen[] {
  const reseated = state.replaced
    .slice(-lookedAt)
    .flatMap((each) => Object.keys(each.reseated?.results ?? {}));
  const known = new Set(reseated);
  const inPlay = new Set(pairingsInPlay(state));
  const pairings = state.paired?.pairings ?? [];
  return dueMatches(
    state,
    pairings.filter((pairing) => inPlay.has(pairing) || known.has(pairing.match)),
  );
}

const causeOf = ({ id, state }: Tournament) => ({
  stream: tournamentStream(id),
  version: state.matchesVersion,
});

function openMatch(registries: Registries, tournament: Tournament, due: MatchToOpen): ReactionCommand {
  const { match } = due;
  const start = matchOpened(registries, tournament, due);
  const kept = tournament.state.replaced
    .flatMap(({ reseated }) => reseated ?? [])
    .find(({ results }) => (results[match] ?? []).length > 0);
  const cause = { ...causeOf(tournament), what: `open-${match}` };
  if (!kept) return { to: 'match', id: match, start, cause };
  const opened = openedWith(registries.games, match, start, kept.results[match] ?? []);
  if (!opened.ok) return bug(`what was entered in ${match} is refused: ${opened.refusal.code}`);
  const [, ...entered] = opened.value.events;
  return { to: 'match', id: match, start, entered, actor: kept.actor, cause };
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

/** A closed tournament has no more play: its deals are shown, even those that not all have played (SH-6). */
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
 * Opens every match that is due, and shared deals; for a closed tournament it reveals the deals and makes games in progress no
 * contest: nobody plays in a closed tournament.
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
    ...mayNotBeOpen(tournament.state).map((due) => openMatch(registries, tournament, due)),
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
