import { useEffect, useState } from 'react';
import { useCommand } from '../../data/use-command.js';
import { useRead } from '../../data/use-read.js';
import { useViewer } from '../../data/viewer.js';
import { useFormats } from '../../messages/formats.js';
import { useWords } from '../../messages/say.js';
import { useReasons } from '../reasons/use-reasons.js';
import { PageLink } from '../../shell/link.js';
import { disputesDocument, disputeStandingDocument } from './documents.js';
import { speakerOf } from './head.js';
import { arbitrates, playsThere } from '../../data/roles.js';
import { RaiseForm } from './raise-form.js';
import disputingWords from './words.json' with { type: 'json' };

interface Props {
  readonly tournament: {
    readonly id: string;
    readonly club: { readonly id: string };
  };
  readonly entry: string;
  readonly name: string;
  /** Whether a dispute is among what is open about the row: it may be one of the row itself. */
  readonly isDisputed: boolean;
  /** The position of the standings: the disputes are read again when it moves. */
  readonly position: number;
}

/** The disputes of a row of the standings that wait for an answer, and for players and officials a form for another. */
export function RowDisputes({ tournament, entry, name, isDisputed, position }: Props) {
  const say = useWords(disputingWords);
  const { worded } = useReasons();
  const viewer = useViewer();
  const [isOpen, setOpen] = useState(false);
  const [command, send] = useCommand(disputeStandingDocument);
  const { time } = useFormats();
  const { id } = tournament;
  const { data, again } = useRead(
    disputesDocument,
    { id, first: 100, after: null, state: ['OPEN', 'ANSWERED', 'APPEALED'] },
    { pause: !isDisputed },
  );
  useEffect(() => {
    if (isDisputed) again();
  }, [again, isDisputed, position]);
  const open = (data?.tournament?.disputes.nodes ?? []).filter(
    ({ subject }) => subject.__typename === 'DisputedRow' && subject.entry.id === entry,
  );
  const may = playsThere(viewer, tournament) || arbitrates(viewer, tournament);
  return (
    <>
      {open.map((dispute) => (
        <p key={dispute.id}>
          {say('raised', {
            by: speakerOf(dispute) ?? say('an-official'),
            time: time(dispute.at),
            reason: worded(dispute.reason),
          })}{' '}
          <PageLink to={`/t/${id}/disputes/${dispute.id}`}>{say('to-case')}</PageLink>
        </p>
      ))}
      {may && !isOpen && (
        <p>
          <button type="button" className="plain" onClick={() => setOpen(true)}>
            {say('row-open', { name })}
          </button>
        </p>
      )}
      {may && isOpen && (
        <RaiseForm
          about={entry}
          why={say('row-why')}
          label={say('raise-it')}
          command={command}
          tournament={id}
          onLeft={() => setOpen(false)}
          send={async (reason) => {
            const outcome = await send((commandId) => ({
              input: { commandId, tournamentId: id, entryId: entry, reason },
            }));
            return outcome && 'done' in outcome ? outcome.done.dispute.id : null;
          }}
        />
      )}
    </>
  );
}
