import type { LostTime } from '@fairview/rules';
import { dueWithout } from '@fairview/rules';
import { isSameSpan, withTakenBack, type TimeGivenBack, type TimeTakenBack } from '../../given-back.js';
import type { ActOfGame, FactOfGame } from '../act.js';
import { written } from '../decided.js';
import { whileRunning, withLimit } from '../lost-time.js';
import { spanOf, type GameState } from '../state.js';

/** The arbiter of its match has given time back, or taken it (TM-22). If the match's arbiter gave it, the reason is in the match. */
export interface ShareTime<Type extends string> extends LostTime {
  readonly type: Type;
}

const known = ({ givenBack }: GameState, span: LostTime) => givenBack.find((each) => isSameSpan(each, span));

/** What the arbiter of the match has decided, once. It is not bounded by the clocks that it moves. */
const shared = { timed: false, needsOpen: true, inTime: false } as const;

const giveTimeBack: ActOfGame<ShareTime<'GiveTimeBack'>> = {
  ...shared,
  decide: ({ state }, { from, until }) =>
    known(state, { from, until }) ? written() : written({ type: 'TimeGivenBack', from, until }),
};

const takeTimeBack: ActOfGame<ShareTime<'TakeTimeBack'>> = {
  ...shared,
  decide: ({ state }, { from, until }) =>
    known(state, { from, until })?.takenBack ? written() : written({ type: 'TimeTakenBack', from, until }),
};

/** TM-22: this span does not count at the game: its limit moves, and the time of the seats to act. */
const timeGivenBack: FactOfGame<TimeGivenBack> = {
  concernsDispute: false,
  evolve: (state, { from, until }) => {
    const milliseconds = spanOf(state) ?? 0;
    const lost = whileRunning(state, { from, until });
    return withLimit({
      ...state,
      givenBack: [...state.givenBack, { from, until }],
      questions: state.questions.map(({ seat, putAt }) => ({
        seat,
        putAt: dueWithout(lost, putAt, putAt + milliseconds) - milliseconds,
      })),
    });
  },
};

/** The span counts again for the limit. What a seat was given for the ply that it is to make stays. */
const timeTakenBack: FactOfGame<TimeTakenBack> = {
  concernsDispute: false,
  evolve: (state, { from, until }) => {
    const { givenBack } = state;
    // What was not given yet is not given any more.
    const all = known(state, { from, until }) ? givenBack : [...givenBack, { from, until }];
    return withLimit({ ...state, givenBack: withTakenBack(all, { from, until }) });
  },
};

export const gameTimeActs = { GiveTimeBack: giveTimeBack, TakeTimeBack: takeTimeBack };
export const gameTimeFacts = { TimeGivenBack: timeGivenBack, TimeTakenBack: timeTakenBack };
