import { useEffect, useId, useRef, useState } from 'react';
import { useWords } from '../../messages/say.js';
import { Empty } from '../../shell/states.js';
import { rulesWith, type CitedRule, rulesIn } from './cited.js';
import styles from './rule-field.module.css';
import rulesWords from './words.json' with { type: 'json' };
import { factsOf } from '../../games/facts.js';
import { bookNamed, fetchBook } from './books.js';
import { graphql } from '../../data/graphql.js';
import { useRead } from '../../data/use-read.js';
import { useHouse } from '../../shell/rule-link.js';

const citedHouseRulesDocument = graphql(`
  query CitedHouseRules($id: ID!) {
    club(id: $id) {
      houseRules {
        number
        holds {
          wording
        }
      }
    }
  }
`);

/** The house rules that hold in the club of this page, to be cited; none before they are read. */
function useHouseRules(): readonly CitedRule[] {
  const club = useHouse();
  const { data } = useRead(citedHouseRulesDocument, { id: club ?? '' }, { pause: club === null });
  return (data?.club?.houseRules ?? []).flatMap(({ number, holds }) =>
    holds?.wording ? [{ number, words: holds.wording }] : [],
  );
}

/** The rules by which a game is judged, and those of its matches, which come first if a sheet is judged. */
async function fetchRules(game: string, onSheet: boolean): Promise<readonly CitedRule[]> {
  const own = bookNamed(game);
  const ofMatches = factsOf(game).matchBook;
  const read = onSheet ? [ofMatches, own] : [own, ofMatches];
  const texts = await Promise.all(read.flatMap((book) => (book ? [fetchBook(book)] : [])));
  return texts.flatMap(rulesIn);
}

interface RuleFieldProps {
  readonly label: string;
  readonly value: string;
  readonly change: (rule: string) => void;
  readonly required: boolean;
  /** The kind of game that is judged. */
  readonly game: string;
  /** Whether a sheet is judged rather than a game. */
  readonly onSheet?: boolean;
}

/** Asks for the number of a rule: it is typed, or found by its words, or chosen from the list; then its words stand below. */
export function RuleField({ label, value, change, required, game, onSheet = false }: RuleFieldProps) {
  const say = useWords(rulesWords);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [ofGame, setOfGame] = useState<readonly CitedRule[]>([]);
  const ofHouse = useHouseRules();
  const rules = [...ofGame, ...ofHouse];
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    let isShown = true;
    // Without the list a rule is still cited by its number.
    void fetchRules(game, onSheet).then(
      (read) => isShown && setOfGame(read),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [game, onSheet]);
  const cited = rules.find(({ number }) => number === value.trim().toUpperCase());
  const found = cited ? rules : rulesWith(rules, value);
  const shows = rules.length > 0 && (isOpen || (value !== '' && !cited));
  const choose = (number: string): void => {
    change(number);
    setOpen(false);
    field.current?.focus();
  };
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        ref={field}
        required={required}
        autoComplete="off"
        value={value}
        onChange={({ target }) => change(target.value)}
      />
      {cited && !isOpen && (
        <p className={styles['words']} lang="en">
          {cited.words}
        </p>
      )}
      {rules.length > 0 && (
        <button
          type="button"
          className="plain"
          aria-expanded={shows}
          onClick={() => setOpen((before) => !before)}
        >
          {say('choose-rule')}
        </button>
      )}
      {shows && found.length === 0 && <Empty>{say('no-rule-so')}</Empty>}
      {shows && found.length > 0 && (
        <ul className={styles['list']} aria-label={say('rules-to-choose')}>
          {found.map(({ number, words }) => (
            <li key={number}>
              <button type="button" lang="en" onClick={() => choose(number)}>
                <b>{number}</b> {words}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
