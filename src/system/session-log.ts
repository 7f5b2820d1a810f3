/** The session log: lists the journal, plays it again on the same screens, takes it away as a file and brings one in. */
import type { Entry } from '../journal/entry.ts'
import type { Journal } from '../journal/journal.ts'
import type { Replay } from '../journal/replay.ts'
import type { Stream } from '../journal/stream.ts'
import type { ServicesFor } from '../machines/ports.ts'
import { sessionLogMachine } from '../machines/session-log/session-log.machine.ts'
import type { JournalExtent, SessionLogContext } from '../machines/session-log/session-log.types.ts'
import type { System } from '../views/shell/system-context.tsx'
import type { Definition } from './core-charts.ts'
import type { Foundation } from './foundation.ts'

export interface SessionLogOptions {
  readonly base: Foundation
  readonly journal: Journal
  open(definition: Definition, key: string | null, input?: unknown): Promise<Stream>
}

export interface SessionLog {
  readonly log: System['log']
  /** The replay that is shown, if one is. */
  replay(): Replay | undefined
}

/** Replaying and exporting are rare: what they need is loaded when they happen. */
const loadTools = async () => {
  const [{ createReplay }, { exportText }, { importJournal, MAX_FILE_SIZE }, { allCharts }] = await Promise.all([
    import('../journal/replay.ts'),
    import('../journal/export.ts'),
    import('../journal/import.ts'),
    import('./all-charts.ts'),
  ])
  return { createReplay, exportText, importJournal, MAX_FILE_SIZE, allCharts }
}

/** Streams that every screen takes for granted, with their input: a file from a tab that followed may lack them. */
const ALWAYS_OPEN = {
  session: undefined,
  accountMode: undefined,
  appearance: undefined,
  language: undefined,
  connection: undefined,
  navigationGuard: undefined,
  marketList: undefined,
  settings: undefined,
  modules: undefined,
  appUpdate: undefined,
  commandPalette: undefined,
}

const extentOf = (entries: readonly Entry[]): JournalExtent => ({ firstSeq: entries[0]?.seq ?? 0, lastSeq: entries.at(-1)?.seq ?? 0 })

export const openSessionLog = async ({ base, journal, open }: SessionLogOptions): Promise<SessionLog> => {
  const { environment, files } = base
  const listeners = new Set<() => void>()
  const standing = { ...ALWAYS_OPEN, introBoard: { isPhone: environment.device === 'phone' } }
  let entries: readonly Entry[] = []
  let imported: Replay | undefined
  let replay: Replay | undefined
  let makeReplay: ((entries: readonly Entry[]) => Replay) | undefined
  const show = (next: readonly Entry[]) => {
    entries = next
    for (const listener of listeners) listener()
  }

  const definition: Definition = {
    machine: sessionLogMachine,
    resume: 'private',
    prepare: base.prepare['sessionLog'],
    services: {
      readJournal: async () => {
        const { createReplay, allCharts } = await loadTools()
        makeReplay = (all) => createReplay(all, allCharts, standing)
        imported = undefined
        show(await journal.entries())
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
      importJournal: async ({ fileRef }) => {
        const { createReplay, importJournal, MAX_FILE_SIZE, allCharts } = await loadTools()
        const file = files.get(fileRef)
        if (!(file instanceof Blob)) throw { code: 'IMPORT_NOT_JSON', message: 'no file' }
        if (file.size > MAX_FILE_SIZE) throw { code: 'IMPORT_TOO_LARGE', message: `${file.size} bytes` }
        const all = importJournal(await file.text(), { charts: Object.keys(allCharts) })
        imported = createReplay(all, allCharts, standing)
        show(all)
        const { divergence } = imported
        return { ...extentOf(all), divergence: divergence && { seq: divergence.seq, stream: divergence.stream } }
      },
    } satisfies ServicesFor<typeof sessionLogMachine>,
  }
  const stream = await open(definition, null)

  /** Runs before any view hears of the change, so that views find the replay where the cursor is. */
  stream.subscribe(() => {
    const snapshot = stream.getSnapshot()
    if (!snapshot.hasTag('replaying')) {
      replay = undefined
      return
    }
    replay ??= imported ?? makeReplay?.(entries)
    replay?.replayTo((snapshot.context as SessionLogContext).cursor)
  })
  journal.subscribe((entry) => {
    const snapshot = stream.getSnapshot()
    if (!snapshot.hasTag('open') || snapshot.hasTag('replaying') || entry.seq <= (entries.at(-1)?.seq ?? 0)) return
    show([...entries, entry])
    stream.send({ type: 'journal.appended', seq: entry.seq })
  })

  return {
    log: {
      entries: () => entries,
      subscribe: (listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    replay: () => replay,
  }
}

/** The system as it was: the same screens over replayed streams. Prices were never journalled, so there are none. */
export const replayedSystem = (live: System, replay: Replay): System => ({
  ...live,
  stream: ((chart: string, key?: string) => {
    const id = key === undefined ? chart : `${chart}:${key}`
    if (id === 'sessionLog') return live.stream('sessionLog')
    return replay.stream(id)
  }) as System['stream'],
  markets: { ...live.markets, quote: () => undefined, history: () => new Float64Array(0) },
  candles: { candles: () => [], subscribeCandles: () => () => {} },
  account: { ...live.account, user: () => undefined, pnl: () => undefined },
  now: () => replay.entries.findLast(({ seq }) => seq <= replay.cursor())?.at ?? live.now(),
  freshness: () => 'unknown',
  submitOff: () => 'replay',
  takeOver: () => {},
  navigate: () => {},
})
