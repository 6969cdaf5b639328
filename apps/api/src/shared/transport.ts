import { GraphQLError } from 'graphql';

/** A cursor that this server did not make for this list, or whose place has gone: Apollo's BAD_USER_INPUT. */
export const cursorUnknown = (): GraphQLError =>
  new GraphQLError('This cursor does not belong to this list.', {
    extensions: { code: 'BAD_USER_INPUT', reason: 'cursor-unknown' },
  });
