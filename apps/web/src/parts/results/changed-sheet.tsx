import { useWords } from '../../messages/say.js';
import type { SheetChange } from './changed-documents.js';
import resultWords from './words.json' with { type: 'json' };

/** A line of a sheet, by its side and its label. */
export interface SheetLineOf {
  readonly side: string;
  readonly label: string;
}

/** A sheet as a change of it has it; its lines, if one of them is looked at. */
type Figures = SheetChange['was'] & {
  readonly lines?: readonly (SheetLineOf & { readonly points: number })[];
};

interface ChangedSheetProps {
  readonly change: { readonly was: Figures; readonly is: Figures };
  nameOf(side: string): string;
  /** The line that is looked at; otherwise who won, and the totals. */
  readonly line?: SheetLineOf | undefined;
}

const figure = (points: number): string => (points < 0 ? `−${-points}` : String(points));

/** What a sheet said, struck through once, and what it has said since. */
export function ChangedSheet({ change: { was, is }, nameOf, line }: ChangedSheetProps) {
  const say = useWords(resultWords);
  const said = ({ finished, winner, sides, lines }: Figures): string => {
    if (line) {
      const own = lines?.filter(({ side, label }) => side === line.side && label === line.label) ?? [];
      return own.length === 0 ? say('no-line') : own.map(({ points }) => figure(points)).join(', ');
    }
    const figures = sides.map(({ total }) => figure(total)).join('–');
    const outcome = !finished ? 'open' : winner === null ? 'drawn' : 'won';
    return say('match-stood', { outcome, figures, name: winner === null ? '' : nameOf(winner) });
  };
  return (
    <span>
      <span className="unseen">{say('it-was')} </span>
      <s className="quiet">{said(was)}</s> → <b>{said(is)}</b>
    </span>
  );
}
