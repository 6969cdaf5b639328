import { seatCalled, type Seating } from '../../parts/board/index.js';
import { useFormats } from '../../messages/formats.js';
import { useWords } from '../../messages/say.js';
import { useReasons } from '../../parts/reasons/use-reasons.js';
import { RuleLink } from '../../shell/rule-link.js';
import type { GameHead } from './documents.js';
import gameWords from './words.json' with { type: 'json' };

type GameDispute = GameHead['disputes'][number];

/** Whether a dispute waits for somebody. */
export const isOpen = ({ state }: GameDispute): boolean => ['OPEN', 'ANSWERED', 'APPEALED'].includes(state);

/** Which ply is, or was, disputed. */
export function DisputeTitle({ dispute }: { readonly dispute: GameDispute }) {
  const say = useWords(gameWords);
  return say('note-dispute', { ply: (dispute.ply ?? 0) + 1, state: isOpen(dispute) ? 'open' : 'over' });
}

interface DisputeHistoryProps {
  readonly dispute: GameDispute;
  readonly seating: Seating;
}

/** What was said in a dispute, and what was ruled, that which was appealed too, in order. */
export function DisputeHistory({ dispute, seating }: DisputeHistoryProps) {
  const say = useWords(gameWords);
  const { quoted } = useReasons();
  const { time } = useFormats();
  const { appeal, ruling, wasLegal } = dispute;
  const by = ({ seat, at }: Pick<GameDispute, 'seat' | 'at'>) => (
    <>
      <b>{seat === null ? say('an-arbiter') : seatCalled((message) => message, seating, seat)}</b>,{' '}
      <time>{time(at)}</time>:
    </>
  );
  const ruled = (given: NonNullable<GameDispute['ruling']>) => (
    <p>
      {say(`ruled-${given.ruling}`, { time: time(given.at) })} {quoted(given.reason)}{' '}
      <RuleLink rule={given.rule} at={given.at} />
    </p>
  );
  return (
    <>
      <p>
        {by(dispute)} {quoted(dispute.reason)}
      </p>
      {wasLegal !== null && <p>{say(wasLegal ? 'was-legal' : 'was-not-legal')}</p>}
      {appeal && (
        <>
          {ruled(appeal.ruling)}
          <p>
            {by(appeal)} {say('appeals', { reason: quoted(appeal.reason) })}
          </p>
        </>
      )}
      {ruling && ruled(ruling)}
    </>
  );
}

/** On paper, where there is no margin: the disputes of a game with all that was said and ruled in them. */
export function PrintedDisputes({ head, seating }: { readonly head: GameHead; readonly seating: Seating }) {
  return head.disputes.map((dispute) => (
    <section key={dispute.number} className="paper">
      <h2>
        <DisputeTitle dispute={dispute} />
      </h2>
      <DisputeHistory dispute={dispute} seating={seating} />
    </section>
  ));
}
