import type { Visitor } from './visitor.js';

/** Counts what people do at their browsers: presses of a button, a link or a box, or of Enter, and choices from a list. Typing is not counted. */
export class Counted {
  private actions = 0;

  /** From the next page on that a visitor opens, what they do is counted. */
  static async of(visitors: readonly Visitor[]): Promise<Counted> {
    const counted = new Counted();
    for (const { context } of visitors) {
      await context.exposeFunction('noteAction', () => (counted.actions += 1));
      await context.addInitScript(`addEventListener('pointerdown', () => noteAction(), true);
        addEventListener('keydown', ({ key }) => key === 'Enter' && noteAction(), true);
        addEventListener('change', ({ target }) => target.matches('select') && noteAction(), true);`);
    }
    return counted;
  }

  /** How many actions it takes until something is done. */
  async during(done: () => Promise<void>): Promise<number> {
    this.actions = 0;
    await done();
    return this.actions;
  }
}
