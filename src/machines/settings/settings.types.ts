export const MOTIONS = ['auto', 'reduced'] as const
/** `auto`: as the device has it. */
export type Motion = (typeof MOTIONS)[number]

/** Stream `settings`. Begins anew with every page load. */
export type SettingsInput = undefined

export interface SettingsContext {
  /** Whether a price that changes lights up for a moment. Off unless somebody wants it: flashing prices hurry people. */
  readonly tickHighlight: boolean
  readonly motion: Motion
}

export type SettingsCommand =
  | { readonly type: 'settings.chooseTickHighlight'; readonly isOn: boolean }
  | { readonly type: 'settings.chooseMotion'; readonly motion: Motion }

export type SettingsEvent = SettingsCommand
