import { faceOf } from '../../parts/board/cards/hand.js';
import { listInWords, type SayMessage } from '../../parts/board/say.js';
import { scarnecchiaPicks } from './notation.js';

/** A ply of Scarnecchia in words. */
export function scarnecchiaPly(text: string, who: string, say: SayMessage): string {
  const [tile = '', verb, ...rest] = scarnecchiaPicks(text) ?? [];
  const table = listInWords(
    say,
    rest.filter((each) => !each.startsWith('=')).map((each) => (each.includes(':') ? faceOf(each) : each)),
  );
  const values = { who, tile: faceOf(tile), table };
  if (verb === 'capture') return say('{who} captured {table} with {tile}.', values);
  if (verb === 'trail') return say('{who} trailed {tile}.', values);
  return say('{who} built {tile} on {table}, to {target}.', {
    ...values,
    target: rest.at(-1)?.slice(1) ?? '',
  });
}
