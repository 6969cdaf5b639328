import { printedMove, type BoardKind } from '../../../games/index.js';
import { useWords } from '../../../messages/say.js';
import type { CasePly } from '../evidence-documents.js';
import disputeWords from '../words.json' with { type: 'json' };
import styles from './branches.module.css';

/** The plies of a branch that are drawn: of more than eight the first two and the last. */
const mostDrawn = 8;
const drawnOf = (plies: readonly CasePly[]): readonly CasePly[] =>
  plies.length > mostDrawn ? [...plies.slice(0, 2), ...plies.slice(-1)] : plies;

const [fork, first, width] = [330, 390, 820];
const heights = { was: 30, is: 82 };

interface BranchTreeProps {
  /** How many plies both courses have. */
  readonly from: number;
  readonly was: readonly CasePly[];
  readonly is: readonly CasePly[];
  /** The ply in dispute, from 0. */
  readonly disputed: number;
  readonly kind: BoardKind | undefined;
}

/** The tree over both boards: the plies that nobody questions, the fork, and both branches. Its plies are read with the boards. */
export function BranchTree({ from, was, is, disputed, kind }: BranchTreeProps) {
  const say = useWords(disputeWords);
  const drawn = { was: drawnOf(was), is: drawnOf(is) };
  const step = Math.min(86, (width - first) / Math.max(drawn.was.length, drawn.is.length, 1));
  const at = (index: number): number => first + index * step;
  const atDisputed = drawn.was.findIndex(({ ply }) => ply === disputed);
  const text = ({ ply, move }: CasePly) => (
    <>
      <tspan className={styles['quiet']}>{ply + 1}</tspan> {kind ? printedMove(kind, move) : move}
    </>
  );
  return (
    <svg className={styles['tree']} viewBox={`0 0 ${width} 106`} aria-hidden="true">
      <g fill="none" stroke="var(--ink)">
        <path d={`M6 56H${fork}`} strokeWidth="2" />
        <path
          d={`M${fork} 56C362 56 350 30 ${first} 30H${at(Math.max(0, drawn.was.length - 1))}`}
          strokeDasharray="5 5"
          strokeWidth="1.5"
        />
        <path
          d={`M${fork} 56C362 56 350 82 ${first} 82H${at(Math.max(0, drawn.is.length - 1))}`}
          strokeWidth="2"
        />
      </g>
      <circle cx={fork} cy="56" r="6" fill="var(--ink)" />
      {drawn.was.map((ply, index) => (
        <g key={ply.ply}>
          <circle
            cx={at(index)}
            cy={heights.was}
            r="5"
            fill="var(--paper)"
            stroke="var(--ink)"
            strokeWidth="1.5"
          />
          <text x={at(index) - 2} y="18" textDecoration="line-through">
            {text(ply)}
          </text>
        </g>
      ))}
      {atDisputed >= 0 && (
        <path
          d={`M${at(atDisputed) - 12} 8l5 5-5 5-5-5z`}
          fill="var(--signal)"
          data-disputed={disputed + 1}
        />
      )}
      {drawn.is.map((ply, index) => (
        <g key={ply.ply}>
          <circle cx={at(index)} cy={heights.is} r="4.5" fill="var(--ink)" />
          <text x={at(index) - 4} y="103">
            {text(ply)}
          </text>
        </g>
      ))}
      <text x="6" y="45">
        {say('tree-shared', { from })}
      </text>
      <text className={styles['quiet']} x={fork - 8} y="78" textAnchor="end">
        {say('tree-fork')}
      </text>
    </svg>
  );
}
