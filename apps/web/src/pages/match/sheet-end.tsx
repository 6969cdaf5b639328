import { lazy, Suspense } from 'react';
import { useWords } from '../../messages/say.js';
import type { ShownMatch } from './documents.js';
import { playerNames, sideNames } from './names.js';
import styles from './sheet.module.css';
import matchWords from './words.json' with { type: 'json' };

const PrintedCode = lazy(async () => ({ default: (await import('./printed-code.js')).PrintedCode }));

interface SheetEndProps {
  readonly match: ShownMatch;
  /** The code of the sheet, if the server has given one. */
  readonly code: string | null;
}

/** How a match ended, in a sentence, and of a printed sheet the lines for the signatures, and its code. */
export function SheetEnd({ match, code }: SheetEndProps) {
  const say = useWords(matchWords);
  return (
    <>
      {match.sheet.finished && <p className={styles['end']}>{verdictOf(match, say)}</p>}
      <Signatures match={match} />
      {match.tournament && (
        <p className={`${styles['foot']} paper`}>
          {say('sheet-foot', { tournament: match.tournament.name, entry: match.logPosition })}
        </p>
      )}
      {code === null ? (
        <p className={`${styles['code']} paper`}>{say('no-sheet-code')}</p>
      ) : (
        <Suspense fallback={null}>
          <PrintedCode match={match.id} code={code} />
        </Suspense>
      )}
    </>
  );
}

type SayHere = ReturnType<typeof useWords<keyof typeof matchWords>>;

/** Of a match that did not end by its games: how it ended. */
function endedBy(
  { ruling, sheet }: ShownMatch,
  names: ReadonlyMap<string, string>,
  say: SayHere,
): string | undefined {
  if (!ruling) return undefined;
  const winner = ruling.winner === null ? undefined : names.get(ruling.winner);
  const points = sheet.spread ?? 0;
  if (ruling.absent.length === 0)
    return winner === undefined ? say('ruled-open') : say('ruled-won', { winner });
  const absent = ruling.absent.map((side) => names.get(side) ?? side).join(', ');
  return winner === undefined
    ? say('forfeit-all', { points, absent })
    : say('forfeit-won', { winner, points, absent });
}

/** The winner, and the credits between players. */
function verdictOf(match: ShownMatch, say: SayHere): string {
  const { sheet, sides } = match;
  const names = sideNames(match);
  const ended = endedBy(match, names, say);
  if (ended !== undefined) return ended;
  if (sheet.rating !== null)
    return say('rating', { rating: sheet.rating, key: sheet.rating.replaceAll(/\W+/gu, '_') });
  const winner = sheet.winner === null ? undefined : names.get(sheet.winner);
  if (winner === undefined) return say('drawn-match');
  const loser = sides.find(({ name }) => name !== sheet.winner);
  const how = sheet.shutOut ? 'shut_out' : 'other';
  const collected = sheet.credits.map(({ from, to, points }) =>
    say('collects', { to: to?.name ?? '?', from: from?.name ?? '?', points }),
  );
  if (sides.length === 2 && sides.every(({ players }) => players.length === 1))
    return say('wins-and-collects', {
      winner,
      how,
      points: sheet.spread ?? 0,
      loser: (loser && names.get(loser.name)) ?? '',
    });
  return collected.length === 0
    ? say('wins', { winner, how })
    : say('wins-list', { winner, how, list: collected.join('; ') });
}

/** The signatures on a printed sheet. */
function Signatures({ match }: { readonly match: ShownMatch }) {
  const names = match.sides.length > 1 ? sideNames(match) : playerNames(match);
  return (
    <p className="signed paper">
      {[...names].map(([id, name]) => (
        <span key={id}>{name}</span>
      ))}
    </p>
  );
}
