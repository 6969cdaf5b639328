import type { TournamentRow } from '@fairview/tournaments';
import { ObjectType } from '@nestjs/graphql';

@ObjectType({
  description:
    'A whole tournament as plain lists, side by side: for pages that show all of it in one request. Lists of 1,000 entries stay small.',
})
export class TournamentFigures {
  readonly row: TournamentRow;
}
