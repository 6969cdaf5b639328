import type { Formats } from '../../messages/formats.js';
import type { SayIn } from '../../messages/say.js';
import type { Reasons } from '../../parts/reasons/use-reasons.js';
import { waitingFor } from '../../parts/line-ups/waiting.js';
import { roundCount, shownRounds } from './rounds.js';
import type { TournamentNow } from './subject.js';
import type tournamentWords from './words.json';

/** Translates the sentences of a tournament's pages. */
export type SayTournament = SayIn<keyof typeof tournamentWords>;

/** One or two sentences of what is played here, how, by how many, and how far it has come. */
export function leadOf(
  now: TournamentNow,
  say: SayTournament,
  { formats, reasons }: { readonly formats: Formats; readonly reasons: Reasons },
): string {
  const { plan, gameName, entries } = now;
  const rounds = shownRounds(now);
  const what = say('lead', {
    day: formats.weekday(plan.createdAt),
    game: gameName,
    system: plan.system,
    format: plan.format,
    count: entries.filter(({ withdrawn }) => !withdrawn).length,
  });
  const minutes = minutesIn(plan.settings);
  const limit = minutes === null ? '' : ` ${say('lead-limit', { minutes })}`;
  return `${what}${limit} ${standOf(now, rounds, say, reasons)}`;
}

function standOf(
  { plan, teams, bracket }: TournamentNow,
  rounds: ReturnType<typeof shownRounds>,
  say: SayTournament,
  { worded }: Reasons,
): string {
  const { status, cancelled, lastRound, nextRound } = plan;
  const of = roundCount(lastRound, rounds);
  if (cancelled !== null) return say('is-cancelled', { reason: worded(cancelled) });
  if (status === 'CLOSED') return say('is-closed');
  if (status === 'ENTERING') return say('is-entering');
  const playing = rounds.find(({ isOver }) => !isOver);
  const [waiting] = teams ? waitingFor(teams.pairings, teams.teams) : [];
  if (!playing && waiting) return say('awaits-line-ups', { round: waiting.round, of });
  if (!playing && nextRound !== null)
    return say('before-round', { round: nextRound, of: lastRound === null ? 0 : of });
  // What belongs to no round goes on until it is closed.
  if (!playing && (plan.arena || rounds.some(({ round }) => round === 0))) return say('is-played');
  if (!playing) return say('all-played', { of });
  const { round } = playing;
  if (round === 0) return say('is-played');
  // How many rounds a bracket takes is seen in its drawing.
  return bracket.length > 0 || lastRound === null
    ? say('in-round-of-bracket', { round })
    : say('in-round', { round, of });
}

/** The minutes of a match, if the settings limit them. */
function minutesIn(settings: unknown): number | null {
  if (typeof settings !== 'object' || settings === null || !('timeLimit' in settings)) return null;
  const { timeLimit } = settings;
  if (typeof timeLimit !== 'object' || timeLimit === null || !('minutes' in timeLimit)) return null;
  return typeof timeLimit.minutes === 'number' ? timeLimit.minutes : null;
}
