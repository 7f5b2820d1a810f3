import type { Mode } from '../../domain/mode.ts'

/** Stream `accountMode`. Begins anew with every page load. */
export type AccountModeInput = undefined

export type AccountModeNotice = 'switchedToReal' | 'switchedToDemo' | 'demoDisabled'

export interface AccountModeContext {
  readonly mode: Mode
  /** Where a switch in progress leads. */
  readonly wanted: Mode
  readonly isDemoEnabled: boolean
  readonly notice: AccountModeNotice | null
}

export type AccountModeCommand = { readonly type: 'accountMode.switch' } | { readonly type: 'accountMode.dismissNotice' }

export type AccountModeEvent =
  | AccountModeCommand
  /** Facts of the user info. */
  | { readonly type: 'account.demoDisabled' }
  | { readonly type: 'account.demoEnabled' }
  /** Raised by the chart itself when there is something to say. */
  | { readonly type: 'accountMode.announced' }

export type AccountModeEmitted = { readonly type: 'accountMode.switched'; readonly mode: Mode }

export type AccountModeTag = 'busy'

/** Keys of `reasons.*`: why the switch is off. */
export type SwitchReason = 'demoDisabled' | 'inFlight'
