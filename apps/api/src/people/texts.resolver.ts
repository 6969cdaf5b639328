import { accepted, bug } from '@fairview/kernel';
import { People } from '@fairview/people';
import { TextStore } from '@fairview/events';
import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';
import { once } from '../commanding/once.js';
import type { RequestContext } from '../request/context.js';
import { isClub } from '../reading/is-club.js';
import { instanceOf } from '../shared/instance-of.js';
import { Refused, refusedAs } from '../shared/refusal.js';
import { refused } from '../shared/refusals.js';
import { EraseTextInput } from './club-inputs.js';
import { EraseTextPayload, TextErased } from './club-payloads.js';
import { answered } from './signing-in.resolver.js';

/** What people wrote, and may ask to have erased. */
@Resolver()
export class TextsResolver {
  constructor(
    private readonly texts: TextStore,
    private readonly people: People,
  ) {}

  @Mutation(() => EraseTextPayload, {
    description:
      'Erases something that somebody wrote, such as the reason for a dispute, wherever exactly this text appears in the ' +
      'club. The log keeps a hash of it. Texts from before they were stored outside the log cannot be erased.',
  })
  async eraseText(
    @Args('input', { description: 'The words, as they are shown.' })
    { clubId, text, commandId }: EraseTextInput,
    @Context() context: RequestContext,
  ): Promise<typeof EraseTextPayload> {
    if (!(await isClub(context, clubId))) return refusedAs(Refused, refused('club-unknown').refusal);
    const { actor } = context.caller ?? bug('the table of rights let somebody in who is not signed in');
    const asked = { commandId, mutation: 'eraseText', what: [clubId, text] };
    const done = await once(this.people, context, asked, async () =>
      accepted(await this.texts.erase(clubId, text, actor)),
    );
    return answered(done, (places) => instanceOf(TextErased, { places }));
  }
}
