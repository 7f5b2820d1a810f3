import type { Entry } from './entry.ts'
import { redact } from './redact.ts'

export const EXPORT_FORMAT = 'plimsoll-journal'
export const EXPORT_VERSION = 1

/** The file that a user may attach to a support ticket. */
export interface JournalExport {
  readonly format: typeof EXPORT_FORMAT
  readonly formatVersion: typeof EXPORT_VERSION
  /** Epoch milliseconds. */
  readonly exportedAt: number
  /** How many entries were searched for secrets (`redact.ts`), and where one was struck out: normally names that people gave, and nothing else. */
  readonly redaction: { readonly checked: number; readonly struck: readonly string[] }
  readonly entries: readonly Entry[]
}

/**
 * The journal as a file with nothing private in it. Leaves out entries that come before the first start of their stream: their
 * beginning has been pruned, so they can't be replayed.
 * @param now epoch milliseconds
 */
export const exportJournal = (entries: readonly Entry[], now: number): JournalExport => {
  const begun = new Set<string>()
  const whole = entries.filter(({ stream, event }) => {
    if (event.k === 'start' || event.k === 'migrated') begun.add(stream)
    return begun.has(stream)
  })
  const { value, paths } = redact(whole)
  const struck = paths.map((path) => path.replace(/^\d+/, (index) => `${whole[Number(index)]?.seq ?? index}`))
  const redaction = { checked: whole.length, struck }
  return { format: EXPORT_FORMAT, formatVersion: EXPORT_VERSION, exportedAt: now, redaction, entries: value }
}

/** One entry per line: readable, and two exports compare line by line. */
export const exportText = (entries: readonly Entry[], now: number): string => {
  const { entries: redacted, ...head } = exportJournal(entries, now)
  const lines = redacted.map((entry) => JSON.stringify(entry)).join(',\n')
  return `${JSON.stringify(head).slice(0, -1)},"entries":[\n${lines}\n]}\n`
}
