/** A session log as it would be exported, of one stream of a chart. */
import type { AnyStateMachine } from 'xstate'
import type { Entry } from '../../src/journal/entry.ts'
import { exportText } from '../../src/journal/export.ts'
import { createFold } from '../../src/journal/fold.ts'
import { PATH_EPOCH } from './paths/cases.ts'

export type Happening = readonly [ms: number, event: Entry['event']]

/**
 * Entries with the states that a machine gives them, as its journal would have them.
 * @param happenings each so many milliseconds after the one before; the start comes first by itself
 */
export const journalOf = (machine: AnyStateMachine, happenings: readonly Happening[], stream = `${machine.id}:7`): string => {
  const fold = createFold(machine)
  let at = PATH_EPOCH
  let core = undefined as ReturnType<typeof fold.run>
  const entries = [[0, { k: 'start' }] as const, ...happenings].map(([ms, event], index): Entry => {
    at += ms
    const entry: Entry = { seq: index + 1, stream, chart: machine.id, v: machine.version ?? '1', at, event, to: null }
    core = fold.step(core, entry)[0]
    return { ...entry, to: core.snapshot.value }
  })
  return exportText(entries, at)
}

export const event = (type: string, more: object = {}): Entry['event'] => ({ k: 'event', event: { type, ...more } })
