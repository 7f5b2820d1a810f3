/** The generator, the mutants and the laws on a chart that is small enough to count by hand. */
import { expect, test } from 'vitest'
import { cases } from '../support/charts/paths-parcel.cases.ts'
import { createFold } from '../../src/journal/fold.ts'
import { MOST_STEPS } from '../support/paths/cover.ts'
import { explore } from '../support/paths/explore.ts'
import { generate } from '../support/paths/generate.ts'
import { firstDifference, type GoldenFile } from '../support/paths/golden.ts'
import { checkLaws } from '../support/paths/laws.ts'
import { faultsOf, isKilled, measure } from '../support/paths/measure.ts'
import { mutantsOf } from '../support/paths/mutants.ts'

const EQUIVALENT = 'swap branches: parcel.journey.weighing on parcel.send[0]'
const golden = JSON.parse(generate(cases).text) as GoldenFile

test('covers every transition of the fixture in few short paths', () => {
  const report = measure(cases, golden)
  expect(report).toMatchObject({ transitions: 14, covered: 14, otherGoals: 5, otherGoalsCovered: 5 })
  expect(report).toMatchObject({ unreachable: [], difference: null })
  expect(report.paths).toBeLessThanOrEqual(3)
  for (const path of golden.paths) expect(path.steps.length).toBeLessThanOrEqual(MOST_STEPS)
})

test('gives the same text each time', () => {
  expect(generate(cases).text).toBe(generate(cases).text)
})

test('lets an answer name the step it belongs to', () => {
  const answers = golden.paths.flatMap(({ steps }) => steps.map((step, index) => [step, index + 1] as const))
  const labels = answers.flatMap(([step, n]) => ('done' in step ? [[step.output, n] as const] : []))
  expect(labels.length).toBeGreaterThan(0)
  for (const [output, n] of labels) expect(output).toEqual({ label: `L${n}` })
})

test('kills all mutants but the one that changes nothing', () => {
  const survivors = mutantsOf(cases.machine)
    .filter((mutant) => !isKilled(mutant, golden))
    .map(({ id }) => id)
  expect(survivors).toEqual(['swap branches: parcel.journey.weighing on parcel.send[0]'])
})

test('paths made from a mutant notice nothing, so paths are committed', () => {
  const mutants = mutantsOf(cases.machine).filter(({ operator }) => operator === 'drop action' || operator === 'double delay')
  expect(mutants.length).toBeGreaterThan(3)
  for (const mutant of mutants) {
    const own = JSON.parse(generate({ ...cases, machine: mutant.machine }).text) as GoldenFile
    expect(firstDifference(createFold(mutant.machine, { trace: true }), own), mutant.id).toBeNull()
  }
})

test('asks for a reason for each survivor and refuses a reason without one', () => {
  expect(faultsOf(measure(cases, golden))).toEqual([`survives and is not listed: ${EQUIVALENT}`])
  const equivalents = [
    { mutant: 'swap branches: parcel.journey.weighing on parcel.send[0]', reason: 'A parcel is never light and heavy.' },
    { mutant: 'drop guard: parcel.journey.nowhere', reason: 'no such place' },
  ]
  const faults = faultsOf(measure({ ...cases, equivalents }, golden))
  expect(faults).toEqual(['listed as surviving but is killed or gone: drop guard: parcel.journey.nowhere'])
})

test('reports a transition that nothing leads to', () => {
  const events = cases.events.filter((event) => typeof event === 'function' || event.type !== 'parcel.resume')
  const noLightParcel = { ...cases, events }
  expect(explore(noLightParcel).unreachable).toEqual(['parcel.journey.held on parcel.resume -> parcel.journey.travelling.last'])
})

test('finds a broken law and says where', () => {
  const laws = [{ name: 'no parcel is heavy', holdsAt: ({ context }: { context: { weight: number } }) => context.weight <= 20 }]
  const [report] = checkLaws({ ...cases, laws }, explore(cases))
  expect(report?.broken[0]).toContain('"weight":30')
})

test('says where the context is more than a journal can hold', () => {
  expect(measure(cases, golden).notPlain).toBeNull()
  const weightless = { ...cases, events: [{ type: 'parcel.weigh', weight: Number.NaN } as const, ...cases.events] }
  expect(faultsOf(measure(weightless, golden))).toContainEqual(expect.stringMatching(/^the context is no plain JSON in ./))
})

test('ends with a sentence when exploration would not', () => {
  const counting = { ...cases, abstract: () => Math.random() }
  expect(() => explore(counting)).toThrow('let `abstract` keep less of the context')
})
