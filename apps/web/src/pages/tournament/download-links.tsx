import { useWords } from '../../messages/say.js';
import type { TournamentFormat } from './documents.js';
import styles from './tournament.module.css';
import tournamentWords from './words.json' with { type: 'json' };

/** What is downloaded of a tournament, as links: the server answers them beside its pages. */
export function DownloadLinks({
  tournament,
  format,
  isTimed,
  printed,
}: {
  readonly tournament: string;
  readonly format: TournamentFormat;
  /** Whether a round has a time. */
  readonly isTimed: boolean;
  /** What of the page can be printed alone. */
  readonly printed: readonly PrintedAlone[];
}) {
  const say = useWords(tournamentWords);
  const files = [
    ...['standings.csv', 'results.csv', 'games.csv', 'pairings.csv', 'entries.csv'],
    ...(isTimed ? ['rounds.ics'] : []),
    ...(format.inFile ? ['tournament.json'] : []),
    ...(format.inTrf ? ['tournament.trf'] : []),
  ];
  return (
    <p className={styles['downloads']}>
      {say('downloads')}{' '}
      {files.map((file, at) => (
        <span key={file}>
          {at > 0 && ', '}
          <a href={`/t/${tournament}/${file}`} download>
            {file}
          </a>
        </span>
      ))}
      {'. '}
      <PrintLinks alone={printed} />
    </p>
  );
}

/** What of the page can be printed alone: sections, by what labels them. */
type PrintedAlone = 'standings' | 'round';

/** Prints the page, or one section of it with the lines to sign: the style sheet leaves the others out. */
function print(only?: PrintedAlone): void {
  const { dataset } = document.documentElement;
  if (only) dataset['print'] = only;
  addEventListener('afterprint', () => delete dataset['print'], { once: true });
  window.print();
}

/** What is printed of a tournament. @param alone the sections that there are */
function PrintLinks({ alone }: { readonly alone: readonly PrintedAlone[] }) {
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
