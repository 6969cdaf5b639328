import type { Page } from 'playwright-core';
import type { SeatedPlayer } from './seated.js';
import type { Plan } from './kinds.js';

/** What the page says to the seat that is to act: the sentence above its verbs. */
const said = async (page: Page): Promise<string> => {
  const step = page.getByRole('region', { name: 'Your move' });
  await step.getByText('Your turn.').waitFor();
  return step.getByRole('paragraph').first().innerText();
};

/**
 * Plays these plies, each typed by the player of its seat on their own page; every page shows each before the next is typed.
 * @param judge what a ply's page says before it is typed is given here, and what it should have said comes back
 */
export async function typePlies(
  seats: readonly SeatedPlayer[],
  plan: Plan,
  judge: (step: Plan[number], sentence: string) => void,
): Promise<void> {
  for (const [ply, step] of plan.entries()) {
    const { page } = seats[step.seat]!.visitor;
    judge(step, await said(page));
    await page.getByLabel('Move, as the rulebook writes it').fill(step.move);
    await page.keyboard.press('Enter');
    for (const { visitor } of seats)
      await visitor.page
        .getByText(`Ply ${ply + 1} of ${ply + 1}`)
        .first()
        .waitFor({ state: 'attached' });
  }
}
