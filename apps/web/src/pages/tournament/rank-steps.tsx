import { Fragment } from 'react';
import { useRead } from '../../data/use-read.js';
import { useFormats, type Formats } from '../../messages/formats.js';
import { useWords } from '../../messages/say.js';
import { Fetching } from '../../shell/states.js';
import { reasonsDocument, type Plan } from './documents.js';
import { reasonsOf, type RankReason } from './figures.js';
import { halfPoints } from '../../parts/standings/columns.js';
import { useTieBreakNames } from '../../parts/tie-breaks/names.js';
import tournamentWords from './words.json' with { type: 'json' };

interface RankStepsProps {
  readonly why: readonly RankReason[];
  readonly plan: Plan;
}

/** The steps that led to a rank, and how many were level after each. */
export function RankSteps({ why, plan }: RankStepsProps) {
  const say = useWords(tournamentWords);
  const formats = useFormats();
  const nameOf = useTieBreakNames();
  // A key that has no name here is called as the server calls it.
  const calledAs = (key: string, label: string): string => {
    const name = nameOf(key);
    return name === key ? `${label} (${key})` : name;
  };
  return (
    <dl>
      {why.map(({ criterion, name: label, value, figure, uncapped, among, level }) => (
        <Fragment key={criterion}>
          <dt>
            {figure === null ? say('criterion', { criterion }) : calledAs(criterion, label)}
            {level > 1 && `, ${say('level', { among, level, same: level === among ? 'all' : 'some' })}`}
          </dt>
          <dd>
            {figure === null
              ? valueOf(criterion, value, formats, plan)
              : asInTable(criterion, figure, formats)}
            {uncapped !== null && ` ${say('uncapped', { spread: formats.signed(uncapped) })}`}
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}

interface StepsOfEntryProps {
  readonly plan: Plan;
  readonly entry: string;
  /** The position of the standings that are shown: with another one the steps are read again. */
  readonly position: number;
}

/** The same for one entry of a tournament that is too large to say it of everybody. */
export function StepsOfEntry({ plan, entry, position }: StepsOfEntryProps) {
  const { data } = useRead(reasonsDocument, { id: plan.id, entry }, { at: position });
  const steps = data?.tournament?.figures.standings.reasons;
  return steps ? <RankSteps why={reasonsOf(steps, 0)} plan={plan} /> : <Fetching />;
}

/** The figure of a key as the table beside it would write it: `4½`, `+11`. If there is none, `-`. */
export const asInTable = (criterion: string, figure: string, formats: Formats): string =>
  criterion === 'SPR' && figure !== '-'
    ? formats.signed(Number(figure))
    : figure.replace(/^0?\.5$|\.5$/u, '½');

function valueOf(criterion: string, value: number, formats: Formats, { arena }: Plan): string {
  if (arena && criterion === 'PTS') return String(value);
  if (criterion === 'PTS' || criterion === 'DE') return halfPoints(value);
  return criterion === 'SPR' ? formats.signed(value) : String(value);
}
