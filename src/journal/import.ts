/** Reads an exported journal. The file may come from anyone, so everything in it is checked before it is used. */
import * as z from 'zod/mini'
import type { Entry } from './entry.ts'
import { EXPORT_FORMAT, EXPORT_VERSION, type JournalExport } from './export.ts'
import { isReservedType } from './vocabulary.ts'

export const IMPORT_CODES = [
  'IMPORT_TOO_LARGE',
  'IMPORT_NOT_JSON',
  'IMPORT_TOO_DEEP',
  'IMPORT_NO_JOURNAL',
  'IMPORT_NEWER',
  'IMPORT_EMPTY',
  'IMPORT_BAD_ENTRY',
  'IMPORT_UNKNOWN_CHART',
  'IMPORT_OUT_OF_ORDER',
  'IMPORT_NO_START',
] as const
export type ImportCode = (typeof IMPORT_CODES)[number]

/** A `Failure`; `seq` names the entry concerned where there is one. */
export interface ImportFailure {
  readonly code: ImportCode
  /** For logs; the product shows its own sentence for each code. */
  readonly message: string
  readonly seq?: number
}

export interface ImportOptions {
  /** Ids of the charts that can be replayed. */
  readonly charts: readonly string[]
  /** Characters. */
  readonly maxLength?: number
  readonly maxEntries?: number
}

// Otherwise zod tries `new Function`, which the Content-Security-Policy forbids and reports.
z.config({ jitless: true })

/** In bytes. The text that is read from the file has at most as many characters. */
export const MAX_FILE_SIZE = 50_000_000
const MAX_ENTRIES = 200_000
/** The last millisecond that a `Date` can hold; a later one couldn't be shown. */
const LAST_INSTANT = 8_640_000_000_000_000
/** No state of the product is nearly as deep. */
const MAX_DEPTH = 40
const MAX_TEXT = 300

/** No control characters, no invisible ones, and none that change the direction of the text beside them. */
const NAME = /^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+$/u
const text = z.string().check(z.minLength(1), z.maxLength(MAX_TEXT), z.regex(NAME))
const failure = z.object({ code: z.string().check(z.maxLength(MAX_TEXT)), message: z.string() })
const record = <T extends z.ZodMiniType>(value: T) => z.record(text, value)
const savedCore = z.strictObject({
  snapshot: z.looseObject({ value: z.unknown(), status: z.string(), context: z.looseObject({}) }),
  timers: record(z.strictObject({ dueAt: z.number(), seq: z.int() })),
  effects: record(z.strictObject({ src: text, input: z.optional(z.unknown()), seq: z.int() })),
  seq: z.int(),
})
const event = z.discriminatedUnion('k', [
  z.strictObject({ k: z.literal('start'), input: z.optional(z.unknown()) }),
  z.strictObject({ k: z.literal('event'), event: z.looseObject({ type: text }) }),
  z.strictObject({ k: z.literal('timer'), id: text }),
  z.strictObject({ k: z.literal('done'), id: text, output: z.optional(z.unknown()) }),
  z.strictObject({ k: z.literal('fail'), id: text, error: failure }),
  z.strictObject({ k: z.literal('migrated'), from: text, to: text, core: savedCore }),
])
const entry = z.strictObject({
  seq: z.int().check(z.positive()),
  stream: text,
  chart: text,
  v: text,
  at: z.int().check(z.nonnegative(), z.lte(LAST_INSTANT)),
  cause: z.optional(z.int().check(z.positive())),
  event,
  to: z.unknown(),
})
const head = z.looseObject({ format: z.literal(EXPORT_FORMAT), formatVersion: z.int().check(z.positive()), entries: z.array(z.unknown()) })

const refuse = (code: ImportCode, message: string, seq?: number): never => {
  throw { code, message, ...(seq !== undefined && { seq }) } satisfies ImportFailure
}

/**
 * The entries of an exported journal, fit to be replayed (and nothing else: they never enter this device's journal).
 * @throws ImportFailure
 */
