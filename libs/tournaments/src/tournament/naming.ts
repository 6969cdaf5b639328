import type { EventName, TournamentCreated } from './created.js';

/** How a tournament begins, as its event says it. */
export type Beginning = Omit<TournamentCreated, 'name'> & EventName;

/** The name that an event gives: a reference to it, or of an earlier event the name itself. */
export const nameIn = (event: EventName): string => (event.title === undefined ? event.name : event.title);

/** What was agreed, as its event says it: with the name where the log keeps free text (decision 0034). */
export const beginningOf = ({ name: title, ...agreed }: TournamentCreated): Beginning => ({
  ...agreed,
  title,
});

/** What the event of a beginning says was agreed. */
export function agreedIn(event: Beginning): TournamentCreated {
  const { title: _title, name: _name, ...agreed } = event;
  return { ...agreed, name: nameIn(event) };
}
