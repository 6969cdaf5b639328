import type { ReactNode } from 'react';
import { spokenBy, type DisputeHead } from '../../disputes/head.js';
import { useFormats } from '../../messages/formats.js';
import { useWords } from '../../messages/say.js';
import { ChangedResults } from '../../results/changed-result.js';
import { RuleLink } from '../../shell/rule-link.js';
import { nameInMatch, type Case } from './case.js';
import type { CaseRuling } from './documents.js';
import { useRulingSaid } from './ruling-said.js';
import { disputeWords } from './words.js';

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

/** All statements in a dispute, in order: of the parties, and of arbiters. */
export function Statements({ shown }: { readonly shown: Case }) {
  const say = useWords(disputeWords);
  const { time } = useFormats();
  const actSaid = useActSaid(shown);
  const rulingSaid = useRulingSaid(shown);
  const { dispute } = shown;
  const whoSays = (one: Pick<DisputeHead, 'of' | 'party'>): string => spokenBy(one) ?? say('an-arbiter');
  const changedBy = (reason: string): ReactNode => (
    <ChangedResults changes={dispute.resultChanges.filter((each) => each.reason === reason)} />
  );
  const ruled = ({ ruling, remedy, of, at, reason, rule, by }: CaseRuling, onAppeal: boolean): ReactNode => (
    <>
      <p>
        <b>{rulingSaid(ruling, onAppeal)}</b> {of && say('lost-by', { name: of.entry?.name ?? '?' })}{' '}
        {remedy && actSaid(remedy)}{' '}
        {say('ruled-why', { by: by?.name ?? say('an-arbiter'), time: time(at), reason })}{' '}
        <RuleLink rule={rule} at={at} />
      </p>
      {changedBy(reason)}
    </>
  );
  const { subject, appeal } = dispute;
  return (
    <>
      {subject.__typename === 'DisputedRuling' && subject.ruling && (
        <>
          <p>
            <b>{actSaid(subject.ruling.act)}</b>{' '}
            {say('ruled-why', {
              by: subject.ruling.by?.name ?? say('an-arbiter'),
              time: time(subject.ruling.at),
              reason: subject.ruling.reason,
            })}{' '}
            <RuleLink rule={subject.ruling.rule} at={subject.ruling.at} />
          </p>
          {changedBy(subject.ruling.reason)}
        </>
      )}
      <p>{say('statement', { by: whoSays(dispute), time: time(dispute.at), reason: dispute.reason })}</p>
      {dispute.statements.map((one, at) => (
        <p key={at}>{say('statement', { by: whoSays(one), time: time(one.at), reason: one.reason })}</p>
      ))}
      {dispute.handsOpened && (
        <p>
          {say('hands-opened', {
            by: dispute.handsOpened.by?.name ?? say('an-arbiter'),
            time: time(dispute.handsOpened.at),
            reason: dispute.handsOpened.reason,
          })}
        </p>
      )}
      {appeal && subject.__typename !== 'DisputedRuling' && (
        <>
          {ruled(appeal.ruling, false)}
          <p>{say('appealed', { by: whoSays(appeal), time: time(appeal.at), reason: appeal.reason })}</p>
        </>
      )}
      {dispute.ruling && ruled(dispute.ruling, appeal !== null)}
    </>
  );
}
