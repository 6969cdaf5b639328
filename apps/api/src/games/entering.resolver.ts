import { refused, type GameResult, type MatchState } from '@fairview/play';
import { readRecord, type Checked } from '@fairview/rules';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';
import type { RequestContext } from '../context.js';
import { findMatch } from '../matches/matches.resolver.js';
import { ROOMS, type Rooms } from '../rooms.js';
import { idFromCommand } from '../shared/ids.js';
import { made } from '../shared/made.js';
import { orderOf } from '../shared/order.js';
import { answerOf, Refused } from '../shared/refusal.js';
import { gameOfState } from './game.js';
import { ImportGameInput, OpenGameInput, ReportGameInput, type MatchInput } from './inputs.js';
import {
  GameImported,
  GameOpened,
  GameReported,
  ImportGamePayload,
  OpenGamePayload,
  ReportGamePayload,
} from './payloads.js';

/** How games come into a match: opened to be played here, reported from a board, or imported from a record. */
@Resolver()
export class EnteringResolver {
  constructor(@Inject(ROOMS) private readonly rooms: Rooms) {}
}
