import { mutationOf } from '../club-server.js';

const lines = 'line rule code message';

export const importResultsDocument = mutationOf(
  'importResults',
  `... on ResultsImported { count matchCount } ... on LinesRefused { lines { ${lines} } }`,
);

/** What each line of a text would enter, and why it would be refused. */
export const previewResultsDocument = `query ($id: ID!, $results: TableTextInput!) { tournament(id: $id) {
  previewResults(results: $results) { __typename
    ... on Refusal { rule code message }
    ... on ResultsPreview { lines { line kind match { round board sides { name players { name } team { name } } }
      refusal { ${lines} } } } } } }`;
