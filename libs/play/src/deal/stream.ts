import { deadlineProjection } from '@fairview/deadlines';
import { stream, streamName } from '@fairview/events';
import { dealDeadlines, dealDecider } from './decider.js';
import { dealUpcasts } from './events.js';

const kind = 'deal';

/** The stream of a deal: of a game's under the id of its game, of one that matches share under its own. */
export const dealStream = (id: string): string => streamName(kind, id);

/** Deals as a kind of stream. */
export const dealStreams = stream(kind, {
  decider: dealDecider,
  projections: [deadlineProjection(dealDeadlines)],
  upcasts: dealUpcasts,
});
