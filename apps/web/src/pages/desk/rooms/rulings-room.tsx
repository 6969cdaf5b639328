import { useWords } from '../../../messages/say.js';
import { DisputesSection } from '../disputes/disputes-section.js';
import { ProposalsSection } from '../disputes/proposals-section.js';
import { EndSection } from '../endings/end-section.js';
import { PenaltiesSection } from '../penalties/penalties-section.js';
import { CorrectSection } from '../results/correct-section.js';
import { Rounds } from '../results/rounds.js';
import { TimeSection } from '../time/time-section.js';
import deskWords from '../words.json' with { type: 'json' };
import { isPlayed, type RoomProps } from '../desk.js';

/** What somebody decides: disputes, and what an official changes in the matches of a round. */
export function RulingsRoom({ desk, again, mayRule }: RoomProps) {
  const say = useWords(deskWords);
  const sections = { desk, again };
  const isOpen = desk.plan.status !== 'CLOSED';
  return (
    <>
      <DisputesSection {...sections} />
      <ProposalsSection {...sections} />
      {mayRule && isPlayed(desk) && isOpen && (
        <>
          <Rounds desk={desk} before={say('matches-of')} />
          <CorrectSection {...sections} />
          <EndSection {...sections} />
          <PenaltiesSection {...sections} />
          <TimeSection {...sections} />
        </>
      )}
    </>
  );
}
