/** The customer-service dialog: needed by nobody at the start, so it comes behind the first page. */
import type { Journal } from '../journal/journal.ts'
import type { Stream } from '../journal/stream.ts'
import { supportDialogMachine } from '../machines/support-dialog/support-dialog.machine.ts'
import type { SupportDialogContext } from '../machines/support-dialog/support-dialog.types.ts'
import { createSupportDialogServices } from '../services/support-dialog/support-dialog-services.ts'
import type { Definition } from './core-charts.ts'
import type { Foundation } from './foundation.ts'

export interface SupportStreamOptions {
  readonly base: Foundation
  readonly journal: Journal
  open(definition: Definition, key: string | null, input?: unknown): Promise<Stream>
}

/** After a reload, or when the user has signed out, there are references whose text is gone. */
export const tellLostSupport = ({ vault }: Foundation, stream: Stream): void => {
  const { ref, log } = stream.getSnapshot().context as SupportDialogContext
  if (log !== null && !vault.has(log.ref)) stream.send({ type: 'supportDialog.logLost' })
  if (ref !== null && !vault.has(ref)) stream.send({ type: 'supportDialog.valueLost' })
}

export const openSupport = async ({ base, journal, open }: SupportStreamOptions): Promise<void> => {
  const { http } = await base.network()
  const stream = await open(
    {
      machine: supportDialogMachine,
      prepare: base.prepare['supportDialog'],
      // What was written outlives a reload; a tab that follows has a dialog of its own.
      resume: base.keepsTabCharts() ? 'resume' : 'private',
      services: createSupportDialogServices({
        http,
        sealed: base.vault,
        logText: async (most) => {
          const { exportJournal, exportText } = await import('../journal/export.ts')
          const all = await journal.entries()
          const entries = most >= all.length ? all : all.slice(-most)
          const now = base.environment.clock.now()
          return { text: exportText(entries, now), entries: exportJournal(entries, now).entries.length }
        },
      }),
    },
    null,
  )
  tellLostSupport(base, stream)
}
