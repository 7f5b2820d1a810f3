import { prepareSession } from '../services/session/session-prepare.ts'
import type { SessionCommand, SessionContext } from '../machines/session/session.types.ts'
import { sessionMachine } from '../machines/session/session.machine.ts'
import { restoringFrom } from '../services/session/stored-session.ts'
import { defineFeature } from '../system/feature.ts'
import { lazyServices } from '../system/lazy-services.ts'

export const session = defineFeature<SessionCommand>()({
  chart: 'session',
  machine: sessionMachine,
  scope: 'browser',
  opensOn: ['start'],
  prepare: prepareSession,
  provides: { userId: (snapshot) => snapshot?.context.userId ?? null },
  services: ({ environment, storage, account, vault, mode, time, network, leaving }) => {
    const services = lazyServices(sessionMachine, async () => {
      const [{ http }, { createSessionServices }] = await Promise.all([network(), import('../services/session/session-services.ts')])
      const { tabStorage } = environment
      const { onDevice } = time
      const leave = async () => (await leaving()).leave()
      return createSessionServices({ http, storage, tabStorage, sealed: vault, account, mode, onDevice, leave })
    })
    return { ...services, readSession: restoringFrom(storage, account, services.readSession) }
  },
  /** Says who is signed in, in following tabs too. Says nothing while the chart is still looking that up. */
  watch: (stream, { environment, dispatch }) => {
    const show = () => {
      const snapshot = stream.getSnapshot()
      if (snapshot.matches('restoring')) return
      const { userId, notice } = snapshot.context as SessionContext
      dispatch({ type: 'person.shown', userId, returnTo: notice === 'expired' ? environment.history.current() : null })
    }
    stream.subscribe(show)
    show()
  },
  keptFields: ['account'],
  commands: async () => (await import('../views/session/session-commands.ts')).sessionCommands,
})
