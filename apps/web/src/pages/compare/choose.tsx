import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { useRead } from '../../data/use-read.js';
import { useWords } from '../../messages/say.js';
import { PageLink } from '../../shell/link.js';
import { Leaf } from '../../shell/leaf.js';
import { Awaited, Empty } from '../../shell/states.js';
import { gameIn, useGameCalled, useNames } from './game-called.js';
import styles from './compare.module.css';
import { gamesOfMatchDocument, type ComparedGame } from './documents.js';
import compareWords from './words.json' with { type: 'json' };

/** The game beside this one: another of its match, or any by its address. */
export function Choose({ game }: { readonly game: ComparedGame }) {
  const say = useWords(compareWords);
  const namesOf = useNames();
  const called = useGameCalled();
  const go = useNavigate();
  const [typed, setTyped] = useState('');
  const [isStrange, setStrange] = useState(false);
  const compare = (event: FormEvent): void => {
    event.preventDefault();
    const other = gameIn(typed);
    setStrange(other === null);
    if (other !== null) void go(`/g/${game.id}/beside/${other}`);
  };
  return (
    <Leaf title={say('choose')} lead={say('choose-lead', { game: called(namesOf(game), game.number) })}>
      <form className={styles['choose']} onSubmit={compare}>
        <label htmlFor="other-game">{say('address')}</label>
        <input
          id="other-game"
          type="text"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {isStrange && <p role="alert">{say('no-address')}</p>}
        <div className="acts">
          <button className="go">{say('compare')}</button>
        </div>
      </form>
      {game.match && <OfMatch game={game.id} match={game.match.id} />}
    </Leaf>
  );
}

/** The other games of the match that are over. */
function OfMatch({ game, match }: { readonly game: string; readonly match: string }) {
  const say = useWords(compareWords);
  const called = useGameCalled();
  const read = useRead(gamesOfMatchDocument, { id: match });
  const games = read.data?.match?.games.nodes;
  const others = games?.filter((each) => each.gameId !== game && each.game?.status === 'FINISHED');
  return (
    <section className={styles['others']} aria-labelledby="of-match">
      <h2 id="of-match">{say('of-match')}</h2>
      {!others && <Awaited read={read} />}
      {others?.length === 0 && <Empty>{say('no-games')}</Empty>}
      <ul>
        {others?.map(({ gameId, number, seats }) => (
          <li key={gameId}>
            <PageLink to={`/g/${game}/beside/${gameId}`}>
              {called(
                seats.map((seat) => seat?.name),
                number,
              )}
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
