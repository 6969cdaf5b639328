import { useEffect, useRef } from 'react';
import { boardViewOfApi, sceneOf } from '../../../games/index.js';
import { useRead } from '../../../data/use-read.js';
import { SeatPiece } from '../../../parts/drawing/drawing-image.js';
import { GameTable } from '../../../parts/drawing/table.js';
import { useBoard } from '../../../parts/drawing/use-board.js';
import { useSentences } from '../../../parts/drawing/use-sentences.js';
import { useWords } from '../../../messages/say.js';
import { PageLink } from '../../../shell/link.js';
import { Coming } from '../../../shell/states.js';
import startWords from '../words.json' with { type: 'json' };
import styles from './game-now.module.css';
import { openGamesDocument, watchedGameDocument } from './documents.js';
import { gameToShow, type OpenGame } from './open-game.js';

/** How often the game in play is polled. */
const askedEveryMs = 10_000;

/** A game that is being played now, as everybody may watch it; nothing if none is. */
export function GameNow() {
  const { data, failure, again } = useRead(openGamesDocument, {});
  const shown = useRef<string>(undefined);
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) again();
    }, askedEveryMs);
    return () => clearInterval(timer);
  }, [again]);
  const open = gameToShow(data?.publicTournaments.nodes ?? [], shown.current);
  shown.current = open?.game;
  if (!data && !failure) return <Coming />;
  return open ? <Shown key={open.game} open={open} /> : null;
}

function Shown({ open: { game: id, ply, table, tournament } }: { readonly open: OpenGame }) {
  const say = useWords(startWords);
  const speak = useSentences();
  const { data, failure } = useRead(watchedGameDocument, { id, ply });
  const latest = useRef(data?.game);
  latest.current = data?.game ?? latest.current;
  const game = latest.current;
  const isDrawn = useBoard(game?.gameKind);
  if (!game && !failure) return <Coming />;
  if (!game?.at || !isDrawn) return null;
  const { seats, number, at } = game;
  const view = boardViewOfApi(at.view);
  const names = seats.map(({ seat, entry }) => entry?.name ?? say('seat', { number: seat + 1 }));
  const scene = sceneOf(view, { names }, {}, speak);
  const acting = at.toAct.map((seat) => names[seat] ?? '?').join(', ');
  return (
    <section className={styles['now']} aria-labelledby="at-table">
      <h2 id="at-table">{table === null ? say('now') : say('at-table', { table })}</h2>
      <div className={scene.board ? styles['beside'] : undefined}>
        <div className={styles['picture']}>
          <GameTable scene={scene} moment={at.ply} />
        </div>
        <div>
          <ul>
            {names.map((name, seat) => (
              <li key={seat}>
                <SeatPiece kind={view.kind} seat={seat} /> <b>{name}</b>
              </li>
            ))}
          </ul>
          <p className="quiet">
            {say('game-of', { number: number ?? 1, tournament: tournament.name })}{' '}
            {acting !== '' && say('to-act', { names: acting })}
          </p>
          <p>
            <PageLink to={`/g/${id}`}>{say('watch-it')}</PageLink>
          </p>
        </div>
      </div>
    </section>
  );
}
