import type { SupportDialogCommand, SupportDialogContext } from '../machines/support-dialog/support-dialog.types.ts'
import { isArrival } from '../services/page/is-arrival.ts'
import { defineFeature } from '../system/feature.ts'

export const supportDialog = defineFeature<SupportDialogCommand>()({
  chart: 'supportDialog',
  machine: async () => (await import('../machines/support-dialog/support-dialog.machine.ts')).supportDialogMachine,
  scope: 'tab',
  byItself: ['supportDialog.close', 'supportDialog.logLost', 'supportDialog.valueLost'],
  opensOn: ['later'],
  outlivesReload: true,
  prepare: async (tools) => (await import('../services/support-dialog/support-dialog-prepare.ts')).prepareSupportDialog(tools),
  services: async ({ environment, vault, journal, network }) => {
    const { createSupportDialogServices } = await import('../services/support-dialog/support-dialog-services.ts')
    return createSupportDialogServices({
      http: (await network()).http,
      sealed: vault,
      logText: async (most) => {
        const { exportJournal, exportText } = await import('../journal/export.ts')
        const all = await journal.entries()
        const entries = most >= all.length ? all : all.slice(-most)
        const now = environment.clock.now()
        return { text: exportText(entries, now), entries: exportJournal(entries, now).entries.length }
      },
    })
  },
  /** A reload empties the vault, but the chart still has references to it. Tells the chart what is lost. */
  onShown: (stream, { vault }) => {
    const snapshot = stream.getSnapshot()
    const { ref, log } = snapshot.context as SupportDialogContext
    // What was being written stays, but the dialog does not step in front of a page somebody went to. News of a message it shows.
    if (isArrival() && snapshot.matches({ door: 'open', message: 'writing' })) stream.send({ type: 'supportDialog.close' })
    if (log !== null && !vault.has(log.ref)) stream.send({ type: 'supportDialog.logLost' })
    if (ref !== null && !vault.has(ref)) stream.send({ type: 'supportDialog.valueLost' })
    // Of somebody who has gone: the browser gives a tab that was closed its storage back.
    if (ref === null) vault.forget('supportDialog.text')
  },
  keptFields: ['text'],
  commands: async () => (await import('../views/support-dialog/support-dialog-commands.ts')).supportDialogCommands,
})
