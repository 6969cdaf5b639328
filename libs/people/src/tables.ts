import { answeredCommandTable } from './answered/answered-command.table.js';
import { accountTable } from './accounts/account.table.js';
import { knownDeviceTable } from './accounts/known-device.table.js';
import { resetCodeTable } from './accounts/reset-code.table.js';
import { sessionTable } from './accounts/session.table.js';
import { clubTable } from './clubs/club.table.js';
import { invitationTable } from './clubs/invitation.table.js';
import { leagueTable } from './club-stream/league.table.js';
import { roleTable } from './club-stream/role.table.js';
import { setupCodeTable } from './clubs/setup-code.table.js';
import { entrantTable } from './entrants/entrant.table.js';
import { erasedAccountTable, erasedEntryTable } from './erasures/erasure.tables.js';
import { secretTable } from './secret.table.js';
import { apiKeyTable } from './keys/api-key.table.js';
import { clubSlugTable } from './slugs/club-slug.table.js';
import { tournamentSlugTable } from './slugs/tournament-slug.table.js';
import { passkeyChallengeTable, passkeyTable } from './passkeys/passkey.table.js';
import { pushSubscriptionTable } from './pushes/push-subscription.table.js';
import { webhookTable } from './webhooks/webhook.table.js';
import { triesTable } from './tries.table.js';

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
