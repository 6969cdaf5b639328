import { createHmac } from 'node:crypto';
import { idOfStream, kindOfStream, type Recorded, type StoredCheckpoint } from '@fairview/events';

/**
 * The events that a webhook gets: that one happened, when and where in the log, never its contents. Deals, seeds and plies are
 * not sent at all: they may be hidden.
 */
const toldTypes: ReadonlySet<string> = new Set([
  ...['RoleGranted', 'RoleRevoked', 'RatingsChosen'],
  ...[
    'TournamentCreated',
    'TournamentEdited',
    'TournamentClosed',
    'TournamentCancelled',
    'TournamentDeleted',
  ],
  ...['TournamentReopened', 'TeamAdded', 'EntryAdded', 'EntryWithdrawn', 'EntryReturned', 'CheckedIn'],
  ...[
    'ByeRequested',
    'ByeRecalled',
    'JoiningSet',
    'RoundsPaired',
    'NextRoundPaired',
    'RoundsScheduled',
    'SpotAgreed',
    'PlayerSubstituted',
    'RoundUnpaired',
    'TablesReseated',
  ],
  ...['ArenaBegun', 'PlayersReady', 'PlayersPaused', 'WaitingPaired', 'ArenaEnded'],
  ...[
    'MatchArranged',
    'MatchOpened',
    'GameOpened',
    'GameEntered',
    'GameStruck',
    'GameRestored',
    'ResultCorrected',
  ],
  ...[
    'MatchAdjudicated',
    'MatchCancelled',
    'MatchForfeited',
    'ForfeitLifted',
    'TimeGivenBack',
    'TimeTakenBack',
  ],
  ...[
    'GameStarted',
    'GameDeclaredNoContest',
    'GameDisputed',
    'RulingIssued',
    'DisputeRaised',
    'DisputeAnswered',
    'DisputeWithdrawn',
    'MatchReopened',
    'RulingAppealed',
  ],
]);

export const isForWebhooks = ({ stream, body }: Recorded): boolean =>
  kindOfStream(stream) !== 'deal' && toldTypes.has(body.type);

/** The text that is sent of an event. */
export function messageOf({ club, position, stream, version, at, body }: Recorded, epoch: string): string {
  const subject = { [`${kindOfStream(stream)}Id`]: idOfStream(stream) };
  return JSON.stringify({
    type: body.type,
    timestamp: new Date(at).toISOString(),
    data: { clubId: club, ...subject, logPosition: position, version, epoch },
  });
}

/**
 * The text that is sent of a checkpoint: the whole signed note, which is all that somebody needs who shall keep it. It has
 * hashes of events and nothing else of them.
 */
export const checkpointMessageOf = (
  { club, position, at, key: verifyingKey, note }: StoredCheckpoint,
  epoch: string,
): string =>
  JSON.stringify({
    type: 'CheckpointSigned',
    timestamp: new Date(at).toISOString(),
    data: { clubId: club, logPosition: position, verifyingKey, note, epoch },
  });

/** The headers of a message, in the form of Standard Webhooks. Its id is the same however often it is sent. */
export function signedHeaders(
  secret: Buffer,
  { id, seconds, text }: { readonly id: string; readonly seconds: number; readonly text: string },
): Readonly<Record<string, string>> {
  const signature = createHmac('sha256', secret).update(`${id}.${seconds}.${text}`).digest('base64');
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': `v1,${signature}`,
  };
}
