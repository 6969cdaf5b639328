import { useWords } from '../../messages/say.js';
import tournamentWords from './words.json' with { type: 'json' };

/** What of the page can be printed alone: sections, by what labels them. */
export type PrintedAlone = 'standings' | 'round';

/** Prints the page, or one section of it with the lines to sign: the style sheet leaves the others out. */
function print(only?: PrintedAlone): void {
  const { dataset } = document.documentElement;
  if (only) dataset['print'] = only;
  addEventListener('afterprint', () => delete dataset['print'], { once: true });
  window.print();
}

/** What is printed of a tournament. @param alone the sections that there are */
export function PrintLinks({ alone }: { readonly alone: readonly PrintedAlone[] }) {
  const say = useWords(tournamentWords);
  return (
    <>
      <button type="button" className="plain" onClick={() => print()}>
        {say('print')}
      </button>
      {alone.map((only) => (
        <span key={only}>
          {', '}
          <button type="button" className="plain" onClick={() => print(only)}>
            {say(`print-${only}`)}
          </button>
        </span>
      ))}
    </>
  );
}
