import { graphql, refusalParts } from '../../../data/graphql.js';

export const addEntriesDocument = graphql(
  `
    mutation AddEntries($input: AddEntriesInput!) {
      addEntries(input: $input) {
        ... on EntriesAdded {
          entries {
            entry {
              id
            }
            entryCode
          }
          warnings {
            message
          }
        }
        ... on LinesRefused {
          lines {
            line
            rule
            code
            message
            params
          }
        }
        ... on Refusal {
          ...RefusalParts
        }
      }
    }
  `,
  [refusalParts],
);

export const reissueEntryCodeDocument = graphql(
  `
    mutation ReissueEntryCode($input: ReissueEntryCodeInput!) {
      reissueEntryCode(input: $input) {
        ... on IssuedCode {
          entry {
            id
          }
          entryCode
        }
        ... on Refusal {
          ...RefusalParts
        }
      }
    }
  `,
  [refusalParts],
);

export const renameEntryDocument = graphql(
  `
    mutation RenameEntry($input: RenameEntryInput!) {
      renameEntry(input: $input) {
        ... on EntryChanged {
          entry {
            id
          }
        }
        ... on Refusal {
          ...RefusalParts
        }
      }
    }
  `,
  [refusalParts],
);

export const withdrawEntryDocument = graphql(
  `
    mutation WithdrawEntry($input: EntryInput!) {
      withdrawEntry(input: $input) {
        ... on EntryChanged {
          entry {
            id
          }
        }
        ... on Refusal {
          ...RefusalParts
        }
      }
    }
  `,
  [refusalParts],
);

export const returnEntryDocument = graphql(
  `
    mutation ReturnEntry($input: EntryInput!) {
      returnEntry(input: $input) {
        ... on EntryChanged {
          entry {
            id
          }
        }
        ... on Refusal {
          ...RefusalParts
        }
      }
    }
  `,
  [refusalParts],
);

export const checkInDocument = graphql(
  `
    mutation CheckIn($input: CheckInInput!) {
      checkIn(input: $input) {
        ... on EntryChanged {
          entry {
            id
          }
        }
        ... on Refusal {
          ...RefusalParts
        }
      }
    }
  `,
  [refusalParts],
);

export const requestByeDocument = graphql(
  `
    mutation RequestBye($input: RequestByeInput!) {
      requestBye(input: $input) {
        ... on EntryChanged {
          entry {
            id
          }
        }
        ... on Refusal {
          ...RefusalParts
        }
      }
    }
  `,
  [refusalParts],
);

export const recallByeDocument = graphql(
  `
    mutation RecallBye($input: RecallByeInput!) {
      recallBye(input: $input) {
        ... on EntryChanged {
          entry {
            id
          }
        }
        ... on Refusal {
          ...RefusalParts
        }
      }
    }
  `,
  [refusalParts],
);

export const previewEntriesDocument = graphql(
  `
    query PreviewEntries($id: ID!, $players: NamedEntriesInput!) {
      tournament(id: $id) {
        previewEntries(players: $players) {
          __typename
          ... on EntriesPreview {
            lines {
              line
              name
              team
              refusal {
                rule
                code
                message
                params
              }
            }
          }
          ... on Refusal {
            ...RefusalParts
          }
        }
      }
    }
  `,
  [refusalParts],
);

export const importEntriesDocument = graphql(
  `
    mutation ImportEntries($input: ImportEntriesInput!) {
      importEntries(input: $input) {
        ... on EntriesAdded {
          entries {
            entry {
              id
            }
            entryCode
          }
          warnings {
            message
          }
        }
        ... on Refusal {
          ...RefusalParts
        }
      }
    }
  `,
  [refusalParts],
);
