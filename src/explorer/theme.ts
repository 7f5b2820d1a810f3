/** Light or dark: as the device is set, or as the person has chosen. */
export const THEME_CHOICES = ['system', 'light', 'dark'] as const
export type ThemeChoice = (typeof THEME_CHOICES)[number]

/** What follows a choice when the button is pressed. */
export const nextTheme = (theme: ThemeChoice): ThemeChoice =>
  THEME_CHOICES[(THEME_CHOICES.indexOf(theme) + 1) % THEME_CHOICES.length] ?? 'system'

/** What is painted. `scripts/charts/first-paint.js` decides the same before the first paint. */
export const paintedTheme = (theme: ThemeChoice, isDeviceDark: boolean): 'light' | 'dark' =>
  theme === 'system' ? (isDeviceDark ? 'dark' : 'light') : theme
