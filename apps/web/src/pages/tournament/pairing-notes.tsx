import type { Formats } from '../../messages/formats.js';
import type { MarginNote } from '../../shell/margin.js';
import type { SayTournament } from './lead.js';
import { sideName, type NameOf } from './names.js';
import type { TournamentMatch } from './figures.js';

/** The id of the note that says why the sides of a match met. */
export const pairNote = ({ id }: TournamentMatch): string => `pair-${id}`;

/** More notes than this would hide the others: then only the picked entry's pair is explained. */
const mostExplained = 12;

/** What an official has said themselves, as the log has it: nothing is to be explained by points. */
const byOfficials = { 'paired by hand': 'pair-by-hand', 'recorded as played': 'pair-as-played' } as const;
const isByOfficials = (reason: string): reason is keyof typeof byOfficials =>
  Object.hasOwn(byOfficials, reason);

/** What the note on the whole format says already: it is repeated only for the picked entry. */
const saidByFormat: readonly string[] = ['SCHEDULE', 'ORDER', 'CHALLENGE', 'ORGANIZER'];

const isSaidByFormat = ({ pairing }: TournamentMatch): boolean =>
  pairing !== null &&
  pairing.place === null &&
  saidByFormat.includes(pairing.basis) &&
  !(pairing.because ?? []).some(isByOfficials);

/** The matches of a round whose pairing is explained: all of a small round; else that of the entry that is picked out. */
export function explainedPairs(
  matches: readonly TournamentMatch[],
  picked: string | undefined,
): readonly TournamentMatch[] {
  const paired = matches.filter(({ pairing }) => pairing !== null);
  const isOf = ({ sides }: TournamentMatch): boolean =>
    sides.some(({ team, players }) => [...(team ? [team] : []), ...players].some(({ id }) => id === picked));
  const isSmall = paired.length <= mostExplained;
  return paired.filter((match) => isOf(match) || (isSmall && !isSaidByFormat(match)));
}

interface PairSaying {
  readonly say: SayTournament;
  readonly formats: Formats;
  readonly nameOf: NameOf;
}

/** Why the sides of each match met, as the server recorded it when the round was paired. */
export const pairNotes = (
  matches: readonly TournamentMatch[],
  { say, formats, nameOf }: PairSaying,
): readonly MarginNote[] =>
  matches.map((match) => ({
    id: pairNote(match),
    lettered: true,
    heading: say('pair', { names: formats.sides(match.sides.map((side) => sideName(side, nameOf))) }),
    body: (
      <>
        {isSaidByFormat(match) && <p>{say('pair-basis', { basis: match.pairing?.basis ?? '' })}</p>}
        {['RESULTS', 'WAITING'].includes(match.pairing?.basis ?? '') && (
          <p>
            {match.pairing?.bracket == null
              ? say('pair-across')
              : say('pair-bracket', { score: Number(match.pairing.bracket) })}
          </p>
        )}
        {match.pairing?.because?.map((reason) =>
          isByOfficials(reason) ? (
            <p key={reason}>{say(byOfficials[reason])}</p>
          ) : (
            <p key={reason} lang="en" className="quiet">
              {reason}
            </p>
          ),
        )}
      </>
    ),
  }));
