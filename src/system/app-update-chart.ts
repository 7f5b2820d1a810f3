/** The update chart, joined to the page: what it asks of the other streams, and what the page tells it. */
import type { Fact } from '../domain/facts.ts'
import type { Journal } from '../journal/journal.ts'
import { appUpdateMachine } from '../machines/app-update/app-update.machine.ts'
import { createAppUpdateServices } from '../services/app-update/app-update-services.ts'
import { STORAGE_KEYS } from '../services/storage/keys.ts'
import type { Definition } from './core-charts.ts'
import type { Foundation } from './foundation.ts'

/** A money action is in flight: asked of every stream that this tab shows. */
const isHeld = (journal: Journal): boolean => journal.streams().some((stream) => stream.getSnapshot().hasTag('held'))

export const appUpdateChart = (base: Foundation, journal: Journal): Definition => {
  const { version, fetchVersion, isUnwatched, onSeen } = base.environment.program
  return {
    machine: appUpdateMachine,
    resume: base.keepsTabCharts() ? 'fresh' : 'private',
    services: createAppUpdateServices({
      version,
      fetchVersion,
      isUnwatched,
      isHeld: () => isHeld(journal),
      subscribe: (listener) => {
        const stops = [journal.subscribe(listener), onSeen(listener)]
        return () => {
          for (const stop of stops) stop()
        }
      },
      settled: () => base.environment.store.settled(),
      reload: base.environment.reload,
    }),
  }
}

/** What other tabs and the page have to say of versions. */
export const watchVersions = (base: Foundation, tell: (fact: Fact) => void): void => {
  const {
    storage,
    environment: { program },
  } = base
  program.watch({ onShown: () => tell({ type: 'page.shown' }), onPartMissing: () => tell({ type: 'page.partMissing' }) })
  if (program.version === null) return
  storage.write(STORAGE_KEYS.version, program.version)
  storage.onOtherTab((key, value) => {
    if (key === STORAGE_KEYS.version && value !== null && value !== program.version) tell({ type: 'version.differs' })
  })
}
