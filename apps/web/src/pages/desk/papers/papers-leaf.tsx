import { useWords } from '../../../messages/say.js';
import { Leaf } from '../../../shell/leaf.js';
import { usePaperMargins } from '../../../shell/paper-margins.js';
import { roundAtDesk, roundsAtDesk, type Desk, playersAtDesk } from '../desk.js';
import { PairingsByName, PairingsByTable } from './pairings.js';
import { roomAddress } from '../rooms/rooms.js';
import { papers, type Paper } from './papers.js';
import styles from './papers.module.css';
import { ScoreSheets } from './score-sheets.js';
import paperWords from './words.json' with { type: 'json' };
import { Link } from '../../../shell/link.js';
import { QrCode } from '../../../parts/drawing/qr-code.js';
import { Empty } from '../../../shell/states.js';

interface PapersLeafProps {
  readonly desk: Desk;
  readonly paper: Paper;
  /** The round that the address asks for. */
  readonly asked: number | null;
}

/** One paper, ready to print; links to the others, and to the other rounds, stay on the screen. */
export function PapersLeaf({ desk, paper, asked }: PapersLeafProps) {
  const say = useWords(paperWords);
  const rounds = roundsAtDesk(desk.matches);
  const round = rounds.find((each) => each === asked) ?? roundAtDesk(desk.matches);
  const isOfRound = paper !== 'badges' && round !== undefined;
  // Badges are cut out, and a sheet for the pencil has a head of its own.
  usePaperMargins(paper === 'tables' || paper === 'names' ? [desk.plan.club.name, desk.plan.name] : null);
  const lead =
    paper === 'badges'
      ? say('lead-badges')
      : round === undefined
        ? say(paper === 'sheets' ? 'lead-sheets-blank' : 'not-paired')
        : say(`lead-${paper}`, { round });
  const at = (to: Paper, ofRound = round): string =>
    `?paper=${to}${ofRound === undefined ? '' : `&round=${ofRound}`}`;
  return (
    <Leaf title={say(paper)} lead={<span className="screen">{lead}</span>}>
      <div className="screen">
        <div className="acts">
          <button type="button" className="go" onClick={() => window.print()}>
            {say('print')}
          </button>
          <Link className="button" to={roomAddress(desk.plan.slug, 'round')}>
            {say('back')}
          </Link>
        </div>
        <nav className={styles['links']} aria-label={say('papers')}>
          {papers.map((each) => (
            <Link
              key={each}
              to={{ search: at(each) }}
              replace
              aria-current={each === paper ? 'page' : undefined}
            >
              {say(each)}
            </Link>
          ))}
        </nav>
        {isOfRound && rounds.length > 1 && (
          <nav className={styles['links']} aria-label={say('rounds')}>
            {rounds.map((each) => (
              <Link
                key={each}
                to={{ search: at(paper, each) }}
                replace
                aria-current={each === round ? 'true' : undefined}
              >
                {say('round', { round: each })}
              </Link>
            ))}
          </nav>
        )}
      </div>
      {paper === 'badges' && <Badges desk={desk} />}
      {paper === 'tables' && <PairingsByTable desk={desk} round={round ?? 0} />}
      {paper === 'names' && <PairingsByName desk={desk} round={round ?? 0} />}
      {paper === 'sheets' && <ScoreSheets desk={desk} round={round} />}
    </Leaf>
  );
}

/** A badge for everybody who plays: the name across a room, and the way to their own row. No code is on it. */
function Badges({ desk }: { readonly desk: Desk }) {
  const say = useWords(paperWords);
  const { plan, entries } = desk;
  const players = playersAtDesk(desk).filter(({ withdrawn }) => !withdrawn);
  if (players.length === 0) return <Empty>{say('nobody')}</Empty>;
  return (
    <ul className={styles['badges']}>
      {players.map(({ id, name }) => {
        const entry = entries.find((each) => each.id === id || each.players.some((one) => one.id === id));
        return (
          <li key={id}>
            <div>
              <b>{name ?? '?'}</b>
              {plan.boards !== null && <p>{entry?.name}</p>}
              <p className="quiet">
                {plan.name}, {plan.club.name}
              </p>
            </div>
            <QrCode
              small
              of={`${location.origin}/t/${plan.slug}?entry=${entry?.id ?? id}`}
              name={say('qr-of', { name })}
            />
          </li>
        );
      })}
    </ul>
  );
}
