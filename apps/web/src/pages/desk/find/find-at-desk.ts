import { useCallback } from 'react';
import type { Formats } from '../../../messages/formats.js';
import { useFormats } from '../../../messages/formats.js';
import { useWords, type SayIn } from '../../../messages/say.js';
import { folded, matchesText } from '../../../parts/find/matches-text.js';
import type { Found } from '../../../parts/find/find-field.js';
import findWords from '../../../parts/find/words.json' with { type: 'json' };
import { nameOfSide, playersAtDesk, roundAtDesk, type Desk } from '../desk.js';
import type { DeskMatch, DeskPlayer } from '../figures.js';
import { roomAddress } from '../rooms/rooms.js';
import { codeOf } from '../slips/codes.js';

type Say = SayIn<keyof typeof findWords>;

interface Sought {
  readonly desk: Desk;
  readonly say: Say;
  readonly formats: Formats;
  /** The matches of the round that is looked at first. */
  readonly matches: readonly DeskMatch[];
  readonly isOrganizer: boolean;
}

const sits = ({ sides }: DeskMatch, player: string): boolean =>
  sides.some(({ players }) => players.some(({ id }) => id === player));

/** The place of a player’s box among the results. */
export const boxOf = (player: string): string => `of-${player}`;

function foundPlayer({ desk, say, matches, isOrganizer }: Sought, player: DeskPlayer): Found {
  const { plan, entries } = desk;
  const match = matches.find((each) => sits(each, player.id));
  const own = match?.sides.find(({ players }) => players.some(({ id }) => id === player.id));
  const box = plan.boards === null ? (own?.players[0]?.id ?? player.id) : player.id;
  const others = match?.sides.filter(({ players }) => players.every(({ id }) => id !== player.id));
  const result = { label: say('result'), to: roomAddress(plan.slug, 'round', boxOf(box)) };
  const act = (which: 'substitute' | 'withdraw' | 'return') => ({
    label: say(which),
    to: `${roomAddress(plan.slug, 'players')}?act=${which}&entry=${player.id}`,
  });
  const isEntry = entries.some(({ id }) => id === player.id);
  const mayAct = isOrganizer && plan.status !== 'CLOSED';
  const about = player.withdrawn
    ? say('withdrawn')
    : match && others
      ? say('at-table', {
          table: match.board ?? 0,
          round: match.round ?? 0,
          other: others.map(nameOfSide).join(', '),
        })
      : matches.length > 0
        ? say('not-paired')
        : undefined;
  const acts = [
    ...(match ? [result] : []),
    ...(mayAct && !player.withdrawn
      ? [
          { label: say('slip'), to: `${roomAddress(plan.slug, 'papers')}?slip=${player.id}` },
          ...(plan.takesSubstitutes && isEntry ? [act('substitute')] : []),
          act('withdraw'),
        ]
      : []),
    ...(mayAct && player.withdrawn ? [act('return')] : []),
    { label: say('standing'), to: `/t/${plan.slug}?entry=${player.id}` },
  ];
  return { key: player.id, name: player.name ?? '?', acts, ...(about === undefined ? {} : { about }) };
}

function foundTable({ desk, say, formats }: Sought, match: DeskMatch): Found {
  const first = match.sides[0]?.players[0]?.id ?? '';
  return {
    key: match.id,
    name: say('table', { table: match.board ?? 0 }),
    about: say('table-of', { round: match.round ?? 0, match: formats.sides(match.sides.map(nameOfSide)) }),
    acts: [
      { label: say('result'), to: roomAddress(desk.plan.slug, 'round', boxOf(first)) },
      { label: say('match'), to: `/m/${match.id}` },
    ],
  };
}

const bare = (text: string): string => folded(text).replace(/[\s-]/gu, '');

/** What is found at a desk: a table by its number, players by their names, and by the codes that this page was shown. */
export function useFindAtDesk(desk: Desk, roles: readonly string[]): (text: string) => readonly Found[] {
  const say = useWords(findWords);
  const formats = useFormats();
  return useCallback(
    (text) => {
      const round = roundAtDesk(desk.matches);
      const matches = desk.matches.filter(
        (match) => (match.round ?? 0) === round && match.status !== 'CANCELLED',
      );
      const sought = { desk, say, formats, matches, isOrganizer: roles.includes('ORGANIZER') };
      const tables = matches.filter(({ board }) => board !== null && String(board) === text);
      const people = [...playersAtDesk(desk), ...(desk.plan.boards === null ? [] : desk.entries)];
      const isCode = (id: string): boolean => {
        const code = codeOf(id);
        return code !== undefined && bare(text).length >= 4 && folded(code).startsWith(bare(text));
      };
      return [
        ...tables.map((match) => foundTable(sought, match)),
        ...people
          .filter(({ id, name }) => matchesText(name ?? '', text) || isCode(id))
          .map((player) => foundPlayer(sought, player)),
      ];
    },
    [desk, say, formats, roles],
  );
}
