import { accountModeMachine } from '../machines/account-mode/account-mode.machine.ts'
import type { AccountModeCommand, AccountModeContext } from '../machines/account-mode/account-mode.types.ts'
import { createAccountModeServices } from '../services/account-mode/account-mode-services.ts'
import { readMode } from '../services/storage/stored-mode.ts'
import { defineFeature } from '../system/feature.ts'

export const accountMode = defineFeature<AccountModeCommand>()({
  chart: 'accountMode',
  machine: accountModeMachine,
  scope: 'browser',
  opensOn: ['start'],
  provides: {
    mode: (snapshot, storage) => (!snapshot || snapshot.matches({ mode: 'restoring' }) ? readMode(storage) : snapshot.context.mode),
  },
  services: ({ storage }) => createAccountModeServices(storage),
  /** The account's figures change every second. Only when the demo account was opened or closed does the chart hear of them. */
  watch: (stream, { account, mode, dispatch }) => {
    stream.subscribe(() => dispatch({ type: 'account.shown', mode: mode() }))
    account.subscribeUser(() => {
      const user = account.user()
      const { isDemoEnabled } = stream.getSnapshot().context as AccountModeContext
      if (!user || user.demoEnabled === isDemoEnabled) return
      dispatch({ type: user.demoEnabled ? 'account.demoEnabled' : 'account.demoDisabled' })
    })
  },
  commands: async () => (await import('../views/account-mode/account-mode-commands.ts')).accountModeCommands,
})
