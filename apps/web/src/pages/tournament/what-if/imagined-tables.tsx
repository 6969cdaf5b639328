import { refusalIn } from '../../../data/refusal.js';
import { useFormats } from '../../../messages/formats.js';
import { useWords } from '../../../messages/say.js';
import { Refused } from '../../../shell/refused.js';
import { halfPoints } from '../../../parts/standings/columns.js';
import type { NameOf } from '../names.js';
import type { Imagined } from './documents.js';
import whatIfWords from './words.json' with { type: 'json' };

interface ImaginedProps {
  readonly imagined: Imagined;
  readonly nameOf: NameOf;
  /** Whether match points are whole ones, as in an arena; else they are doubled. */
  readonly isWhole: boolean;
}

/** The standings and the next round as they would be. */
export function ImaginedTables({ imagined, nameOf, isWhole }: ImaginedProps) {
  const say = useWords(whatIfWords);
  const formats = useFormats();
  const { standings, pairing, noPairing } = imagined;
  const whyNone = refusalIn(noPairing);
  return (
    <>
      <table>
        <caption>{say('caption')}</caption>
        <thead>
          <tr>
            <th scope="col" className="figure">
              <span className="unseen">{say('rank')}</span>
            </th>
            <th scope="col">{say('name')}</th>
            <th scope="col" className="figure">
              {say('points')}
            </th>
            <th scope="col" className="figure">
              {say('spread')}
            </th>
          </tr>
        </thead>
        <tbody>
          {standings.nodes.map(({ rank, entry, matchPoints, spread }) => (
            <tr key={entry.id}>
              <td className="figure">{rank}</td>
              <th scope="row">{nameOf(entry.id)}</th>
              <td className="figure">{isWhole ? matchPoints : halfPoints(matchPoints)}</td>
              <td className="figure">{formats.signed(spread)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {whyNone && <Refused refusal={whyNone} what={say('no-next')} />}
      {pairing && (
        <table>
          <caption>{say('next', { round: pairing.round })}</caption>
          <thead className="unseen">
            <tr>
              <th scope="col">{say('table')}</th>
              <th scope="col">{say('sides')}</th>
            </tr>
          </thead>
          <tbody>
            {pairing.tables.map(({ board, entries }) => (
              <tr key={board}>
                <td className="figure">{board}</td>
                <th scope="row">{formats.sides(entries.map(({ id }) => nameOf(id)))}</th>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {pairing?.byes.map(({ id }) => (
        <p key={id}>{say('bye', { name: nameOf(id) })}</p>
      ))}
    </>
  );
}
