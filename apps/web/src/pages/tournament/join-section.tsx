import { useState } from 'react';
import { graphql, refusalParts } from '../../data/graphql.js';
import { useCommand } from '../../data/use-command.js';
import { useViewer, type Viewer } from '../../data/viewer.js';
import { useWords } from '../../messages/say.js';
import { Refused } from '../../shell/refused.js';
import type { Plan } from './documents.js';
import tournamentWords from './words.json' with { type: 'json' };

const joinTournamentDocument = graphql(
  `
    mutation JoinTournament($input: JoinTournamentInput!) {
      joinTournament(input: $input) {
        ... on TournamentJoined {
          entry {
            id
          }
        }
        ... on Refusal {
          ...RefusalParts
        }
      }
    }
  `,
  [refusalParts],
);

/** The roles by which a member plays. */
const playing: ReadonlySet<string> = new Set(['PLAYER', 'SCORER', 'ARBITER', 'ORGANIZER']);

/** Whether somebody may enter themselves and has not yet: a member of the club, if members may. */
export function mayJoin(viewer: Pick<Viewer, 'clubs' | 'seats'> | null | undefined, plan: Plan): boolean {
  // A ladder, or a tournament whose matches are arranged, can be joined at any time.
  const isOpenToLate = plan.offeredFormat.pairedBy === 'BY_HAND';
  const takesEntries = plan.status === 'ENTERING' || (isOpenToLate && plan.status === 'PAIRED');
  if (!viewer || !takesEntries || plan.joining !== 'MEMBERS') return false;
  const isMember = viewer.clubs.some(
    ({ club, tournament, role }) =>
      club.id === plan.club.id && (tournament === null || tournament.id === plan.id) && playing.has(role),
  );
  return isMember && !viewer.seats.some(({ entry }) => entry.tournament?.id === plan.id);
}

/** The button by which a member enters themselves. */
export function JoinSection({ plan }: { readonly plan: Plan }) {
  const say = useWords(tournamentWords);
  const viewer = useViewer();
  const [{ status, refusal }, send] = useCommand(joinTournamentDocument);
  const [hasJoined, setJoined] = useState(false);
  const join = async (): Promise<void> => {
    const outcome = await send((commandId) => ({ input: { commandId, tournamentId: plan.id } }));
    if (outcome && 'done' in outcome) setJoined(true);
  };
  if (hasJoined) return <p role="status">{say('joined')}</p>;
  if (!mayJoin(viewer, plan)) return null;
  return (
    <>
      {refusal && <Refused refusal={refusal} what={say('not-joined')} />}
      <div className="acts">
        <button
          type="button"
          className="go"
          disabled={status === 'sending' || status === 'kept'}
          onClick={() => void join()}
        >
          {say('join')}
        </button>
      </div>
    </>
  );
}
