import type { AnyVariables, TypedDocumentNode } from '@urql/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useClient } from 'urql';
import { newCommandId, sendUntilAnswered, type AnswerOf, type Outcome } from './command.js';
import type { Refusal } from './refusal.js';

/** The button whose press is being handled, or whose form is being sent. */
let pressed: Element | null = null;

const note = (button: Element | null): void => {
  pressed = button;
  setTimeout(() => (pressed = null));
};

addEventListener(
  'click',
  ({ target }) => note(target instanceof Element ? target.closest('button') : null),
  true,
);
addEventListener('submit', ({ submitter }) => note(submitter), true);

/**
 * Shows of the button that was just pressed that it works. A command that nobody's press has sent shows nothing.
 * @returns ends that
 */
function markBusy(): () => void {
  const button = pressed;
  button?.setAttribute('aria-busy', 'true');
  return () => button?.removeAttribute('aria-busy');
}

/** Where a command stands: nothing sent, on its way, kept until the server is reached, or refused. */
export interface CommandState {
  readonly status: 'ready' | 'sending' | 'kept' | 'refused';
  readonly refusal: Refusal | null;
}

type Send<Data, Variables> = (
  variables: Variables | ((commandId: string) => Variables),
) => Promise<Outcome<AnswerOf<Data>> | null>;

const ready: CommandState = { status: 'ready', refusal: null };

/**
 * Sends a mutation, one at a time. A command takes its id from the function that makes its variables; while the server is not
 * reached it is kept, and sent again with the same id; the button that was pressed shows that it works. Answers null if another is
 * still on its way. A command that is kept can be taken back with the last function: it is not sent again, but if the server had it
 * already, that counts.
 */
export function useCommand<Data extends object, Variables extends AnyVariables>(
  document: TypedDocumentNode<Data, Variables>,
): readonly [CommandState, Send<Data, Variables>, forget: () => void, takeBack: () => void] {
  const client = useClient();
  const [state, setState] = useState(ready);
  const sending = useRef<AbortController | null>(null);
  useEffect(() => () => sending.current?.abort(), []);
  const send = useCallback<Send<Data, Variables>>(
    async (variables) => {
      if (sending.current) return null;
      const controller = new AbortController();
      sending.current = controller;
      const done = markBusy();
      setState({ status: 'sending', refusal: null });
      const known = typeof variables === 'function' ? variables(newCommandId()) : variables;
      const outcome = await sendUntilAnswered<Data>(
        () => client.mutation(document, known).toPromise(),
        controller.signal,
        () => setState({ status: 'kept', refusal: null }),
      );
      sending.current = null;
      done();
      setState(outcome && 'refused' in outcome ? { status: 'refused', refusal: outcome.refused } : ready);
      return outcome;
    },
    [client, document],
  );
  const forget = useCallback(() => setState(ready), []);
  const takeBack = useCallback(() => sending.current?.abort(), []);
  return [state, send, forget, takeBack];
}
