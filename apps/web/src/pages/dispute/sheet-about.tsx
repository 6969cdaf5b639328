import { labelId } from '../../parts/disputes/use-called.js';
import { playersCalled } from '../../parts/disputes/head.js';
import disputingWords from '../../parts/disputes/words.json' with { type: 'json' };
import { useWords } from '../../messages/say.js';
import { PageLink } from '../../shell/link.js';
import { SheetOfMatch } from '../match/sheet.js';
import type { SheetCase } from './case.js';
import styles from './disputes.module.css';
import type { ShownDispute } from './documents.js';
import disputeWords from './words.json' with { type: 'json' };

interface Props {
  readonly about: SheetCase;
  readonly subject: ShownDispute['subject'];
}

/** The sheet that the dispute is about, and above it what of it is in question. */
export function SheetAbout({ about, subject }: Props) {
  const say = useWords(disputeWords);
  const sayDisputing = useWords(disputingWords);
  const { match } = about.match;
  const game = subject.__typename === 'DisputedResult' ? subject.number : null;
  const line =
    subject.__typename === 'DisputedLine'
      ? match.sheet.lines.find(({ side, label }) => side === subject.side && label === subject.label)
      : undefined;
  const side = match.sides.find(({ name }) => name === line?.side);
  return (
    <>
      <section className={styles['question']} aria-labelledby="in-question">
        <h2 id="in-question">{say('in-question')}</h2>
        <p>
          {game !== null && say('question-result', { game })}
          {line &&
            say('question-line', {
              line: sayDisputing('label', { line: labelId(line.label) }),
              name: side ? playersCalled(side) : line.side,
              points: line.points < 0 ? `−${-line.points}` : String(line.points),
            })}
          {subject.__typename === 'DisputedLine' && !line && say('question-line-gone')}
          {subject.__typename === 'DisputedRuling' && say('question-ruling')}{' '}
          <PageLink to={`/m/${match.id}`}>{say('to-match')}</PageLink>
        </p>
      </section>
      <SheetOfMatch match={match} code={null} marked={line?.label ?? game} />
    </>
  );
}
