import { useRead } from '../../data/use-read.js';
import { useWords } from '../../messages/say.js';
import { Awaited } from '../../shell/states.js';
import { heldSeatsDocument } from './documents.js';
import { HeldSeats } from './held-seats.js';
import tabletWords from './words.json' with { type: 'json' };

/** The seats that this device holds, on its front page. */
export function SeatsSection() {
  const say = useWords(tabletWords);
  const read = useRead(heldSeatsDocument, {}, { requestPolicy: 'network-only' });
  const { data } = read;
  if (!data) return <Awaited read={read} />;
  return (
    <section aria-labelledby="seats-here">
      <h2 id="seats-here">{say('seats')}</h2>
      <HeldSeats seats={data.me?.seats ?? []} />
    </section>
  );
}
