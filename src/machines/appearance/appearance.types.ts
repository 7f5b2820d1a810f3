export const THEMES = ['auto', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]
/** Which colour a rising price has. */
export const UP_DOWN_COLOURS = ['redUp', 'greenUp'] as const
export type UpDown = (typeof UP_DOWN_COLOURS)[number]

/** Stream `appearance`. Begins anew with every page load. */
export type AppearanceInput = undefined

export interface AppearanceContext {
  readonly theme: Theme
  readonly upDown: UpDown
}

export type AppearanceCommand =
  | { readonly type: 'appearance.chooseTheme'; readonly theme: Theme }
  | { readonly type: 'appearance.chooseUpDown'; readonly upDown: UpDown }

export type AppearanceEvent = AppearanceCommand
