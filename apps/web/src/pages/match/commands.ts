import { graphql, refusalParts } from '../../data/graphql.js';

export const openGameDocument = graphql(
  `
    mutation OpenGame($input: OpenGameInput!) {
      openGame(input: $input) {
        __typename
        ... on GameAdded {
          game {
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

export const arriveAtMatchDocument = graphql(
  `
    mutation ArriveAtMatch($input: ArriveAtMatchInput!) {
      arriveAtMatch(input: $input) {
        __typename
        ... on Refusal {
          ...RefusalParts
        }
      }
    }
  `,
  [refusalParts],
);

export const nameOpeningDocument = graphql(
  `
    mutation NameOpening($input: NameOpeningInput!) {
      nameOpening(input: $input) {
        __typename
        ... on Refusal {
          ...RefusalParts
        }
      }
    }
  `,
  [refusalParts],
);

export const chooseColoursDocument = graphql(
  `
    mutation ChooseColours($input: ChooseColoursInput!) {
      chooseColours(input: $input) {
        __typename
        ... on Refusal {
          ...RefusalParts
        }
      }
    }
  `,
  [refusalParts],
);

export const commitSeedDocument = graphql(
  `
    mutation CommitSeed($input: CommitSeedInput!) {
      commitSeed(input: $input) {
        __typename
        ... on Refusal {
          ...RefusalParts
        }
      }
    }
  `,
  [refusalParts],
);

export const revealSeedDocument = graphql(
  `
    mutation RevealSeed($input: RevealSeedInput!) {
      revealSeed(input: $input) {
        __typename
        ... on Refusal {
          ...RefusalParts
        }
      }
    }
  `,
  [refusalParts],
);
