import { graphql, type ResultOf } from '../../data/graphql.js';
import { useRead } from '../../data/use-read.js';

const formatsDocument = graphql(`
  query OfferedFormats {
    formats {
      format
      description
      pairedBy
      mostRounds
      mostBoards
      mostCycles
      needsRounds
      takesTurns
      engines
      takesByes
      thirdPlace
      drawnMatches
      stages
      capsSpread
      ladder
      bracket
      finalStages
      proposals {
        system
        variant
        boards
        isUsual
      }
      mostMinutes
      tieBreaks
      usualTieBreaks
    }
  }
`);

/** What may be agreed in a format, as the server has it. */
export type OfferedFormat = ResultOf<typeof formatsDocument>['formats'][number];

/** What may be agreed in each format, as it is read once. */
export const useOfferedFormats = () => useRead(formatsDocument, {});
