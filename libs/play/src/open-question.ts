/** Why a result may still change: a game is disputed, a ruling or correction is proposed, a report is not confirmed, or sides
 * contradict each other. */
export const questionKinds = ['dispute', 'proposal', 'report', 'conflict'] as const;
export type QuestionKind = (typeof questionKinds)[number];

/** Something that is open about a match: what stands of it is provisional. */
export interface OpenQuestion {
  readonly kind: QuestionKind;
  readonly match: string;
  /** The game that it is about; `null` if it is about the match. */
  readonly game: string | null;
}
