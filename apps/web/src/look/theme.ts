/** The themes that one may choose; the system's own is the first. */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const kept = 'fairview.theme';

/** The theme that was chosen on this device. */
export function keptTheme(): Theme {
  const chosen = localStorage.getItem(kept);
  return themes.find((each) => each === chosen) ?? 'system';
}

/** Shows the page in a theme. */
export function showTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}

/** Shows the page in a theme, also after the next start. */
export function chooseTheme(theme: Theme): void {
  localStorage.setItem(kept, theme);
  showTheme(theme);
}
