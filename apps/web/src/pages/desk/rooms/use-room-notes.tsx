import { sidesConcerned, speakerOf } from '../../../parts/disputes/head.js';
import { waitingFor } from '../../../parts/line-ups/waiting.js';
import lineUpWords from '../../../parts/line-ups/words.json' with { type: 'json' };
import { useFormats } from '../../../messages/formats.js';
import { useWords } from '../../../messages/say.js';
import type { MarginNote } from '../../../shell/margin.js';
import { Signal } from '../../../shell/states.js';
import { type Desk, isPlayed, type RoomProps } from '../desk.js';
import endingWords from '../endings/words.json' with { type: 'json' };
import recordWords from '../record/words.json' with { type: 'json' };
import teamWords from '../teams/words.json' with { type: 'json' };
import deskWords from '../words.json' with { type: 'json' };
import type { Room } from './rooms.js';

/** The notes of the margin beside the open room. */
export function useRoomNotes(
  room: Room,
  { desk, isOrganizer, mayRule }: Omit<RoomProps, 'again'>,
): readonly MarginNote[] {
  const say = useWords(deskWords);
  const sayEnding = useWords(endingWords);
  const sayRecord = useWords(recordWords);
  const sayTeam = useWords(teamWords);
  const sayLineUp = useWords(lineUpWords);
  const disputes = useDisputeNotes(desk);
  const { plan, entries } = desk;
  const plain = (id: string, heading: string, body: string): MarginNote => ({
    id,
    heading,
    body: <p>{body}</p>,
    lettered: true,
  });
  const when = (holds: boolean, ...notes: readonly MarginNote[]): readonly MarginNote[] =>
    holds ? notes : [];
  const takesRecords = plan.status === 'PAIRED' && plan.reporting !== 'ONLINE';
  const waitsForLineUps =
    isOrganizer && plan.boards !== null && waitingFor(desk.pairings, entries).length > 0;
  switch (room) {
    case 'round':
      return [
        ...disputes,
        ...when(waitsForLineUps, {
          ...plain('line-ups', sayLineUp('note'), sayLineUp('note-body')),
          rules: [{ rule: 'TM-13', text: sayLineUp('rule') }],
        }),
        ...when(isPlayed(desk), plain('results', say('note-results'), say('note-results-body'))),
        ...when(isPlayed(desk) && takesRecords, plain('record', sayRecord('note'), sayRecord('note-body'))),
        ...when(
          isOrganizer &&
            plan.pairedBy !== 'BY_HAND' &&
            (plan.status === 'ENTERING' || plan.nextRound !== null),
          plain('pair', say('note-pair'), say('note-pair-body')),
        ),
      ];
    case 'players':
      return [
        ...when(plan.boards !== null, plain('teams', sayTeam('note'), sayTeam('note-body'))),
        ...when(entries.length > 0, {
          ...plain('codes', say('note-codes'), say('note-codes-body')),
          rules: [{ rule: 'PE-8', text: say('rule-codes') }],
        }),
      ];
    case 'rulings':
      return [
        ...disputes,
        ...when(
          mayRule && isPlayed(desk) && plan.status !== 'CLOSED',
          plain('end-match', sayEnding('note'), sayEnding('note-body')),
          plain('penalties', say('note-penalties'), say('note-penalties-body')),
          { id: 'correct', heading: say('note-correct'), body: <p>{say('note-correct-body')}</p> },
        ),
      ];
    default:
      return [];
  }
}

/** The two disputes that have waited longest. */
function useDisputeNotes({ disputes }: Desk): readonly MarginNote[] {
  const say = useWords(deskWords);
  const formats = useFormats();
  return disputes.slice(0, 2).map((dispute, at) => ({
    id: `dispute-${at}`,
    heading: (
      <>
        <Signal />
        {formats.sides(sidesConcerned(dispute))}
      </>
    ),
    body: (
      <p>
        {say('dispute-note', {
          by: speakerOf(dispute) ?? say('an-official'),
          time: formats.time(dispute.at),
        })}
      </p>
    ),
  }));
}
