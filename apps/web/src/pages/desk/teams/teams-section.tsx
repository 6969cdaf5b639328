import { Fragment } from 'react';
import { playersOf } from '../../../parts/line-ups/waiting.js';
import { useWords } from '../../../messages/say.js';
import { Letter } from '../../../shell/explained.js';
import { Empty } from '../../../shell/states.js';
import { playersAtDesk, type DeskProps } from '../desk.js';
import styles from '../desk.module.css';
import type { DeskEntry, DeskPlayer } from '../figures.js';
import { EntryRow } from '../entries/entry-row.js';
import { SlipsLink } from '../slips/slips-link.js';
import deskWords from '../words.json' with { type: 'json' };
import { TeamForm } from './team-form.js';
import teamWords from './words.json' with { type: 'json' };

interface TeamsProps extends DeskProps {
  readonly isOrganizer: boolean;
}

/** The teams with their players, what became of their codes, and how another team is entered. */
export function TeamsSection({ desk, again, isOrganizer }: TeamsProps) {
  const say = useWords(teamWords);
  const sayDesk = useWords(deskWords);
  const { plan, entries } = desk;
  const here = playersAtDesk(desk).filter(({ withdrawn }) => !withdrawn);
  const isOpen = plan.status !== 'CLOSED';
  const ofTeam = (team: DeskEntry): string => {
    const count = playersOf(team).length;
    return say(count < (plan.boards ?? 0) ? 'too-few' : 'players', { count, boards: plan.boards ?? 0 });
  };
  const row = { desk, again, isOrganizer, asksCheckIn: false };
  return (
    <section aria-labelledby="entries">
      <h2 id="entries">{say('teams')}</h2>
      {entries.length === 0 ? (
        <Empty>{say('none')}</Empty>
      ) : (
        <table className={`${styles['entries']} ${styles['teams']}`}>
          <caption>
            {say('caption', {
              count: entries.filter(({ withdrawn }) => !withdrawn).length,
              players: here.length,
              boards: plan.boards ?? 0,
            })}{' '}
            <Letter note="teams" about={say('note')} />{' '}
            {isOrganizer && isOpen && here.length > 0 && <SlipsLink slug={plan.slug} />}
          </caption>
          <thead>
            <tr>
              <th scope="col" className={styles['number']}>
                {sayDesk('number')}
              </th>
              <th scope="col">{say('team')}</th>
              <th scope="col">
                {sayDesk('code')} <Letter note="codes" about={sayDesk('note-codes')} />
              </th>
              <th scope="col" className="figure">
                <span className="unseen">{sayDesk('actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {entries.map((team, at) => (
              <Fragment key={team.id}>
                <EntryRow {...row} entry={team} number={team.number ?? at + 1} ofTeam={ofTeam(team)} />
                {team.players.map((player) => (
                  <EntryRow
                    key={player.id}
                    {...row}
                    entry={asEntry(player)}
                    number={null}
                    mark={team.captain?.id === player.id ? say('captain') : null}
                  />
                ))}
              </Fragment>
            ))}
          </tbody>
        </table>
      )}
      {isOrganizer && plan.status === 'ENTERING' && <TeamForm desk={desk} again={again} />}
    </section>
  );
}

/** A player of a team as a row of the list: they have no number, and are not paired themselves. */
const asEntry = (player: DeskPlayer): DeskEntry => ({
  ...player,
  number: null,
  checkedIn: false,
  ready: false,
  byesAsked: [],
  players: [],
  captain: null,
});
