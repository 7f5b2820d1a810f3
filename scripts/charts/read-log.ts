/** Reads a session log that somebody sent, for the commands that work on one: its streams by number, each life of them apart. */
import type { Entry } from '../../src/journal/entry.ts'
import { importJournal, type ImportCode, type ImportFailure } from '../../src/journal/import.ts'
import { createReader } from '../../src/journal/migrate.ts'
import { redact, STRUCK } from '../../src/journal/redact.ts'
import type { Charts } from '../../src/journal/replay.ts'

/** What keeps a log from being used: a sentence that says what it is and what to do. */
export class LogProblem extends Error {}

/** A stream from one start to the next. */
export interface Life {
  /** From 1, in the order in which they began. */
  readonly number: number
  readonly stream: string
  readonly chart: string
  /** In the words of the chart's present version. */
  readonly entries: readonly Entry[]
  /** Values in it that were struck out because they are private. */
  readonly struck: number
  /** Whether all of it can be replayed by the chart's present version. */
  readonly isOfThisVersion: boolean
  /** Why no path can be made of it; null when one can. */
  readonly problem: string | null
}

const SENTENCES: Readonly<Record<ImportCode, (message: string) => string>> = {
  IMPORT_NOT_JSON: () => 'This file is no session log: it is not JSON. Give the file that “Export” of the session log has written.',
  IMPORT_TOO_LARGE: (message) => `This file is larger than a session log can be (${message}). Export a shorter session.`,
  IMPORT_TOO_DEEP: () =>
    'This file is no session log: its data is nested too deeply. Give the file that “Export” of the session log has written.',
  IMPORT_NO_JOURNAL: () => 'This file is no session log of Plimsoll. Give the file that “Export” of the session log has written.',
  IMPORT_NEWER: () => 'This log was written by a newer version of Plimsoll. Check that version out, then run this again.',
  IMPORT_EMPTY: () => 'This log has no entries. Export the session again, after what went wrong has happened.',
  IMPORT_BAD_ENTRY: (message) => `An entry of this log is damaged (${message}). Ask for the file again, unedited.`,
  IMPORT_UNKNOWN_CHART: (message) =>
    `This log fits no chart here: it names “${message}”, which this version doesn't have. Check out the version that wrote it.`,
  IMPORT_OUT_OF_ORDER: (message) => `The entries of this log are out of order (${message}). Ask for the file again, unedited.`,
  IMPORT_NO_START: (message) => `This log begins in the middle of “${message}”. Ask for the file again, unedited.`,
}

/**
 * The lives in a log. What is private is struck out once more, should the file not come from the export.
 * @throws LogProblem
 */
export const readLog = (text: string, charts: Charts): readonly Life[] => {
  const written = imported(text, Object.keys(charts))
  const { value: entries } = redact(written)
  const readers = new Map([...new Set(entries.map(({ chart }) => chart))].map((id) => [id, createReader(charts[id]!)]))
  const lives: { stream: string; chart: string; indices: number[] }[] = []
  const current = new Map<string, (typeof lives)[number]>()
  for (const [index, { stream, chart, event }] of entries.entries()) {
    let life = current.get(stream)
    if (!life || event.k === 'start' || event.k === 'migrated') {
      life = { stream, chart, indices: [] }
      current.set(stream, life)
      lives.push(life)
    }
    life.indices.push(index)
  }
  return lives.map(({ stream, chart, indices }, index) => {
    const reader = readers.get(chart)!
    const read = indices.map((at) => ({ at, read: reader.read(entries[at]!) }))
    const foreign = read.find((one) => one.read?.fold !== reader.current)
    const version = foreign && entries[foreign.at]!.v
    const isBegun = entries[indices[0]!]!.event.k === 'start'
    return {
      number: index + 1,
      stream,
      chart,
      entries: read.map((one) => one.read?.entry ?? entries[one.at]!),
      struck: JSON.stringify(indices.map((at) => entries[at])).split(STRUCK).length - 1,
      isOfThisVersion: !foreign,
      problem: foreign
        ? `It was written by version ${version} of ${chart}, which is version ${reader.current.version} here: check out a commit that has version ${version}.`
        : isBegun
          ? null
          : 'It was taken over under way, so its beginning is missing: choose a stream that begins with its start.',
    }
  })
}

const imported = (text: string, charts: readonly string[]): readonly Entry[] => {
  try {
    return importJournal(text, { charts })
  } catch (error) {
    const { code, message } = error as ImportFailure
    if (!(code in SENTENCES)) throw error
    throw new LogProblem(SENTENCES[code](message.replaceAll(/\s+/g, ' ').trim()))
  }
}

/** One line for each life: number, stream, entries, where it ended. */
export const listLives = (lives: readonly Life[]): string =>
  lives
    .map(({ number, stream, entries, problem }) => {
      const [first, last] = [entries[0]!, entries.at(-1)!]
      return `  ${String(number).padStart(3)}  ${stream}, entries ${first.seq} to ${last.seq}, ends in ${JSON.stringify(last.to)}${problem ? `. ${problem}` : ''}`
    })
    .join('\n')
