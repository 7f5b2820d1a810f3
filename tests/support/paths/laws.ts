/** Checks the stated laws of a chart at every state and over every step that exploration reaches. */
import type { AnyStateMachine, ContextFrom } from 'xstate'
import { toXStateEvent } from '../../../src/journal/vocabulary.ts'
import type { Core } from '../../../src/journal/fold.ts'
import type { Cases, Change, Moment } from './cases.ts'
import type { Exploration } from './explore.ts'
import { play, type Folded } from './player.ts'

export interface LawReport {
  readonly name: string
  readonly checked: number
  /** Where it does not hold, the first five. */
  readonly broken: readonly string[]
}

export const checkLaws = (cases: Cases, model: Exploration): readonly LawReport[] => {
  const reports = (cases.laws ?? []).map((law) => ({ law, checked: 0, broken: [] as string[] }))
  if (!reports.length) return []
  for (const node of model.nodes.values()) {
    const moment = momentOf(node.position.core)
    for (const report of reports) {
      if (!report.law.holdsAt) continue
      report.checked++
      if (!report.law.holdsAt(moment)) report.broken.push(placeOf(moment))
    }
    for (const { choice } of node.edges) {
      const played = play(model.fold, node.position, choice.step(node.position, 0))
      for (const change of played?.folded.flatMap(changesOf) ?? []) {
        for (const report of reports) {
          if (!report.law.holdsOver) continue
          report.checked++
          if (!report.law.holdsOver(change)) report.broken.push(`${choice.id} ${placeOf(moment)}`)
        }
      }
    }
  }
  return reports.map(({ law, checked, broken }) => ({ name: law.name, checked, broken: broken.slice(0, 5) }))
}

const placeOf = ({ value, context }: Moment<ContextFrom<AnyStateMachine>>): string =>
  `in ${JSON.stringify(value)} with ${JSON.stringify(context)}`

const momentOf = ({ snapshot, timers, effects }: Core): Moment<ContextFrom<AnyStateMachine>> => ({
  value: snapshot.value,
  context: snapshot.context,
  status: snapshot.status,
  tags: snapshot.tags,
  timers: Object.keys(timers),
  effects,
})

const changesOf = ({ before, event, after, outcome }: Folded): readonly Change<ContextFrom<AnyStateMachine>>[] => {
  const xstateEvent = toXStateEvent(event)
  if (!before || !xstateEvent) return []
  return [{ before: momentOf(before), event: xstateEvent, after: momentOf(after), emitted: outcome.emitted, started: outcome.started }]
}