export const importJournal = (file: string, options: ImportOptions): readonly Entry[] => {
  const { charts, maxLength = MAX_FILE_SIZE, maxEntries = MAX_ENTRIES } = options
  if (file.length > maxLength) refuse('IMPORT_TOO_LARGE', `${file.length} characters, ${maxLength} are read`)
  const { entries } = readHead(parse(file))
  if (entries.length === 0) refuse('IMPORT_EMPTY', 'no entries')
  if (entries.length > maxEntries) refuse('IMPORT_TOO_LARGE', `${entries.length} entries, ${maxEntries} are read`)
  const known = new Set(charts)
  const begun = new Set<string>()
  let last = 0
  return entries.map((raw, index) => {
    const read = readEntry(raw, index)
    const { seq, stream, chart } = read
    if (!known.has(chart)) refuse('IMPORT_UNKNOWN_CHART', chart, seq)
    if (stream !== chart && !stream.startsWith(`${chart}:`)) refuse('IMPORT_BAD_ENTRY', `${stream} is no stream of ${chart}`, seq)
    const isInOrder = seq > last && (read.cause === undefined || read.cause < seq)
    if (!isInOrder) refuse('IMPORT_OUT_OF_ORDER', `entry ${seq} after ${last}`, seq)
    last = seq
    if (read.event.k === 'start' || read.event.k === 'migrated') begun.add(stream)
    else if (!begun.has(stream)) refuse('IMPORT_NO_START', stream, seq)
    if (read.event.k === 'event' && isReservedType(read.event.event.type)) refuse('IMPORT_BAD_ENTRY', read.event.event.type, seq)
    return read
  })
}

const parse = (file: string): unknown => {
  if (isDeep(file)) refuse('IMPORT_TOO_DEEP', `deeper than ${MAX_DEPTH}`)
  try {
    return JSON.parse(file, (key, value: unknown) => {
      if (key === '__proto__' || key === 'constructor' || key === 'prototype') refuse('IMPORT_BAD_ENTRY', `a field named ${key}`)
      return value
    })
  } catch (error) {
    if (typeof error === 'object' && error !== null && 'code' in error) throw error
    return refuse('IMPORT_NOT_JSON', String(error))
  }
}

/** True if the JSON is nested too deeply. Counts brackets before the parser runs, which recurses and could overflow the stack. */
const isDeep = (file: string): boolean => {
  let depth = 0
  let isInText = false
  for (let index = 0; index < file.length; index++) {
    const char = file.charCodeAt(index)
    if (isInText) {
      if (char === BACKSLASH) index++
      else if (char === QUOTE) isInText = false
    } else if (char === QUOTE) isInText = true
    else if (char === BRACE_OPEN || char === BRACKET_OPEN) {
      if (++depth > MAX_DEPTH) return true
    } else if (char === BRACE_CLOSE || char === BRACKET_CLOSE) depth--
  }
  return false
}
const [QUOTE, BACKSLASH, BRACE_OPEN, BRACE_CLOSE, BRACKET_OPEN, BRACKET_CLOSE] = [34, 92, 123, 125, 91, 93]

const readHead = (document: unknown): Pick<JournalExport, 'formatVersion'> & { readonly entries: readonly unknown[] } => {
  const result = head.safeParse(document)
  if (!result.success) return refuse('IMPORT_NO_JOURNAL', z.prettifyError(result.error))
  const { formatVersion, entries } = result.data
  if (formatVersion > EXPORT_VERSION) refuse('IMPORT_NEWER', `format ${formatVersion}, ${EXPORT_VERSION} is read`)
  return { formatVersion: EXPORT_VERSION, entries }
}

const readEntry = (raw: unknown, index: number): Entry => {
  const result = entry.safeParse(raw)
  if (result.success) return result.data as Entry
  const seq = typeof raw === 'object' && raw !== null && 'seq' in raw && typeof raw.seq === 'number' ? raw.seq : undefined
  return refuse('IMPORT_BAD_ENTRY', `entry at ${index}: ${z.prettifyError(result.error)}`, seq)
}
