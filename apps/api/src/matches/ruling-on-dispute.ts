import { accepted, defined, type Checked } from '@fairview/kernel';
import { refused, sheetRulings, type MatchAct, type Play, type SheetRuling } from '@fairview/play';
import type { TournamentAct, Tournaments } from '@fairview/tournaments';
import { disputePlace, type DisputePlace } from '../reading/dispute-place.js';
import type { RequestContext } from '../request/context.js';
import type { AnyRuling } from '../types/dispute-ruling.js';
import { remedyOf, type SheetRulingFields } from './remedy-input.js';

/** A ruling on a dispute of a sheet or a row, and where the dispute is. */
export type RulingAsked = { readonly place: DisputePlace } & (
  | { readonly of: 'match'; readonly act: Extract<MatchAct, { type: 'RuleOnDispute' }> }
  | { readonly of: 'tournament'; readonly act: Extract<TournamentAct, { type: 'RuleOnDispute' }> }
);

const isOfSheet = (ruling: AnyRuling): ruling is SheetRuling => sheetRulings.some((each) => each === ruling);

/**
 * A requested ruling. Refused: an unknown dispute, a ruling that only games have, a match that the dispute is not about or that is
 * missing, a result that is impossible in the match.
 */
export async function rulingAsked(
  { play, tournaments }: { readonly play: Play; readonly tournaments: Tournaments },
  context: RequestContext,
  { disputeId, ruling, remedy, matchId }: SheetRulingFields,
  { rule, reason }: { readonly rule: string; readonly reason: string },
): Promise<Checked<RulingAsked>> {
  const place = await disputePlace(context, disputeId);
  if (!place) return refused('dispute-unknown');
  const { club, of, kind, number: dispute, tournament } = place;
  if (kind === 'game' || !isOfSheet(ruling)) return refused('ruling-unfit');
  const match = kind === 'match' ? of : (matchId ?? undefined);
  if (kind === 'match' && (matchId ?? of) !== of) return refused('match-not-disputed');
  if (remedy && match === undefined) return refused('match-needed');
  const read =
    remedy && match !== undefined ? await remedyOf(play, context, match, remedy) : accepted(undefined);
  if (!read.ok) return read;
  const asked = { type: 'RuleOnDispute', dispute, ruling, rule, reason } as const;
  if (kind === 'tournament') {
    const act = {
      ...asked,
      ...defined({ remedy: read.value && match !== undefined ? { match, act: read.value } : undefined }),
    };
    return accepted({ place, of: 'tournament', act });
  }
  const isPairedOn = tournament !== null && (await tournaments.wasPairedOn(club, tournament, of));
  const act = {
    ...asked,
    ...defined({ remedy: read.value }),
    ...(isPairedOn ? { pairedOn: true as const } : {}),
  };
  return accepted({ place, of: 'match', act });
}
