import { useWords } from '../../messages/say.js';
import { PageLink } from '../../shell/link.js';
import { calledOf } from './bracket-drawing.js';
import type { BracketSlot } from './documents.js';
import { isShown } from './layout.js';
import bracketWords from './words.json' with { type: 'json' };

interface BracketListProps {
  readonly slots: readonly BracketSlot[];
  readonly nameOf: (entry: string) => string;
  /** `4–3`, as the sides of the slot stand; undefined if nothing was played. */
  readonly scoreOf: (slot: BracketSlot) => string | undefined;
}

/** The same as the drawing, as a table: who meets, how it ended, and where the winner goes. */
export function BracketList({ slots, nameOf, scoreOf }: BracketListProps) {
  const say = useWords(bracketWords);
  const next = new Map(
    slots.flatMap(({ place, sides, off }) =>
      sides.flatMap(({ from, ofPlace }) =>
        from === 'WINNER_OF' && ofPlace !== null && !off ? [[ofPlace, place] as const] : [],
      ),
    ),
  );
  const goesTo = (place: string): string =>
    next.get(place) ?? (place === 'F' || place === 'F2' ? say('none') : '');
  return (
    <table>
      <caption>{say('caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{say('place')}</th>
          <th scope="col">{say('sides')}</th>
          <th scope="col">{say('result')}</th>
          <th scope="col">{say('goes-to')}</th>
        </tr>
      </thead>
      <tbody>
        {slots.filter(isShown).map((slot) => {
          const [one, other] = slot.sides.map((side) => calledOf(side, say, nameOf));
          const score = scoreOf(slot);
          const result = slot.winner
            ? say('won', { name: nameOf(slot.winner.id), score: score ?? '' })
            : (score ?? say('to-come'));
          return (
            <tr key={slot.place}>
              <td>{slot.place === 'P3' ? say('third') : slot.place}</td>
              <th scope="row">{say('versus', { one, other })}</th>
              <td>
                {slot.match ? (
                  <PageLink to={`/m/${slot.match.id}`}>{result}</PageLink>
                ) : (
                  <i className="quiet">{result}</i>
                )}
              </td>
              <td className="quiet">{goesTo(slot.place)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
