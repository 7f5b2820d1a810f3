/** The session log: lists the journal, replays it on the same screens, exports it to a file and imports one. */
import { prepareSessionLog } from '../services/session-log/session-log-prepare.ts'
import { sessionLogMachine } from '../machines/session-log/session-log.machine.ts'
import type { SessionLogCommand, JournalExtent, SessionLogContext } from '../machines/session-log/session-log.types.ts'
import type { Entry } from '../journal/entry.ts'
import { defineFeature } from '../system/feature.ts'

/** Few people replay or export, so the code for it is loaded when it is first needed. */
const loadTools = async () => {
  const [{ createReplay }, { exportText }, { importJournal, MAX_FILE_SIZE }] = await Promise.all([
    import('../journal/replay.ts'),
    import('../journal/export.ts'),
    import('../journal/import.ts'),
  ])
  return { createReplay, exportText, importJournal, MAX_FILE_SIZE }
}

const extentOf = (entries: readonly Entry[]): JournalExtent => ({ firstSeq: entries[0]?.seq ?? 0, lastSeq: entries.at(-1)?.seq ?? 0 })

export const sessionLog = defineFeature<SessionLogCommand>()({
  chart: 'sessionLog',
  machine: sessionLogMachine,
  scope: 'tab',
  opensOn: ['start'],
  isUnrecorded: true,
  prepare: prepareSessionLog,
  services: ({ environment, files, journal, log, loadReplayable }) => ({
    readJournal: async () => {
      const [{ createReplay }, { charts, standing }] = await Promise.all([loadTools(), loadReplayable()])
      // What is written while the journal is being read may be missing in what is read; it's appended to the emptied list meanwhile.
      log.forget()
      const read = await journal.entries()
      const lastRead = read.at(-1)?.seq ?? 0
      const entries = [...read, ...log.entries().filter(({ seq }) => seq > lastRead)]
      log.show(entries, (all) => createReplay(all, charts, standing))
      return extentOf(entries)
    },
    exportJournal: async () => {
      const { exportText } = await loadTools()
      const now = environment.clock.now()
      environment.saveFile(
        `plimsoll-session-${new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')}.json`,
        exportText(await journal.entries(), now),
      )
    },
    importJournal: async ({ fileRef }: { readonly fileRef: string }) => {
      const [{ createReplay, importJournal, MAX_FILE_SIZE }, { charts, standing }] = await Promise.all([loadTools(), loadReplayable()])
      const file = files.get(fileRef)
      if (!(file instanceof Blob)) throw { code: 'IMPORT_NOT_JSON', message: 'no file' }
      if (file.size > MAX_FILE_SIZE) throw { code: 'IMPORT_TOO_LARGE', message: `${file.size} bytes` }
      const entries = importJournal(await file.text(), { charts: Object.keys(charts) })
      const replay = createReplay(entries, charts, standing)
      log.show(entries, () => replay)
      const { divergence } = replay
      return { ...extentOf(entries), divergence: divergence && { seq: divergence.seq, stream: divergence.stream } }
    },
  }),
  watch: (stream, { journal, log }) => {
    // This listener is added before those of the views, so when they read the replay it's already at the cursor.
    stream.subscribe(() => {
      const snapshot = stream.getSnapshot()
      if (snapshot.hasTag('replaying')) log.replayTo((snapshot.context as SessionLogContext).cursor)
      else log.endReplay()
    })
    journal.subscribe((entry) => {
      const snapshot = stream.getSnapshot()
      if (!snapshot.hasTag('open') || snapshot.hasTag('replaying') || entry.seq <= (log.entries().at(-1)?.seq ?? 0)) return
      log.append(entry)
      stream.send({ type: 'journal.appended', seq: entry.seq })
    })
  },
  commands: async () => (await import('../views/session-log/session-log-commands.ts')).sessionLogCommands,
})
