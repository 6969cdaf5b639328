import { arena } from './arena.js';
import { arranged } from './arranged.js';
import { australianDraw } from './australian-draw.js';
import { doubleElimination, singleElimination } from './brackets.js';
import { elimination } from './elimination.js';
import { duplicate } from './duplicate.js';
import type { Format } from './format.js';
import { formatRegistry, type Formats } from './registry.js';
import { kingOfTheHill } from './king-of-the-hill.js';
import { ladder } from './ladder.js';
import { roundRobin, teamRoundRobin } from './round-robin.js';
import { swiss, teamSwiss } from './swiss.js';
import { tables } from './tables.js';
import { groupsThenFinal } from './groups-then-final.js';
import { whist } from './whist.js';

const ours = [
  ...([roundRobin, swiss, australianDraw, kingOfTheHill, teamRoundRobin, teamSwiss] as const),
  ...([singleElimination, doubleElimination, groupsThenFinal, ladder, arena] as const),
  ...([tables, whist, elimination, duplicate, arranged] as const),
] as const;

/** Fairview's formats. */
export const formats: Formats = formatRegistry(...ours);

/** Fairview's formats and some more: how a test runs a tournament of a format that is none of them. */
export const formatsWith = (...more: readonly Format[]): Formats => formatRegistry(...ours, ...more);
