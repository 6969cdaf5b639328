import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { graphql } from '../../data/graphql.js';
import { useRead } from '../../data/use-read.js';
import { boardOfGame } from '../../games/index.js';
import { useWords } from '../../messages/say.js';
import { branchOf, goneOn, lineOf, type PracticePly } from '../../parts/practice-board/line.js';
import { PracticeTable } from '../../parts/practice-board/practice-table.js';
import { useRulebooks } from '../../parts/drawing/use-board.js';
import practiceWords from '../../parts/practice-board/words.json' with { type: 'json' };
import { PageLink } from '../../shell/link.js';
import { FetchingPage } from '../../shell/fetching-page.js';
import { Leaf } from '../../shell/leaf.js';
import { useInPlace } from '../../shell/place.js';
import { Empty } from '../../shell/states.js';
import { playsPartners } from '../game/seating-of.js';
import { keepNotes, readNotes, withLine, type KeptLine } from '../../parts/notes/kept-notes.js';
import studyWords from '../../parts/notes/words.json' with { type: 'json' };

/** A recorded game, for a line of one's own. */
const recordedGameDocument = graphql(`
  query RecordedGame($id: ID!) {
    game(id: $id) {
      gameKind
      status
      record
      variant
      seats {
        entry {
          name
        }
      }
    }
  }
`);

interface LinePageProps {
  /** The kind of game. */
  readonly game: string;
  /** The game that is left. */
  readonly from: string;
  /** How many of its plies stand; what was played after them is in the address, too. */
  readonly ply: number;
}

/** A line of one's own from a ply of a game that is over: on this device alone, and its record stays as it is. */
export function LinePage({ game, from, ply }: LinePageProps) {
  const say = useWords(practiceWords);
  const rulebooks = useRulebooks(game);
  const read = useRead(recordedGameDocument, { id: from });
  const left = read.data?.game;
  // While a game is open, its players decide alone.
  const record = left?.gameKind === game && left.status !== 'OPEN' ? left.record : null;
  const [search, setSearch] = useSearchParams();
  // The address follows what is played here, and does not begin it again.
  const [begun] = useState({ ply, moves: search.getAll('move') });
  const whole = useMemo(
    () => (rulebooks && record !== null ? lineOf(rulebooks, record, Infinity) : undefined),
    [rulebooks, record],
  );
  const line = useMemo(
    () => whole && goneOn({ ...whole, plies: whole.plies.slice(0, begun.ply) }, begun.moves),
    [whole, begun],
  );
  const follow = useCallback(
    (plies: readonly PracticePly[]): void => {
      const branch = branchOf(whole?.plies ?? [], plies);
      const next = new URLSearchParams({ from, ply: String(branch.ply) });
      for (const move of branch.moves) next.append('move', move);
      setSearch(next, { replace: true });
    },
    [from, setSearch, whole],
  );
  useInPlace(say('practice'), [{ to: `/g/${from}?ply=${begun.ply}`, name: say('the-game') }]);
  if (!read.data || !rulebooks) return <FetchingPage failure={read.failure} again={read.again} />;
  if (!left || !line)
    return (
      <Leaf title={say('no-line')}>
        <Empty>{say('no-line-why')}</Empty>
      </Leaf>
    );
  const fits = boardOfGame(game)?.onCircles ? 'beside' : 'after';
  const names = left.seats.map(({ entry }, seat) => entry?.name ?? say('player', { number: seat + 1 }));
  return (
    <Leaf
      title={say('line')}
      lead={say('line-lead', { names: names.join(', '), ply: begun.ply })}
      fits={fits}
      small
      notes={[
        {
          id: 'record',
          heading: say('record-stays'),
          body: (
            <>
              <p>{say('record-stays-body')}</p>
              <p>
                <PageLink to={`/g/${from}?ply=${begun.ply}`}>{say('back-to-game')}</PageLink>
              </p>
            </>
          ),
        },
        {
          id: 'keep-line',
          heading: say('keep-line'),
          body: <KeepLine game={from} ply={ply} moves={search.getAll('move')} />,
        },
        { id: 'rules-on', heading: say('rules-on'), body: <p>{say('rules-on-body')}</p> },
        { id: 'keys', heading: say('keys'), body: <p>{say('keys-body')}</p> },
      ]}
    >
      <PracticeTable
        key={from}
        onPlies={follow}
        rulebooks={rulebooks}
        start={line.start}
        played={line.plies}
        names={names}
        partners={playsPartners(left.variant)}
      />
    </Leaf>
  );
}

/** Keeps a line that was tried with the other notes to its game. */
function KeepLine({ game, ply, moves }: KeptLine & { readonly game: string }) {
  const say = useWords(studyWords);
  const [kept, setKept] = useState<string>();
  const line = JSON.stringify({ ply, moves });
  const keep = (): void => {
    keepNotes(game, withLine(readNotes(game), { ply, moves }));
    setKept(line);
  };
  return (
    <>
      <p role="status">
        {kept === line ? say('kept') : say(moves.length === 0 ? 'nothing-to-keep' : 'keep-why')}
      </p>
      {moves.length > 0 && kept !== line && (
        <p>
          <button type="button" onClick={keep}>
            {say('keep')}
          </button>
        </p>
      )}
      <p>
        <PageLink to={`/g/${game}/notes?ply=${ply}`}>{say('to-notes')}</PageLink>
      </p>
    </>
  );
}
