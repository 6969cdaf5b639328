import type { Json } from '@fairview/kernel';
import { games } from '@fairview/rules';
import { useState } from 'react';
import { useRead } from '../../data/use-read.js';
import { useWords } from '../../messages/say.js';
import { PageLink } from '../../shell/link.js';
import { Awaited } from '../../shell/states.js';
import type { GameInFile } from './check-file.js';
import { recordOfGameDocument } from './documents.js';
import { sameness } from './same-game.js';
import styles from './verify.module.css';
import verifyWords from './words.json' with { type: 'json' };

/** A game in a file, held against what the server has of its game: only when somebody asks for it. */
export function AskGame({ game }: { readonly game: GameInFile }) {
  const say = useWords(verifyWords);
  const [isAsked, setAsked] = useState(false);
  if (isAsked) return <OnServer {...game} />;
  return (
    <div className="acts">
      <button type="button" onClick={() => setAsked(true)}>
        {say('ask-game')}
      </button>
    </div>
  );
}

function OnServer({ id, record }: GameInFile) {
  const say = useWords(verifyWords);
  const read = useRead(recordOfGameDocument, { id }, { requestPolicy: 'network-only' });
  if (!read.data) return <Awaited read={read} />;
  const { game } = read.data;
  if (!game) return <p>{say('game-unknown')}</p>;
  if (game.record === null) return <p>{say('game-hidden')}</p>;
  const found = sameness(record, game.record as Json, games);
  return (
    <p className={found === 'different' || found === 'said_otherwise' ? styles['bad'] : undefined}>
      <b>{say('game-on-server', { found })}</b> <PageLink to={`/g/${id}`}>{say('to-game')}</PageLink>
    </p>
  );
}
