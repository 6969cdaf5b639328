// The services of one process, each wired to the others in one place: for the api, the worker, offline commands and tests. This
// library knows nothing about GraphQL, HTTP, Nest or command lines, and decides nothing. docs/architecture.md says who may
// import it.
export {
  composeServices,
  type ComposedServices,
  type Composition,
  type Registries,
} from './compose-services.js';
export { auditPeople, rolesWithoutLog } from './audit-people.js';
export { auditRows, repairRow, type Audited } from './audit-rows.js';
export type { RowFinding } from './row-finding.js';
export { appendCheck, consumerChecks } from './health-checks.js';
export { erasureFileIn, readErasures, writeErasures } from './erasure-file.js';
export { Incidents } from './incidents.js';
export { isLost, LostConnections } from './lost-connections.js';
export { openServices, type OpenServices, type Services, type ServicesRole } from './open-services.js';
export { ProcessMetrics } from './process-metrics.js';
export { SpreadNodes } from './spread-nodes.js';
export { SpreadShards } from './spread-shards.js';
export { committedTogether, spreadLog, spreadTables } from './spread-tables.js';
export { tables } from './tables.js';
