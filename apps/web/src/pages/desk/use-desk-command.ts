import type { AnyVariables, TypedDocumentNode } from '@urql/core';
import type { AnswerOf, Outcome } from '../../data/command.js';
import { useCommand, type CommandState } from '../../data/use-command.js';

/** What comes after a command that was done: the desk is read again, and the form that gave it is put away. */
interface Afterwards {
  readonly again: () => void;
  readonly onDone?: () => void;
}

type Done<Answer> = Extract<Outcome<Answer>, { readonly done: unknown }>['done'];

type Give<Data, Variables> = (
  variables: (commandId: string) => Variables,
) => Promise<Done<AnswerOf<Data>> | null>;

/** Gives a command at the desk. Returns null if it was refused, or if another one is still on its way. */
export function useDeskCommand<Data extends object, Variables extends AnyVariables>(
  document: TypedDocumentNode<Data, Variables>,
  { again, onDone }: Afterwards,
): readonly [CommandState, Give<Data, Variables>, () => void] {
  const [state, send, forget] = useCommand(document);
  const give: Give<Data, Variables> = async (variables) => {
    const outcome = await send(variables);
    if (!outcome || 'refused' in outcome) return null;
    again();
    onDone?.();
    return outcome.done;
  };
  return [state, give, forget];
}
