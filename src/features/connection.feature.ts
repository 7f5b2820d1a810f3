import type { ConnectionCommand } from '../machines/connection/connection.types.ts'
import { connectionMachine } from '../machines/connection/connection.machine.ts'
import { defineFeature } from '../system/feature.ts'
import { lazyServices } from '../system/lazy-services.ts'

export const connection = defineFeature<ConnectionCommand>()({
  chart: 'connection',
  machine: connectionMachine,
  scope: 'tab',
  opensOn: ['start'],
  services: ({ network }) => lazyServices(connectionMachine, async () => (await network()).connection),
  watch: (_stream, { environment, dispatch }) =>
    environment.watchNetwork((isOnline) => dispatch({ type: isOnline ? 'browser.online' : 'browser.offline' })),
  commands: async () => (await import('../views/connection/connection-commands.ts')).connectionCommands,
})
