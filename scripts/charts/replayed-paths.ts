/** The committed paths of a chart in words: each is played again, so that the transitions of each step are those that it really takes. */
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { activeNodes } from '../../tests/support/paths/explore.ts'
import type { Path, Step } from '../../src/explorer/model.ts'
import { createFold } from '../../src/journal/fold.ts'
import type { CaseFile } from '../../tests/support/paths/case-files.ts'
import { readGolden } from '../../tests/support/paths/case-files.ts'
import { beginPath, splitStep } from '../../tests/support/paths/golden.ts'
import { play, type Played, type Step as PlayedStep } from '../../tests/support/paths/player.ts'
import { transitionsOf } from './graph.ts'
import { delayWords, duration, eventWords, sentenceCase, wordsOf } from './wording.ts'

/** Ids of the states in which a chart is, without their groups. */
export const innermostOf = (snapshot: AnyMachineSnapshot): readonly string[] =>
  activeNodes(snapshot)
    .filter((node) => !Object.keys(node.states).length)
    .map(({ id }) => id)

/** What happens at a step, of a path or of a journal. */
export const stepWords = (machine: AnyStateMachine, step: PlayedStep): string => {
  if ('event' in step) return eventWords(machine, step.event.type)
  if ('timer' in step) return delayWords(machine, step.timer.slice(0, step.timer.indexOf('@')))
  if ('wait' in step) return `${duration(step.wait)} pass`
  return 'done' in step ? `${wordsOf(step.done)}: done` : `${wordsOf(step.fail)}: failed`
}

/** @throws when a committed path can't be played: the paths must be checked first. */
export const replayedPaths = async (file: CaseFile): Promise<readonly Path[]> => {
  const golden = await readGolden(file)
  if (!golden) return []
  const { machine } = file.cases
  const fold = createFold(machine, { trace: true })
  const idOf = new Map(transitionsOf(machine).map(({ definition, id }) => [definition as unknown, id]))
  const placesOf = ({ position }: Played) => innermostOf(position.core.snapshot)

  return golden.paths.map((path, index) => {
    let played = beginPath(fold, golden, path)
    const begin = placesOf(played)
    const steps = path.steps.map((one, place): Step => {
      const { step, seen } = splitStep(one)
      const next = play(fold, played.position, step)
      if (!next) throw new Error(`${file.name}: step ${place + 1} of path “${path.name}” can't be taken; run \`npm run charts:paths\`.`)
      played = next
      return {
        words: sentenceCase(stepWords(machine, step)),
        took: next.folded.flatMap(({ outcome }) => outcome.transitions.flatMap((taken) => idOf.get(taken) ?? [])),
        to: placesOf(next),
        isRefused: seen.refused === true,
        emitted: (seen.emit ?? []).map(({ type }) => type),
      }
    })
    return { number: index + 1, name: path.name, begin, steps }
  })
}
