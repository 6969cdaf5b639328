import { useWords } from '../../messages/say.js';
import type { TournamentFormat } from './documents.js';
import { PrintLinks, type PrintedAlone } from './print-links.js';
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
