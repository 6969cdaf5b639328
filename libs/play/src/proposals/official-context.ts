import type { CommandContext } from '@fairview/events';
import type { Officiating, SidesOfMatch } from './officials.js';
import type { Officiate } from './with-proposals.js';

/** The issuer of an official's command, what it is judged by, and its id if it becomes a proposal. */
export interface OfficialContext extends CommandContext {
  readonly officiating: Officiating;
  readonly proposal: string;
}

/** The command that gives an official's act. */
export const officiate = <Act>(
  { officiating, proposal }: OfficialContext,
  act: Act,
  sides: SidesOfMatch,
): Officiate<Act> => ({ type: 'Officiate', act, officiating, sides, proposal });

/** The context as the handler takes it, without what the command is judged by. */
export const contextOf = ({
  officiating: _judged,
  proposal: _made,
  ...context
}: OfficialContext): CommandContext => context;
