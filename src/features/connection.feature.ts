import type { ConnectionCommand } from '../machines/connection/connection.types.ts'
import { connectionMachine } from '../machines/connection/connection.machine.ts'
import { defineFeature } from '../system/feature.ts'
import { lazyServices } from '../system/lazy-services.ts'

export const connection = defineFeature<ConnectionCommand>()({
  chart: 'connection',
  machine: connectionMachine,
  scope: 'tab',
  byItself: ['connection.start'],
  opensOn: ['start'],
  provides: { isConnected: (snapshot) => snapshot?.hasTag('open') ?? false },
  services: ({ network, storage, account, markets, kept, time, token, mode }) =>
    lazyServices(connectionMachine, async () => {
      const [{ http, live }, { createConnectionServices }] = await Promise.all([
        network(),
        import('../services/connection/connection-services.ts'),
      ])
      return createConnectionServices({ http, storage, live, account, markets, kept, now: time.now, token, mode })
    }),
  watch: (_stream, { environment, dispatch }) =>
    environment.watchNetwork((isOnline) => dispatch({ type: isOnline ? 'browser.online' : 'browser.offline' })),
  commands: async () => (await import('../views/connection/connection-commands.ts')).connectionCommands,
})
