import type { Viewer } from '../../data/viewer.js';
import type { DisputeParty } from '../../parts/disputes/head.js';
import { arbitrates } from '../../data/roles.js';
import type { Case } from './case.js';

/** What somebody may say of a dispute. */
export interface Part {
  /** Their seat at the game, if the dispute is of a game. */
  readonly seat: number | null;
  /** Their side of the match, or their entry in the tournament; null if only the server knows it. */
  readonly side: string | null;
  readonly answers: boolean;
  readonly withdraws: boolean;
  readonly settles: boolean;
  readonly appeals: boolean;
  readonly playsOn: boolean;
}

/** How a command names a party. */
const keyOf = ({ side, entry }: DisputeParty): string => side?.name ?? entry?.id ?? '';

interface Parties {
  /** The parties somebody speaks for; null is a team that the dispute does not name. */
  readonly own: readonly (string | null)[];
  readonly raiser: string | null;
  readonly parties: readonly string[];
  readonly agreed: readonly string[];
}

/**
 * The viewer's part in a dispute: the parties they speak for, the one that raised it, those that settle it, and those that have
 * agreed.
 */
function partiesOf({ dispute, about, tournament }: Case, mine: ReadonlySet<string>): Parties {
  if (about.kind === 'ply') {
    const seats = about.game.seats.map(({ seat, entry }) => ({ key: String(seat), id: entry?.id ?? '' }));
    return {
      own: seats.filter(({ id }) => mine.has(id)).map(({ key }) => key),
      raiser: dispute.of ? String(dispute.of.seat) : null,
      parties: seats.map(({ key }) => key),
      agreed: dispute.settledBy.map(String),
    };
  }
  const raiser = dispute.party ? keyOf(dispute.party) : null;
  const agreed = dispute.partiesSettled.map(keyOf);
  if (about.kind === 'sheet') {
    const { sides } = about.match.match;
    const own = sides.filter(({ players }) => players.some(({ id }) => mine.has(id)));
    return { own: own.map(({ name }) => name), raiser, parties: sides.map(({ name }) => name), agreed };
  }
  const parties = [...(raiser === null ? [] : [raiser]), about.entry];
  // A player of a team speaks for it: the dispute gives the team for the players it names. The server knows the others.
  const teams = [
    ...(dispute.party?.entry ? [dispute.party.entry] : []),
    ...(dispute.subject.__typename === 'DisputedRow' ? [dispute.subject.entry] : []),
  ];
  const named = new Set(
    teams.filter(({ players }) => players.some(({ id }) => mine.has(id))).map(({ id }) => id),
  );
  const isOfUnnamed = named.size === 0 && mine.size > 0;
  const own = tournament?.boards == null ? [...mine] : isOfUnnamed ? [null] : [...named];
  return { own, raiser, parties, agreed };
}

/** Whether somebody of their own party has consented to a proposal already. */
export function hasConsented(
  consenting: readonly DisputeParty[],
  viewer: Viewer | null | undefined,
): boolean {
  const mine = new Set(viewer?.seats.map(({ entry }) => entry.id));
  return consenting.some(({ side, entry }) =>
    [...(entry ? [entry, ...entry.players] : []), ...(side?.players ?? [])].some(({ id }) => mine.has(id)),
  );
}

/** What somebody who looks may say of a dispute; null if they have no part in it. */
export function partIn(shown: Case, viewer: Viewer | null | undefined): Part | null {
  const { dispute, tournament, about } = shown;
  const seats = (viewer?.seats ?? []).filter(({ entry }) => entry.tournament?.id === tournament?.id);
  const { own, raiser, parties, agreed } = partiesOf(shown, new Set(seats.map(({ entry }) => entry.id)));
  const isOfficial = own.length === 0 && arbitrates(viewer, tournament);
  if (own.length === 0 && !isOfficial) return null;
  const { state, appeal, handsOpened, playOnBy } = dispute;
  const isUnruled = state === 'OPEN' || state === 'ANSWERED';
  const speaksFor = raiser !== null && own.includes(raiser) ? raiser : (own[0] ?? null);
  const toAgree = parties.filter((each) => own.includes(each) && !agreed.includes(each));
  const isOfGame = about.kind === 'ply';
  return {
    seat: isOfGame && speaksFor !== null ? Number(speaksFor) : null,
    side: isOfGame ? null : speaksFor,
    answers: own.length > 0 && (isUnruled || state === 'APPEALED'),
    withdraws: isUnruled && (isOfficial ? raiser === null : raiser !== null && own.includes(raiser)),
    settles: isUnruled && toAgree.length > 0,
    appeals: state === 'RULED' && appeal === null,
    playsOn:
      isOfGame && isUnruled && handsOpened !== null && own.some((seat) => !playOnBy.includes(Number(seat))),
  };
}
