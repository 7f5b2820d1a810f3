import { sessionMachine } from '../machines/session/session.machine.ts'
import { restoringFrom, storedUser } from '../services/session/stored-session.ts'
import { STORAGE_KEYS } from '../services/storage/keys.ts'
import { defineFeature } from '../system/feature.ts'
import { lazyServices } from '../system/lazy-services.ts'

export const session = defineFeature({
  chart: 'session',
  machine: sessionMachine,
  scope: 'browser',
  opensOn: ['start'],
  services: ({ storage, account, network }) => {
    const services = lazyServices(sessionMachine, async () => (await network()).session)
    return { ...services, readSession: restoringFrom(storage, account, services.readSession) }
  },
  /** Somebody signs in or out in another tab, which a tab that leads knows by the storage only. */
  watch: (stream, { storage, journal }) =>
    storage.onOtherTab((key, value) => {
      if (key !== STORAGE_KEYS.isLogin || journal.role() !== 'leading') return
      const user = value === null ? undefined : storedUser(storage)
      stream.send(user ? { type: 'session.crossTabOpened', userId: user.id } : { type: 'session.crossTabClosed' })
    }),
  keptFields: ['account'],
})
