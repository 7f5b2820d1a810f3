/** What the charts did in a session log that somebody sent: each life of its streams, step by step with the arrows that it took. */
import { readFile } from 'node:fs/promises'
import type { AnyStateMachine } from 'xstate'
import type { LoggedPath, SessionLog } from '../../src/explorer/logged.ts'
import type { Step } from '../../src/explorer/model.ts'
import type { JournalEvent } from '../../src/journal/entry.ts'
import { createFold } from '../../src/journal/fold.ts'
import type { Charts } from '../../src/journal/replay.ts'
import { followLife } from './follow-life.ts'
import { transitionsOf } from './graph.ts'
import { LogProblem, readLog, type Life } from './read-log.ts'
import { innermostOf, stepWords } from './replayed-paths.ts'
import { sentenceCase } from './wording.ts'

/** @throws LogProblem, a sentence that says what is wrong with the file and what to do */
export const readLoggedPaths = async (file: string, charts: Charts): Promise<SessionLog> => {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new LogProblem(`${file} can't be read (${(error as NodeJS.ErrnoException).code}). Say where the session log lies: --log <file>.`)
  })
  return loggedPaths(readLog(text, charts), charts)
}

export const loggedPaths = (lives: readonly Life[], charts: Charts): SessionLog => {
  const told = lives.filter(({ problem }) => problem === null)
  return { lives: told.map((life) => followed(life, charts[life.chart]!.machine)), untold: lives.length - told.length }
}

const followed = (life: Life, machine: AnyStateMachine): LoggedPath => {
  const { stream, chart, entries } = life
  const idOf = new Map<unknown, string>(transitionsOf(machine).map(({ definition, id }) => [definition, id]))
  const { moments, partedAt } = followLife(createFold(machine, { trace: true }), life)
  const [begin, ...steps] = moments.map(({ entry: { event, at }, after, outcome }): Step => ({
    words: sentenceCase(wordsFor(machine, event)),
    took: outcome.transitions.flatMap((taken) => idOf.get(taken) ?? []),
    to: innermostOf(after.snapshot),
    isRefused: event.k === 'event' && outcome.transitions.length === 0,
    emitted: outcome.emitted.map(({ type }) => type),
    at,
  }))
  return { number: 0, name: stream, chart, stream, at: entries[0]!.at, begin: begin?.to ?? [], steps, partedAt }
}

const wordsFor = (machine: AnyStateMachine, event: JournalEvent): string => {
  switch (event.k) {
    case 'event':
      return stepWords(machine, { event: event.event })
    case 'timer':
      return stepWords(machine, { timer: event.id })
    case 'done':
      return stepWords(machine, { done: event.id })
    case 'fail':
      return stepWords(machine, { fail: event.id, error: event.error })
    default:
      return ''
  }
}
