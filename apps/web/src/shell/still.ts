import { options } from 'preact';

/** A user who holds a button down for longer sees what has come meanwhile. */
const longestMs = 1_000;

/** A finger has left the glass for a moment before its tap becomes a click. */
const untilClickMs = 100;

/** What a press makes something happen by. What is dragged or opens by itself is drawn as it is used. */
const pressed = 'button, a, summary, .pick, [data-cell]';

/**
 * Draws nothing between the press of a button and its click: an update at that moment could put something else under the
 * finger, or remove the button, and the click would be lost or hit something else. Updates are drawn after it.
 */
export function standStillWhilePressed(): void {
  let waiting: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const release = (): void => {
    clearTimeout(timer);
    timer = undefined;
    waiting?.();
    waiting = undefined;
  };
  const releaseAfter = (ms: number): void => {
    clearTimeout(timer);
    timer = setTimeout(release, ms);
  };
  options.debounceRendering = (draw) => {
    if (timer === undefined) queueMicrotask(draw);
    else waiting = draw;
  };
  const down = ({ target }: PointerEvent): void => {
    if (target instanceof Element && target.closest(pressed)) releaseAfter(longestMs);
  };
  const up = (): void => {
    if (timer !== undefined) releaseAfter(untilClickMs);
  };
  addEventListener('pointerdown', down, true);
  addEventListener('pointerup', up, true);
  addEventListener('pointercancel', up, true);
  // After all that listens to the click.
  addEventListener('click', release);
}
