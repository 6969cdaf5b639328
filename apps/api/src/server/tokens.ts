/** Nest's tokens for the services that are interfaces. */
export const DATABASE = Symbol('database');
export const METRICS = Symbol('metrics');
export const NOTIFICATIONS = Symbol('notifications');
/** Nest's token for the nodes over which clubs are spread; null if there is one. */
export const SPREAD_NODES = Symbol('nodes of a spread database');
export const WITNESS = Symbol('witness of the log’s clock');
