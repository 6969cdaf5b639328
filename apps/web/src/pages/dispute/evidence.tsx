import { Fragment } from 'react';
import { boardViewOfApi, printedMove } from '../../games/index.js';
import { useFormats } from '../../messages/formats.js';
import { useWords } from '../../messages/say.js';
import type { PlyCase } from './case.js';
import styles from './disputes.module.css';
import type { CasePly } from './evidence-documents.js';
import disputeWords from './words.json' with { type: 'json' };

/** How many plies are shown before the disputed one. */
const shownBefore = 6;

/** The seconds between a ply and the one before it, to the millisecond; nothing for the first. */
function secondsSince(plies: readonly CasePly[], ply: number, at: string): string {
  const before = plies.find((each) => each.ply === ply - 1);
  return before ? ((Date.parse(at) - Date.parse(before.at)) / 1_000).toFixed(3) : '';
}

/** The moves with their times, around the disputed ply, and what could have been played there. */
export function Evidence({ about, names }: { readonly about: PlyCase; readonly names: readonly string[] }) {
  const say = useWords(disputeWords);
  const { exactTime } = useFormats();
  const { ply: disputed, plies, before } = about;
  const near = plies.filter(({ ply }) => ply >= disputed - shownBefore && ply <= disputed + 2);
  const played = plies.find(({ ply }) => ply === disputed)?.move;
  const kind = before && boardViewOfApi(before.view).kind;
  const printed = (move: string): string => (kind ? printedMove(kind, move) : move);
  return (
    <>
      <section aria-labelledby="plies">
        <h2 id="plies">{say('who-when')}</h2>
        <table className={styles['plies']}>
          <caption>{say('plies-caption')}</caption>
          <thead>
            <tr>
              <th scope="col">{say('ply')}</th>
              <th scope="col">{say('player')}</th>
              <th scope="col">{say('move')}</th>
              <th scope="col" className="figure">
                {say('took')}
              </th>
              <th scope="col" className="figure">
                {say('recorded')}
              </th>
            </tr>
          </thead>
          <tbody>
            {near.map(({ ply, seat, move, at, byClock }) => (
              <tr key={ply} className={ply === disputed ? 'chosen' : undefined}>
                <td>{ply + 1}</td>
                <th scope="row">{names[seat] ?? '?'}</th>
                <td>
                  {printed(move)} {byClock && <i className="quiet">{say('by-clock')}</i>}
                </td>
                <td className="figure">{secondsSince(plies, ply, at)}</td>
                <td className="figure">
                  <time dateTime={at}>{exactTime(at)}</time>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <section aria-labelledby="legal">
        <h2 id="legal">{say('legal-moves')}</h2>
        {before?.moves ? (
          <p className={styles['moves']}>
            {before.moves.length === 0
              ? say('no-moves')
              : before.moves.map((move) => (
                  <Fragment key={move}>
                    <span className={move === played ? styles['played'] : undefined}>
                      {printed(move)}
                    </span>{' '}
                  </Fragment>
                ))}
          </p>
        ) : (
          <p className="quiet">
            <i>{say(before?.movesUnlisted === 'TOO_MANY' ? 'moves-many' : 'moves-hidden')}</i>
          </p>
        )}
      </section>
    </>
  );
}
