import { graphql } from '../../data/graphql.js';

export const sideParts = graphql(`
  fragment DeskSide on Side {
    name
    players {
      id
      name
    }
    team {
      id
      name
    }
  }
`);
