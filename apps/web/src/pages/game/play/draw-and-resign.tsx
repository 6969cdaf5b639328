import { useState } from 'react';
import type { Seating } from '../../../parts/board/index.js';
import { useCommand } from '../../../data/use-command.js';
import { useWords } from '../../../messages/say.js';
import { Refused } from '../../../shell/refused.js';
import { acceptDrawDocument, declineDrawDocument, offerDrawDocument, resignDocument } from './documents.js';
import styles from './play.module.css';
import type { Playing } from './use-playing.js';
import playWords from './words.json' with { type: 'json' };

interface EndingProps {
  readonly gameId: string;
  readonly playing: Playing;
  readonly seating: Seating;
}

/** A draw that is on offer: who offered it, and to whom it is offered, how they answer. */
export function DrawOffer({ gameId, playing: { seat, drawOffer }, seating }: EndingProps) {
  const say = useWords(playWords);
  const [accepting, accept] = useCommand(acceptDrawDocument);
  const [declining, decline] = useCommand(declineDrawDocument);
  const about = (commandId: string) => ({ input: { commandId, gameId, seat } });
  const refusal = accepting.refusal ?? declining.refusal;
  const isAsked = drawOffer !== null && drawOffer.seat !== seat && !drawOffer.accepted.includes(seat);
  return (
    <div className={drawOffer || refusal ? styles['offer'] : undefined}>
      {drawOffer?.seat === seat && <p>{say('draw-offered')}</p>}
      {isAsked && (
        <>
          <p role="status">{say('draw-asked', { name: seating.names[drawOffer.seat] ?? '' })}</p>
          <div className="acts">
            <button type="button" className="go" onClick={() => void accept(about)}>
              {say('accept-draw')}
            </button>
            <button type="button" onClick={() => void decline(about)}>
              {say('decline-draw')}
            </button>
          </div>
        </>
      )}
      {refusal && <Refused refusal={refusal} what={say('not-done')} />}
    </div>
  );
}

/** A draw is offered; a resignation has to be confirmed. */
export function ResignOrDraw({ gameId, playing: { seat, drawOffer }, seating }: EndingProps) {
  const say = useWords(playWords);
  const [isSure, setSure] = useState(false);
  const [resigning, resign] = useCommand(resignDocument);
  const [offering, offer] = useCommand(offerDrawDocument);
  const about = (commandId: string) => ({ input: { commandId, gameId, seat } });
  const refusal = resigning.refusal ?? offering.refusal;
  return (
    <>
      {seating.names.length > 1 && drawOffer === null && (
        <button type="button" className="plain" onClick={() => void offer(about)}>
          {say('offer-draw')}
        </button>
      )}
      {isSure ? (
        <>
          <button type="button" className="go" onClick={() => void resign(about)}>
            {say('resign-now')}
          </button>
          <button type="button" onClick={() => setSure(false)}>
            {say('play-on')}
          </button>
        </>
      ) : (
        <button type="button" className="plain" onClick={() => setSure(true)}>
          {say('resign')}
        </button>
      )}
      {refusal && <Refused refusal={refusal} what={say('not-done')} />}
    </>
  );
}
