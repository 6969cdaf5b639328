import { answeredCommandTable } from './answered/answered-command.table.js';
import { accountTable, knownDeviceTable, resetCodeTable, sessionTable } from './accounts/account.tables.js';
import { clubTable, invitationTable, setupCodeTable } from './clubs/club.tables.js';
import { leagueTable, roleTable } from './club-stream/club-stream.tables.js';
import { entrantTable } from './entrants/entrant.table.js';
import { erasedAccountTable, erasedEntryTable } from './erasures/erasure.tables.js';
import { secretTable, triesTable } from './server.tables.js';
import { apiKeyTable } from './keys/api-key.table.js';
import { clubSlugTable, tournamentSlugTable } from './slugs/slug.tables.js';
import { passkeyChallengeTable, passkeyTable } from './passkeys/passkey.table.js';
import { pushSubscriptionTable } from './pushes/push-subscription.table.js';
import { webhookTable } from './webhooks/webhook.table.js';

/** All tables of schema `people`. */
export const peopleTables = [
  accountTable,
  sessionTable,
  clubTable,
  invitationTable,
  roleTable,
  leagueTable,
  setupCodeTable,
  entrantTable,
  secretTable,
  apiKeyTable,
  triesTable,
  clubSlugTable,
  tournamentSlugTable,
  erasedEntryTable,
  erasedAccountTable,
  resetCodeTable,
  passkeyTable,
  passkeyChallengeTable,
  knownDeviceTable,
  webhookTable,
  pushSubscriptionTable,
  answeredCommandTable,
] as const;
