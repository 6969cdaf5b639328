import type { EventType, OfType } from '@fairview/events';
import type { ActKind } from './officials.js';
import type { ActRules } from './with-proposals.js';

/** What is particular to an act of officials: by what it is judged whether they may decide it alone (PL-20). */
export interface OfficialAct<Command, State, Fact> {
  readonly kind: ActKind;
  /** The official who gave the ruling that it decides again. Left out, it decides none again. */
  readonly firstRuler?: (state: State, act: Command) => string | undefined;
  /** Whether an event has decided what it was about while it stood unconfirmed. Left out, none does. */
  readonly settledBy?: (act: Command, fact: Fact) => boolean;
  /** Whether a state leaves nothing for it to decide. Left out, none does. */
  readonly isMoot?: (state: State, act: Command) => boolean;
}

/** An event that may bear the name of the official whose act wrote it. */
export interface SignableFact<Event> {
  /** Left out, it bears no name. */
  readonly sign?: (fact: Event, person: string) => Event;
}

/** How an event bears a name: in its field `by`. */
export const signed = <Event extends { readonly by?: string }>(fact: Event, by: string): Event => ({
  ...fact,
  by,
});

type Every<Union extends EventType> = OfType<Union, Union['type']>;

/** The rules of a kind of stream for its officials' commands, as its acts and events say them one by one. */
export function actRulesOf<State, Act extends EventType, Fact extends EventType>(
  acts: { readonly [Type in Act['type']]: OfficialAct<OfType<Act, Type>, State, Every<Fact>> },
  facts: { readonly [Type in Fact['type']]: SignableFact<OfType<Fact, Type>> },
): ActRules<State, Every<Act>, Every<Fact>> {
  type Given<Type extends Act['type'] = Act['type']> = OfType<Act, Type>;
  const firstRuler = <Type extends Act['type']>(state: State, act: Given<Type>) =>
    acts[act.type].firstRuler?.(state, act);
  const settles = <Type extends Act['type']>(fact: Every<Fact>, act: Given<Type>) =>
    acts[act.type].settledBy?.(act, fact) ?? false;
  const isMoot = <Type extends Act['type']>(state: State, act: Given<Type>) =>
    acts[act.type].isMoot?.(state, act) ?? false;
  const sign = <Type extends Fact['type']>(fact: OfType<Fact, Type>, person: string) =>
    facts[fact.type].sign?.(fact, person) ?? fact;
  return { kindOf: ({ type }) => acts[type].kind, signed: sign, firstRuler, settles, isMoot };
}
