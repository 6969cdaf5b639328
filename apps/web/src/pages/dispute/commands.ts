import { graphql, refusalParts } from '../../data/graphql.js';

export const issueRulingDocument = graphql(
  `
    mutation IssueRuling($input: IssueRulingInput!) {
      issueRuling(input: $input) {
        __typename
        ... on GameDisputeChanged {
          game {
            id
          }
        }
        ... on ProposalChanged {
          proposal {
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

export const ruleOnDisputeDocument = graphql(
  `
    mutation RuleOnDispute($input: RuleOnDisputeInput!) {
      ruleOnDispute(input: $input) {
        __typename
        ... on Refusal {
          ...RefusalParts
        }
      }
    }
  `,
  [refusalParts],
);

export const openHandsDocument = graphql(
  `
    mutation OpenHands($input: OpenHandsInput!) {
      openHands(input: $input) {
        ... on GameDisputeChanged {
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
