import { useViewer } from '../../data/viewer.js';
import { LineUpForm } from '../../parts/line-ups/line-up-form.js';
import type { TeamsNow } from '../../parts/line-ups/read-teams.js';
import { hasGiven, namedAhead, openRoundsOf, waitingFor } from '../../parts/line-ups/waiting.js';
import { WaitingTable } from '../../parts/line-ups/waiting-table.js';
import lineUpWords from '../../parts/line-ups/words.json' with { type: 'json' };
import { useWords } from '../../messages/say.js';

interface TeamLineUpsProps {
  readonly tournament: string;
  readonly boards: number;
  readonly now: TeamsNow;
}

/** The matches of teams that wait for line-ups; for a captain the blanks of theirs. */
export function TeamLineUps({ tournament, boards, now }: TeamLineUpsProps) {
  const say = useWords(lineUpWords);
  const viewer = useViewer();
  const waiting = waitingFor(now.pairings, now.teams);
  const open = namedAhead(waiting, now.toCome, now.teams);
  const seats = new Set(viewer?.seats.map(({ entry }) => entry.id));
  const led = now.teams.filter(
    ({ id, captain }) => captain && seats.has(captain.id) && openRoundsOf(id, open).length > 0,
  );
  if (waiting.length === 0 && led.length === 0) return null;
  return (
    <section aria-labelledby="line-ups">
      <h2 id="line-ups">{say('line-ups')}</h2>
      {led.map((team) => (
        <div key={team.id}>
          <p>{say(hasGiven(team.id, open) ? 'captain-again' : 'captain', { team: team.name ?? '?' })}</p>
          <LineUpForm {...{ tournament, boards, team }} rounds={openRoundsOf(team.id, open)} />
        </div>
      ))}
      {waiting.length > 0 && (
        <WaitingTable
          waiting={waiting}
          nameOf={(id) => now.teams.find((team) => team.id === id)?.name ?? '?'}
        />
      )}
    </section>
  );
}
