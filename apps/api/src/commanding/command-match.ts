import { bug, type Checked } from '@fairview/kernel';
import type { CommandContext } from '@fairview/events';
import { refused, type MatchAct, type MatchCommand, type Play } from '@fairview/play';
import { findMatch } from '../reading/find.js';
import { commandContextOf, type CommandInputFields } from '../request/command-context.js';
import type { RequestContext } from '../request/context.js';
import type { Match } from '../types/match.js';
import { instanceOf } from '../shared/instance-of.js';
import { answerOf, type OrRefused } from '../shared/refusal.js';
import { MatchChanged, proposed, type ProposalChanged } from '../types/changes.js';
import { officialContext } from './officiating.js';

/** The fields of every command to a match. */
interface MatchCommandInput extends CommandInputFields {
  readonly matchId: string;
}

/** The context of a command in a match's club, or `match-unknown`. */
export async function matchCommandContext(
  context: RequestContext,
  input: MatchCommandInput,
): Promise<Checked<CommandContext>> {
  const place = await context.loaders.matchPlaces.load(input.matchId);
  return place ? commandContextOf(context, place.club, input) : refused('match-unknown');
}

/** A match that was just written to. */
export async function matchAfter(context: RequestContext, club: string, id: string): Promise<Match> {
  return (await findMatch(context, club, id)) ?? bug(`match ${id} has a stream and no head`);
}

/** Gives a match the command of an official; answers the match as it then stands, or the proposal, if it waits for a second person. */
export async function officiateMatch(
  play: Play,
  context: RequestContext,
  input: MatchCommandInput,
  act: MatchAct,
): Promise<OrRefused<MatchChanged | ProposalChanged>> {
  const commandContext = await matchCommandContext(context, input);
  if (!commandContext.ok) return answerOf(commandContext.refusal);
  const { club } = commandContext.value;
  const { matchId } = input;
  const place = await context.loaders.matchPlaces.load(matchId);
  const official = await officialContext(context, place?.tournament ?? null, commandContext.value);
  const done = await play.officiateMatch(official, matchId, act);
  if (!done.ok) return answerOf(done.refusal);
  const at = { club, of: matchId, matchId, tournamentId: place?.tournament ?? null };
  const made = done.value.state.proposals.find(({ id, applied }) => id === official.proposal && !applied);
  return made
    ? proposed(made, official.officiating.by, at)
    : instanceOf(MatchChanged, { match: await matchAfter(context, club, matchId) });
}

/** Gives a match a command; answers the match as it then stands. */
export async function commandMatch(
  play: Play,
  context: RequestContext,
  input: MatchCommandInput,
  command: MatchCommand,
): Promise<OrRefused<MatchChanged>> {
  const commandContext = await matchCommandContext(context, input);
  if (!commandContext.ok) return answerOf(commandContext.refusal);
  const done = await play.onMatch(commandContext.value, input.matchId, command);
  if (!done.ok) return answerOf(done.refusal);
  return instanceOf(MatchChanged, {
    match: await matchAfter(context, commandContext.value.club, input.matchId),
  });
}
