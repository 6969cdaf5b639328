import type { OfferedFormat } from './offered-formats.js';

/** What matches are agreed to be, as the rulebook names it. */
type Settings = Readonly<Record<string, unknown>>;

/** Whether a value has settings by their names. */
export const isSettings = (value: unknown): value is Settings => typeof value === 'object' && value !== null;

/** What was typed about the rounds; null if the format asks for nothing. */
export function roundsIn(typed: FormData, { engines }: OfferedFormat) {
  const figure = (name: string): number | null => (typed.has(name) ? Number(typed.get(name)) : null);
  return {
    rounds: figure('rounds'),
    engine: engines.find((each) => each === typed.get('engine')) ?? null,
    byesAllowed: figure('byesAllowed') ?? 0,
    checkIn: typed.has('checkIn'),
    roundsInTurn: typed.has('roundsInTurn'),
  };
}

/**
 * What was typed of the settings, as the rulebook names them; null if everything was left blank.
 * @param before the settings that were agreed: those without a blank stay
 */
export function settingsIn(typed: FormData, before: unknown = {}): Settings | null {
  const figure = (name: string): number | null => {
    const text = String(typed.get(name) ?? '').trim();
    return text === '' ? null : Number(text);
  };
  const [target, minutes] = [figure('target'), figure('minutes')];
  const { target: _target, timeLimit: _limit, ...others } = isSettings(before) ? before : {};
  const settings = {
    ...others,
    ...(target === null ? {} : { target }),
    ...(minutes === null ? {} : { timeLimit: { minutes } }),
  };
  return Object.keys(settings).length === 0 ? null : settings;
}

/** How many of a team play in a match; null if single players meet. */
export const boardsIn = (typed: FormData): number | null =>
  typed.has('boards') ? Number(typed.get('boards')) : null;

/** How often everybody meets everybody; once if the format does not ask. */
export const cyclesIn = (typed: FormData): number => Number(typed.get('cycles') ?? 1);

/** The order that was chosen; null for that of the format. */
export function tieBreaksIn(typed: FormData): string[] | null {
  const keys = typed.getAll('tieBreaks').map(String);
  return keys.length === 0 ? null : keys;
}

/** For how many minutes an arena is to pair; null in other formats. */
export const arenaMinutesIn = (typed: FormData): number | null =>
  typed.has('arenaMinutes') ? Number(typed.get('arenaMinutes')) : null;

/** The cap on spread that was typed; null if none was. */
export function spreadCapIn(typed: FormData): number | null {
  const text = String(typed.get('spreadCap') ?? '').trim();
  return text === '' ? null : Number(text);
}

/** What was chosen of stages; null in other formats. */
export function stagesIn(typed: FormData, offered: Pick<OfferedFormat, 'finalStages'> | undefined) {
  const final = offered?.finalStages.find((each) => each === typed.get('finalStage'));
  return final
    ? { groups: Number(typed.get('groups')), qualifiers: Number(typed.get('qualifiers')), final }
    : null;
}

/** How the winner of a challenge on a ladder takes the place. */
export const climbs = ['SWAP', 'LEAPFROG'] as const;

/** What was typed of a ladder; null in other formats. */
export function ladderIn(typed: FormData) {
  const climb = climbs.find((each) => each === typed.get('climb'));
  if (!climb) return null;
  const days = String(typed.get('decayDays') ?? '').trim();
  return {
    climb,
    challengeRange: Number(typed.get('challengeRange')),
    answerDays: Number(typed.get('answerDays')),
    playDays: Number(typed.get('playDays')),
    decayDays: days === '' ? null : Number(days),
  };
}

/** What can happen to a drawn match of a bracket. */
export const drawnMatches = ['AGAIN', 'BETTER_NUMBER'] as const;

/**
 * What was chosen of a bracket; null in other formats.
 * @param formats what is offered: a final is played as one of them
 */
export function bracketIn(typed: FormData, formats: readonly Pick<OfferedFormat, 'format' | 'bracket'>[]) {
  const drawn = drawnMatches.find((each) => each === typed.get('drawnMatches'));
  // Of a final without a bracket nothing is agreed about one.
  const final = formats.find(({ format }) => format === typed.get('finalStage'));
  if (final?.bracket === false) return null;
  return drawn ? { drawnMatches: drawn, thirdPlace: typed.has('thirdPlace') } : null;
}
