/** Nest's tokens for the services that are interfaces. */
export const DATABASE = Symbol('database');
export const METRICS = Symbol('metrics');
export const NOTIFICATIONS = Symbol('notifications');
export const WITNESS = Symbol('witness of the log’s clock');
