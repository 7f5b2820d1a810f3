import type { AppUpdateCommand } from '../machines/app-update/app-update.types.ts'
import { appUpdateMachine } from '../machines/app-update/app-update.machine.ts'
import { createAppUpdateServices } from '../services/app-update/app-update-services.ts'
import { STORAGE_KEYS } from '../services/storage/keys.ts'
import { defineFeature } from '../system/feature.ts'

export const appUpdate = defineFeature<AppUpdateCommand>()({
  chart: 'appUpdate',
  machine: appUpdateMachine,
  scope: 'tab',
  byItself: ['appUpdate.check'],
  opensOn: ['start'],
  services: ({ environment, journal }) => {
    const { version, fetchVersion, isUnwatched, onSeen } = environment.program
    return createAppUpdateServices({
      version,
      fetchVersion,
      isUnwatched,
      // A chart of any stream that this tab has open may be waiting for the outcome of a money action.
      isHeld: () => journal.streams().some((stream) => stream.getSnapshot().hasTag('held')),
      subscribe: (listener) => {
        const stops = [journal.subscribe(listener), onSeen(listener)]
        return () => {
          for (const stop of stops) stop()
        }
      },
      settled: () => environment.store.settled(),
      reload: environment.reload,
    })
  },
  /** Tells the chart when another tab runs another version, and when a part of this version is missing. */
  watch: (_stream, { storage, dispatch, environment: { program } }) => {
    program.watch({ onShown: () => dispatch({ type: 'page.shown' }), onPartMissing: () => dispatch({ type: 'page.partMissing' }) })
    if (program.version === null) return
    storage.write(STORAGE_KEYS.version, program.version)
    storage.onOtherTab((key, value) => {
      if (key === STORAGE_KEYS.version && value !== null && value !== program.version) dispatch({ type: 'version.differs' })
    })
  },
  commands: async () => (await import('../views/app-update/app-update-commands.ts')).appUpdateCommands,
})
