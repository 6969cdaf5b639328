import { graphql } from '../../data/graphql.js';

/** The fields of a command that waits for a second person. */
export const proposedParts = graphql(`
  fragment ProposedParts on ProposalChanged {
    proposal {
      id
    }
  }
`);
