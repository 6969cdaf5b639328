import { Module } from '@nestjs/common';
import { Field, Int, ObjectType, Resolver, Subscription } from '@nestjs/graphql';
import type { Recorded } from '@fairview/events';
import type { ApiParts } from '../../apps/api/src/app.module.js';
import { resolverModules, rights } from '../../apps/api/src/resolver-modules.js';
import { SubscriptionSource } from '../../apps/api/src/live/subscription-source.js';

@ObjectType()
class Word {
  @Field(() => Int)
  readonly logPosition: number;
  @Field(() => String)
  readonly text: string;
}

const wordOf = ({ position, body }: Recorded): Word => ({
  logPosition: position,
  text: String(body['text']),
});

let club = '';

/** Whatever is said in a club, said again to everybody who listens. */
@Resolver()
class WordsResolver {
  @Subscription(() => Word, { resolve: (word: Word) => word })
  words(): SubscriptionSource<Word> {
    return new SubscriptionSource({
      club,
      tournament: null,
      resume: {},
      since: async () => [],
      noticeOf: wordOf,
    });
  }
}

@Module({ providers: [WordsResolver] })
class WordsModule {}

/** Our api, and beside it a subscription that asks no service. */
export function withWords(of: string): NonNullable<ApiParts['api']> {
  club = of;
  const own = {
    'Subscription.words': { to: 'public' },
    Word: 'as-parent',
  } as const;
  return { modules: [...resolverModules, WordsModule], rights: { ...rights, ...own } };
}
