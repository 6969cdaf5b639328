import { useCallback } from 'react';
import { useFormats } from '../../messages/formats.js';
import { useWords } from '../../messages/say.js';
import type { Found } from '../../parts/find/find-field.js';
import { matchesText } from '../../parts/find/matches-text.js';
import findWords from '../../parts/find/words.json' with { type: 'json' };
import { namesOf, sideName } from './names.js';
import type { TournamentNow } from './subject.js';
import type { TournamentMatch } from './figures.js';

/** Somebody who can be found: an entry, or who plays for it. */
interface Sought {
  readonly id: string;
  readonly name: string | null;
  /** The entry whose row it is. */
  readonly entry: string;
}

const placeOf = ({ sides }: TournamentMatch, id: string): number =>
  sides.findIndex(({ team, players }) => team?.id === id || players.some((player) => player.id === id));

/** The entries, and the players of teams and partners of whom a match tells. */
function peopleIn({ entries, matches }: TournamentNow): readonly Sought[] {
  const people = new Map<string, Sought>(entries.map(({ id, name }) => [id, { id, name, entry: id }]));
  for (const { team, players } of matches.flatMap(({ sides }) => sides))
    for (const { id, name } of players)
      if (!people.has(id)) people.set(id, { id, name, entry: team?.id ?? id });
  return [...people.values()];
}

/**
 * What is found on the page of a tournament: tables of a round by their numbers, and players by their names.
 * @param round the matches of the round that is played
 */
export function useFindInTournament(
  now: TournamentNow,
  round: readonly TournamentMatch[],
): (text: string) => readonly Found[] {
  const say = useWords(findWords);
  const formats = useFormats();
  return useCallback(
    (text) => {
      const { plan, entries } = now;
      const nameOf = namesOf(entries);
      const called = ({ sides }: TournamentMatch): string =>
        formats.sides(sides.map((side) => sideName(side, nameOf)));
      const hasRows = plan.status !== 'ENTERING';
      const foundPlayer = ({ id, name, entry }: Sought): Found => {
        const match = round.find((each) => placeOf(each, id) >= 0);
        const others = match?.sides.filter((_, at) => at !== placeOf(match, id));
        const isGone = entries.find((each) => each.id === id)?.withdrawn === true;
        return {
          key: id,
          name: name ?? '?',
          ...(isGone ? { about: say('withdrawn') } : {}),
          ...(match && others && !isGone
            ? {
                about: say('at-table', {
                  table: match.board ?? 0,
                  round: match.round ?? 0,
                  other: others.map((side) => sideName(side, nameOf)).join(', '),
                }),
              }
            : {}),
          acts: [
            ...(match ? [{ label: say('match'), to: `/m/${match.id}` }] : []),
            ...(hasRows
              ? [{ label: say('standing'), to: `/t/${plan.slug}?entry=${entry}#standings` }]
              : [{ label: say('entry'), to: `/t/${plan.slug}#entries` }]),
          ],
        };
      };
      return [
        ...round
          .filter(({ board }) => board !== null && String(board) === text)
          .map((match) => ({
            key: match.id,
            name: say('table', { table: match.board ?? 0 }),
            about: say('table-of', { round: match.round ?? 0, match: called(match) }),
            acts: [{ label: say('match'), to: `/m/${match.id}` }],
          })),
        ...peopleIn(now)
          .filter(({ name }) => matchesText(name ?? '', text))
          .map(foundPlayer),
      ];
    },
    [now, round, say, formats],
  );
}
