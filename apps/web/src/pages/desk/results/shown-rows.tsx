import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useWords } from '../../../messages/say.js';
import styles from '../desk.module.css';
import { boxOf } from '../find/find-at-desk.js';
import deskWords from '../words.json' with { type: 'json' };
import type { SlipRow } from './slip-rows.js';
import { isAway } from './typed-results.js';
import type { TypedResults } from './use-typed-results.js';

/** Which tables are shown: all, those whose result is still to be written, those whose result was refused. */
const choices = ['all', 'open', 'refused'] as const;
type Choice = (typeof choices)[number];

/** So few rows are read at a glance: there is nothing to choose. */
const few = 6;

/** The width of a phone, as the sheet of the desk has it. */
const phone = '(max-width: 640px)';

/** The rows that are shown of a round, and how others are chosen. */
export interface ShownRows {
  readonly rows: readonly SlipRow[];
  readonly choice: Choice;
  /** How many tables each choice has now. */
  readonly counts: Readonly<Record<Choice, number>>;
  /** Shows the tables of a choice as they are now. */
  readonly choose: (choice: Choice) => void;
}

/**
 * Some of the rows, as the address asks. A table that is shown stays until another choice is made, whatever becomes of its result:
 * nothing moves under the one who types. The table that the address names is always there.
 * @param round whose rows they are
 */
export function useShownRows(rows: readonly SlipRow[], of: TypedResults['of'], round: number): ShownRows {
  const { hash } = useLocation();
  const [search, setSearch] = useSearchParams();
  const [isPhone] = useState(() => matchMedia(phone).matches);
  const [kept, setKept] = useState(() => new Map<string, ReadonlySet<string>>());
  const fits: Readonly<Record<Choice, (row: SlipRow) => boolean>> = {
    all: () => true,
    // What is on its way needs nobody any more.
    open: (row) => row.isOpen && !isAway(of(row)) && of(row)?.state !== 'entered',
    refused: (row) => of(row)?.state === 'refused',
  };
  const tables = (choice: Choice): ReadonlySet<string> =>
    new Set(rows.filter(fits[choice]).map(({ slip }) => slip.id));
  const counts = { all: tables('all').size, open: tables('open').size, refused: tables('refused').size };
  const usual = isPhone && counts.open > 0 ? 'open' : 'all';
  const asked = choices.find((each) => each === search.get('show'));
  const choice = rows.length > few ? (asked ?? usual) : 'all';
  const name = `${round} ${choice}`;
  const there = new Set([...(kept.get(name) ?? []), ...tables(choice)]);
  kept.set(name, there);
  const isNamed = ({ sides }: SlipRow): boolean => sides.some(({ player }) => hash === `#${boxOf(player)}`);
  return {
    rows: rows.filter((row) => there.has(row.slip.id) || isNamed(row)),
    choice,
    counts,
    choose: (next) => {
      setKept(new Map());
      setSearch(
        (before) => {
          before.set('show', next);
          return before;
        },
        { replace: true },
      );
    },
  };
}

/** Chooses which tables are shown. Nothing if they are few. */
export function ShowTables({ shown }: { readonly shown: ShownRows }) {
  const say = useWords(deskWords);
  const { choice, counts, choose } = shown;
  if (counts.all <= few) return null;
  return (
    <div className={styles['show']} role="group" aria-label={say('show-tables')}>
      {choices.map((each) => (
        <button
          key={each}
          type="button"
          className="plain"
          aria-pressed={each === choice}
          onClick={() => choose(each)}
        >
          {say(`show-${each}`, { count: counts[each] })}
        </button>
      ))}
    </div>
  );
}
