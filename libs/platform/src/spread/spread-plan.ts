/** Where the tables of a database lie whose clubs are spread over nodes, by their names with their schemas: each on one list. */
export interface SpreadTables {
  /** The rows of one club lie together, on one node. */
  readonly withClub: readonly string[];
  /** Small, and read by what runs on the nodes: the same rows on each. */
  readonly onEveryNode: readonly string[];
  readonly onCoordinator: readonly string[];
}

/** What makes a database one whose clubs are spread over nodes. */
export interface SpreadPlan {
  readonly tables: SpreadTables;
  /** Of those on the coordinator, what is committed together with rows of a club. */
  readonly committedTogether: readonly string[];
  /** Statements that put functions in place of those that one server has. */
  readonly functions: readonly string[];
  /** The names of functions that the node of their first argument, a club, carries out. */
  readonly handedOn: readonly string[];
  /** Statements that put functions in place which each shard has of its own: they name its tables as those of all clubs. */
  readonly shardFunctions: readonly string[];
  /** The schemas whose functions are on each node. */
  readonly schemas: readonly string[];
}
