import { readGame, type ScheduledGame } from '../club-night/schedule.js';

/** A team in line-up order. */
export interface Team {
  readonly name: string;
  readonly players: readonly string[];
}

/** Two teams of six. The first has black in the first round (TM-13). */
export const teams: readonly [Team, Team] = [
  { name: 'Fairview', players: ['Ada', 'Bruno', 'Clara', 'Dmitri', 'Elena', 'Farid'] },
  { name: 'Riverside', players: ['Greta', 'Hugo', 'Ines', 'Jonas', 'Kira', 'Leo'] },
];

/** The committed records that each round plays, board 1 first. The second round comes out even. */
const rounds = [
  [
    'black-row-by-move',
    'red-small-square-by-drop',
    'black-big-square-by-move',
    'drawn-by-repetition',
    'red-nine-circle-square-by-move',
    'black-sixteen-circle-square-by-drop',
  ],
  [
    'black-small-square-by-move',
    'red-big-square-by-drop',
    'black-row-by-drop',
    'red-row-by-move',
    'drawn-by-repetition',
    'black-nine-circle-square-by-move',
  ],
  [
    'red-row-by-drop',
    'black-nine-circle-square-by-drop',
    'red-big-square-by-move',
    'black-row-by-move',
    'red-small-square-by-move',
    'drawn-by-repetition',
  ],
  [
    'red-row-by-move',
    'black-small-square-by-drop',
    'red-big-square-by-move',
    'red-nine-circle-square-by-drop',
    'red-row-by-move',
    'red-sixteen-circle-square-by-drop',
  ],
] as const;

/** Of the last round: the board that is done within the grace, and the one that is not done at all. */
export const inTheGrace = 3;
const overrunning = 5;

/** A board of a round: who holds black and red, and the game that they play. */
export interface PlannedBoard {
  readonly round: number;
  readonly board: number;
  readonly black: string;
  readonly red: string;
  readonly game: ScheduledGame;
  /** Cut off by the limit, one move before its end. */
  readonly isCutOff: boolean;
}

const at = <Item>(items: readonly Item[], place: number): Item => {
  const item = items[place % items.length];
  if (item === undefined) throw new Error('an empty line-up');
  return item;
};

/** TM-13: player i of one team meets player i + r - 1 of the other; the first team has black in the odd rounds. */
function opponents(round: number, board: number): Pick<PlannedBoard, 'black' | 'red'> {
  const [first, second] = teams;
  const [one, other] = [at(first.players, board - 1), at(second.players, board - 1 + round - 1)];
  return round % 2 === 1 ? { black: one, red: other } : { black: other, red: one };
}

/** The boards of all rounds, with the committed records that are played on them. */
export const readPlannedBoards = (): Promise<readonly (readonly PlannedBoard[])[]> =>
  Promise.all(
    rounds.map((records, roundsBefore) =>
      Promise.all(
        records.map(async (record, boardsBefore): Promise<PlannedBoard> => {
          const [round, board] = [roundsBefore + 1, boardsBefore + 1];
          const isCutOff = round === rounds.length && board === overrunning;
          return { round, board, ...opponents(round, board), game: await readGame(record), isCutOff };
        }),
      ),
    ),
  );
