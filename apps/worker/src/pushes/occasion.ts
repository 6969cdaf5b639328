import { idOfStream, kindOfStream, type Recorded } from '@fairview/events';

/** What is said to a browser in a word: its page has the words for it, in the language of its reader. */
export type PushWord =
  'begun' | 'turn' | 'draw-offered' | 'paired' | 'reported' | 'entered' | 'corrected' | 'disputed' | 'ruled';

/** Something that people are told who are not there. */
export interface Occasion {
  readonly says: PushWord;
  /** Whom it concerns: those at the board, or all who play in the match. */
  readonly of: 'game' | 'match';
  readonly id: string;
  /** One notice at a time stands of the same subject: the next takes its place. */
  readonly key: string;
  /** The page on which it happened. */
  readonly to: string;
}

const inGame: ReadonlyMap<string, PushWord> = new Map([
  ['GameStarted', 'begun'],
  ['DrawOffered', 'draw-offered'],
  ['GameDisputed', 'disputed'],
  ['DisputeAnswered', 'disputed'],
  ['RulingAppealed', 'disputed'],
  ['RulingIssued', 'ruled'],
]);

const inMatch: ReadonlyMap<string, PushWord> = new Map([
  ['MatchOpened', 'paired'],
  ['SideReported', 'reported'],
  ['GameEntered', 'entered'],
  ['ResultCorrected', 'corrected'],
  ['GameStruck', 'corrected'],
  ['DisputeRaised', 'disputed'],
  ['DisputeAnswered', 'disputed'],
  ['RulingAppealed', 'disputed'],
  ['RulingIssued', 'ruled'],
]);

const keys: Readonly<Record<PushWord, string>> = {
  begun: 'play',
  turn: 'play',
  'draw-offered': 'draw',
  paired: 'paired',
  reported: 'report',
  entered: 'report',
  corrected: 'result',
  disputed: 'dispute',
  ruled: 'dispute',
};

const occasionOf = (says: PushWord, of: Occasion['of'], id: string): Occasion => ({
  says,
  of,
  id,
  key: `${keys[says]} ${id}`,
  to: `/${of === 'game' ? 'g' : 'm'}/${id}`,
});

/** What was played here both players saw, and what both sides report they know. */
const isKnown = ({ body }: Told, together: readonly Told[]): boolean =>
  body.type === 'GameEntered'
    ? body['source'] !== 'reported' || body['agreed'] === 'sides'
    : body.type === 'SideReported' && together.some((each) => each.body.type === 'GameEntered');

/** What is looked at of an event. */
interface Told extends Pick<Recorded, 'stream'> {
  readonly body: { readonly type: string; readonly [field: string]: unknown };
}

/** What people are told of an event; nothing of most. @param together the events of its command */
export function occasionIn(event: Told, together: readonly Told[]): Occasion | undefined {
  const [kind, id] = [kindOfStream(event.stream), idOfStream(event.stream)];
  if ((kind !== 'game' && kind !== 'match') || isKnown(event, together)) return undefined;
  const says = (kind === 'game' ? inGame : inMatch).get(event.body.type);
  return says && occasionOf(says, kind, id);
}

/** That a game waits for somebody. */
export const turnIn = (game: string): Occasion => occasionOf('turn', 'game', game);
