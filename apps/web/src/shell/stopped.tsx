import { CombinedError } from '@urql/core';
import { Component, type ReactNode } from 'react';
import { refusalOfError } from '../data/refusal.js';
import { useWords } from '../messages/say.js';
import { Leaf } from './leaf.js';
import { NotFetched } from './states.js';
import shellWords from './words.json' with { type: 'json' };

/**
 * The replacement for a page that stopped: the server refused its request, and the reason is shown; or through a mistake of
 * ours; or its files are gone since the server has a newer client.
 */
export class Stopped extends Component<{ readonly children: ReactNode }, { readonly error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown): { readonly error: unknown } {
    return { error: error ?? new Error('something undefined was thrown') };
  }

  override render(): ReactNode {
    return this.state.error === null ? this.props.children : <StoppedPage error={this.state.error} />;
  }
}

const reload = (): void => location.reload();

function StoppedPage({ error }: { readonly error: unknown }) {
  const say = useWords(shellWords);
  if (error instanceof CombinedError)
    return (
      <Leaf title={say('not-fetched')}>
        <NotFetched failure={refusalOfError(error)} again={reload} />
      </Leaf>
    );
  return (
    <Leaf title={say('failed')} lead={say('failed-why')}>
      <button type="button" className="go" onClick={reload}>
        {say('again')}
      </button>
    </Leaf>
  );
}
