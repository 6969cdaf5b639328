import { graphql, refusalParts, type ResultOf } from '../../data/graphql.js';

/** The house rules of a club, and those that hold at an instant. */
export const houseRulesDocument = graphql(`
  query HouseRules($id: ID, $slug: String, $at: DateTime) {
    club(id: $id, slug: $slug) {
      id
      slug
      name
      houseRules(at: $at) {
        number
        holds {
          version
          wording
          at
        }
        versions {
          version
          wording
          at
        }
      }
    }
  }
`);

export type HouseRulesClub = NonNullable<ResultOf<typeof houseRulesDocument>['club']>;
export type HouseRule = HouseRulesClub['houseRules'][number];

export const rulesForBoardsDocument = graphql(`
  query RulesForBoards($language: Language!) {
    houseRulesForBoards(language: $language) {
      number
      wording
    }
  }
`);

export const writeHouseRulesDocument = graphql(
  `
    mutation WriteHouseRules($input: WriteHouseRulesInput!) {
      writeHouseRules(input: $input) {
        ... on ClubChanged {
          club {
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

export const repealHouseRuleDocument = graphql(
  `
    mutation RepealHouseRule($input: RepealHouseRuleInput!) {
      repealHouseRule(input: $input) {
        ... on ClubChanged {
          club {
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
