import type { ReactNode } from 'react';
import { boardViewOfApi, printedMove } from '../../games/index.js';
import { playersCalled, sidesIn, speakerOf } from '../../parts/disputes/head.js';
import { useFormats } from '../../messages/formats.js';
import { useWords } from '../../messages/say.js';
import { useReasons } from '../../parts/reasons/use-reasons.js';
import { ChangedResults } from '../../parts/results/changed-result.js';
import { RuleLink } from '../../shell/rule-link.js';
import { nameInMatch, type Case } from './case.js';
import styles from './disputes.module.css';
import type { CaseRuling } from './ruling-documents.js';
import { useRulingSaid } from './proposed-rulings.js';
import disputeWords from './words.json' with { type: 'json' };

type Act = NonNullable<CaseRuling['remedy']>;

/** Says in a sentence what a ruling does to a sheet. */
function useActSaid({ about }: Pick<Case, 'about'>): (act: Act) => string {
  const say = useWords(disputeWords);
  return ({ kind, matchId, side, winner, absent, points, penalty }) => {
    const nameOf = (name: string | null): string => nameInMatch(about, matchId, name);
    if (kind === 'ADJUDICATE_MATCH')
      return winner === null ? say('act-nobody') : say('act-won', { name: nameOf(winner) });
    if (kind === 'FORFEIT_MATCH') return say('act-forfeit', { names: (absent ?? []).map(nameOf).join(', ') });
    if (kind === 'GIVE_PENALTY') return say('act-penalty', { name: nameOf(side), points: points ?? 0 });
    if (kind === 'LIFT_PENALTY') return say('act-lifted', { number: penalty ?? 0 });
    return say(kind === 'STRIKE_RESULT' ? 'act-struck' : 'act-corrected');
  };
}

/** One thing that somebody said or did. */
interface Item {
  readonly at: string;
  /** Null is an arbiter without a name. */
  readonly by: string | null;
  readonly what: ReactNode;
  readonly isRuling?: true;
}

/** What was played at the disputed ply. */
function usePlayed({ about }: Case): readonly Item[] {
  const say = useWords(disputeWords);
  if (about.kind !== 'ply') return [];
  const { game, plies, ply, before } = about;
  const played = plies.find((each) => each.ply === ply);
  if (!played || !before) return [];
  const move = printedMove(boardViewOfApi(before.view).kind, played.move);
  const by = game.seats.find(({ seat }) => seat === played.seat)?.entry?.name ?? '?';
  return [{ at: played.at, by, what: say('plays', { move, ply: ply + 1 }) }];
}

/** How rulings are told: in the words of the official, with what they changed. */
function useRuled(shown: Case): (ruling: Ruled) => Item {
  const { quoted } = useReasons();
  const { dispute } = shown;
  const { subject, resultChanges, sheetChanges } = dispute;
  const line = subject.__typename === 'DisputedLine' ? subject : undefined;
  const sides = new Map(sidesIn(subject).map((side) => [side.name, playersCalled(side)]));
  return ({ said, reason, rule, by, at }) => ({
    at,
    by: by?.name ?? null,
    isRuling: true,
    what: (
      <>
        <b>{said}</b> {quoted(reason)} <RuleLink rule={rule} at={at} />
        <ChangedResults
          changes={resultChanges.filter(({ ruling }) => ruling?.at === at)}
          outcomes={sheetChanges.filter(
            ({ ruling, gameId }) => ruling?.at === at && (line !== undefined || gameId === null),
          )}
          line={line}
          nameOf={(side) => sides.get(side) ?? side}
        />
      </>
    ),
  });
}

interface Ruled extends Pick<CaseRuling, 'reason' | 'rule' | 'by' | 'at'> {
  /** What was ruled, in sentences. */
  readonly said: ReactNode;
}

/** Everything that was said and done, in order: the ply, statements of the parties and of arbiters, rulings. */
function useItems(shown: Case): readonly Item[] {
  const say = useWords(disputeWords);
  const { quoted } = useReasons();
  const actSaid = useActSaid(shown);
  const rulingSaid = useRulingSaid(shown);
  const ruled = useRuled(shown);
  const played = usePlayed(shown);
  const { subject, appeal, ruling, handsOpened, statements, ...dispute } = shown.dispute;
  const issued = (each: CaseRuling, onAppeal: boolean): Item => {
    const { ruling: word, of, remedy } = each;
    const said = [
      rulingSaid(word, onAppeal),
      of && say('lost-by', { name: of.entry?.name ?? '?' }),
      remedy && actSaid(remedy),
    ];
    return ruled({ ...each, said: said.filter((part) => part).join(' ') });
  };
  const appealed = subject.__typename === 'DisputedRuling' ? subject.ruling : null;
  const items: readonly (Item | false | null)[] = [
    ...played,
    appealed && ruled({ ...appealed, said: actSaid(appealed.act) }),
    {
      at: dispute.at,
      by: speakerOf(dispute),
      what: say(appealed ? 'appeals' : 'disputes', { reason: quoted(dispute.reason) }),
    },
    ...statements.map((one): Item => {
      return { at: one.at, by: speakerOf(one), what: quoted(one.reason) };
    }),
    handsOpened && {
      at: handsOpened.at,
      by: handsOpened.by?.name ?? null,
      what: say('opens-hands', { reason: quoted(handsOpened.reason) }),
    },
    appeal && !appealed && issued(appeal.ruling, false),
    appeal &&
      !appealed && {
        at: appeal.at,
        by: speakerOf(appeal),
        what: say('appeals', { reason: quoted(appeal.reason) }),
      },
    ruling && issued(ruling, appeal !== null),
  ];
  return items
    .filter((item) => item !== false && item !== null)
    .sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

/** All that was said and done, by whose word, and when: one list, in which rulings stand out. */
export function SaidAndDone({ shown }: { readonly shown: Case }) {
  const say = useWords(disputeWords);
  const { exactTime, time } = useFormats();
  return (
    <section aria-labelledby="said-and-done">
      <h2 id="said-and-done">{say('said-and-done')}</h2>
      <ol className={styles['items']}>
        {useItems(shown).map(({ at, by, what, isRuling }, index) => (
          <li key={index} className={isRuling && styles['ruled']}>
            <time dateTime={at} title={exactTime(at)}>
              {time(at)}
            </time>
            <b>{by ?? say('an-arbiter')}</b>
            <div>{what}</div>
          </li>
        ))}
      </ol>
    </section>
  );
}
