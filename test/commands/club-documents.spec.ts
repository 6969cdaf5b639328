import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, parse, validate } from 'graphql';
import { tournamentDocument } from '../../apps/cli/src/club/live-tournament.js';
import * as arenas from '../../apps/cli/src/club/arenas/run.js';
import * as disputes from '../../apps/cli/src/club/disputes/documents.js';
import * as ladders from '../../apps/cli/src/club/ladders/documents.js';
import * as leagues from '../../apps/cli/src/club/leagues/run.js';
import * as matches from '../../apps/cli/src/club/matches/documents.js';
import * as results from '../../apps/cli/src/club/results/run.js';
import * as tournaments from '../../apps/cli/src/club/tournaments/documents.js';

it('every document of the commands is one of the schema', () => {
  const schema = buildSchema(readFileSync(join(import.meta.dirname, '../../schema.graphql'), 'utf8'));
  const modules = {
    arenas,
    disputes,
    ladders,
    leagues,
    matches,
    results,
    tournaments,
    live: { tournamentDocument },
  };
  const without = Object.entries(modules).filter(([, documents]) =>
    Object.values<unknown>(documents).every((each) => typeof each !== 'string'),
  );
  expect(without).toEqual([]);
  const wrong = Object.entries(modules).flatMap(([module, documents]) =>
    Object.entries(documents).flatMap(([name, text]: [string, unknown]) =>
      typeof text === 'string'
        ? validate(schema, parse(text)).map(({ message }) => `${module} ${name}: ${message}`)
        : [],
    ),
  );
  expect(wrong).toEqual([]);
});
