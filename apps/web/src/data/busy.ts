/** The button whose press is being handled, or whose form is being sent. */
let pressed: Element | null = null;

const note = (button: Element | null): void => {
  pressed = button;
  setTimeout(() => (pressed = null));
};

addEventListener(
  'click',
  ({ target }) => note(target instanceof Element ? target.closest('button') : null),
  true,
);
addEventListener('submit', ({ submitter }) => note(submitter), true);

/**
 * Shows of the button that was just pressed that it works. A command that nobody's press has sent shows nothing.
 * @returns ends that
 */
export function markBusy(): () => void {
  const button = pressed;
  button?.setAttribute('aria-busy', 'true');
  return () => button?.removeAttribute('aria-busy');
}
