import { accepted, bug } from '@fairview/kernel';
import { People } from '@fairview/people';
import { TournamentReads } from '@fairview/tournaments';
import { Args, Context, Resolver, Field, Int, ObjectType } from '@nestjs/graphql';
import { once } from '../commanding/once.js';
import type { RequestContext } from '../request/context.js';
import { isClub } from '../reading/find.js';
import { instanceOf } from '../shared/instance-of.js';
import { Refused, refusedAs } from '../shared/refusal.js';
import { refused } from '../shared/refusals.js';
import { EraseTextInput } from './club-inputs.js';
import { answered } from './answered.js';
import { onClub } from '../rights/commands.js';
import { Command } from '../commanding/command.js';

@ObjectType({ description: 'The text was erased: an empty text is shown in its place.' })
class TextErased {
  @Field(() => Int, {
    description: 'The number of places where it was erased; 0 if nobody wrote exactly this text.',
  })
  readonly places: number;
}

/** What people wrote, and may ask to have erased. */
@Resolver()
export class TextsResolver {
  constructor(
    private readonly people: People,
    private readonly tournaments: TournamentReads,
  ) {}

  @Command({
    right: onClub,
    changes: [TextErased],
    refusals: [Refused],
    description:
      'Erases something that somebody wrote, such as the reason for a dispute or the name of a tournament, wherever exactly ' +
      'this text appears in the club. The log keeps a hash of it. Texts from before they were stored outside the log cannot ' +
      'be erased. An address that was made of the text changes with it.',
  })
  async eraseText(
    @Args('input', { description: 'The words, as they are shown.' })
    { clubId, text, commandId }: EraseTextInput,
    @Context() context: RequestContext,
  ): Promise<TextErased | Refused> {
    if (!(await isClub(context, clubId))) return refusedAs(Refused, refused('club-unknown').refusal);
    const { actor } = context.caller ?? bug('the table of rights let somebody in who is not signed in');
    const asked = { commandId, mutation: 'eraseText', what: [clubId, text] };
    const done = await once(this.people, context, asked, async () => {
      const words = { club: clubId, text, by: actor };
      return accepted(
        await this.people.erasing.eraseText(words, (ids) => this.tournaments.namesOf(clubId, ids)),
      );
    });
    return answered(done, (places) => instanceOf(TextErased, { places }));
  }
}
