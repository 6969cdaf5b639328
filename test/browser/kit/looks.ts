/** How a page may be looked at: the width of the window in pixels, and by light or by dark. */
export type Look = readonly [width: number, scheme: 'light' | 'dark'];

/**
 * LONG takes every width by light and by dark; else a phone by dark and a desk by light stand for them, as the contrast of all
 * colours is computed from the tokens.
 */
export const looks: readonly Look[] = process.env['LONG']
  ? [360, 768, 1024, 1280].flatMap((width): readonly Look[] => [
      [width, 'light'],
      [width, 'dark'],
    ])
  : [
      [360, 'dark'],
      [1280, 'light'],
    ];
