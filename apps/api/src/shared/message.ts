import type { Refusal } from '@fairview/kernel';
import { peopleRefusals } from '@fairview/people';
import { playRefusals } from '@fairview/play';
import { games, sentence } from '@fairview/rules';
import { tournamentRefusals } from '@fairview/tournaments';
import { apiRefusals, storageRefusals } from './refusals.js';

/** The refusals besides the rulebooks, library by library: by code, with their rule. */
export const houseRefusals: readonly Readonly<
  Record<string, { readonly rule: string; readonly sentence: string }>
>[] = [playRefusals, tournamentRefusals, peopleRefusals, apiRefusals, storageRefusals];

/** A refusal in an English sentence, its figures filled in. */
export function message(refusal: Refusal): string {
  const { rule, code, params = {} } = refusal;
  const own = houseRefusals.map((list) => list[code]).find((entry) => entry?.rule === rule);
  if (!own) return sentence(refusal, games);
  return own.sentence.replace(/\{(\w+)\}/g, (braces, name: string) => String(params[name] ?? braces));
}
