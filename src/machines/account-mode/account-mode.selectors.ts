/** What views ask about the account in use. */
import type { SnapshotFrom } from 'xstate'
import type { Mode } from '../../domain/mode.ts'
import type { accountModeMachine } from './account-mode.machine.ts'
import type { AccountModeNotice, SwitchReason } from './account-mode.types.ts'

export type AccountModeSnapshot = SnapshotFrom<typeof accountModeMachine>

export interface AccountModeFacts {
  readonly mode: Mode
  /** The message of the last switch, while it stands. */
  readonly notice: AccountModeNotice | null
  readonly isSwitching: boolean
  readonly isDemoEnabled: boolean
  readonly whyNotSwitch: SwitchReason | null
}

export const selectAccountMode = (snapshot: AccountModeSnapshot): AccountModeFacts => ({
  mode: snapshot.context.mode,
  notice: snapshot.matches({ notice: 'shown' }) ? snapshot.context.notice : null,
  isSwitching: snapshot.matches({ mode: 'switching' }),
  isDemoEnabled: snapshot.context.isDemoEnabled,
  whyNotSwitch: whyNotSwitch(snapshot),
})

export const selectMode = (snapshot: AccountModeSnapshot): Mode => snapshot.context.mode

export const whyNotSwitch = (snapshot: AccountModeSnapshot): SwitchReason | null => {
  if (snapshot.can({ type: 'accountMode.switch' })) return null
  return snapshot.matches({ mode: 'real' }) ? 'demoDisabled' : 'inFlight'
}
