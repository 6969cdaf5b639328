/** A club's roles and a tournament's: one held at the club holds at all its tournaments. None includes another. */
export const roles = ['organizer', 'arbiter', 'scorer', 'player', 'spectator'] as const;
export type Role = (typeof roles)[number];

/** The scopes of a key. `docs/people.md` lists what each opens. */
export const scopes = ['read', 'play', 'enter-results', 'organize', 'entry-codes'] as const;
export type Scope = (typeof scopes)[number];

export const isRole = (text: string): text is Role => roles.some((role) => role === text);
export const isScope = (text: string): text is Scope => scopes.some((scope) => scope === text);
