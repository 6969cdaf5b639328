import type { ReactNode } from 'react';
import { useWords } from '../../messages/say.js';
import { spotsWaiting, type TeamPairing } from './waiting.js';
import lineUpWords from './words.json' with { type: 'json' };

interface WaitingTableProps {
  readonly waiting: readonly TeamPairing[];
  readonly nameOf: (team: string) => string;
  /** The letter of the note that explains it. */
  readonly letter?: ReactNode;
}

/** The matches of teams that are not open, and whose line-ups are there. */
export function WaitingTable({ waiting, nameOf, letter }: WaitingTableProps) {
  const say = useWords(lineUpWords);
  return (
    <table>
      <caption>
        {say('caption')} {letter}
      </caption>
      <thead>
        <tr>
          <th scope="col">{say('round')}</th>
          <th scope="col">{say('teams')}</th>
          <th scope="col">{say('state')}</th>
        </tr>
      </thead>
      <tbody>
        {waiting.map(({ matchId, round, entries, spots, lineUpsIn: [first] }) => (
          <tr key={matchId}>
            <td>{round}</td>
            <th scope="row">
              {say('versus', { one: nameOf(entries[0]?.id ?? ''), other: nameOf(entries[1]?.id ?? '') })}
              {spotsWaiting({ entries, spots }).map(({ team, points }) => (
                <i key={team} className="quiet">
                  {' '}
                  {say('spot', { name: nameOf(team), points })}
                </i>
              ))}
            </th>
            <td>
              <i className="quiet">{first ? say('one-in', { name: nameOf(first.id) }) : say('none-in')}</i>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
