import { graphql } from '../../data/graphql.js';

export const openQuestionsDocument = graphql(`
  query DeskQuestions($id: ID!, $first: Int!, $after: String) {
    tournament(id: $id) {
      standings(first: $first, after: $after) {
        pageInfo {
          hasNextPage
          endCursor
        }
        nodes {
          openQuestions {
            kind
            match {
              id
            }
          }
        }
      }
    }
  }
`);
