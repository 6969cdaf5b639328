import { Component, type ReactNode } from 'react';
import { useWords } from '../messages/say.js';
import { Leaf } from './leaf.js';
import { shellWords } from './words.js';

/** Stands in for a page that stopped by a mistake of ours, or whose files are gone since the server has a newer client. */
export class Stopped extends Component<{ readonly children: ReactNode }, { readonly stopped: boolean }> {
  override state = { stopped: false };

  static getDerivedStateFromError(): { readonly stopped: boolean } {
    return { stopped: true };
  }

  override render(): ReactNode {
    return this.state.stopped ? <StoppedPage /> : this.props.children;
  }
}

function StoppedPage() {
  const say = useWords(shellWords);
  return (
    <Leaf title={say('failed')} lead={say('failed-why')}>
      <button type="button" className="go" onClick={() => location.reload()}>
        {say('again')}
      </button>
    </Leaf>
  );
}
