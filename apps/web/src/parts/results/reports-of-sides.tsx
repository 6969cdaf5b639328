import { useWords } from '../../messages/say.js';
import { namesOfSide, saidBy, type Reported, type SideCalled } from './reported.js';
import resultWords from './words.json' with { type: 'json' };

interface ReportsProps {
  readonly reports: readonly (Reported & { readonly side: string })[];
  readonly sides: readonly SideCalled[];
}

/** Each side's report of a game: shown once they contradict each other. */
export function ReportsOfSides({ reports, sides }: ReportsProps) {
  const say = useWords(resultWords);
  return reports.map((report) => (
    <span key={report.side}>
      {' '}
      {say('report-of', { side: namesOfSide(sides, report.side), said: saidBy(report, sides, say) })}
    </span>
  ));
}
