import type { VariablesOf } from '../../../data/graphql.js';
import { factsOf } from '../../../games/facts.js';
import type { OfferedFormat } from '../../../parts/plans/offered-formats.js';
import {
  arenaMinutesIn,
  boardsIn,
  cyclesIn,
  roundsIn,
  settingsIn,
  spreadCapIn,
  tieBreaksIn,
} from '../../../parts/plans/typed.js';
import type { DeskPlan } from '../base-document.js';
import type { editTournamentDocument } from './commands.js';

export type Changes = Omit<VariablesOf<typeof editTournamentDocument>['input'], 'commandId' | 'tournamentId'>;

const visibilities = ['CLUB', 'PUBLIC'] as const;
export const reportings = ['BOTH', 'BOARD', 'ONLINE'] as const;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The changed values of a tournament: only these are sent, and logged. */
export function changesIn(typed: FormData, plan: DeskPlan, offered: OfferedFormat): Changes {
  const { rounds, byesAllowed, checkIn, roundsInTurn } = roundsIn(typed, offered);
  const own = tieBreaksIn(typed);
  const wanted: Changes = {
    name: String(typed.get('name') ?? '').trim(),
    visibility: visibilities.find((each) => each === typed.get('watch')) ?? plan.visibility,
    ...(offered.takesByes ? { byesAllowed } : {}),
    ...(offered.pairedBy === 'BY_HAND' || offered.pairedBy === 'LIVE' ? {} : { checkIn }),
    ...(factsOf(plan.gameKind).hidesHands ? {} : { showsAccuracy: typed.has('showsAccuracy') }),
    ...(plan.status === 'ENTERING'
      ? {
          reporting: reportings.find((each) => each === typed.get('reporting')) ?? plan.reporting,
          ...(rounds === null ? {} : { rounds }),
          ...(offered.takesTurns ? { roundsInTurn } : {}),
          ...(offered.mostBoards === null ? {} : { boards: boardsIn(typed) }),
          ...(offered.mostCycles > 1 ? { cycles: cyclesIn(typed) } : {}),
          // Nothing is sent about the order if it was always the format's own; to return to that, it is written out.
          tieBreaks: own ?? (plan.tieBreaks === null ? null : [...offered.usualTieBreaks]),
        }
      : {}),
  };
  const changed = Object.entries(wanted).filter(
    ([name, value]) => !isSame(value, plan[name as keyof Changes & keyof DeskPlan]),
  );
  const minutes = arenaMinutesIn(typed);
  const lasting = minutes === null || minutes === plan.arena?.minutes ? {} : { minutes };
  return { ...Object.fromEntries(changed), ...lasting, ...planIn(typed, plan) };
}

/** How matches are played, given again in full if one of its blanks was changed. */
function planIn(typed: FormData, plan: DeskPlan): Pick<Changes, 'plan'> {
  const settings = typed.has('target') ? (settingsIn(typed, plan.settings) ?? {}) : plan.settings;
  const spreadCap = typed.has('spreadCap') ? spreadCapIn(typed) : plan.spreadCap;
  if (isSame(sorted(settings), sorted(plan.settings)) && spreadCap === plan.spreadCap) return {};
  const { system, variant, choiceSeconds, moveSeconds, forfeitSpread } = plan;
  return { plan: { settings, system, variant, choiceSeconds, moveSeconds, forfeitSpread, spreadCap } };
}

const sorted = (settings: unknown): unknown =>
  typeof settings === 'object' && settings !== null
    ? Object.entries(settings).sort(([one], [other]) => (one < other ? -1 : 1))
    : settings;
