/** An object of a GraphQL class with these fields: unions and interfaces distinguish their members by class. */
export const instanceOf = <T extends object>(type: new () => T, fields: T): T =>
  Object.assign(new type(), fields);
