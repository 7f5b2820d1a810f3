import type { IdleLockCommand } from '../machines/idle-lock/idle-lock.types.ts'
import { defineFeature } from '../system/feature.ts'

export const idleLock = defineFeature<IdleLockCommand>()({
  chart: 'idleLock',
  machine: async () => (await import('../machines/idle-lock/idle-lock.machine.ts')).idleLockMachine,
  scope: 'person',
  opensOn: ['signedIn'],
  byItself: ['idleLock.noteInput'],
  prepare: async (tools) => (await import('../services/idle-lock/idle-lock-prepare.ts')).prepareIdleLock(tools),
  services: async (base) => (await import('../services/idle-lock/open-idle-lock.ts')).openIdleLock(base),
})
